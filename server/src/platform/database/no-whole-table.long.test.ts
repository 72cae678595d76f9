import { everyCall } from '#contract/calls.ts';
import type { CallShape } from '#contract/call.ts';
import { Client } from './connections/client.ts';
import type { TObject } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { unlinkedProfile } from '#features/sign-in/find-profile.ts';
import { linkAwaited } from '#features/sign-in/link-awaited.ts';
import { askServer } from '#testing/ask-server.ts';
import { importIn, madeSource, reasonsOf } from '#features/integration/front.testing.ts';
import { insertRecords, type SampleRecords } from '#testing/sample-records.ts';
import { sideBySide } from '#testing/side-by-side.ts';
import { largeSupplier, settledTables } from '#testing/large-supplier.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { addressOf, sampleAsks } from '#testing/sample-asks.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';

// A hundredth of a large supplier. The statistics claim that each table has a hundred times as many rows: PostgreSQL plans as for 100,000 products,
// people and customers, a million orders and years of money; a test of the bench's own size would take minutes.
const times = 100;
/** Every table of the business except those that grow only with its set-up; a new table is included from its first day. */
const grownTables = async (owner: Client) => {
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [settledTables],
  );
  return rows.map(({ relname }) => relname);
};

let url: string;
const asOwner = async <T>(work: (owner: Client) => Promise<T>): Promise<T> => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** Works at a portal on its own copy of that database; from here on the reads are counted. */
async function atLargePortal(work: (portal: TestPortal) => Promise<void>) {
  const portal = await largePortal();
  try {
    await asOwner((owner) => owner.query('select pg_stat_reset()'));
    await work(portal);
  } finally {
    await portal.close();
  }
}

/** The name of the database with these statistics: it is filled once, and each portal gets a copy. */
let large: string;
beforeAll(async () => {
  url = await ownDatabase(supplierTemplate);
  await asOwner(async (owner) => {
    const grown = await grownTables(owner);
    for (const table of grown)
      await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
    for (const statement of largeSupplier(1)) await owner.query(statement);
    await owner.query(
      `update pg_class set reltuples = reltuples * ${times} where oid in (select unnest(array[indrelid, indexrelid]) from pg_index where indrelid = any($1::regclass[]))`,
      [grown],
    );
  });
  large = new URL(url).pathname.slice(1);
});

async function largePortal(): Promise<TestPortal> {
  url = await ownDatabase(large);
  return testPortal({ environment: { DATABASE_URL: url }, isFilled: true });
}

/** How often tables were read whole and by an index. A connection reports its reads when it ends, so no request may follow. */
async function scansOf({ deps }: TestPortal, tables: readonly string[]) {
  await Promise.all([deps.db.destroy(), deps.longDb.destroy(), deps.housekeeping.end()]);
  const portalsOpen = () =>
    asOwner(async (owner) => {
      const { rowCount } = await owner.query(
        `select 1 from pg_stat_activity where application_name = 'smart-order' and datname = current_database()`,
      );
      return rowCount;
    });
  await expect.poll(portalsOpen).toBe(0);
  const { rows } = await asOwner((owner) =>
    owner.query<{ relname: string; seq_scan: number; idx_scan: number; rows_read: number }>(
      'select relname, seq_scan, idx_scan, seq_tup_read + idx_tup_fetch as rows_read from pg_stat_user_tables where relname = any($1) order by 1',
      [tables],
    ),
  );
  return rows;
}

// Queries of lists beyond their plain first page.
const furtherQueries: Record<string, string>[] = [
  { page: '3', startat: '3' },
  { productName: 'อาหาร', search: '12', s: '12', orderNumber: '12' },
  { search: 'ฬ' },
  // Every customer's name holds the first of these words, every person's the second.
  { search: 'ฟาร์ม' },
  { search: 'สมชาย' },
  { ordered: 'Y', status: 'PO' },
  { search: 'farm', searchBy: 'shipToName' },
];
const takes = ({ query }: CallShape, name: string) =>
  name in ((query as TObject | undefined)?.properties ?? {});
