import type { Readable } from 'node:stream';

/** More subjects than this are noted as one, `*`: each would be a row, and an admin's list of all orders has every customer. */
const mostSubjects = 5000;

/** Pictures that were drawn again, and documents of our own. */
const madeHere: ReadonlySet<string> = new Set(['image/webp', 'application/pdf']);

interface Sent {
  /** media type; where it is missing, the call has it */
  type?: string;
  /** the name under which it is saved; a picture or a PDF without one is shown in the page */
  name?: string;
  /** the users or customers in it, by id or code: who took it is stored with them (features/persons) */
  subjects?: ReadonlySet<string>;
}

/** A file that a use case answers: a door sends it, or a mail has it attached. */
export class SentFile {
  readonly content: Readable | Uint8Array;
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly #subjects: ReadonlySet<string>;
  constructor(content: Readable | Uint8Array, { type, name, subjects = new Set() }: Sent = {}) {
    this.content = content;
    this.type = type;
    this.name = name;
    this.#subjects = subjects;
  }

  /** The users or customers in it; `*` for more than are noted one by one. */
  get subjects(): string[] {
    return this.#subjects.size > mostSubjects ? ['*'] : [...this.#subjects];
  }

  /** The header that names it, also for readers that know only ASCII. Without a name what others sent is a download. */
  dispositionOf(type: string): string {
    if (this.name === undefined) return madeHere.has(type) ? 'inline' : 'attachment';
    return `attachment; filename="${this.name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(this.name)}`;
  }
}

/** Passes rows on, and adds the user or customer of each to `subjects`. */
export async function* notingSubjects<Row>(
  batches: AsyncIterable<readonly Row[]>,
  subjectOf: (row: Row) => string,
  subjects: Set<string>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    for (const row of rows) if (subjects.size <= mostSubjects) subjects.add(subjectOf(row));
    yield rows;
  }
}
