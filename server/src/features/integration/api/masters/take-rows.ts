import type { RowKind, ImportState } from '#contract/integration/api/masters.ts';
import { mostFaultsAnswered } from '#contract/integration/api/masters.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { perServer } from '#platform/memory.ts';
import { importIn, reportFault, type Manner } from '../../master-data/import-files.ts';
import { authorOf } from '../../master-data/kind.ts';
import { fileSource } from '../../master-data/read-file.ts';
import { Report } from '../../master-data/report.ts';
import { forSender, outcomeOf } from '../../runs/outcome.ts';
import { storeRun } from '../../runs/store-run.ts';
import { ApiProblem } from '../api-problem.ts';
import type { System } from '../authenticate.ts';

/** Rows of one kind as a system sent them. */
export interface Rows extends Pick<Manner, 'complete' | 'confirm' | 'afterPart'> {
  kind: RowKind;
  mode: 'all' | 'each';
  dryRun: boolean;
  path: string;
  isJson: boolean;
}

/** Who sent them. */
export interface Sender {
  caller: Pick<System, 'token' | 'units'>;
  requestId: string;
}

// Thrown to roll the transaction back after its report was made.
class Undone extends Error {}

/**
 * Applies rows by the code of the import, in one transaction that a dry run and a refusal roll back. Answers whether they were refused, after `end`
 * stored that, in the transaction of the rows where they were written.
 */
export async function takeRows(
  { longDb, config }: Pick<Deps, 'longDb' | 'config'>,
  rows: Rows,
  { caller, requestId }: Sender,
  report: Report,
  end: (tx: Tx, state: 'done' | 'refused') => Promise<unknown>,
): Promise<boolean> {
  const source = fileSource(rows.path, rows.kind, { name: rows.kind, isJson: rows.isJson });
  const sendsAdministrators = config.file.administratorTokens?.includes(caller.token) ?? false;
  const importer = {
    requestId,
    userId: null,
    token: caller.token,
    sendsAdministrators,
    config,
    ...(caller.units && { units: caller.units }),
  };
  const manner = {
    each: rows.mode === 'each',
    complete: rows.complete ?? false,
    confirm: rows.confirm ?? false,
    ...(rows.afterPart && { afterPart: rows.afterPart }),
  };
  try {
    await longDb.transaction().execute(async (tx) => {
      await importIn(tx, [source], importer, report, manner);
      if (rows.dryRun || isRefused(rows, report)) throw new Undone();
      await end(tx, 'done');
    });
    return false;
  } catch (error) {
    if (!(error instanceof Undone)) reportFault(error, report);
  }
  const refused = isRefused(rows, report);
  const facts = { token: caller.token, files: [rows.kind], bad: report.badCount };
  await longDb.transaction().execute(async (tx) => {
    if (refused && !rows.dryRun)
      await writeAudit(tx, {
        requestId,
        outcome: 'refused',
        call: 'import',
        userId: authorOf(importer).id,
        facts,
      });
    await end(tx, refused ? 'refused' : 'done');
  });
  return refused;
}

const isRefused = ({ mode }: Rows, report: Report) =>
  report.isBroken || (mode === 'all' && report.badCount > 0);

// One at a time: the next would wait in the database for the lock of imports, with a connection.
const queueOf = perServer(
  () => new KeyedQueue(1, { waiting: 30, full: () => new ApiProblem('unavailable') }),
);

/** Rows that are answered at once. Throws where a full set lacks too many. */
export async function takeRowsNow(deps: Deps, rows: Rows, sender: Sender & { caller: System }) {
  const report = new Report(mostFaultsAnswered);
  const refused = await queueOf(deps).take('', async () => {
    const startedAt = deps.now();
    const { token, units, id } = sender.caller;
    const from = { tokenId: id, token, units, requestId: sender.requestId };
    return takeRows(deps, rows, sender, report, (tx, state) =>
      storeRun(tx, from, {
        ...rows,
        state,
        startedAt,
        endedAt: deps.now(),
        outcome: outcomeOf(report),
      }),
    );
  });
  if (report.lacks && report.badRows.some(({ code }) => code === 'too_many_missing'))
    throw new ApiProblem('too_many_missing', { ...report.lacks });
  const { kind, mode, dryRun } = rows;
  const state: ImportState = refused ? 'refused' : 'done';
  return { id: null, state, kind, mode, dryRun, ...forSender(outcomeOf(report)), reasonsAt: null };
}
