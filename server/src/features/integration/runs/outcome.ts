import type { Fault } from '../api/api-problem.ts';
import type { FileCount, Report, ReportedRow } from '../master-data/report.ts';

const noCount = {
  rows: 0,
  inserted: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  deleted: 0,
  retired: 0,
};
type Count = typeof noCount;

/** A finding, with its file where a run has several, and its sentence in Thai. */
export type RunFault = Fault & { file?: string; thai?: string };

/** What became of the rows of a run. */
export interface Outcome extends Count {
  errorCount: number;
  warningCount: number;
  errors: RunFault[];
  warnings: RunFault[];
  /** the same counts of each file; those of one kind are counted together */
  files?: (Count & { name: string })[];
}

export const noOutcome: Outcome = {
  ...noCount,
  errorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
};

/** The same as the system reads it that sent the rows. */
export const forSender = ({ files: _files, errors, warnings, ...counts }: Outcome) => ({
  ...counts,
  errors: errors.map(inEnglish),
  warnings: warnings.map(inEnglish),
});
const inEnglish = ({ thai: _thai, ...fault }: RunFault): Fault => fault;

/** What became of the rows of a report. Its findings have names of files where there are several. */
export function outcomeOf(report: Report, isOfSeveral = false): Outcome {
  const files = [...report.files].map(([name, count]) => ({ name, ...countOf(count) }));
  const all = { ...noCount };
  for (const file of files)
    for (const key of Object.keys(all) as (keyof Count)[]) all[key] += file[key];
  const faultsOf = (found: readonly ReportedRow[]) =>
    found
      .map((row): RunFault => ({ ...faultOf(row), ...(isOfSeveral && { file: row.file }) }))
      .toSorted(byFileAndLine);
  return {
    ...all,
    errorCount: report.badCount,
    warningCount: report.warningCount,
    errors: faultsOf(report.badRows),
    warnings: faultsOf(report.warnings),
    files,
  };
}

function byFileAndLine(a: RunFault, b: RunFault) {
  const [one = '', other = ''] = [a.file, b.file];
  return one === other ? (a.line ?? 0) - (b.line ?? 0) : one < other ? -1 : 1;
}

const countOf = ({
  rows,
  inserted,
  changed,
  unchanged,
  left = 0,
  elsewhere = 0,
  refused = 0,
  deleted = 0,
  retired = 0,
}: FileCount): Count => ({
  rows,
  inserted,
  changed,
  unchanged: unchanged + left + elsewhere,
  refused,
  deleted,
  retired,
});

const faultOf = ({ line, field, code, reason }: ReportedRow): RunFault => ({
  ...(line !== undefined && { line }),
  ...(field !== undefined && { field }),
  code,
  detail: reason.in('en'),
  thai: reason.in('th'),
});
