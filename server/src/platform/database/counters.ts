import { createHash } from 'node:crypto';
import { run, type Db } from './connections/connect.ts';

/** What is counted, and how many a minute, or in so many seconds, are allowed. */
export type Bound = readonly [what: string, most: number, seconds?: number];

// A time that ends later than one begun now was begun before the clock was set back, and is ignored. One second more for simultaneous calls.
const isOn = `c.until > now() and c.until < excluded.until + interval '1 second'`;
const boundsSql = `select key, most, now() + seconds * interval '1 second' as until from unnest($1::text[], $2::int[], $3::int[]) as b(key, most, seconds)`;
const fullSql = `
  select ceil(extract(epoch from max(c.until) - now()))::int as seconds
  from caller_count c join (${boundsSql}) as excluded using (key) where ${isOn} and c.count >= excluded.most`;
const countSql = `
  insert into caller_count as c (key, count, until) select key, 1, until from (${boundsSql}) as b order by key
  on conflict (key) do update set
    count = case when ${isOn} then c.count + 1 else 1 end,
    until = case when ${isOn} then c.until else excluded.until end
  returning key, count, ceil(extract(epoch from until - now()))::int as seconds`;

/**
 * Counts one try under every bound, in the database, so that every copy of the server counts together. Answers the seconds to
 * wait where a bound is full: then nothing was counted. A try counts before it is checked, so a hundred at once count a hundred.
 */
export async function countTry(db: Db, bounds: readonly Bound[]): Promise<number> {
  const keys = bounds.map(keyOf);
  const wait = await secondsToWait(db, bounds);
  if (wait > 0) return wait;
  const counted = await run<{ key: string; count: number; seconds: number }>(
    db,
    countSql,
    valuesOf(bounds),
  );
  const over = counted.filter(({ key, count }) => count > (bounds[keys.indexOf(key)]?.[1] ?? 0));
  if (over.length === 0) return 0;
  await takeBack(db, bounds);
  return Math.max(1, ...over.map(({ seconds }) => seconds));
}

/** The seconds to wait where one of the bounds is full; nothing is counted. */
export async function secondsToWait(db: Db, bounds: readonly Bound[]): Promise<number> {
  const [full] = await run<{ seconds: number | null }>(db, fullSql, valuesOf(bounds));
  return full?.seconds ?? 0;
}

/** Takes a counted try back. */
export const takeBack = (db: Db, bounds: readonly Bound[]) =>
  run(
    db,
    'update caller_count set count = count - 1 where key in (select key from caller_count where key = any($1) order by key for update)',
    [bounds.map(keyOf)],
  );

const valuesOf = (bounds: readonly Bound[]) => [
  bounds.map(keyOf),
  bounds.map(([, most]) => most),
  bounds.map(([, , seconds = 60]) => seconds),
];
const keyOf = ([what]: Bound) => createHash('sha256').update(what).digest('base64url');
