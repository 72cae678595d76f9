import { lockWithAdmins } from '#features/users/front.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Config } from '#platform/config/config.ts';
import { askErasure } from './ask-erasure.ts';
import { carryOutErasures, ErasuresFailed, type ErasureResult } from './carry-out-erasures.ts';
import { listErasuresSince } from './erasure-list.ts';
import { hindrancesOf, type ErasureHindrance } from './refuse-erasure.ts';

type Outcome =
  | { refused: ErasureHindrance[] }
  | { result: ErasureResult; isOld: boolean }
  | undefined;

/** Erases a user from the command line, as an operator; undefined where the database has no such user. */
export async function eraseNow(db: Db, config: Config, userId: string): Promise<Outcome> {
  const at = await momentOf(db);
  const now = () => at;
  const former = await resultOf(db, userId);
  if (former) return { result: former, isOld: true };
  const refused = await db.transaction().execute(async (tx) => {
    await lockWithAdmins(tx, { userId, group: 'ADMIN' }, userId);
    if (!(await exists(tx, userId))) return undefined;
    const against = await hindrancesOf(tx, userId, null);
    if (against.length === 0) await askErasure(tx, userId, null, now());
    return against;
  });
  if (!refused) return undefined;
  if (refused.length > 0) return { refused };
  // A server writes the list once a minute, and none may be running.
  await listErasuresSince(db, config, at);
  await carryOutErasures({ longDb: db, config, now }).catch((error: unknown) => {
    // Another person's erasure that fails is in the server's log.
    if (!(error instanceof ErasuresFailed) || error.failed.has(userId)) throw error;
  });
  const result = await resultOf(db, userId);
  // Another server took it and works on it now.
  if (!result)
    throw new Error(
      `The erasure of ${userId} is under way in a running server: ask again in a minute for what it kept.`,
    );
  return { result, isOld: false };
}

async function resultOf(db: Db, userId: string): Promise<ErasureResult | undefined> {
  const [found] = await run<{ result: ErasureResult | null }>(
    db,
    'select result from person_erasure where user_id = $1',
    [userId],
  );
  return found?.result ?? undefined;
}

const exists = async (tx: Tx, userId: string) =>
  (await run(tx, 'select from app_user where user_id = $1', [userId])).length > 0;
