/** What the import reads, declared as data; and what it answers. */
export type Value = string | number | boolean | null;

/** A value that cannot be taken, and why, in words that follow the name of its column. */
export class Bad {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export type SqlType = 'text' | 'bigint' | 'int' | 'numeric' | 'double precision' | 'boolean' | 'date' | 'timestamptz';

/** How a text of a file becomes a value, and how the documentation describes such a text. */
export interface Reader {
  type: SqlType;
  words: string;
  read(text: string): Value | Bad;
}

/** One column of a file; it has the same name in the database. */
export interface Column {
  name: string;
  about: string;
  reader: Reader;
  required: boolean;
  /** Text that stands for a blank or absent optional value. */
  otherwise: string;
  /** An optional value that repeats another column of the row where it is blank. */
  sameAs?: string;
}

/** These columns name a row of another kind; a blank in `optional` means that there is none. */
export interface Reference {
  columns: readonly string[];
  kind: string;
  optional?: string;
}

/** Values that only one row may have besides the key. */
export interface Unique {
  columns: readonly string[];
  table: string;
  /** Capital and small letters count as the same. */
  fold?: boolean;
}

export type Row = Record<string, Value>;

/** One kind of file. */
export interface Kind {
  name: string;
  about: string;
  table: string;
  key: readonly string[];
  columns: readonly Column[];
  /** Values composed from others, as columns of the table. */
  composed?: { name: string; about: string; from(row: Row): string };
  /** What must hold between the columns of one row. */
  agrees?(row: Row): string | undefined;
  references?: readonly Reference[];
  unique?: readonly Unique[];
  /** Further checks: SQL that answers part, line, reason of the rows in the stage that must be refused. */
  checks?: readonly string[];
  /** SQL for one part ($1) that answers "new" and "changed"; without it an ordinary upsert by key. */
  apply?: string;
}

export type ImportSource = { name: string; kind?: string } & (
  | { path: string }
  | { bytes: Uint8Array }
  | { rows: Iterable<object> | AsyncIterable<object> }
);

export interface BadRow {
  file: string;
  line: number;
  reason: string;
}

/** What happened to the rows of one kind in one file. */
export interface ImportPart {
  file: string;
  kind: string;
  encoding: string;
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
}

export interface ImportReport {
  applied: boolean;
  parts: ImportPart[];
  /** The first ones only; `badCount` counts all. */
  bad: BadRow[];
  badCount: number;
  warnings: { file: string; reason: string }[];
}
