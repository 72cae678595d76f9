import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect } from '../database/connections/connect.ts';
import { forLongWork } from '../database/connections/patience.ts';
import { dataDirLock } from '../database/private/lock.ts';

export type Remove = () => Promise<void>;

export const prefixOfFolders = 'smart-order-drill-';
const named = /^smart_order_drill_(\d{10})_[0-9a-f]{8}$/;
const daySeconds = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** A name for the database of a drill, with the second of its beginning. In a container every drill has the same process number. */
export const newName = (): string => `smart_order_drill_${now()}_${randomBytes(4).toString('hex')}`;

/** Gives `work` a pool for the server of this address. */
export async function onServer<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = connect(url, { max: 1, patience: forLongWork });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does `work`, then removes what it made, the last first; also where a signal ends the program. */
export async function removingMade<T>(work: (made: Remove[]) => Promise<T>): Promise<T> {
  const made: Remove[] = [];
  let removal: Promise<void> | undefined;
  const removeAll = () => (removal ??= inTurn(made.toReversed()));
  const end = () =>
    void removeAll()
      .catch(() => undefined)
      .finally(() => process.exit(1));
  for (const signal of signals) process.on(signal, end);
  try {
    return await work(made);
  } finally {
    await removeAll();
    for (const signal of signals) process.off(signal, end);
  }
}

/** Does all of them; throws the first error at the end. */
async function inTurn(removals: Remove[]): Promise<void> {
  const ended = [];
  for (const remove of removals) ended.push(...(await Promise.allSettled([remove()])));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Removes databases and folders that killed drills left more than a day ago; those that are in use stay. */
export async function removeLeftDrills(databaseUrl: string | undefined): Promise<void> {
  const oldest = now() - daySeconds;
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(prefixOfFolders)))
    await removeFolder(join(tmpdir(), name), oldest);
  if (!databaseUrl) return;
  await onServer(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'smart\\_order\\_drill\\_%'`,
    );
    const left = rows.filter(({ name }) => Number(named.exec(name)?.[1] ?? oldest) < oldest);
    // Without force: PostgreSQL refuses where a session uses it.
    for (const { name } of left)
      await pool.query(`drop database if exists ${name}`).catch(() => undefined);
  });
}

async function removeFolder(path: string, oldest: number): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (
    !found?.isDirectory() ||
    found.mtimeMs / 1000 > oldest ||
    (process.geteuid && found.uid !== process.geteuid())
  )
    return;
  const release = await dataDirLock(path).catch(() => undefined);
  if (!release) return;
  await release();
  await rm(path, { recursive: true, force: true });
}
