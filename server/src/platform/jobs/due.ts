/** The rows that a job has to do with: the rows of a table are the queue, and there is no copy of them. All names and conditions are SQL. */
export interface Due {
  table: string;
  /** which rows wait; `$1` is now */
  where: string;
  /** the column with the moment from which on a row is due; without it each row is */
  at?: string | undefined;
  /** since when a row waits, for the figures; `at` where it is not named */
  since?: string;
}

/** Rows of which each has its moment. */
export interface DueAt extends Due {
  at: string;
}

/** SQL from `from` on: the rows that are due. */
export const dueSql = ({ table, where, at }: Due) =>
  `from ${table} where ${where}${at === undefined ? '' : ` and ${at} <= $1::timestamptz`}`;

/** Whether any row is due. */
export const isAnyDueSql = (due: readonly Due[]): string =>
  `(${due.map((one) => `exists (select ${dueSql(one)})`).join(' or ')})`;

interface Unlocked {
  columns?: string;
  /** a table with its condition */
  from: string;
  order?: string;
  /** a number or a parameter */
  limit?: number | string;
  /** which table of a join is locked */
  of?: string;
}

/** Rows in their order that no other transaction has locked, locked for this one: what two copies of the server look for at once is done by one of them. */
export function unlockedSql({ columns = '', from, order, limit, of }: Unlocked): string {
  const parts = [
    order && `order by ${order}`,
    limit && `limit ${limit}`,
    'for update',
    of && `of ${of}`,
    'skip locked',
  ];
  return `select ${columns} from ${from} ${parts.filter(Boolean).join(' ')}`;
}

interface Claim extends DueAt {
  key: readonly string[];
  /** what is claimed of them, where not all that is due; the table is `t` */
  and?: string;
  /** columns that count claims */
  counts?: readonly string[];
  /** what is answered of each; the table is `t` */
  columns: string;
}

/**
 * Claims rows that are due by putting them off: no other copy of the server takes them, no connection waits for the work, and where this copy dies another
 * takes them when the claim is over. `$1` is now, `$2` for how many milliseconds, `$3` how many at most.
 */
export const claimDueSql = ({
  table,
  where,
  at,
  key,
  and = 'true',
  counts = [],
  columns,
}: Claim): string => `
  with due as materialized (
    ${unlockedSql({ columns: key.join(', '), from: `${table} t where ${where} and ${at} <= $1::timestamptz and ${and}`, order: at, limit: '$3' })})
  update ${table} t set ${[`${at} = $1::timestamptz + $2::int * interval '1 millisecond'`, ...counts.map((one) => `${one} = t.${one} + 1`)].join(', ')}
  from due where ${key.map((one) => `t.${one} = due.${one}`).join(' and ')} returning ${columns}`;