const queriesOf = (call: CallShape) => [
  {},
  ...furtherQueries.filter((query) => Object.keys(query).some((name) => takes(call, name))),
];

// Tables that the calls below must read, so that a test that reads nothing is red.
const asked = new Set([
  'app_user',
  'customer',
  'invoice',
  'order_line',
  'orders',
  'outbox',
  'product',
  'product_price',
  'session',
]);
const everyone = [
  'getProductByType',
  'getOrderStatus',
  'getCustomerCredit',
  'getStatement',
  'exportStatement',
  'changeStatusOrder',
  'saveOrder',
];

describe.each([
  { name: 'admin', among: [...everyone, 'listUnitOrders', 'listServedCustomers'] },
  { name: 'customer', among: everyone },
  { name: 'salesman', among: [...everyone, 'listUnitOrders', 'listServedCustomers'] },
])('what $name asks', ({ name, among }) => {
  test('reads no whole table that grows with the supplier', () =>
    atLargePortal(async (portal) => {
      const person = await portal.as(name);
      const send = async (call: CallShape, address: string, body: unknown) => {
        return (
          await askServer(portal.origin, {
            method: call.method,
            address,
            headers: {
              authorization: `Bearer ${person.accessToken}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            body: body === undefined ? undefined : JSON.stringify(body),
          })
        ).status;
      };
      const seen = new Set<string>();
      const asksOf = (call: CallShape, records: SampleRecords) =>
        sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records).flatMap((ask) =>
          queriesOf(call).map((further) => ({
            call,
            address: addressOf(call, { ...ask, query: { ...ask.query, ...further } }),
            body: ask.body,
          })),
        );
      const sendAll = (asks: ReturnType<typeof asksOf>) =>
        sideBySide(asks, async ({ call, address, body }) => {
          // A busy machine has no turn for a file at this moment.
          for (let tries = 0, status = 503; status === 503 && tries < 5; tries += 1) {
            status = await send(call, address, body);
            if (status === 200) seen.add(call.name);
          }
        });
      const calls = everyCall().filter(({ file }) => !file);
      const toRead = await insertRecords(portal.db, { status: 'PO' });
      await sendAll(
        calls.filter(({ method }) => method === 'GET').flatMap((call) => asksOf(call, toRead)),
      );
      // Each has records of its own, which no other call has changed.
      for (const call of calls.filter(({ method }) => method !== 'GET'))
        await sendAll(
          asksOf(
            call,
            await insertRecords(portal.db, {
              status: call.name === 'orderReceived' ? 'INV' : 'PO',
            }),
          ),
        );
      for (const call of among) expect([...seen]).toContain(call);

      // That many products match at this organisation, so the words' index is used.
      if (name === 'admin') {
        const wide = {
          params: { org: '1002', cv: 'C300', type: 'PIG', bu: 'feed' },
          query: { s: 'Drug 77' },
        };
        expect((await person.call('getProductByTypeNew', wide)).body.typesFound).toEqual([
          { prdTypeCode: 'MED', total: 11 },
        ]);
      }

      const rows = await scansOf(portal, await asOwner(grownTables));
      expect(
        rows
          .filter(({ seq_scan }) => seq_scan > 0)
          .map(({ relname, seq_scan }) => `${relname} ${seq_scan}`),
      ).toEqual([]);
      expect(rows.filter(({ relname, idx_scan }) => asked.has(relname) && idx_scan === 0)).toEqual(
        [],
      );
    }));
});

describe('customers of a supplier who has a hundred thousand', () => {
  test('are read page by page, also by a word that all of them have', () =>
    atLargePortal(async (portal) => {
      for (const name of ['admin', 'superuser'])
        for (const page of [1, 2])
          for (const lang of ['th', 'eng'] as const)
            for (const search of ['', 'ฟาร์ม']) {
              const list = await (
                await portal.as(name)
              ).call('listCvOrg', {
                params: { bu: 'feed' },
                query: { page, pageSize: 24, lang, search },
              });
              expect(list.body).toMatchObject({ data: { length: 24 } });
            }
      // Sixteen pages of 24, each second page behind its first, and samples of 32; not sixteen times a thousand customers.
      const [customer] = await scansOf(portal, ['customer']);
      expect(Number(customer?.rows_read)).toBeLessThan(16 * 150);
    }));
});

describe('people of a supplier who has a hundred thousand', () => {
  test('are read page by page, also by a word that most of them have, and by a single letter', () =>
    atLargePortal(async (portal) => {
      for (const [name, call] of [
        ['admin', 'listSmartOrderUser'],
        ['superuser', 'getUserList'],
      ] as const)
        for (const page of [1, 2])
          for (const search of ['', 'สมชาย', 'ส']) {
            const list = await (await portal.as(name)).call(call, { query: { page, search } });
            expect(list.body).toMatchObject({ data: { length: 10 } });
          }
      // Twelve pages of ten and a few more rows to see whether there are few; not twelve times a thousand people.
      const [people] = await scansOf(portal, ['app_user']);
      expect(Number(people?.rows_read)).toBeLessThan(12 * 300);
    }));
  test('are written into a file with the names of their units joined once, not for each person', () =>
    atLargePortal(async (portal) => {
      for (const name of ['admin', 'superuser']) {
        const { accessToken } = await portal.as(name);
        const headers = { authorization: `Bearer ${accessToken}` };
        const file = await (
          await fetch(`${portal.origin}/api/main/center/usersheet/csv`, { headers })
        ).text();
        expect(file.split('อาหารสัตว์').length).toBeGreaterThan(1000);
      }
      const [units] = await scansOf(portal, ['business_unit']);
      expect(Number(units?.seq_scan) + Number(units?.idx_scan)).toBeLessThan(100);
    }));
});

describe('the figures of /metrics', () => {
  test('are counted along indexes and to a limit', () =>
    atLargePortal(async (portal) => {
      const metrics = async () => (await fetch(`${portal.origin}/metrics`)).text();
      expect(await metrics()).toContain('smart_order_database_up 1');
      const rows = await scansOf(portal, await asOwner(grownTables));
      expect(
        rows
          .filter(({ seq_scan }) => seq_scan > 0)
          .map(({ relname, seq_scan }) => `${relname} ${seq_scan}`),
      ).toEqual([]);
    }));
});

describe('a user who signs in with an unknown account', () => {
  test('is looked up by name and address, not among all who have an account or await one', () =>
    atLargePortal(async (portal) => {
      const claims = {
        userName: 'nobody',
        email: 'nobody@farm.example',
        emailVerified: true,
        firstName: '',
        lastName: '',
      };
      const account = {
        sessionId: '',
        userId: null,
        provider: portal.deps.config.providers.admin.name,
        subject: 'nobody',
        claims,
      };
      expect(await unlinkedProfile(portal.db, portal.deps.config, account)).toBeUndefined();
      expect(
        await portal.db.transaction().execute((tx) => linkAwaited(tx, portal.deps.config, account)),
      ).toBeUndefined();
      const people = ['app_user', 'awaited_account', 'external_identity', 'made_profile'];
      expect(
        (await scansOf(portal, people)).map(({ relname, seq_scan }) => `${relname} ${seq_scan}`),
      ).toEqual(people.map((table) => `${table} 0`));
    }));
});

describe('a customer whose code changed', () => {
  test('is found in each table by an index, however large it is', () =>
    atLargePortal(async (portal) => {
      const customer = { cvCode: 'N5', nameTh: 'ฟาร์ม 5', nameEn: 'Farm 5', formerCode: 'Z5' };
      await portal.db.transaction().execute(async (tx) => {
        const sources = [madeSource('customers', [customer])];
        const report = await importIn(tx, sources, { requestId: 'test', userId: null });
        expect(reasonsOf(report)).toEqual([]);
      });
      const rows = await scansOf(portal, await asOwner(grownTables));
      expect(
        rows
          .filter(({ seq_scan }) => seq_scan > 0)
          .map(({ relname, seq_scan }) => `${relname} ${seq_scan}`),
      ).toEqual([]);
    }));
});
