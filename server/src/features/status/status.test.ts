import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { runJob } from '#testing/run-job.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let now = new Date();
beforeAll(async () => void (portal = await testPortal({ clock: () => now })));
afterAll(() => portal.close());

const statusFor = async (username: string) =>
  (await portal.as(username)).call('getSystemStatus', {});
const rowFor = async (username: string, name: string) =>
  (await statusFor(username)).body.rows.find((row) => row.name === name);
const park = (bu: string | null) =>
  run(
    portal.db,
    `insert into bank_transaction (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, raw, told_at, doubt, parked, bu)
     values ('test', gen_random_uuid()::text, '', '', '', 100, $1, '', $1, 'unknown', 100, $2)`,
    [now, bu],
  );

describe('the status of the system', () => {
  test('has for an admin everything that is watched, in order where nothing waits', async () => {
    const { body } = await statusFor('admin');
    expect(body.rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database well',
      'events unknown',
      'messages well',
      'imports unknown',
      'money well',
      'cash well',
      'reports well',
      'work well',
      'audit well',
      'backup unknown',
      'drill unknown',
    ]);
  });

  test('counts for an admin money of all units and of none, for a super user that of their own units', async () => {
    for (const bu of ['feed', 'swine', null]) await park(bu);
    const [{ bu: own }] = (await run<{ bu: string }>(
      portal.db,
      `select string_agg(bu, ' ') as bu from user_bu join app_user using (user_id) where username = 'superuser'`,
      [],
    )) as [{ bu: string }];
    expect(await rowFor('admin', 'money')).toMatchObject({
      state: 'waits',
      count: 3,
      at: now.toISOString(),
    });
    expect((await rowFor('superuser', 'money'))?.count).toBe(
      ['feed', 'swine'].filter((bu) => own.split(' ').includes(bu)).length,
    );
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await rowFor('admin', 'money')).toMatchObject({ state: 'wrong' });
  });

  test('shows a super user neither agents, nor the audit, backups and names of machines', async () => {
    const stop = runJob(portal.deps, 'copies');
    await expect
      .poll(async () => (await statusFor('admin')).body.copies)
      .toEqual([
        expect.objectContaining({
          version: '0.3.0',
          host: expect.stringMatching(/\d+$/) as string,
        }),
      ]);
    const { body } = await statusFor('superuser');
    expect(body.rows.map(({ name }) => name)).toEqual([
      'database',
      'events',
      'messages',
      'imports',
      'money',
      'reports',
    ]);
    expect(body.copies).toEqual([expect.objectContaining({ version: '0.3.0', host: '' })]);
    await stop();
    expect((await statusFor('admin')).body.copies).toEqual([]);
  });

  test('forgets a copy that was killed after a minute and a half', async () => {
    const stop = runJob(portal.deps, 'copies');
    await expect.poll(async () => (await statusFor('admin')).body.copies).toHaveLength(1);
    now = new Date(now.getTime() + 91_000);
    expect((await statusFor('admin')).body.copies).toEqual([]);
    await stop();
  });

  test('says when the last import was that was taken, whatever was refused, failed or tried since', async () => {
    await run(
      portal.db,
      `insert into integration_import (token, request_id, mode, is_json, complete, confirm, dry_run, state, rows_total, created_at)
       select '', '', 'all', true, false, false, tried, state, 1, $1::timestamptz - hours * interval '1 hour'
       from (values ('done', false, 27), ('done', true, 3), ('refused', false, 2), ('failed', false, 1)) i(state, tried, hours)`,
      [now],
    );
    expect(await rowFor('admin', 'imports')).toMatchObject({
      state: 'waits',
      at: new Date(now.getTime() - 27 * 3_600_000).toISOString(),
    });
  });

  test('says when the last backup and the last drill were, and that a late backup is wrong', async () => {
    await run(
      portal.db,
      `insert into backup_run (kind, began_at, ended_at, folder, trouble) select kind, $1, $1::timestamptz - age, '', trouble
       from (values ('backup', interval '60 hours', null), ('backup', interval '1 hour', 'disk full'), ('drill', interval '2 days', null)) r(kind, age, trouble)`,
      [now],
    );
    expect(await rowFor('admin', 'backup')).toMatchObject({
      state: 'wrong',
      reason: 'disk full',
      at: new Date(now.getTime() - 60 * 3_600_000).toISOString(),
    });
    expect(await rowFor('admin', 'drill')).toMatchObject({ state: 'well' });
  });

  test('calls a drill wrong whose newest try failed, with its reason, also where the one before is not old and a backup failed too', async () => {
    expect(await rowFor('admin', 'drill')).toMatchObject({ state: 'well' });
    await run(
      portal.db,
      `insert into backup_run (kind, began_at, ended_at, folder, trouble) values ('drill', $1, $1, '', 'orders: 7 of 8')`,
      [now],
    );
    expect(await rowFor('admin', 'backup')).toMatchObject({ state: 'wrong' });
    expect(await rowFor('admin', 'drill')).toMatchObject({
      state: 'wrong',
      reason: 'orders: 7 of 8',
      at: new Date(now.getTime() - 48 * 3_600_000).toISOString(),
    });
  });

  test.each(['customer', 'agent', 'salesman'])('is refused to a %s', async (username) => {
    expect((await statusFor(username)).status).toBe(403);
  });
});
