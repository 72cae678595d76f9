import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { silentLink, type SilentLink } from '#testing/silent-link.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { watchUncaught } from '#testing/uncaught.ts';
import { connect, type Database } from './connect.ts';

let link: SilentLink;
let database: Database;
let uncaught: readonly unknown[];

beforeEach(async () => {
  uncaught = watchUncaught();
  link = await silentLink(await ownDatabase());
  const { host, pathname, username } = new URL(link.url);
  database = connect(
    `postgresql://${username}@${host},127.0.0.1:1${pathname}?target_session_attrs=read-write`,
    { max: 4 },
  );
  onTestFinished(async () => {
    await database.close();
    await link.close();
  });
});

/** Four statements at once: three need a connection of their own, made to the primary that the first one found. */
const askFour = () =>
  Promise.allSettled(Array.from({ length: 4 }, () => database.pool.query('select pg_sleep(0.01)')));
const failed = (asked: PromiseSettledResult<unknown>[]) =>
  asked.filter(({ status }) => status === 'rejected').length;

test('a primary that dies when it is asked whether it takes writes fails the requests alone', async () => {
  await database.pool.query('select 1');
  link.cutAt('pg_is_in_recovery');
  expect(failed(await askFour())).toBe(3);
  await setTimeout(20);
  expect(uncaught).toEqual([]);
});

test.each(['pg gives up', 'the link drops'])(
  'a primary that is slow by 0.8 s each way, until %s while it is asked, too',
  async (end) => {
    await database.pool.query('select 1');
    link.slowDown(800);
    const asking = askFour();
    if (end === 'the link drops') await setTimeout(1800).then(link.cut);
    expect(failed(await asking)).toBeGreaterThanOrEqual(3);
    await setTimeout(20);
    expect(uncaught).toEqual([]);
  },
);

test('a connection to a server that takes no writes any more is closed', async () => {
  await database.pool.query(
    "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
  );
  expect(failed(await askFour())).toBe(3);
  const sessions = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    return rows[0]?.n;
  };
  await expect.poll(sessions).toBe(1);
  expect(uncaught).toEqual([]);
});
