import { words, type Column } from './columns.ts';
import { upsert } from './upsert.ts';

/** A reference to rows that must exist when a kind is applied: these staged columns, in that table's columns. */
export interface Reference {
  columns: readonly string[];
  table: string;
  target: readonly string[];
  unless?: string;
}

/** One kind of import file: what its rows hold, what makes a row the same row, what it refers to, and how it is written. */
export interface Kind {
  name: string;
  says: string;
  columns: readonly Column[];
  key: readonly string[];
  references: readonly Reference[];
  /** further rules: a condition over the staged rows `s` that must hold, and what to say where it does not */
  rules?: readonly { holds: string; says: string }[];
  /** what stands already is left as it is, whatever its row says */
  keeps?: boolean;
  /** SQL statements that write the staged rows; the first answers a row for each that was written, with `inserted` */
  apply(staging: string): readonly string[];
}

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
