import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { askErasure } from './ask-erasure.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { eraseNow } from './erase-now.ts';
import { erasureRound } from './erasure-rounds.ts';

let portal: TestPortal;
let owner: Pool;
beforeAll(async () => {
  portal = await testPortal();
  owner = new Pool({ connectionString: portal.url, max: 1 });
  const person = (user_id: string, username: string) => ({
    user_id,
    username,
    user_group: 'CUSTOMER',
  });
  await portal.db
    .insertInto('app_user')
    .values([
      person('U-a', 'aaa'),
      person('U-b', 'bbb'),
      person('U-c', 'ccc'),
      person('U-d', 'ddd'),
      person('u-D', 'DDD.2'),
      person('U-holds', 'Removed U-e'),
      person('U-e', 'eee'),
    ])
    .execute();
  await owner.query(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'this row stays'; end $$;
    create trigger refuse_erasure before update of username on app_user for each row when (old.user_id = 'U-a') execute function refuse_erasure()`);
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const ask = (userId: string, second: number) =>
  portal.db
    .transaction()
    .execute((tx) => askErasure(tx, userId, null, new Date(Date.UTC(2026, 10, 1, 0, 0, second))));
const waiting = async () =>
  (
    await portal.db
      .selectFrom('person_erasure')
      .select('user_id')
      .where('done_at', 'is', null)
      .execute()
  ).map(({ user_id }) => user_id);

test('an erasure that fails does not hold up those after it, and is in the log once, by its user id', async () => {
  await ask('U-a', 0);
  await ask('U-b', 1);
  const lines: unknown[] = [];
  const error = (about: unknown) => lines.push(about);
  const round = erasureRound({
    ...portal.deps,
    log: Object.assign(Object.create(portal.deps.log), { error }) as typeof portal.deps.log,
  });
  await round();
  await round();
  expect(await waiting()).toEqual(['U-a']);
  expect(lines).toEqual([
    { user: 'U-a', err: expect.objectContaining({ message: 'this row stays' }) as unknown },
  ]);
});

test('on the command line it fails by its name, and another person is erased all the same', async () => {
  await expect(eraseNow(portal.db, portal.deps.config, 'U-a')).rejects.toThrow(
    'The erasure of U-a failed: this row stays',
  );
  expect(await eraseNow(portal.db, portal.deps.config, 'U-c')).toMatchObject({ isOld: false });
  expect(await waiting()).toEqual(['U-a']);
});

test('on the command line it is in erasures.json before it is done: a restore that follows at once erases again', async () => {
  const listed = await readFile(join(portal.deps.config.dataDir, 'erasures.json'), 'utf8').catch(
    () => '[]',
  );
  expect((JSON.parse(listed) as { userId: string }[]).map(({ userId }) => userId)).toEqual(
    expect.arrayContaining(['U-a', 'U-c']),
  );
});

test('the username that an erasure writes is never another user’s', async () => {
  await owner.query('drop trigger refuse_erasure on app_user');
  for (const [at, userId] of ['U-d', 'u-D', 'U-e'].entries()) await ask(userId, at);
  await carryOutErasures(portal.deps);
  expect(await waiting()).toEqual([]);
  const rows = await portal.db
    .selectFrom('app_user')
    .select('username')
    .where('user_id', 'in', ['U-d', 'u-D', 'U-e'])
    .execute();
  expect(rows.filter(({ username }) => /^removed U-d$/i.test(username))).toHaveLength(1);
  expect(rows.every(({ username }) => username.startsWith('removed '))).toBe(true);
});
