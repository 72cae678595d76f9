/** What an import found and did: bad rows with file, line and reason; counts by file. */
export interface BadRow {
  file: string;
  line: number | undefined;
  reason: string;
}
export interface FileCount {
  rows: number;
  inserted: number;
  changed: number;
  unchanged: number;
  /** stood already and were not to be changed */
  left?: number;
}

// Every bad row is counted; so many are kept in words.
const mostKept = 1000;

export class Report {
  readonly badRows: BadRow[] = [];
  readonly warnings: string[] = [];
  readonly files = new Map<string, FileCount>();
  badCount = 0;

  read(file: string) {
    this.of(file).rows += 1;
  }

  bad(file: string, line: number | undefined, reason: string) {
    this.badCount += 1;
    if (this.badRows.length < mostKept) this.badRows.push({ file, line, reason });
  }

  warn(file: string, words: string) {
    this.warnings.push(`${file}: ${words}`);
  }

  of(file: string): FileCount {
    const found = this.files.get(file) ?? { rows: 0, inserted: 0, changed: 0, unchanged: 0 };
    this.files.set(file, found);
    return found;
  }

  /** The report in plain words, a line each. */
  lines(): string[] {
    const bad = this.badRows.map(({ file, line, reason }) => `${file}${line === undefined ? '' : ` line ${line}`}: ${reason}`);
    const more = this.badCount > this.badRows.length ? [`… and ${this.badCount - this.badRows.length} more`] : [];
    const counts = [...this.files].map(([file, count]) => `${file}: ${inWords(count)}`);
    const end = this.badCount > 0 ? [`${this.badCount} bad rows: nothing was imported.`] : counts;
    return [...this.warnings, ...bad, ...more, ...end];
  }
}

const inWords = ({ rows, inserted, changed, unchanged, left }: FileCount) =>
  left === undefined
    ? `${rows} rows, ${inserted} new, ${changed} changed, ${unchanged} unchanged`
    : `${rows} rows, ${inserted} new, ${left} already there and left as they are`;
