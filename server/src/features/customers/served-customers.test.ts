import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { usualRhythm } from './usual-rhythm.ts';

let portal: TestPortal;
const today = bangkokDate(new Date());
const ask = async (name: string, query = {}, path = 'feed') =>
  (await portal.as(name)).call('listServedCustomers', { params: { path }, query });
const ordered = (cv_code: string, daysAgo: number, values = {}) =>
  insertOrder(portal.db, {
    cv_code,
    org_code: cv_code === 'C300' ? '1002' : '1001',
    order_date: addDays(today, -daysAgo),
    ...values,
  });

beforeAll(async () => {
  portal = await testPortal();
  await portal.db
    .insertInto('user_customer')
    .values([
      { user_id: 'U-salesman', bu: 'feed', cv_code: 'C200', org_code: '1001' },
      { user_id: 'U-salesman', bu: 'feed', cv_code: 'C300', org_code: '1002' },
    ])
    .execute();
  // C100 orders each week, and last did eight days ago; C200 each week, and did yesterday; C300 only once.
  for (const day of [8, 15, 22]) await ordered('C100', day, { amount: 100_000, check_out: day });
  await ordered('C100', 8, { amount: 50_000, check_out: 8 });
  await ordered('C100', 1, { status: 'C' });
  for (const day of [1, 8, 15]) await ordered('C200', day);
  await ordered('C300', 40);
  const bill = {
    bu: 'feed',
    org_code: '1001',
    cv_code: 'C200',
    amount: 100_000,
    invoice_date: addDays(today, -60),
  };
  await portal.db
    .insertInto('invoice')
    .values([
      { ...bill, invoice_number: 'I1', due_date: addDays(today, -37), open_amount: 86_200 },
      { ...bill, invoice_number: 'I2', due_date: addDays(today, -2), open_amount: 0 },
      { ...bill, invoice_number: 'I3', due_date: today, open_amount: 100_000 },
    ])
    .execute();
});
afterAll(() => portal.close());

describe('the customers whom a person serves', () => {
  test('a customer whose usual order is due by today is first; a cancelled order does not count', async () => {
    const { body } = await ask('salesman');
    expect(body.data.map(({ cvCode, due, everyDays }) => [cvCode, due, everyDays])).toEqual([
      ['C100', true, 7],
      ['C200', false, 7],
      ['C300', false, null],
    ]);
    expect(body.data[0]).toMatchObject({
      last: { date: addDays(today, -8), amount: 1500 },
      cvName: 'ฟาร์มรุ่งเรือง',
      orgName: 'โรงงานสระบุรี',
    });
    expect(body.counts).toEqual({ all: 3, due: 1, overdue: 1, overdueAmt: 862 });
  });

  test('overdue debt and credit left are shown; a customer without a limit has no credit left', async () => {
    const [c200] = (await ask('salesman', { only: 'overdue' })).body.data;
    expect(c200).toMatchObject({ cvCode: 'C200', overdueAmt: 862, overdueDays: 37, credit: null });
    const [c100] = (await ask('salesman', { only: 'due' })).body.data;
    expect(c100?.credit).toEqual({ limitAmt: 500_000, remainAmt: 500_000 - 3500 });
  });

  test('a customer who orders today is no longer due', async () => {
    const order = await ordered('C100', 0);
    expect((await ask('salesman', { only: 'due' })).body.data).toEqual([]);
    await portal.db.deleteFrom('orders').where('order_id', '=', order).execute();
  });

  test('a search covers names and codes of the person’s own customers', async () => {
    expect(
      (await ask('salesman', { search: 'คู่แข่ง' })).body.data.map(({ cvCode }) => cvCode),
    ).toEqual(['C200']);
    expect((await ask('customer', { search: 'คู่แข่ง' })).body.data).toEqual([]);
    expect((await ask('salesman', { search: '%' })).body.data).toEqual([]);
    expect((await ask('salesman', {}, 'farm')).status).toBe(404);
  });

  test('one whose code changed is found by the former code, and shows it', async () => {
    const former = { kind: 'customer', bu: '', code: 'K0001', current_code: 'C200' };
    await portal.db.insertInto('former_code').values(former).execute();
    const { data } = (await ask('salesman', { search: 'k0001' })).body;
    expect(data.map(({ cvCode, formerCodes }) => [cvCode, formerCodes])).toEqual([
      ['C200', 'K0001'],
    ]);
  });

  test('of very many each page is read by itself, and they are not counted', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `M${String(at).padStart(3, '0')}`);
    await portal.db
      .insertInto('customer')
      .values(many.map((cv_code) => ({ cv_code, name_th: `ฟาร์ม ${cv_code}`, name_en: cv_code })))
      .execute();
    await portal.db
      .insertInto('customer_org')
      .values(many.map((cv_code) => ({ bu: 'feed', cv_code, org_code: '1001' })))
      .execute();
    const [first, last] = await Promise.all([ask('admin'), ask('admin', { page: 21 })]);
    expect(first.body).toMatchObject({ counts: null, hasMore: true });
    expect(first.body.data).toHaveLength(24);
    expect(last.body.data.at(-1)?.cvCode).toBe('M500');
    expect((await ask('admin', { search: 'M500' })).body.counts?.all).toBe(1);
  });

  test('the rhythm is the middle gap of the last six days', () => {
    const days = [0, 7, 14, 44, 51, 58, 200].map((at) => addDays('2026-11-22', -at));
    expect(usualRhythm(days)).toEqual({ everyDays: 7, next: '2026-11-29' });
    expect(usualRhythm(days.slice(0, 2))).toBeUndefined();
  });
});
