import { randomUUID } from 'node:crypto';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { failureOf } from '#platform/failure.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { eraseColumns } from './erase-columns.ts';
import { identify } from './identify.ts';
import { retainedByLaw, type RetainedRows } from './retained-by-law.ts';
import { personalData } from './personal-data.ts';

/** How many rows of one table were changed or removed. */
interface ChangedRows {
  table: string;
  columns: readonly string[];
  rows: number;
}
export interface ErasureResult {
  removed: ChangedRows[];
  kept: RetainedRows[];
}

export interface Erased {
  userId: string;
  result: ErasureResult;
}

type Erasing = { longDb: Db; config: Config; now: () => Date };

export const dueErasures: Due = {
  table: 'person_erasure',
  where: 'done_at is null',
  since: 'asked_at',
};

const waitingSql =
  'select user_id as "userId" from person_erasure where done_at is null order by asked_at';
const takeSql = unlockedSql({ from: 'person_erasure where user_id = $1 and done_at is null' });

/** Erasures of a round that failed, by user id; each is undone and stays waiting. */
export class ErasuresFailed extends Error {
  readonly failed: ReadonlyMap<string, unknown>;

  constructor(failed: ReadonlyMap<string, unknown>) {
    super(
      [...failed]
        .map(([userId, cause]) => `The erasure of ${userId} failed: ${failureOf(cause).message}`)
        .join('\n'),
      {
        cause: failed.values().next().value,
      },
    );
    this.failed = failed;
  }
}

/** Tries every erasure that waits once, one transaction each, and answers those carried out; throws at the end where some failed. Safe beside other copies. */
export async function carryOutErasures(deps: Erasing): Promise<Erased[]> {
  const done: Erased[] = [];
  const failed = new Map<string, unknown>();
  for (const { userId } of await run<{ userId: string }>(deps.longDb, waitingSql, [])) {
    try {
      const one = await deps.longDb.transaction().execute((tx) => carryOut(deps, tx, userId));
      if (!one) continue;
      done.push({ userId, result: one.result });
      await removePhotos(deps.config, one.photos);
    } catch (error) {
      failed.set(userId, error);
    }
  }
  if (failed.size > 0) throw new ErasuresFailed(failed);
  return done;
}

/** Undefined where another copy carries it out. */
async function carryOut(
  { config, now }: Erasing,
  tx: Tx,
  userId: string,
): Promise<{ result: ErasureResult; photos: string[] } | undefined> {
  if ((await run(tx, takeSql, [userId])).length === 0) return undefined;
  const photos = await run<{ id: string }>(
    tx,
    'select photo_id as id from claim_photo where created_by = $1 and removed_at is null',
    [userId],
  );
  const result = await eraseIn(tx, config, userId);
  await run(tx, 'update person_erasure set done_at = $2, result = $3 where user_id = $1', [
    userId,
    now(),
    JSON.stringify(result),
  ]);
  const facts = { removed: rowsOf(result.removed), kept: rowsOf(result.kept) };
  await writeAudit(tx, {
    at: now(),
    requestId: randomUUID(),
    outcome: 'accepted',
    call: 'person-erased',
    subject: userId,
    facts,
  });
  return { result, photos: photos.map(({ id }) => id) };
}

const rowsOf = (parts: readonly Pick<ChangedRows, 'rows'>[]) =>
  parts.reduce((sum, { rows }) => sum + rows, 0);

async function eraseIn(tx: Tx, config: Config, userId: string): Promise<ErasureResult> {
  const identity = await identify(tx, userId);
  const removed: ChangedRows[] = [];
  for (const columns of personalData) {
    const rows = await eraseColumns(tx, config, identity, columns);
    if (rows > 0) removed.push({ table: columns.table, columns: columns.columns, rows });
  }
  return { removed, kept: await retainedByLaw(tx, userId) };
}

/** After the rows: a photo that a crash leaves behind is named by `verify`, one that is missing would be, too. */
async function removePhotos(config: Config, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const store = photoStore(config);
  await store.ready();
  await Promise.all(ids.map((id) => store.remove(photoName(id))));
}
