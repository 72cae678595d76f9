import type { Reason } from './reason.ts';

/**
 * The rows of a source, in its order: first the names of its columns, then each row with its cells by column, or with what is wrong
 * with the whole row. `line` is where the row begins, as an editor counts.
 */
export type SourceRow =
  | { line: number; columns: string[] }
  | { line: number; cells: Record<string, string> }
  | { line: number; wrong: Reason };

/** A file that cannot be read as rows, or not from this line on; carries the reason. */
export class UnreadableFile extends Error {
  readonly reason: Reason;
  readonly line: number | undefined;
  constructor(reason: Reason, line?: number) {
    super(reason.in('en'));
    this.reason = reason;
    this.line = line;
  }
}
