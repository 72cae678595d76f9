import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import { brokenInvariants } from '../verify/invariants.ts';
import { functionsRelease, lastReleaseFolder, replaceFunctions } from './functions.ts';

const release = await functionsRelease();
let temporary: string;
let owner: pg.Pool;
let client: pg.PoolClient;
let portal: TestPortal;
let customer: Person;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'smart-order-functions-'));
  const DATABASE_URL = await ownDatabase();
  owner = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  client = await owner.connect();
  portal = await testPortal({ environment: { DATABASE_URL } });
  customer = await portal.as('customer');
});
afterAll(async () => {
  await portal.close();
  client.release();
  await owner.end();
  await rm(temporary, { recursive: true });
});

const asBeforeTheRelease = async () => {
  await client.query('delete from sql_function');
  await replaceFunctions(client, { folder: lastReleaseFolder, release: release - 1 });
};
const column = async (sql: string) => (await client.query<{ one: string }>(sql)).rows.map(({ one }) => one);
const signatures = () =>
  column(`
    select format('%s(%s) %s', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as one
      from pg_proc p left join pg_depend e on e.objid = p.oid and e.deptype = 'e' where pronamespace = 'public'::regnamespace and e.objid is null
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by one`);

/** An order as a server of the last release writes it: its statement and its values. */
async function placedByLastRelease(key: string): Promise<{ orderNumber: string }> {
  const today = bangkokDate(new Date());
  const audited = { at: new Date(), requestId: key, call: 'saveOrder', userId: 'U-customer', group: 'CUSTOMER', bu: 'feed', org: '1001', cv: 'C100' };
  const header = {
    shipto: 'H1',
    shipToName: 'เล้า 1',
    orderBy: 'OWN',
    sendByName: 'รับเอง',
    requireDate: addDays(today, 1),
    requireTime: '6:30',
    licensePlate: '',
    licensePlatePlain: '',
    comments: '',
    telephone: '',
    orderDate: today,
    orderTime: '9:00',
    month: '6911',
    userName: 'customer',
  };
  const lines = [{ sku: '551--', quantity: 1, unitPrice: 61_200, amount: 61_200 }];
  const values = [JSON.stringify(audited), key, Buffer.from(key), false, false, JSON.stringify(header)];
  const { rows } = await portal.deps.pool.query<{ placed: { answer: { orderNumber: string } } }>(
    'select place_orders($1, $2, $3, $4, $5, $6, $7, $8) as placed',
    [...values, JSON.stringify([{ prdTypeCode: 'PIG', amount: 61_200, lines }]), null],
  );
  return rows[0]!.placed.answer;
}
const placedByUs = (key: string) =>
  customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: anOrderHeader(),
      orderd: [{ sku: '551--', orderQty: 1 }],
    },
    key,
  });

/** Today's functions with one line more in `credit-used.sql`, in a folder of their own. */
async function changedFolder(change: string): Promise<URL> {
  const folder = await mkdtemp(join(temporary, 'functions-'));
  await cp(new URL('functions/', import.meta.url), folder, { recursive: true });
  const file = join(folder, 'credit-used.sql');
  await writeFile(file, (await readFile(file, 'utf8')).replace('select (select', `select ${change} + (select`));
  return pathToFileURL(`${folder}/`);
}

describe('SQL functions at a start', () => {
  test('are replaced where their file has changed, and only these', async () => {
    const folder = await changedFolder('0');
    expect(await replaceFunctions(client, { folder, release })).toEqual(['credit-used.sql']);
    expect(await replaceFunctions(client, { folder, release })).toEqual([]);
    expect(await replaceFunctions(client, { release })).toEqual(['credit-used.sql']);
  });

  test('are left alone by a copy of the release before, which finds everything it calls', async () => {
    await asBeforeTheRelease();
    const called = await signatures();
    await replaceFunctions(client, { folder: await changedFolder('7'), release });
    await replaceFunctions(client, { folder: lastReleaseFolder, release: release - 1 });

    expect(await column("select credit_used('nowhere', '', '')::text as one")).toEqual(['7']);
    await replaceFunctions(client, { release });
    expect(await column("select credit_used('nowhere', '', '')::text as one")).toEqual(['0']);
    expect(await signatures()).toEqual(expect.arrayContaining(called));
  });

  test('make the triggers of one table in a file: one that locked two could end in a deadlock with a writer', async () => {
    const folder = new URL('functions/', import.meta.url);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
      const triggers = (await readFile(new URL(name, folder), 'utf8')).matchAll(/^create or replace trigger \w+ .*? on (\w+)/gm);
      expect(new Set(Array.from(triggers, ([, table]) => table)).size, name).toBeLessThanOrEqual(1);
    }
  });

  test('refuse a signature that was changed under its old name, in words that tell what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'functions-'));
    await writeFile(
      join(folder, 'credit-used.sql'),
      `create or replace function credit_used(unit text, org text, cv text) returns text language sql as 'select unit'`,
    );
    const changed = replaceFunctions(client, { folder: pathToFileURL(`${folder}/`), release });
    await expect(changed).rejects.toThrow(/credit-used\.sql failed \(a changed signature needs a new name\)/);
  });

  test('stand in their folder: no migration after the twelfth makes a trigger or a function, but for the letters that indexes hold', async () => {
    const folder = new URL('migrations/', import.meta.url);
    const later = (await readdir(folder)).filter((name) => name > '0013' && name !== '0072_letters_of.sql');
    expect(later.length).toBeGreaterThan(0);
    for (const name of later)
      expect(await readFile(new URL(name, folder), 'utf8'), name).not.toMatch(
        /create\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger|procedure)/i,
      );
  });
});

describe('while copies of the server are restarted in turn', () => {
  test("the last release's functions work on today's tables, and today's functions for the last release's servers", async () => {
    await asBeforeTheRelease();
    const before = await placedByLastRelease('functions of before');
    await replaceFunctions(client, { release });
    const after = await placedByLastRelease('functions of now');
    const { status, body } = await placedByUs('server of now');

    expect(status).toBe(200);
    const numbers = [before, after, body as { orderNumber: string }].map(({ orderNumber }) => Number(orderNumber.slice(-5)));
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    expect(await brokenInvariants(owner)).toEqual([]);
    expect(await column(`select request_id as one from audit where call = 'saveOrder' order by audit_id limit 2`)).toEqual([
      'functions of before',
      'functions of now',
    ]);
  });
});
