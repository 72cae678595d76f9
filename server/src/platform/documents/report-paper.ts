import type { Lang } from '#contract/languages.ts';
import { mostReportRows, type ReportFilter } from '#contract/reports/jobs/shapes.ts';
import type { Deps } from '../deps.ts';
import type { ReportTable } from './report-table.ts';
import type { Actor, PlaceCodes } from '../http/context.ts';
import { Problem } from '../http/answers/problem.ts';

/** What a report is made of: who asks, for whom, what, and whom to tell how far it is. */
export interface ReportAsked {
  actor: Pick<Actor, 'userId' | 'group'>;
  /** '' where every customer of the person, or every organisation, is meant */
  place: PlaceCodes;
  filter: ReportFilter;
  lang: Lang;
  now: Date;
  /** a name that no other reading of rows has at the same time, for `cursorRows` */
  asker: string;
  signal: AbortSignal;
  onRows: (done: number, total: number) => void;
}

/** One kind of report: what it must be asked with, and its pages. */
export interface ReportPaper {
  /** throws what is wrong with the request, before anyone waits for it */
  check(asked: Pick<ReportAsked, 'place' | 'filter' | 'now'>): void;
  /** reads the rows and writes them out for the reader; undefined where there are none */
  make(deps: Deps, asked: ReportAsked): Promise<ReportTable | undefined>;
}

/** Reports how long a report is before its rows are read, and refuses one too long to be leafed through; the sheet has no such bound. */
export function announceRows({ onRows }: Pick<ReportAsked, 'onRows'>, rows: number) {
  if (rows > mostReportRows) throw new Problem('report_too_long', { rows, most: mostReportRows });
  onRows(0, rows);
}
