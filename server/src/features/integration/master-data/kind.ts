import type { Tx } from '#platform/command.ts';
import { words, type Column } from './columns.ts';
import type { FileCount } from './report.ts';
import { Reason } from './reason.ts';
import { upsert } from './upsert.ts';

/** What became of the staged rows of a kind; those of which nothing is said stand as before. */
export type Written = Pick<FileCount, 'inserted' | 'changed' | 'accountsEnded' | 'unitsChanged' | 'people'>;

/** A reference to rows that must exist when a kind is applied: these staged columns, in that table's columns. */
export interface Reference {
  columns: readonly string[];
  table: string;
  target: readonly string[];
  unless?: string;
}

/** What two rows with different keys may not share, as SQL over one row, though it is not the key. */
export interface Alone {
  says: string;
  of(row: string): readonly string[];
  /** false where the kind's own table does not hold it */
  stands?: boolean;
}

/** A condition over the staged rows `s` that must not hold, perhaps with what they are joined to, and what to say where it does. */
export interface Rule {
  broken: string;
  says: Reason;
  /** stops nothing */
  warns?: boolean;
  join?: string;
  /** the table in which the rule looks: where not all of its rows could be read, it cannot judge */
  looksIn?: string;
}

/** One kind of import file: what its rows hold, what makes a row the same row, what it refers to, and how it is written. */
export interface Kind {
  name: string;
  says: string;
  table: string;
  columns: readonly Column[];
  /** a column of the table that others refer to and no file has, made of the row's own */
  made?: { column: string; of: string };
  key: readonly string[];
  alone?: readonly Alone[];
  references: readonly Reference[];
  rules?: readonly Rule[];
  /** what stands already is left as it is, whatever its row says */
  keeps?: boolean;
  /** its rows may free some of a customer's credit */
  frees?: boolean;
  /** SQL that takes rows of other business units than these (`$1`) from the staged ones, and answers how many */
  others?: string;
  /** SQL that holds what its rules look at, before they look */
  locks?: string;
  /** SQL statements that write the staged rows; the first answers a row for each that was written, with `inserted`. Or what does so where statements alone cannot */
  apply(staging: string): readonly string[] | ((tx: Tx, units?: readonly string[]) => Promise<Written>);
  /** what its rows bring about elsewhere, in the same transaction */
  follow?: (tx: Tx, staging: string) => Promise<void>;
}

/** The temporary table that holds the rows of a kind, good and bad, until all are checked. */
export const stagingOf = (kindName: string) => `import_${kindName.replaceAll('-', '_')}`;

const nouns: Record<string, string> = { app_user: 'user', customer_org: 'customer of the organisation', orders: 'order' };
/** What one row of a table is called. */
export const nounOf = (table: string): Reason => new Reason(nouns[table] ?? table.replaceAll('_', ' '), []);

export const ref = (table: string, columns: readonly string[], target: readonly string[] = columns, unless?: string): Reference => ({
  table,
  columns,
  target,
  ...(unless && { unless }),
});
export const names = [words('nameTh'), words('nameEn')];
/** A kind whose columns are those of its table. */
export const simple = (
  name: string,
  says: string,
  table: string,
  columns: readonly Column[],
  key: readonly string[],
  references: readonly Reference[] = [],
): Kind => ({
  name,
  says,
  table,
  columns,
  key,
  references,
  apply: (staging) => [
    upsert(
      table,
      staging,
      columns.map((c) => c.column),
      key,
    ),
  ],
});
export const unit = ref('business_unit', ['bu']);
export const selling = ref('customer_org', ['bu', 'cv_code', 'org_code']);
