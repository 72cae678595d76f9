import type { FileCounts, FileRow } from '#contract/assignment/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import type { IncomingFile } from '#platform/files/incoming-file.ts';
import { Problem } from '#platform/problem.ts';
import { firstRows, judgeRows } from './judge-rows.ts';
import { stageFile } from './stage-file.ts';

/** The outcome of a CSV of assignments, row by row, without writing anything. */
export const checkFile = (
  { longDb }: Deps,
  caller: Caller,
  file: IncomingFile,
): Promise<{ counts: FileCounts; data: FileRow[] }> =>
  longDb.transaction().execute(async (tx) => {
    await oneFileAtATime(tx, caller);
    await stageFile(tx, file.path);
    return { counts: await judgeRows(tx, caller), data: await firstRows(tx) };
  });

/** A large file occupies a connection: one at a time for each user. */
export async function oneFileAtATime(tx: Tx, { userId }: Caller): Promise<void> {
  const [lock] = await run<{ mine: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtext('assignment file'), hashtext($1)) as mine`,
    [userId],
  );
  if (!lock?.mine) throw new Problem('too_many_requests');
  // The person waits for the answer, and the browser gives up after a minute.
  await run(tx, `set local statement_timeout = '50s'`, []);
}
