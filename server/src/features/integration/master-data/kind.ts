import type { Tx } from '#platform/command.ts';
import type { OverdueRule } from '#features/orders/front.ts';
import { words, type Column } from './columns.ts';
import type { FileCount } from './report.ts';
import { Reason } from './reason.ts';
import { upsert } from './upsert.ts';

/** The counts of a kind's staged rows; rows that are in none of them are unchanged. */
export type Written = Pick<
  FileCount,
  'inserted' | 'changed' | 'deleted' | 'accountsEnded' | 'unitsChanged' | 'people' | 'roles'
>;

/** Who imports, for the audit, and the business units that may be imported; all where none are named. */
export interface Importer {
  requestId: string;
  userId: string | null;
  units?: readonly string[];
  /** name of the token or folder by which a system sends them; rows of other business units, except a bank's, and administrators are then refused */
  token?: string;
  /** CONFIG_FILE names the token as one that may send administrators */
  sendsAdministrators?: boolean;
  /** decides which orders still wait after the file; without it no invoice holds one */
  config?: OverdueRule['config'];
}
/** The importer as history and audit name them: a person, or `token:` and its name. */
export const authorOf = ({ userId, token }: Importer): { id: string; name: string } =>
  token === undefined
    ? { id: userId ?? 'import', name: 'import' }
    : { id: `token:${token}`, name: token };

/** A reference to rows that must exist when a kind is applied: these staged columns, in that table's columns. */
export interface Reference {
  columns: readonly string[];
  table: string;
  target: readonly string[];
  unless?: string;
}

/** Values that two rows with different keys may not share, as SQL over one row. */
export interface Alone {
  says: string;
  of(row: string): readonly string[];
  /** false where the kind's own table does not have the value */
  stands?: boolean;
}

/** A condition over the staged rows `s`, perhaps joined to others, that must not be true, and the reason reported where it is. */
export interface Rule {
  broken: string;
  says: Reason;
  /** is for rows that a system sends by a token or a folder, not for those of an operator */
  ofSystems?: true;
  /** warns only, the import continues */
  warns?: boolean;
  join?: string;
  /** the table that the rule reads: where some of its rows could not be read, the rule is not applied */
  looksIn?: string;
}

/**
 * A code that people type: a new one may not be another spelling of one `within` the same columns. `stored`: SQL of the known ones, where they are not the rows
 * of the kind's own table; `spelt`: what `alone` compares of it.
 */
export interface Named {
  code: string;
  within: readonly string[];
  stored?: string;
  isSearched?: true;
  spelt?(code: string): string;
}

/** One kind of import file: its columns, the key of a row, its references, and how it is written. */
export interface Kind {
  name: string;
  says: string;
  table: string;
  /** where its rows are read, where not in its table alone */
  stored?: string;
  columns: readonly Column[];
  /** a column that other tables refer to and no file has, made from another column */
  made?: { column: string; of: string };
  key: readonly string[];
  alone?: readonly Alone[];
  named?: readonly Named[];
  references: readonly Reference[];
  rules?: readonly Rule[];
  /** existing rows are left as they are; the file only adds rows */
  keeps?: boolean;
  /** its rows may free a customer's credit */
  frees?: boolean;
  /** SQL that removes staged rows of business units other than these (`$1`), and answers how many */
  others?: string;
  /** how rows that a full set lacks are retired: SQL that sets a column, where it is not set yet */
  retires?: { set: string; living: string };
  /** a row with `delete` = Y removes the stored row of its key, and a full set what it lacks (`removable.ts`) */
  removes?: boolean;
  /** SQL that locks what the rules read, before they read it */
  locks?: string;
  /** the statement of `apply` writes any part of its rows as well as all of them, so they are written in parts */
  parted?: boolean;
  /** SQL statements that write the staged rows; the first answers each written row with `inserted`. Or a function, where SQL alone cannot */
  apply(staging: string): readonly string[] | ((tx: Tx, importer: Importer) => Promise<Written>);
  /** rows that wait for their invoice, as SQL over `s`, and the list of a message that would say the same; not where few rows are written at once */
  awaits?: { list: 'creditNotes' | 'payments'; where: string };
  /** gives stored rows the codes that checked rows have now; before rows of the kinds that follow are checked */
  renames?: (tx: Tx, importer: Importer) => Promise<void>;
  /** what is noted before its rows are written, in the same transaction; `staging` is SQL with these values */
  precede?: (tx: Tx, staging: string, values?: readonly unknown[]) => Promise<void>;
  /** further effects of its rows, in the same transaction; `staging` is SQL with these values */
  follow?: (tx: Tx, staging: string, values?: readonly unknown[]) => Promise<void>;
}

/**
 * Where the business unit of a staged row `s` is found, and what the row names to belong to it; undefined where rows of a kind belong to no unit:
 * a customer is one for all of them.
 */
export function unitOf({
  columns,
  key,
  references,
}: Kind): { of: string; named: string; table: string } | undefined {
  const names = new Set([...key, ...references.flatMap(({ columns: of }) => of)]);
  if (names.has('bu')) return { of: 's.bu', named: 's.bu', table: 'business_unit' };
  const ofOrder = columns.some(({ column }) => column === 'order_number');
  return ofOrder
    ? {
        of: '(select o.bu from orders o where o.order_number = s.order_number)',
        named: 's.order_number',
        table: 'orders',
      }
    : undefined;
}

/** The temporary table with the rows of a kind, good and bad, until all are checked. */
export const stagingOf = (kindName: string) => `import_${kindName.replaceAll('-', '_')}`;

const nouns: Record<string, string> = {
  app_user: 'user',
  customer_org: 'customer of the organisation',
  orders: 'order',
};
/** The noun for one row of a table. */
export const nounOf = (table: string): Reason =>
  new Reason(nouns[table] ?? table.replaceAll('_', ' '), []);

export const ref = (
  table: string,
  columns: readonly string[],
  target: readonly string[] = columns,
  unless?: string,
): Reference => ({
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
