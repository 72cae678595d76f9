import { stringify } from 'csv-stringify/sync';
import { inertText } from '#platform/export/inert-text.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Finding } from '../master-data/report.ts';
import { Report } from '../master-data/report.ts';
import type { Reason } from '../master-data/reason.ts';

const head = 'severity,line,field,code,detail\n';
interface Line {
  severity?: 'error' | 'warning';
  line?: number | undefined;
  field?: string | undefined;
  code: string;
  detail: string;
}
const written = ({ severity = 'error', line, field = '', code, detail }: Line) =>
  stringify([[severity, line === undefined ? '' : String(line), field, code, inertText(detail)]]);

/** What is wrong with a file, as a CSV. */
export const reasonsFile = (lines: readonly Line[]): string => head + lines.map(written).join('');

/** A report that also writes every finding into a CSV, of which a megabyte costs no more memory than its text. */
export class ReasonsReport extends Report {
  #lines = [head];

  #isStopped = false;

  constructor() {
    super(100);
  }

  override bad(file: string, line: number | undefined, reason: Reason, finding: Finding) {
    super.bad(file, line, reason, finding);
    this.#write('error', line, reason, finding);
  }

  override warn(file: string, line: number | undefined, reason: Reason, finding: Finding) {
    super.warn(file, line, reason, finding);
    this.#write('warning', line, reason, finding);
  }

  /** Ends the reading with the next row: the server stops, and another copy begins again. */
  stop() {
    this.#isStopped = true;
  }

  override read(file: string) {
    if (this.#isStopped) throw new Unavailable('the server stops');
    super.read(file);
  }

  /** The CSV in parts of about a megabyte. */
  *file(): Iterable<Buffer> {
    for (let at = 0; at < this.#lines.length; at += 10_000)
      yield Buffer.from(this.#lines.slice(at, at + 10_000).join(''));
  }

  #write(
    severity: 'error' | 'warning',
    line: number | undefined,
    reason: Reason,
    { code, field }: Finding,
  ) {
    this.#lines.push(written({ severity, line, field, code, detail: reason.in('en') }));
  }
}
