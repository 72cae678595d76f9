import { randomBytes } from 'node:crypto';
import { Client, Pool } from './connections/client.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import {
  applyMigrations,
  applyOne,
  firstFile,
  migrate,
  migrationLock,
  missingMigrations,
} from './migrate.ts';
import { plannedChanges } from './planned-changes.ts';
import { grantApplicationRole } from './roles/application-role.ts';
import { inShortLocks } from './short-locks.ts';

let url: string;
let owner: Pool;
beforeAll(async () => {
  url = await ownDatabase();
  owner = new Pool({ connectionString: url, max: 4 });
});
afterAll(() => owner.end());

async function session(application_name = '') {
  const client = new Client({ connectionString: url, application_name });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}
const pidOf = async (client: Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
/** A transaction that writes orders, and stays open. */
async function openTransaction(name: string) {
  const client = await session(name);
  await client.query('begin; lock table orders in row exclusive mode');
  return client;
}
const indexes = async (name: string) =>
  (
    await owner.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
  ).rows.map(({ valid }) => valid);

test('a migration that gets no lock says for whom it waits, without data, and goes on when that one has ended', async () => {
  const reader = await openTransaction('nightly dump');
  const lines: string[] = [];
  const owning = await session();
  const sql = '-- locks: orders\nalter table orders add column said int;';
  const upgrade = applyOne(owning, { name: '9001_said.sql', sql, hash: '' }, (line) =>
    lines.push(line),
  );
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  // The portal's own work may hold it at that moment, too.
  expect(lines[0]).toMatch(
    /^waits for a lock: orders held by (.*; )?process \d+ \(nightly dump\), its transaction since [\d:]{8}, its query since [\d:]{8} UTC(; .*)?; tried again in 0\.5 s$/,
  );
  await reader.query('rollback');
  await upgrade;
});

test('a migration that gets no lock in its whole time changes nothing and names who holds it', async () => {
  await openTransaction('a long report');
  const owning = await session();
  const blocked = inShortLocks(
    owning,
    ['orders'],
    () => owning.query('alter table orders add column never int'),
    { longest: 600 },
  );
  await expect(blocked).rejects.toThrow(
    /got no lock within 0\.01 min: orders held by process \d+ \(a long report\).*Run it again later/,
  );
});

test('a login that may not see who holds a lock names the process and says that a superuser sees more', async () => {
  const reader = await openTransaction('smart-order');
  const owning = await session();
  const role = `t_owning_${randomBytes(4).toString('hex')}`;
  await owner.query(`create role ${role}; grant truncate on orders to ${role}`);
  onTestFinished(async () => void (await owner.query(`drop owned by ${role}; drop role ${role}`)));
  await owning.query(`set role ${role}`);
  const lines: string[] = [];
  const locked = inShortLocks(owning, ['orders'], async () => {}, {
    say: (line) => lines.push(line),
  });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  // PostgreSQL's own cleaning may hold it at that moment, too.
  expect(lines[0]).toMatch(
    /^waits for a lock: orders held by (.*; )?process \d+ \(smart-order\), of another login: a superuser sees since when, and may end it; (.*; )?tried/,
  );
  await reader.query('rollback');
  await locked;
});

test('an index whose building was killed is built again by the next run, and rows are written meanwhile', async () => {
  const open = await openTransaction('u1');
  const [killed, owning] = [await session(), await session()];
  const sql =
    '-- concurrently\n-- way back: yes\ncreate index concurrently if not exists orders_tried on orders (created_at);';
  const migration = { name: '9002_index.sql', sql, hash: '' };
  const pid = await pidOf(killed);
  const first = applyOne(killed, migration).catch((error: Error) => error.message);
  await expect.poll(() => indexes('orders_tried')).toEqual([false]);
  await owner.query('select pg_terminate_backend($1)', [pid]);
  expect(await first).toContain('9002_index.sql failed');
  await owner.query('delete from orders where order_id = 0');

  const again = applyOne(owning, migration);
  await open.query('commit');
  await again;
  expect(await indexes('orders_tried')).toEqual([true]);
  expect(
    (await owner.query(`select name from migration where name = $1`, [migration.name])).rows,
  ).toHaveLength(1);
  await owner.query(`delete from migration where name like '9%'`);
});

test('an index that waits for a reader of other tables names the reader, and is ready when that one has ended', async () => {
  const reader = await session('a report of the year');
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from receipt');
  const owning = await session();
  const lines: string[] = [];
  const sql =
    '-- concurrently\n-- way back: yes\ncreate index concurrently if not exists orders_beside on orders (created_at);';
  const building = applyOne(owning, { name: '9006_index.sql', sql, hash: '' }, (line) =>
    lines.push(line),
  );
  await expect.poll(() => indexes('orders_beside')).toEqual([false]);
  expect(lines[0]).toMatch(
    /^changes the index orders_beside, which ends after whoever reads now: process \d+ \(a report of the year\)/,
  );
  await reader.query('commit');
  await building;
  expect(await indexes('orders_beside')).toEqual([true]);
  await owner.query(`delete from migration where name = '9006_index.sql'`);
});

test('a copy that waits while a newer version migrates starts where that allows the way back, and is refused where not', async () => {
  for (const [name, way, answer] of [
    ['n9007_newer.sql', 'yes', []],
    ['n9008_newer.sql', 'no, it moves rows', 'newer version of Smart Order (n9008_newer.sql)'],
  ] as const) {
    const newer = await session();
    await newer.query('select pg_advisory_lock($1)', [migrationLock]);
    const lines: string[] = [];
    const older = migrate(owner, (line) => lines.push(line)).catch((error: Error) => error.message);
    await expect.poll(() => lines).toEqual(['waits until another copy has migrated']);
    await applyOne(newer, {
      name,
      sql: `-- way back: ${way}\ncreate table ${name.slice(0, 5)} (a int);`,
      hash: '',
    });
    await newer.query('select pg_advisory_unlock($1)', [migrationLock]);
    const met = await older;
    if (typeof answer === 'string') expect(met).toContain(answer);
    else expect(met).toEqual(answer);
  }
  await owner.query(`delete from migration where name like 'n900%'`);
});

test('two copies that migrate at once apply each migration once, and a plan names what will be done before', async () => {
  const pool = new Pool({ connectionString: await ownDatabase('template1'), max: 2 });
  const other = new Pool({ ...pool.options, max: 2 });
  onTestFinished(async () => void (await Promise.all([pool.end(), other.end()])));
  const client = await pool.connect();
  await applyMigrations(client, [firstFile]);
  await grantApplicationRole(client);
  client.release();
  const missing = await missingMigrations([firstFile]);
  const plan = await plannedChanges(pool);
  expect(plan.slice(0, -1).map((line) => line.split(':')[0])).toEqual(missing);
  expect(plan).toContain(
    '0105_way_back.sql: locks migration against readers and writers; the release before may serve afterwards',
  );
  expect(plan).toContain(
    '0082_words_without_blanks.sql: locks product, customer, app_user, mas_user against writers',
  );
  expect(plan.at(-1)).toMatch(/^Functions: .*audit\.sql/);

  const done = await Promise.all([migrate(pool), migrate(other)]);
  expect(done.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, missing.length]);
  expect(await plannedChanges(pool)).toEqual([]);
});

test('a release starts on a database that the next one migrated where each of its migrations allows that, else it is refused', async () => {
  const newer = (name: string, way: string) => ({
    name,
    sql: `-- way back: ${way}\ncreate table ${name.slice(0, 9)} (a int);`,
    hash: '',
  });
  const client = await owner.connect();
  await applyOne(client, newer('n9003_newer.sql', 'yes'));
  expect(await migrate(owner)).toEqual([]);
  await applyOne(client, newer('n9004_newer.sql', 'no, it moves rows'));
  client.release();
  await expect(migrate(owner)).rejects.toThrow(/newer version of Smart Order \(n9004_newer\.sql\)/);
});
