import type { RowKind, ImportState } from '#contract/integration/api/masters.ts';
import { mostFaultsAnswered } from '#contract/integration/api/masters.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { Turns } from '#platform/jobs/turns.ts';
import { importIn, reportFault, type Manner } from '../../master-data/import-files.ts';
import { fileSource } from '../../master-data/read-file.ts';
import { isTooMany, Report, type ReportedRow } from '../../master-data/report.ts';
import { ApiProblem, type Fault } from '../api-problem.ts';
import type { Caller } from '../authenticate.ts';

/** Rows of one kind as a system sent them. */
export interface Rows extends Pick<Manner, 'complete' | 'confirm'> {
  kind: RowKind;
  mode: 'all' | 'each';
  dryRun: boolean;
  path: string;
  isJson: boolean;
}

/** Who sent them. */
export interface Sender {
  caller: Pick<Caller, 'token' | 'units'>;
  requestId: string;
}

// Thrown to roll the transaction back after its report was made.
class Undone extends Error {}

/**
 * Applies rows by the code of the import, in one transaction that a dry run and a refusal roll back, and that ends with `atEnd`.
 * Answers whether they were refused.
 */
export async function takeRows(
  { longDb }: Pick<Deps, 'longDb'>,
  rows: Rows,
  { caller, requestId }: Sender,
  report: Report,
  atEnd: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const source = fileSource(rows.path, rows.kind, { name: rows.kind, isJson: rows.isJson });
  const importer = { requestId, userId: null, token: caller.token, ...(caller.units && { units: caller.units }) };
  const manner = { each: rows.mode === 'each', complete: rows.complete ?? false, confirm: rows.confirm ?? false };
  try {
    await longDb.transaction().execute(async (tx) => {
      await importIn(tx, [source], importer, report, manner);
      if (rows.dryRun || isRefused(rows, report)) throw new Undone();
      await atEnd(tx);
    });
  } catch (error) {
    if (!(error instanceof Undone)) reportFault(error, report);
  }
  const refused = isRefused(rows, report);
  const facts = { token: caller.token, files: [rows.kind], bad: report.badCount };
  if (refused && !rows.dryRun) await writeAudit(longDb, { requestId, outcome: 'refused', call: 'import', userId: null, facts });
  return refused;
}

const isRefused = ({ mode, confirm }: Rows, report: Report) =>
  report.isBroken || (mode === 'all' && report.badCount > 0) || (report.lacks !== undefined && isTooMany(report.lacks) && !confirm);

// One at a time: the next would wait in the database for the lock of imports, with a connection.
const turns = new Turns(1, { waiting: 30, full: () => new ApiProblem('unavailable') });

/** Rows that are answered at once. Throws where a full set lacks too many. */
export async function takeRowsNow(deps: Deps, rows: Rows, sender: Sender) {
  const report = new Report(mostFaultsAnswered);
  const refused = await turns.take('', () => takeRows(deps, rows, sender, report));
  if (refused && report.lacks && report.badCount === 0) throw new ApiProblem('too_many_missing', { ...report.lacks });
  return { id: null, ...runOf(rows, report, refused ? 'refused' : 'done'), reasonsAt: null };
}

/** What became of rows, as the API answers it. */
export function runOf({ kind, mode, dryRun }: Pick<Rows, 'kind' | 'mode' | 'dryRun'>, report: Report, state: ImportState) {
  const { rows, inserted, changed, unchanged, left = 0, elsewhere = 0, refused = 0, deleted = 0, retired = 0 } = report.of(kind);
  return {
    state,
    kind,
    mode,
    dryRun,
    rows,
    inserted,
    changed,
    unchanged: unchanged + left + elsewhere,
    refused,
    deleted,
    retired,
    errorCount: report.badCount,
    warningCount: report.warningCount,
    errors: inOrder(report.badRows),
    warnings: inOrder(report.warnings),
  };
}

const inOrder = (all: readonly ReportedRow[]) => all.map(faultOf).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));

/** A finding of an import as the API answers it. */
const faultOf = ({ line, field, code, reason }: ReportedRow): Fault => ({
  ...(line !== undefined && { line }),
  ...(field !== undefined && { field }),
  code,
  detail: reason.in('en'),
});
