import { readdir, readFile } from 'node:fs/promises';
import { Client } from './connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import { upgradeBeside } from '#testing/upgrade-beside.ts';
import { applyOne } from './migrate.ts';
import { isConcurrent } from './migration-text.ts';
import { lockedTables } from './short-locks.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

test('an upgrade waits for a running backup, and orders and reads do not wait for the upgrade', async () => {
  const sql =
    '-- locks: orders, order_line\nalter table order_line add column tried int; alter table orders add column tried int;';
  const { orders, refused, beside } = await upgradeBeside(portal, {
    name: '9001_tried.sql',
    sql,
    hasReader: true,
  });
  expect(refused).toEqual([]);
  expect(beside).toBeGreaterThanOrEqual(20);
  const there = await portal.db
    .selectFrom('orders')
    .select('order_number')
    .where('order_number', 'in', orders)
    .execute();
  expect(there).toHaveLength(orders.length);
  expect(orders.length).toBeGreaterThan(0);
});

test('an upgrade that cannot be applied leaves nothing behind', async () => {
  const owner = new Client({ connectionString: portal.url });
  await owner.connect();
  try {
    await expect(
      applyOne(owner, {
        name: '9002_half.sql',
        sql: 'create table half (a int); select 1 / 0;',
        hash: '',
      }),
    ).rejects.toThrow('Migration 9002_half.sql failed: division by zero');
    const { rows } = await owner.query(
      `select to_regclass('half') as half, (select count(*)::int from migration where name like '9002%') as known`,
    );
    expect(rows).toEqual([{ half: null, known: 0 }]);
  } finally {
    await owner.end();
  }
});

test('every migration names the tables that it locks', async () => {
  const folder = new URL('./migrations/', import.meta.url);
  const owner = new Client({ connectionString: await ownDatabase('template1') });
  await owner.connect();
  try {
    // A server makes it before the first one.
    await owner.query('create table migration (name text primary key)');
    for (const name of (await readdir(folder)).toSorted()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      if (isConcurrent(sql)) continue;
      const { rows: before } = await owner.query<{ oid: number }>('select oid from pg_class');
      const old = before.map(({ oid }) => oid);
      await owner.query('begin');
      await owner.query(sql);
      const { rows } = await owner.query<{ table: string }>(
        `select distinct c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid = pg_backend_pid() and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
           and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.oid = any ($1)`,
        [old],
      );
      await owner.query('commit');
      expect(lockedTables(sql), name).toEqual(
        expect.arrayContaining(rows.map(({ table }) => table)),
      );
    }
  } finally {
    await owner.end();
  }
});
