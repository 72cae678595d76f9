import type { Lang } from '#contract/languages.ts';
import { mostReportRows, type ReportFilter } from '#contract/reports/jobs/shapes.ts';
import type { Deps } from './deps.ts';
import type { ReportTable } from './documents/report-table.ts';
import type { Caller, PlaceCodes } from './context.ts';
import { Problem } from './problem.ts';

/** A request for a report: the person, customer and organisation, filter, and a callback for its progress. */
export interface ReportAsked {
  caller: Pick<Caller, 'userId' | 'group'>;
  /** an empty code means all customers of the person, or all organisations */
  place: PlaceCodes;
  filter: ReportFilter;
  lang: Lang;
  now: Date;
  /** for `cursorRows`: a name that no other report has that is being made now */
  asker: string;
  signal: AbortSignal;
  onRows: (done: number, total: number) => void;
}

/** One kind of report: the check of its request, and its pages. */
export interface ReportPaper {
  /** throws what is wrong with the request, before the report is queued */
  check(asked: Pick<ReportAsked, 'place' | 'filter' | 'now'>): void;
  /** reads the rows and writes them out for the reader; undefined where there are none */
  make(deps: Deps, asked: ReportAsked): Promise<ReportTable | undefined>;
}

/** Reports how many rows there are before they are read, and refuses too many for a person to leaf through; the sheet has no such limit. */
export function announceRows({ onRows }: Pick<ReportAsked, 'onRows'>, rows: number) {
  if (rows > mostReportRows) throw new Problem('report_too_long', { rows, most: mostReportRows });
  onRows(0, rows);
}
