import { reasonOf } from './reason.ts';
import { UnreadableFile } from './source-row.ts';

const mostEntryLetters = 1_000_000;

/** Cuts the text of a JSON list into the texts of its entries as it arrives, so that only one entry is in memory. */
export class EntryCutter {
  private readonly marks = /["\\[\]{},]/g;
  private text = '';
  private seen = 0;
  private depth = 0;
  private quoted = false;
  private state: 'before' | 'within' | 'after' = 'before';
  private count = 0;

  /** The entries that are complete with this chunk. */
  cut(chunk: string): string[] {
    this.text += chunk;
    if (this.state === 'before') this.begin();
    const entries: string[] = [];
    let from = 0;
    this.marks.lastIndex = this.seen;
    for (
      let mark = this.marks.exec(this.text);
      mark && this.state === 'within';
      mark = this.marks.exec(this.text)
    ) {
      // The escaped character may be in the next chunk.
      if (mark[0] === '\\') this.marks.lastIndex += 1;
      this.seen = this.marks.lastIndex;
      if (!this.endsEntry(mark[0])) continue;
      entries.push(this.text.slice(from, mark.index));
      from = mark.index + 1;
    }
    this.seen = Math.max(this.seen, this.text.length) - from;
    this.text = this.text.slice(from);
    return this.checked(entries);
  }

  /** Refuses a list that has not ended, or that has text after it. */
  end() {
    if (this.state === 'before') throw new UnreadableFile(noList);
    if (this.state === 'within')
      throw new UnreadableFile(
        reasonOf`the list does not end: is a quote or a bracket of this entry or a later one left open?`,
        this.count + 1,
      );
    if (this.text.trim() !== '')
      throw new UnreadableFile(reasonOf`something stands after the list`);
  }

  private begin() {
    const text = this.text.replace(/^\uFEFF?\s*/, '');
    if (text === '') return;
    if (!text.startsWith('[')) throw new UnreadableFile(noList);
    this.text = text.slice(1);
    this.seen = 0;
    this.depth = 1;
    this.state = 'within';
  }

  private endsEntry(mark: string): boolean {
    if (mark === '"') this.quoted = !this.quoted;
    if (this.quoted || mark === '"' || mark === '\\') return false;
    if (mark === ',') return this.depth === 1;
    this.depth += mark === '[' || mark === '{' ? 1 : -1;
    if (this.depth > 0) return false;
    this.state = 'after';
    return true;
  }

  private checked(entries: string[]): string[] {
    if (this.text.length > mostEntryLetters)
      throw new UnreadableFile(
        reasonOf`this entry is longer than ${mostEntryLetters} letters; what comes after it was not read`,
        this.count + entries.length + 1,
      );
    const empty =
      this.state === 'after' &&
      this.count === 0 &&
      entries.length === 1 &&
      entries[0]?.trim() === '';
    this.count += entries.length;
    return empty ? [] : entries;
  }
}

const noList = reasonOf`it must be a list of objects: [{…}, {…}]`;
