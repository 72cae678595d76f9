import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportState } from '#contract/integration/api/masters.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import { failingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { givingWay } from '#platform/jobs/giving-way.ts';
import { regularly } from '#platform/work/regularly.ts';
import { inPieces } from '#platform/work/works.ts';
import { perServer } from '#platform/memory.ts';
import { outcomeOf } from '../../runs/outcome.ts';
import { ReasonsReport } from '../../runs/reasons-report.ts';
import { partsOf, storeParts } from '../../runs/run-parts.ts';
import { importColumns, type StoredImport } from './stored-imports.ts';
import { takeRows } from './take-rows.ts';

/** Without progress for this long, the copy of the server that takes the rows counts as dead. */
const silentMs = 20_000;
const mostTries = 5;
const isSilent = `beat_at not between $1::timestamptz - interval '${silentMs} milliseconds' and $1::timestamptz + interval '${silentMs} milliseconds'`;
export const dueImports: Due = {
  table: 'integration_import',
  where: `state in ('waiting', 'running')`,
  since: 'coalesce(beat_at, created_at)',
};
const takeSql = `
  with taken as (
    update integration_import set state = 'running', tries = tries + 1, started_at = $1, beat_at = $1, rows_read = 0
    where import_id = (${unlockedSql({
      columns: 'import_id',
      from: `integration_import where state in ('waiting', 'running') and (state = 'waiting' or (${isSilent} and tries < ${mostTries}))`,
      order: 'import_id',
      limit: 1,
    })})
    returning *)
  select ${importColumns} from taken i`;
const giveUpSql = `update integration_import set state = 'failed', ended_at = $1 where state = 'running' and ${isSilent} and tries >= ${mostTries}`;
const endSql = `update integration_import set state = $2, outcome = $3, rows_read = $4, rows_total = case $2 when 'done' then $4 else rows_total end, ended_at = $5 where import_id = $1 and state = 'running'`;

/** Takes the rows of one import from a file on this machine's disk, and stores what became of them. */
async function takeStored(deps: Deps, stored: StoredImport, report: ReasonsReport) {
  const { id, kind } = stored;
  const folder = await mkdtemp(join(tmpdir(), `smart-order-${process.pid}-import-`));
  const beat = regularly(deps, 1000, 'the progress of an import could not be stored now', () =>
    run(
      deps.db,
      'update integration_import set beat_at = $2, rows_read = $3 where import_id = $1',
      [id, deps.now(), report.of(kind).rows],
    ),
  );
  const { afterPart, end: endGivingWay } = givingWay(deps);
  try {
    const path = join(folder, 'rows');
    await pipeline(
      Readable.from(partsOf(deps.longDb, id, 'rows')),
      createWriteStream(path, { mode: 0o600 }),
    );
    const sender = {
      caller: { token: stored.token, units: stored.units ?? undefined },
      requestId: stored.requestId,
    };
    await takeRows(deps, { ...stored, path, afterPart }, sender, report, (tx, state) =>
      endImport(deps, tx, stored, report, state),
    );
  } finally {
    endGivingWay();
    await beat();
    await rm(folder, { recursive: true, force: true });
  }
}

async function endImport(
  { now }: Deps,
  tx: Tx,
  { id }: StoredImport,
  report: ReasonsReport,
  state: ImportState,
) {
  const outcome = outcomeOf(report);
  await storeParts(tx, id, 'reasons', report.file());
  await run(tx, endSql, [id, state, JSON.stringify(outcome), outcome.rows, now()]);
  await run(tx, `delete from integration_import_part where import_id = $1 and what = 'rows'`, [id]);
}

/** Takes the stored rows of all systems, one import at a time in this server, whichever copy of it stored them. */
export const importRunnerOf = perServer((deps: Deps) => {
  let report: ReasonsReport | undefined;
  const { wake, stop } = inPieces(
    failingOnce(deps, 'rows that a system sent could not be taken now'),
    async () => {
      const [stored] = await run<StoredImport>(deps.db, takeSql, [deps.now()]);
      if (!stored) return false;
      report = new ReasonsReport();
      await takeStored(deps, stored, report);
      return true;
    },
  );
  return {
    /** looks for rows to take */
    wake,
    /** begins no more; the one that runs is left to another copy, or to the next start */
    async stop() {
      const stopped = stop();
      report?.stop();
      await stopped;
    },
    /** marks abandoned imports as failed, and looks for rows to take */
    async look() {
      await run(deps.db, giveUpSql, [deps.now()]);
      wake();
    },
  };
});
