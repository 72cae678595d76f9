import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bangkokDate } from '#contract/calendar.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const names = async (username: string, query: { search?: string; searchBy?: string } = {}) => {
  const person = await portal.as(username);
  const answer = await person.call('listCvOrg', { params: { bu: 'feed' }, query });
  return answer.body.data.map(({ cvCode }) => cvCode);
};

describe('choosing a customer', () => {
  test('a person sees the customers assigned to them, an admin or super user sees all', async () => {
    expect(await names('salesman')).toEqual(['C100']);
    expect((await names('superuser')).toSorted()).toEqual(['C100', 'C200', 'C300']);
    expect((await names('admin')).toSorted()).toEqual(['C100', 'C200', 'C300']);
  });

  test('with figures they have their last order and debt, for callers who may follow orders; others read names alone', async () => {
    await insertOrder(portal.db, {
      cv_code: 'C100',
      org_code: '1001',
      order_date: '2026-02-25',
      amount: 2_448_000,
    });
    await insertOrder(portal.db, {
      cv_code: 'C100',
      org_code: '1001',
      order_date: '2026-02-27',
      amount: 100,
      status: 'C',
    });
    await anInvoice(portal.db, 'INV-OLD', {
      due_date: bangkokDate(new Date(Date.now() - 3 * 86_400_000)),
      amount: 50_000,
    });
    await anInvoice(portal.db, 'INV-NEW', { due_date: '2999-01-01', amount: 25_050 });
    const asked = { params: { bu: 'feed' }, query: { with: 'figures', pageSize: 100 } };
    const { body } = await (await portal.as('salesman')).call('listCvOrg', asked);
    expect(body.data).toMatchObject([
      {
        cvCode: 'C100',
        last: { date: '2026-02-25', amount: 24_480 },
        owedAmt: 750.5,
        overdueDays: 3,
      },
    ]);
    expect(body.pagination).toMatchObject({ total: 1 });
    const agent = await (await portal.as('agent')).call('listCvOrg', asked);
    expect(agent.body.data[0]).toEqual({
      cvCode: 'C100',
      cvName: expect.any(String),
      orgCode: '1001',
      orgName: expect.any(String),
    });
  });

  test('a Thai word is found inside a longer name', async () => {
    expect(await names('admin', { search: 'คู่แข่ง', searchBy: 'cvName' })).toEqual(['C200']);
  });

  test.each(['%', '_', '\\', '%%'])(
    '%s is a letter like any other and finds no customer',
    async (search) => {
      expect(await names('admin', { search, searchBy: 'cvName' })).toEqual([]);
      expect(await names('admin', { search })).toEqual([]);
    },
  );
});

describe('among very many customers with one word in their names', () => {
  beforeAll(async () => {
    const many = Array.from({ length: 5500 }, (_, at) => `A${String(at).padStart(4, '0')}`);
    await portal.db
      .insertInto('customer')
      .values(
        many.map((cv_code, at) => ({
          cv_code,
          name_th: `ฟาร์มดี ${cv_code.slice(1)}`,
          name_en: at === 700 ? 'Meadow' : 'Farm',
        })),
      )
      .execute();
    await portal.db
      .insertInto('customer_org')
      .values(many.map((cv_code) => ({ bu: 'feed', cv_code, org_code: '1001' })))
      .execute();
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-salesman', bu: 'feed', cv_code: 'A1400', org_code: '1001' })
      .execute();
    await insertOrder(portal.db, { cv_code: 'A1400', org_code: '1001' });
  });
  const listed = async (
    username: string,
    query: { search: string; page?: number; searchBy?: string },
  ) =>
    (await (await portal.as(username)).call('listCvOrg', { params: { bu: 'feed' }, query })).body;

  test('a page is sorted by name, and shows that there are more without counting them', async () => {
    const [first, second] = [
      await listed('admin', { search: 'ฟาร์มดี' }),
      await listed('admin', { search: 'ฟาร์มดี', page: 2 }),
    ];
    expect(first.pagination).toMatchObject({ total: 25, lastPage: 2, atLeast: true });
    expect([first.data[0]?.cvCode, first.data.at(-1)?.cvCode, second.data[0]?.cvCode]).toEqual([
      'A0000',
      'A0023',
      'A0024',
    ]);
    expect((await listed('admin', { search: 'ฟาร์มดี 0', page: 42 })).pagination).toMatchObject({
      total: 1000,
      to: 1000,
    });
    expect(await listed('admin', { search: 'ฟาร์มดี 0', page: 43 })).toMatchObject({
      data: [],
      pagination: { atLeast: true },
    });
  });

  test('for a person who has fifteen hundred of them all are read and counted', async () => {
    const mine = Array.from({ length: 1500 }, (_, at) => ({
      user_id: 'U-agent',
      bu: 'feed',
      cv_code: `A${String(at).padStart(4, '0')}`,
      org_code: '1001',
    }));
    await portal.db.insertInto('user_customer').values(mine).execute();
    const found = await listed('agent', { search: 'ฟาร์มดี' });
    expect(found).toMatchObject({
      data: { length: 24 },
      pagination: { total: 1500, lastPage: 63 },
    });
  });

  test('a page too far behind the first is refused, in words that lead to the search', async () => {
    const person = await portal.as('admin');
    const at = async (page: number) =>
      await person.call('listCvOrg', { params: { bu: 'feed' }, query: { page } });
    expect(await at(209)).toMatchObject({ status: 200, body: { data: { length: 24 } } });
    const refusal = { code: 'page_too_far', message: expect.stringMatching(/5,000.*โปรดค้นหา/) };
    expect(await at(210)).toMatchObject({ status: 400, body: refusal });
    expect(await person.call('listSmartOrderUser', { query: { page: 502 } })).toMatchObject({
      status: 400,
      body: refusal,
    });
  });

  test('a rare word is found and counted, in names alone where that is asked', async () => {
    expect(await listed('admin', { search: 'meadow' })).toMatchObject({
      data: [{ cvCode: 'A0700' }],
      pagination: { total: 1 },
    });
    expect((await listed('admin', { search: 'A0700', searchBy: 'cvName' })).data).toEqual([]);
  });

  test('a person finds their own customers and no others', async () => {
    expect((await listed('salesman', { search: 'ฟาร์ม' })).data.map(({ cvCode }) => cvCode)).toEqual(
      ['A1400', 'C100'],
    );
    const served = await (
      await portal.as('salesman')
    ).call('listServedCustomers', { params: { path: 'feed' }, query: { search: 'ฟาร์ม' } });
    expect(served.body.data.map(({ cvCode }) => cvCode)).toEqual(['A1400', 'C100']);
    const params = { path: 'feed', from: '2026-11-01', to: '2026-11-01', lookUpBy: 'P' };
    const orders = await (
      await portal.as('salesman')
    ).call('listUnitOrders', { params, query: { search: 'ฟาร์ม' } });
    expect(orders.body.data.map(({ cvCode }) => cvCode)).toEqual(['A1400']);
  });

  test('customers whom staff serve are paged by code to the last one', async () => {
    const page = await (
      await portal.as('admin')
    ).call('listServedCustomers', {
      params: { path: 'feed' },
      query: { search: 'ฟาร์มดี', page: 3 },
    });
    expect(page.body).toMatchObject({
      hasMore: true,
      data: { 0: { cvCode: 'A0048' }, length: 24 },
    });
  });
});
