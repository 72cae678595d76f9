import type { CallShape } from '@smart-order/contract/call.ts';
import pg from 'pg';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRecords } from '../../testing/sample-records.ts';
import { addressOf, builtCalls, sampleAsks } from '../../testing/sample-asks.ts';
import { ownDatabase, testPortal, type TestPortal } from '../../testing/test-portal.ts';

// A hundredth of a large supplier: 1,000 products of which one type and organisation has 20 at 200 customers' own prices, 10,000 orders, 1,000
// invoices; another organisation has more than are searched along their prices. PostgreSQL is told that each table has a hundred times as many rows, so that it decides as at 100,000 products,
// 402,000 prices and a million orders; a test of the bench's own size would take minutes.
const times = 100;
const large = ['product', 'product_price', 'orders', 'invoice'];
// Read wholly where a word stands in many names, or where all are counted.
const people = ['customer', 'customer_org'];
const grown = [...large, ...people];
const fill = [
  `insert into product (bu, sku, prd_type_code, group_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
    select 'feed', 'P' || g, case when g < 20 then 'PIG' else 'MED' end, case when g < 20 then 'GROW' else '' end, 'P' || g, 'อาหาร ' || md5(g::text), 'Feed ' || g, 'BAG', 'ถุง', 'bag' from generate_series(0, 999) g`,
  `insert into product (bu, sku, prd_type_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
    select 'feed', 'W' || g, 'MED', 'W' || g, 'ยา ' || md5(g::text), 'Drug ' || g, 'BAG', 'ถุง', 'bag' from generate_series(0, 5100) g`,
  `insert into product_price (bu, org_code, sku, unit_price) select 'feed', '1002', 'W' || g, 100 from generate_series(0, 5100) g`,
  `insert into customer (cv_code, name_th, name_en) select 'Z' || g, 'ฟาร์ม ' || g, 'Farm ' || g from generate_series(0, 999) g`,
  `insert into customer_org (bu, cv_code, org_code) select 'feed', 'Z' || g, '1001' from generate_series(0, 999) g`,
  `insert into product_price (bu, org_code, sku, unit_price) select 'feed', '1001', 'P' || g, 100 from generate_series(0, 19) g`,
  `insert into product_price (bu, org_code, sku, cv_code, unit_price) select 'feed', '1001', 'P' || g, 'Z' || c, 90 from generate_series(0, 19) g, generate_series(0, 199) c`,
  `insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, require_date, order_time, amount, total_product, total_qty, created_by, created_at)
    select 'Z' || g, 'feed', '1001', case when g < 200 then 'C100' else 'Z' || g % 1000 end, 'PIG', (array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'])[1 + g % 8],
      current_date - g % 360, current_date - g % 360, '6:30', 100, 1, 1, 'test', now() from generate_series(0, 9999) g`,
  `insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
    select 'feed', '1001', 'Z' || g, 'Z' || g, current_date, current_date, 100, 100 from generate_series(0, 999) g`,
  ...grown.map((table) => `alter table ${table} set (autovacuum_enabled = off)`),
  'vacuum analyze',
  `update pg_class set reltuples = reltuples * ${times} where oid in (
    select unnest(array[indrelid, indexrelid]) from pg_index where indrelid = any('{${grown.join(',')}}'::regclass[]))`,
];

let url: string;
const asOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** A portal over a database of its own that believes to be that large. */
async function largePortal(): Promise<TestPortal> {
  url = await ownDatabase();
  const portal = await testPortal({ environment: { DATABASE_URL: url } });
  await asOwner(async (owner) => {
    for (const statement of fill) await owner.query(statement);
  });
  return portal;
}

/** How often tables were read wholly and by an index; a connection tells what it read when it ends, so nothing is asked after this. */
async function scansOf({ deps }: TestPortal, tables: readonly string[]) {
  await Promise.all([deps.db.destroy(), deps.longDb.destroy()]);
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

// What lists may be asked for beside a page as it first stands.
const furtherQueries: Record<string, string>[] = [
  { page: '3', startat: '3' },
  { productName: 'อาหาร', search: '12', orderNumber: '12' },
  { ordered: 'Y', status: 'PO' },
  { search: 'farm', searchBy: 'shipToName' },
];
const takes = ({ query }: CallShape, name: string) => name in ((query as TObject | undefined)?.properties ?? {});
const queriesOf = (call: CallShape) => [{}, ...furtherQueries.filter((query) => Object.keys(query).some((name) => takes(call, name)))];

const everyone = ['getProductByType', 'getOrderStatus', 'getCustomerCredit', 'getStatement', 'exportStatement', 'changeStatusOrder', 'saveOrder'];

describe.each([
  { name: 'admin', among: [...everyone, 'listUnitOrders', 'listServedCustomers'] },
  { name: 'customer', among: everyone },
  { name: 'salesman', among: [...everyone, 'listUnitOrders', 'listServedCustomers'] },
])('what $name asks', ({ name, among }) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await largePortal();
  });
  afterAll(() => portal.close());

  test('reads no whole table that grows with the supplier: products, prices, orders, invoices', async () => {
    const person = await portal.as(name);
    const send = async (call: CallShape, address: string, body: unknown) => {
      const answer = await fetch(portal.origin + address, {
        method: call.method,
        headers: { authorization: `Bearer ${person.accessToken}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answer.status;
    };
    // Counted from here; a connection tells what it read when it ends.
    await asOwner((owner) => owner.query('select pg_stat_reset()'));
    const seen = new Set<string>();
    const toRead = await insertRecords(portal.db, { status: 'PO' });
    for (const call of builtCalls().filter(({ file }) => !file)) {
      const records = call.method === 'GET' ? toRead : await insertRecords(portal.db, { status: call.name === 'orderReceived' ? 'INV' : 'PO' });
      for (const ask of sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records))
        for (const further of queriesOf(call)) {
          const status = await send(call, addressOf(call, { ...ask, query: { ...ask.query, ...further } }), ask.body);
          if (status === 200) seen.add(call.name);
        }
    }
    for (const call of among) expect([...seen]).toContain(call);

    // Searched by the words' index: so many products are listed at that organisation.
    if (name === 'admin') {
      const wide = { params: { org: '1002', cv: 'C300', type: 'PIG', bu: 'feed' }, query: { s: 'Drug 77' } };
      expect((await person.call('getProductByTypeNew', wide)).body.typesFound).toEqual([{ prdTypeCode: 'MED', total: 11 }]);
    }

    const rows = await scansOf(portal, large);
    expect(rows.map(({ relname, seq_scan }) => `${relname} ${seq_scan}`)).toEqual(large.toSorted().map((table) => `${table} 0`));
    expect(rows.every(({ idx_scan }) => idx_scan > 0)).toBe(true);
  });
});

describe('customers by name, of a supplier who has a hundred thousand', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await largePortal();
  });
  afterAll(() => portal.close());

  test('are read page by page, not all of them sorted for each', async () => {
    await asOwner((owner) => owner.query('select pg_stat_reset()'));
    for (const name of ['admin', 'superuser'])
      for (const page of [1, 2])
        for (const lang of ['th', 'eng'] as const) {
          const list = await (await portal.as(name)).call('listCvOrg', { params: { bu: 'feed' }, query: { page, pageSize: 24, lang } });
          expect(list.body).toMatchObject({ data: { length: 24 } });
        }
    // Eight pages of 24, the second ones behind the first, and not eight times a thousand customers.
    const [customer] = await scansOf(portal, ['customer']);
    expect(Number(customer?.rows_read)).toBeLessThan(8 * 100);
  });
});
