import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { foundSql, pageSql, productsSql } from './products-sql.ts';

let portal: TestPortal;
let customer: Person;
const products = (query = {}, type = 'PIG') =>
  customer.call('getProductByTypeNew', {
    params: { org: '1001', cv: 'C100', type, bu: 'feed' },
    query,
  });
const names = (answer: Awaited<ReturnType<typeof products>>) =>
  answer.body.data.map((row) => row.productName);

beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());

describe('looking for a product', () => {
  test('a Thai word is found inside a longer word', async () =>
    expect(names(await products({ productName: 'หมู' }))).toEqual(['อาหารหมูขุนปลาย 553']));
  test('a number is found, in Thai digits too', async () =>
    expect(names(await products({ s: '๕๕๑' }))).toEqual(['อาหารสุกรเล็ก 551']));
  test('spaces around the words do not count', async () =>
    expect(names(await products({ productName: '  รำ ' }))).toEqual(['รำข้าว']));
  test('blanks inside Thai words do not count, neither the typed ones nor those of the name', async () => {
    expect(names(await products({ s: 'อาหาร หมู ขุน' }))).toEqual(['อาหารหมูขุนปลาย 553']);
    const named = (name_th: string) =>
      portal.db
        .updateTable('product')
        .set({ name_th })
        .where('name_en', '=', 'Rice bran')
        .execute();
    await named('รำ ข้าว ละเอียด');
    for (const s of ['รำข้าว', 'รำข้าวละเอียด', 'ข้าว  ละเอียด'])
      expect(names(await products({ s }))).toEqual(['รำ ข้าว ละเอียด']);
    expect((await products({ s: 'รำข้าว' }, 'MED')).body.typesFound).toEqual([
      { prdTypeCode: 'PIG', total: 1 },
    ]);
    await named('รำข้าว');
  });
  test('blanks between digits count: the end of one number and the beginning of the next are no number', async () => {
    expect(names(await products({ s: '155' }))).toEqual([]);
  });
  test.each(['%', '_', String.raw`\ `, "' or true --"])('%s is a plain letter', async (s) =>
    expect(names(await products({ s }))).toEqual([]),
  );
  test('in English the names are English', async () =>
    expect(names(await products({ lang: 'eng', s: 'bran' }))).toEqual(['Rice bran']));

  test('products come in the order of the Thai alphabet, with price, unit and pack', async () => {
    const answer = await products();
    expect(names(answer)).toEqual([
      'รำข้าว',
      'อาหารสุกรขุน 552',
      'อาหารสุกรเล็ก 551',
      'อาหารหมูขุนปลาย 553',
    ]);
    expect(answer.body.data[2]).toMatchObject({
      sku: '551--',
      unitPrice: 612,
      unitPriceText: '612.00',
      unitName: 'ถุง',
      packSize: 1,
      weightKg: 30,
    });
    expect(answer.body.pagination).toEqual({ page: 1, total: 4, lastPage: 1, from: 1, to: 4 });
    expect(answer.body.productTypeGroup).toEqual([
      { prdTypeGroup: 'GROW', prdTypeGroupName: 'สุกรขุน', total: 4 },
    ]);
  });

  test('numbers in names come by their value: 2 before 10', async () => {
    const [feed] = await portal.db
      .selectFrom('product')
      .selectAll()
      .where('sku', '=', '551--')
      .execute();
    const [price] = await portal.db
      .selectFrom('product_price')
      .selectAll()
      .where('sku', '=', '551--')
      .execute();
    if (!feed || !price) throw new Error('the samples have no feed 551');
    const { search_text: _, ...row } = feed;
    for (const number of ['10', '2', '1']) {
      const sku = `MIX${number}`;
      await portal.db
        .insertInto('product')
        .values({ ...row, sku, product_code: sku, name_th: `หัวเชื้อ สูตร ${number}` })
        .execute();
      await portal.db
        .insertInto('product_price')
        .values({ ...price, sku })
        .execute();
    }
    expect(names(await products({ s: 'หัวเชื้อ' }))).toEqual([
      'หัวเชื้อ สูตร 1',
      'หัวเชื้อ สูตร 2',
      'หัวเชื้อ สูตร 10',
    ]);
    for (const table of ['product_price', 'product'] as const)
      await portal.db.deleteFrom(table).where('sku', 'like', 'MIX%').execute();
  });

  test('they are sorted as asked, also by the price that the customer pays', async () => {
    const sorted = async (sort: string) => (await products({ sort })).body.data;
    for (const field of ['productCode', 'unitPrice', 'packSize'] as const) {
      const up = (await sorted(field)).map((row) => row[field]);
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : 1)));
      for (const sort of [`-${field}`, `${field}:desc`])
        expect((await sorted(sort)).map((row) => row[field])).toEqual(up.toReversed());
    }
    expect(names(await products({ sort: '-productName' }))).toEqual(
      names(await products({ sort: 'productName' })).toReversed(),
    );
    const { status, body } = await products({ sort: 'password' });
    expect([status, body.fields?.[0]]).toMatchObject([
      400,
      { field: 'sort', code: 'unknown_code' },
    ]);
  });

  test('hits are counted in every type, so that products of another type are found', async () => {
    const { body } = await products({ s: 'วิตามิน' });
    expect([body.data, body.typesFound]).toEqual([[], [{ prdTypeCode: 'MED', total: 1 }]]);
    expect((await products({ s: '55', prdTypeGroup: 'NONE' })).body.typesFound).toEqual([
      { prdTypeCode: 'PIG', total: 3 },
    ]);
    expect((await products({ s: 'zzz' })).body.typesFound).toEqual([]);
    expect((await products()).body.typesFound).toBeUndefined();
    expect((await products({ s: '55', page: 2 })).body.typesFound).toBeUndefined();
  });

  test('what the organisation has no price for is not counted', async () => {
    await portal.db
      .updateTable('product_price')
      .set({ org_code: '1002' })
      .where('sku', '=', 'IRON--')
      .execute();
    const found = (await products({ s: 'เหล็ก' })).body.typesFound;
    await portal.db
      .updateTable('product_price')
      .set({ org_code: '1001' })
      .where('sku', '=', 'IRON--')
      .execute();
    expect(found).toEqual([]);
  });

  test("a customer's own price comes before the list price", async () => {
    await portal.db
      .insertInto('product_price')
      .values({ bu: 'feed', org_code: '1001', sku: '552--', cv_code: 'C100', unit_price: 50_050 })
      .execute();
    expect((await products({ s: '552' })).body.data[0]?.unitPrice).toBe(500.5);
  });

  test('a cancelled or disapproved order is no "last time"', async () => {
    const lastQty = async () => (await products({ s: '551' })).body.data[0]?.lastQty;
    const order = async (order_date: string, order_qty: number, status: string) => {
      const order_id = await insertOrder(portal.db, { status, order_date });
      const product = {
        sku: '551--',
        product_code: '551',
        name_th: '551',
        name_en: '551',
        unit_code: 'BAG',
        unit_name_th: 'ถุง',
        unit_name_en: 'bag',
        pack_size: 1,
      };
      const line = {
        ...product,
        order_id,
        sequence: 1,
        order_qty,
        unit_price: 0,
        amount: 0,
        net_amount: 0,
      };
      await portal.db.insertInto('order_line').values(line).execute();
    };
    await order('2026-01-05', 10, 'RECEIVE');
    await order('2026-01-06', 500, 'REJ');
    await order('2026-01-07', 900, 'C');
    expect(await lastQty()).toBe(10);
  });

  test('a page from remembered products is the page that one statement answers', async () => {
    const place = ['feed', '1001', 'C100'] as const;
    for (const words of ['', '55', 'อาหาร', 'zzz'])
      for (const group of ['', 'GROW', 'NONE'])
        for (const ordered of [false, true])
          for (const passed of [0, 2, 50]) {
            const [whole] = await run(portal.db, productsSql.th, [
              ...place,
              'PIG',
              group,
              words,
              ordered,
              2,
              passed,
            ]);
            const [found] = await run<{ skus: string }>(portal.db, foundSql.th, [
              'feed',
              '1001',
              'PIG',
              group,
              words,
              passed,
            ]);
            const { skus, ...counts } = found ?? { skus: '' };
            const [page] = await run<object>(portal.db, pageSql.th, [
              ...place,
              skus,
              ordered,
              2,
              passed,
            ]);
            expect(
              { ...page, ...counts },
              JSON.stringify({ words, group, ordered, passed }),
            ).toEqual(whole);
          }
  });

  test('the older path under the business unit answers the same', async () => {
    const older = await customer.call('getProductByType', {
      params: { bu: 'feed', org: '1001', cv: 'C100', type: 'PIG' },
    });
    expect(older.body).toEqual((await products()).body);
  });

  test.each([
    [{ page: -1 }, 4],
    [{ page: 0 }, 4],
    [{ startat: 1 }, 4],
    [{ page: 1e9 }, 0],
    [{ limit: 1e9 }, 4],
  ])('%j is bounded', async (query, rows) => {
    const { status, body } = await products(query);
    expect([status, body.data.length]).toEqual([200, rows]);
  });

  test.each([
    [{ page: 'x' }, 400],
    [{ lang: 'de' }, 400],
    [{ s: 'x'.repeat(101) }, 400],
    [{ s: 'a\0' }, 400],
  ])('%j is refused', async (query, status) =>
    expect((await products(query as never)).status).toBe(status),
  );
});

describe('product types', () => {
  test('a customer sees the types that the organisation sells', async () => {
    const { body } = await customer.call('getProductType', {
      params: { bu: 'feed', org: '1001', cv: 'C100' },
    });
    expect(body.data).toEqual([
      { prdTypeCode: 'PIG', prdTypeName: 'อาหารสุกร', total: 4 },
      { prdTypeCode: 'MED', prdTypeName: 'ยาและวิตามิน', total: 2 },
    ]);
  });
  test.each([
    ['another customer', { cv: 'C200' }],
    ['another organisation', { org: '1002' }],
    ['another business unit', { bu: 'swine' }],
    ['a NUL', { cv: 'C100\0' }],
  ])('%s is not found', async (_name, over) =>
    expect(
      (
        await customer.call('getProductType', {
          params: { bu: 'feed', org: '1001', cv: 'C100', ...over },
        })
      ).status,
    ).toBe(404),
  );
});
