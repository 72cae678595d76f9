import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Db } from '../database/connections/connect.ts';

/** The most rows that one step removes. */
export const stepRows = 500;
const restMs = 50;

/** Removes rows a step at a time, with rests, so that no write waits for it; `remove` answers how many it removed. Answers how many in all. */
export async function removeInSteps(remove: () => Promise<number>): Promise<number> {
  for (let all = 0; ; await sleep(restMs)) {
    const removed = await remove();
    all += removed;
    if (removed < stepRows) return all;
  }
}

/** Removes the rows of a table that are older than so many days at `now`, in steps, the oldest first; `at` is the column that says when. */
export const removeOlder = (db: Db, { table, key, at, days }: { table: string; key: string; at: string; days: number }, now: Date): Promise<number> =>
  removeInSteps(async () => {
    const [removed] = await run<{ count: number }>(
      db,
      `with gone as (delete from ${table} where ${key} = any (array(
         select ${key} from ${table} where ${at} < $1::timestamptz - interval '${days} days' order by ${at} limit ${stepRows} for update skip locked)) returning 1)
       select count(*)::int as count from gone`,
      [now],
    );
    return removed?.count ?? 0;
  });
