import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { unlockedSql } from './due.ts';

/** Rows whose time is over: a row of server/src/retention.ts. All names and conditions are SQL. */
export interface Retention {
  table: string;
  /** the column with the moment from which on their time counts */
  at: string;
  days?: number | ((config: Config) => number);
  hours?: number;
  /** which of them, where not all */
  where?: string;
  /** the order in which they are found, where no index has `at` in order */
  order?: string;
  /** finds them among the oldest by this column alone, where no index has `at` at all */
  along?: string;
  /** is overwritten with this; without it the row is removed */
  set?: string;
  /** the column that `also` and `after` need */
  key?: string;
  /** a part of the statement beside it; the rows are in `old` */
  also?: string;
  /** what ends with the rows outside the database; made before any is removed, so that none is where it fails */
  after?: (deps: Needs) => Promise<(keys: readonly string[]) => Promise<unknown>>;
}
type Needs = Pick<Deps, 'housekeeping' | 'config' | 'now'>;

/** The most rows that one step removes: no write waits for more. */
const stepRows = 500;
const restMs = 50;
const hour = 3_600_000;

function removeSql({ table, at, where, order = at, along, set, key, also }: Retention): string {
  const columns = ['ctid as place', ...(key === undefined ? [] : [key])].join(', ');
  const oldest = `${table} where ctid = any (array(select ctid from ${table} order by ${along} limit ${stepRows})) and ${at} < $1`;
  const old = along === undefined ? `${table} where ${at} < $1` : oldest;
  return `
    with old as materialized (${unlockedSql({ columns, from: `${old} and ${where ?? 'true'}`, order: along ?? order, limit: stepRows })})
    ${also === undefined ? '' : `, also as (${also})`}
    ${set === undefined ? `delete from ${table}` : `update ${table} set ${set}`} where ctid = any (array(select place from old))
    ${key === undefined ? '' : `returning ${key}::text as key`}`;
}

const beginOf = ({ days = 0, hours = 0 }: Retention, { config, now }: Needs) =>
  new Date(
    now().getTime() - ((typeof days === 'function' ? days(config) : days) * 24 + hours) * hour,
  );

/** Removes the rows of one table whose time is over, a step at a time with rests, and answers how many. */
async function removeOf(deps: Needs, retention: Retention): Promise<number> {
  const text = removeSql(retention);
  const begin = beginOf(retention, deps);
  const after = await retention.after?.(deps);
  for (let all = 0; ; await sleep(restMs)) {
    // Planned each time for this moment: with any moment in mind PostgreSQL would read the table.
    const { rows, rowCount } = await deps.housekeeping.query<{ key?: string }>(text, [begin]);
    await after?.(rows.flatMap(({ key }) => key ?? []));
    if (!rowCount) return all;
    all += rowCount;
  }
}

/** Removes what has been stored for long enough, of each table by itself, and answers how many rows; throws at the end where a table failed. */
export async function removeOld(deps: Needs, retentions: readonly Retention[]): Promise<number> {
  const failures: unknown[] = [];
  let all = 0;
  for (const retention of retentions)
    try {
      all += await removeOf(deps, retention);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return all;
}
