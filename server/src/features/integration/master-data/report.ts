import { said, type Reason, type ReportLanguage } from './reason.ts';

/** What an import found and did: bad rows with file, line and reason; counts by file. */
interface Told {
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
  /** accounts at a provider that were removed from a person */
  accountsEnded?: number;
  /** people who got or lost a business unit */
  unitsChanged?: number;
  /** user ids of the people of both counts, the first thousand, for the audit */
  people?: string[];
}

// Every bad row and every warning is counted; this many of each are stored in words.
const mostKept = 1000;

export class Report {
  readonly badRows: Told[] = [];
  readonly warnings: Told[] = [];
  readonly files = new Map<string, FileCount>();
  badCount = 0;
  warningCount = 0;

  read(file: string) {
    this.of(file).rows += 1;
  }

  bad(file: string, line: number | undefined, reason: Reason) {
    this.badCount += 1;
    if (this.badRows.length < mostKept) this.badRows.push({ file, line, reason });
  }

  /** Counts findings beyond those that are reported one by one. */
  beyond({ bad = 0, warnings = 0 }: { bad?: number; warnings?: number }) {
    this.badCount += bad;
    this.warningCount += warnings;
  }

  warn(file: string, line: number | undefined, reason: Reason) {
    this.warningCount += 1;
    if (this.warnings.length < mostKept) this.warnings.push({ file, line, reason });
  }

  of(file: string): FileCount {
    const found = this.files.get(file) ?? { rows: 0, inserted: 0, changed: 0, unchanged: 0 };
    this.files.set(file, found);
    return found;
  }

  /** The report in plain words, a line each: warnings, bad rows, and what became of the files. */
  lines(language: ReportLanguage = 'en'): string[] {
    const counts = [...this.files].map(([file, count]) => said`${file}: ${inWords(count)}`);
    const end = this.badCount > 0 ? [said`${this.badCount} bad rows: nothing was imported.`] : counts;
    return [...toldOf(this.warnings, this.warningCount), ...toldOf(this.badRows, this.badCount), ...end].map((line) => line.in(language));
  }
}

/** Findings file by file, each in the order of lines. */
function toldOf(all: readonly Told[], count: number): Reason[] {
  const files = [...new Set(all.map(({ file }) => file))];
  const sorted = all.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const lines = sorted.map(({ file, line, reason }) => (line === undefined ? said`${file}: ${reason}` : said`${file} line ${line}: ${reason}`));
  return count > all.length ? [...lines, said`… and ${count - all.length} more`] : lines;
}

function inWords({ rows, inserted, changed, unchanged, left, accountsEnded, unitsChanged }: FileCount): Reason {
  if (left !== undefined) return said`${rows} rows, ${inserted} new, ${left} already there and left as they are`;
  const counts = said`${rows} rows, ${inserted} new, ${changed} changed, ${unchanged} unchanged`;
  const withAccounts = accountsEnded ? said`${counts}; accounts ended: ${accountsEnded}` : counts;
  return unitsChanged ? said`${withAccounts}; people with other business units: ${unitsChanged}` : withAccounts;
}
