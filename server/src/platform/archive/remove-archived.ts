import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { inShortLocks } from '#platform/database/short-locks.ts';
import { readLines } from './archive-file.ts';
import type { Manifest } from './archive-manifest.ts';
import { orderLines } from './archived-kinds.ts';
import { checkArchive } from './check-archive.ts';
import { keptYear } from './closed-years.ts';

/** Orders of one transaction, and the pause after it, in which people's writes go first. */
const batch = 100;
const pauseMs = 20;

interface Removed {
  removed: number;
  /** orders that stay, by reason */
  stay: Record<string, string[]>;
}

/** What must be given as `sure` to remove an archive's orders: it belongs to this archive as it is. */
export const pressOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);

/** Whether the orders of an archive may be removed: it is whole, of this database and release, and the years of the law have passed. Else throws the reason. */
export async function removable(pool: pg.Pool, config: Config, folder: string, now: Date): Promise<Manifest> {
  const { manifest, faults } = await checkArchive(folder, config, pool);
  if (faults.length > 0) throw new Error(`${folder} is not whole, so nothing is removed: ${faults.join('; ')}`);
  const kept = keptYear(manifest.year, config, now);
  if (kept) throw new Error(kept);
  const { rows } = await pool.query<{ newest: string }>('select max(name) as newest from migration');
  if (rows[0]?.newest !== manifest.migration)
    throw new Error(
      `${folder} was written at the migration ${manifest.migration}, and the database is at ${rows[0]?.newest}: archive ${manifest.year} again, so that the lines can be compared.`,
    );
  return manifest;
}

/**
 * Removes the orders of an archive with their lines and steps, a few in a transaction, beside work. Each is locked and compared with its line first; one that
 * was changed since, or has a claim or photos, stays. Can be run again where it was interrupted.
 */
export async function removeArchived(pool: pg.Pool, folder: string, year: number): Promise<Removed> {
  const result: Removed = { removed: 0, stay: {} };
  const client = await pool.connect();
  try {
    let lines: string[] = [];
    const remove = async () => {
      // Tried again where a row is locked for longer than a moment.
      await inShortLocks(client, [], () => removeBatch(client, lines, year, result));
      lines = [];
      await delay(pauseMs);
    };
    for await (const line of readLines(folder, 'orders.ndjson.gz')) if (lines.push(line) === batch) await remove();
    if (lines.length > 0) await remove();
    return result;
  } finally {
    client.release();
  }
}

const lockSql = `select order_id from orders where order_id = any($1) order by order_id for update`;
const hasPhotos = `select order_id as id from claim where order_id = any($1) union select order_id from claim_photo where order_id = any($1)`;
const removeSql = `
  with gone as (delete from orders where order_id = any($1) returning order_id, order_number),
  noted as (insert into archived_order (order_number, year) select order_number, $2::int from gone on conflict (order_number) do nothing)
  delete from record_change where kind = 'order' and key = any($1)`;

async function removeBatch(client: pg.ClientBase, lines: string[], year: number, result: Removed) {
  const archived = new Map(lines.map((line) => [(JSON.parse(line) as { order: { order_id: number }[] }).order[0]?.order_id, line]));
  const ids = [...archived.keys()];
  await client.query(`set local lock_timeout = '800ms'`);
  await client.query(lockSql, [ids]);
  const { rows } = await client.query<{ key: number; number: string; line: string | null; open: string | null }>(orderLines('order_id = any($1)'), [
    ids,
  ]);
  const claimed = new Set((await client.query<{ id: number }>(hasPhotos, [ids])).rows.map(({ id }) => id));
  const reason = ({ key, line, open }: (typeof rows)[number]) => {
    if (line === null) return open ?? '';
    if (line !== archived.get(key)) return 'changed since the archive was written';
    return claimed.has(key) ? 'with a claim or photos' : undefined;
  };
  const free: number[] = [];
  const stay: [string, string][] = [];
  for (const row of rows) {
    const why = reason(row);
    if (why === undefined) free.push(row.key);
    else stay.push([why, row.number]);
  }
  await client.query(removeSql, [free, year]);
  // Last: a transaction that is tried again counts once.
  result.removed += free.length;
  for (const [why, number] of stay) (result.stay[why] ??= []).push(number);
}

/** The year in whose archive a removed order is; undefined where none of this number was removed. */
export async function archivedYear(pool: pg.Pool, number: string): Promise<number | undefined> {
  return (await pool.query<{ year: number }>('select year from archived_order where order_number = $1', [number])).rows[0]?.year;
}
