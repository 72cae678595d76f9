import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from './connections/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pooler } from '#testing/pooler.ts';
import { ownDatabase, testPortal } from '#testing/test-portal.ts';
import { readConfig } from '../config/config.ts';
import { connect } from './connections/connect.ts';
import { refuseSharedSessions } from './connections/session-settings.ts';
import { applicationRole } from './roles/application-role.ts';
import { prepareDatabase } from './prepare.ts';

let url: string;
let folder: string;
let owner: Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-prepare-'));
  url = await ownDatabase();
  owner = new Pool({ connectionString: url, max: 2 });
});
afterAll(async () => {
  const { rows } = await owner.query<{ role: string }>(
    `select 'smart_order_' || oid as role from pg_database where datname = current_database()`,
  );
  await owner.query(`drop role if exists ${rows[0]?.role}, a_lesser_login`);
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => owner.query('truncate secret_key'));

const newKey = () => randomBytes(32).toString('base64');
/** The environment of a copy with this secret key. */
async function copyWith(secretKey: string, formerSecretKeys: string[] = []) {
  const CONFIG_FILE = join(folder, `${randomBytes(4).toString('hex')}.json`);
  await writeFile(CONFIG_FILE, JSON.stringify({ secretKey, formerSecretKeys }));
  return { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', CONFIG_FILE };
}
const start = async (environment: Record<string, string>) =>
  prepareDatabase(environment.DATABASE_URL ?? '', readConfig(environment));

describe('a copy of the server', () => {
  test('with another secret key than the copies that run does not start, and says what to do', async () => {
    const ours = newKey();
    await start(await copyWith(ours));
    await start(await copyWith(ours));
    await expect(start(await copyWith(newKey()))).rejects.toThrow(
      /another secret key than ours, the secretKey of CONFIG_FILE.*formerSecretKeys/,
    );
    const { CONFIG_FILE: _none, ...keyOfFolder } = await copyWith(ours);
    await expect(start(keyOfFolder)).rejects.toThrow(/secret\.key \(set secretKey in CONFIG_FILE/);
  });

  test('with a key that replaces the former one starts, and copies with the former one are no longer ready and say why', async () => {
    const [former, next] = [newKey(), newKey()];
    const portal = await testPortal({ environment: await copyWith(former) });
    const ready = async () => {
      const answer = await fetch(`${portal.origin}/readyz`);
      return [answer.status, (await answer.json()) as object];
    };
    try {
      await start(await copyWith(former));
      expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ready' })]);
      await start(await copyWith(next, [former]));
      expect(await ready()).toEqual([
        503,
        {
          status: 'not ready',
          database: 'ok',
          reason: expect.stringContaining('another secretKey') as string,
        },
      ]);
      await expect(start(await copyWith(former))).rejects.toThrow('another secret key');
    } finally {
      await portal.close();
    }
  });

  test('of an older version than the one that migrated the database does not start, and names what it does not know', async () => {
    await owner.query(`insert into migration (name, hash) values ('9999_next_year.sql', '')`);
    await expect(start(await copyWith(newKey()))).rejects.toThrow(
      /newer version of Smart Order \(9999_next_year\.sql\)/,
    );
    await owner.query(`delete from migration where name = '9999_next_year.sql'`);
  });

  test('needs no right to change tables where `npm run migrate` has done everything', async () => {
    await owner.query(`create role a_lesser_login login password 'x' in role ${applicationRole}`);
    const lesser = new URL(url);
    [lesser.username, lesser.password] = ['a_lesser_login', 'x'];
    expect(await start({ ...(await copyWith(newKey())), DATABASE_URL: lesser.href })).toEqual({
      address: lesser.href,
      role: applicationRole,
      migrated: [],
    });
  });

  test('starts behind a pooler that refuses settings in the first message of a connection', async () => {
    const between = await pooler(url);
    try {
      expect(
        await start({ ...(await copyWith(newKey())), DATABASE_URL: between.url }),
      ).toMatchObject({ migrated: [] });
      const { pool, close } = connect(between.url, { max: 1, role: applicationRole });
      const { rows } = await pool.query(
        `select current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as longest, current_user as role`,
      );
      expect(rows).toEqual([{ plans: 'force_generic_plan', longest: '4s', role: applicationRole }]);
      await close();
    } finally {
      await between.close();
    }
  });

  test('does not start behind a pooler that gives one session to several connections, and says why', async () => {
    const session = new Client({ connectionString: url });
    await session.connect();
    const shared = { connect: async () => Object.assign(session, { release: () => {} }) };
    await expect(refuseSharedSessions(shared, 'DATABASE_URL')).rejects.toThrow(
      /^DATABASE_URL: a pooler .* Set pool_mode to session/,
    );
    await session.end();
    await refuseSharedSessions(owner, 'DATABASE_URL');
  });
});
