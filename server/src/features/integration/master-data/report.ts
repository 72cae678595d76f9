import type { RoleChange } from '#features/notices/front.ts';
import { reasonOf, type Reason, type ReportLanguage } from './reason.ts';

/** For programs: the kind of a finding, and the column that it is about. */
export interface Finding {
  code:
    | 'required'
    | 'invalid_value'
    | 'doubtful_value'
    | 'row_unreadable'
    | 'file_unreadable'
    | 'column_missing'
    | 'column_misspelt'
    | 'column_twice'
    | 'column_unknown'
    | 'duplicate'
    | 'taken'
    | 'unknown_reference'
    | 'rule'
    | 'rows_not_checked'
    | 'too_many_missing';
  field?: string;
}

/** What an import found and did: bad rows with file, line and reason; counts by file. */
export interface ReportedRow extends Finding {
  file: string;
  line: number | undefined;
  reason: Reason;
}
export interface FileCount {
  rows: number;
  inserted: number;
  changed: number;
  unchanged: number;
  /** existed already and were not to be changed */
  left?: number;
  /** rows of business units that the importer does not reach */
  elsewhere?: number;
  /** bad rows that were left out, where good rows are taken */
  refused?: number;
  /** rows by which a stored row was removed */
  deleted?: number;
  /** rows that a full set lacks, and that were retired */
  retired?: number;
  /** accounts at a provider that were removed from a person */
  accountsEnded?: number;
  /** people who got or lost a business unit */
  unitsChanged?: number;
  /** user ids of the people of both counts, the first thousand, for the audit */
  people?: string[];
  /** other roles of people, and new admins and super users, the first thousand, for the audit */
  roles?: RoleChange[];
}

/** Rows that a full set lacks, of all active ones of its business units. */
export interface Missing {
  missing: number;
  of: number;
}

/** More than a tenth is more likely half a file than a decision. */
const mostShare = 0.1;
export const isTooMany = ({ missing, of }: Missing): boolean => missing > of * mostShare;

export class Report {
  /** every bad row and every warning is counted; this many of each are stored in words */
  readonly most: number;
  readonly badRows: ReportedRow[] = [];
  readonly warnings: ReportedRow[] = [];
  readonly files = new Map<string, FileCount>();
  badCount = 0;
  warningCount = 0;
  /** a file could not be read as rows, or not to its end */
  isBroken = false;
  /** where a full set was sent: what it lacks; more than a tenth is refused unless it was confirmed */
  lacks: Missing | undefined;

  constructor(most = 1000) {
    this.most = most;
  }

  read(file: string) {
    this.of(file).rows += 1;
  }

  bad(file: string, line: number | undefined, reason: Reason, finding: Finding) {
    this.badCount += 1;
    if (this.badRows.length < this.most) this.badRows.push({ file, line, reason, ...finding });
  }

  /** A fault of a whole file, not of one of its rows. */
  broken(
    file: string,
    line: number | undefined,
    reason: Reason,
    finding: Finding = { code: 'file_unreadable' },
  ) {
    this.isBroken = true;
    this.bad(file, line, reason, finding);
  }

  /** Counts findings beyond those that are reported one by one. */
  beyond({ bad = 0, warnings = 0 }: { bad?: number; warnings?: number }) {
    this.badCount += bad;
    this.warningCount += warnings;
  }

  warn(file: string, line: number | undefined, reason: Reason, finding: Finding) {
    this.warningCount += 1;
    if (this.warnings.length < this.most) this.warnings.push({ file, line, reason, ...finding });
  }

  of(file: string): FileCount {
    const found = this.files.get(file) ?? { rows: 0, inserted: 0, changed: 0, unchanged: 0 };
    this.files.set(file, found);
    return found;
  }

  /** The report in plain words, a line each: warnings, bad rows, and what became of the files. */
  lines(language: ReportLanguage = 'en'): string[] {
    const counts = [...this.files].map(([file, count]) => reasonOf`${file}: ${inWords(count)}`);
    const end =
      this.badCount > 0 ? [reasonOf`${this.badCount} bad rows: nothing was imported.`] : counts;
    return [
      ...linesOf(this.warnings, this.warningCount),
      ...linesOf(this.badRows, this.badCount),
      ...end,
    ].map((line) => line.in(language));
  }
}

/** Findings file by file, each in the order of lines. */
function linesOf(all: readonly ReportedRow[], count: number): Reason[] {
  const files = [...new Set(all.map(({ file }) => file))];
  const sorted = all.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
  const lines = sorted.map(({ file, line, reason }) =>
    line === undefined ? reasonOf`${file}: ${reason}` : reasonOf`${file} line ${line}: ${reason}`,
  );
  return count > all.length ? [...lines, reasonOf`… and ${count - all.length} more`] : lines;
}

function inWords({
  rows,
  inserted,
  changed,
  unchanged,
  left,
  accountsEnded,
  unitsChanged,
  deleted,
}: FileCount): Reason {
  if (left !== undefined)
    return reasonOf`${rows} rows, ${inserted} new, ${left} already there and left as they are`;
  const written = reasonOf`${rows} rows, ${inserted} new, ${changed} changed, ${unchanged} unchanged`;
  const counts = deleted ? reasonOf`${written}; removed: ${deleted}` : written;
  const withAccounts = accountsEnded
    ? reasonOf`${counts}; accounts ended: ${accountsEnded}`
    : counts;
  return unitsChanged
    ? reasonOf`${withAccounts}; people with other business units: ${unitsChanged}`
    : withAccounts;
}
