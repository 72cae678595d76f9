/** The rows that a job has to do with: the rows of a table are the queue, and there is no copy of them. All names and conditions are SQL. */
export interface Due {
  table: string;
  /** which rows wait; `$1` is now */
  where: string;
  /** the column with the moment from which on a row is due; without it each row is */
  at?: string;
  /** since when a row waits, for the figures; `at` where it is not named */
  since?: string;
}

const fromSql = ({ table, where, at }: Due) => `from ${table} where ${where}${at === undefined ? '' : ` and ${at} <= $1::timestamptz`}`;

/** Whether any row is due. */
export const isAnyDueSql = (due: readonly Due[]): string => `(${due.map((one) => `exists (select ${fromSql(one)})`).join(' or ')})`;

interface Unlocked {
  columns: string;
  /** a table with its condition */
  from: string;
  order: string;
  /** a number or a parameter */
  limit: string;
  /** which table of a join is locked */
  of?: string;
}

/** Rows in their order that no other transaction has locked, locked for this one: what two copies of the server look for at once is done by one of them. */
export const unlockedSql = ({ columns, from, order, limit, of }: Unlocked): string =>
  `select ${columns} from ${from}${order === '' ? '' : ` order by ${order}`} limit ${limit} for update${of === undefined ? '' : ` of ${of}`} skip locked`;
