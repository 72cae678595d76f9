import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-11-21T05:00:00Z');
let portal: TestPortal;
let people: Record<'admin' | 'salesman' | 'customer' | 'rival' | 'agent', Person>;

const line = (order_id: number, sequence: number, more: object = {}) => ({
  order_id,
  sequence,
  sku: '551--',
  product_code: '551',
  name_th: 'อาหารสุกรเล็ก 551',
  name_en: 'Piglet feed 551',
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size: 5,
  weight_kg: 30,
  order_qty: 40,
  send_qty: 30,
  unit_price: 61_200,
  amount: 2_448_000,
  net_amount: 2_448_000,
  ...more,
});

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  const { db } = portal;
  const names = ['admin', 'salesman', 'customer', 'rival', 'agent'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)] as const)),
  ) as typeof people;
  const invoiced = await insertOrder(db, {
    order_number: 'SO-1',
    require_date: '2026-01-01',
    invoice_number: 'INV-1',
    invoice_date: '2026-11-20',
    status: 'INV',
    license_plate: '70-1234',
    license_plate_plain: '701234',
    ship_to: 'H1',
    comments: 'ส่งเช้า',
  });
  const wanted = await insertOrder(db, {
    order_number: 'SO-2',
    require_date: '2026-11-18',
    status: 'PO',
  });
  const gone = await insertOrder(db, {
    order_number: 'SO-3',
    require_date: '2026-11-18',
    status: 'C',
  });
  const refused = await insertOrder(db, {
    order_number: 'SO-4',
    require_date: '2026-11-18',
    status: 'REJ',
  });
  const rivals = await insertOrder(db, {
    order_number: 'SO-5',
    require_date: '2026-11-19',
    cv_code: 'C200',
  });
  await db
    .insertInto('order_line')
    .values([
      line(invoiced, 1),
      line(invoiced, 2, {
        name_th: 'รำข้าว',
        name_en: 'Rice bran',
        product_code: '900',
        send_weight: 100,
        order_qty: 3,
        send_qty: 3,
        net_amount: 7,
      }),
      ...[wanted, gone, refused].map((id) => line(id, 1)),
      line(rivals, 1, { net_amount: 99 }),
    ])
    .execute();
  await anInvoice(db, 'INV-1', {
    amount: 100_000,
    open_amount: 75_050,
    invoice_date: '2026-11-20',
    due_date: '2026-12-20',
  });
  await anInvoice(db, 'INV-2', {
    amount: 20_001,
    invoice_date: '2026-08-02',
    due_date: '2026-09-01',
  });
  await anInvoice(db, 'INV-3', {
    amount: 5,
    open_amount: 0,
    invoice_date: '2026-11-19',
    due_date: '2026-11-20',
  });
  await anInvoice(db, 'INV-RIVAL', {
    cv_code: 'C200',
    amount: 999,
    invoice_date: '2026-08-01',
    due_date: '2026-09-30',
  });
});
afterAll(() => portal.close());

const place = (userId: string, path = 'feed') => ({ path, userId: `U-${userId}`, bu: 'feed' });
type Who = keyof typeof people;
const purchases = (who: Who, query: object = {}) =>
  people[who].call('genJsonReportOrder', { params: place(who), query });
const owed = (who: Who, query: object = {}) =>
  people[who].call('genJsonReportCredit', { params: place(who), query });

test('an empty cvCode and org are none, in every report', async () => {
  const all = async (query: object) => [
    (await purchases('salesman', query)).body.pagination.total,
    (await owed('salesman', query)).body.pagination.total,
    (await people.salesman.call('getPurchaseFigures', { params: place('salesman'), query })).status,
  ];
  const without = await all({});
  expect(without[0]).toBeGreaterThan(0);
  expect(await all({ cvCode: '', org: '' })).toEqual(without);
  for (const call of ['genReport', 'genReportCredit'] as const)
    expect(
      (
        await people.salesman.call(call, {
          params: place('salesman'),
          body: { cvCode: '', dateFrom: '2026-11-01', dateTo: '2026-11-21' },
        })
      ).status,
    ).not.toBe(404);
});

describe('the purchase report', () => {
  test('has a row for each line of the last seven days, dated by its invoice, else by the required day, newest first', async () => {
    const { status, body } = await purchases('customer');
    expect(status).toBe(200);
    expect(
      body.data.map((row) => [
        row.rptDeliveryDate,
        row.rptDocNo,
        row.productName,
        row.orderQty,
        row.sendQty,
        row.amount,
      ]),
    ).toEqual([
      ['2026-11-20', 'INV-1', 'อาหารสุกรเล็ก 551', 40, 30, 24_480],
      ['2026-11-20', 'INV-1', 'รำข้าว', 3, 3, 0.07],
      ['2026-11-18', 'SO-2', 'อาหารสุกรเล็ก 551', 40, 30, 24_480],
    ]);
    expect(body.data[0]).toMatchObject({
      percentOrder: 75,
      packs: 8,
      orderWgh: 1200,
      sendWgh: 900,
      shipToName: 'เล้า 1',
      remark: 'ส่งเช้า',
      inKg: false,
    });
    // Its actual weight, not its usual one.
    expect(body.data[1]?.sendWgh).toBe(100);
  });

  test('counts the customers and orders it found, and sums all of them on every page', async () => {
    const { body } = await purchases('customer', { limit: 1, startAt: 2 });
    expect(body.data).toHaveLength(1);
    expect(body).toMatchObject({
      totalCv: 1,
      totalOrder: 2,
      isComplete: true,
      pagination: { page: 2, total: 3, lastPage: 3, from: 2, to: 2 },
    });
    expect(body.totals).toEqual({
      orderQty: 83,
      sendQty: 63,
      packs: 16.6,
      orderWgh: 2490,
      sendWgh: 1900,
      percentOrder: 75.9,
      unitName: 'ถุง',
      amount: 48_960.07,
    });
  });

  test('covers exactly the person’s customers, and all of the business unit for an admin', async () => {
    expect((await purchases('customer')).body.totalOrder).toBe(2);
    expect((await purchases('salesman')).body.totalOrder).toBe(2);
    expect((await purchases('rival')).body.data.map((row) => row.amount)).toEqual([0.99]);
    expect((await purchases('admin')).body).toMatchObject({ totalCv: 2, totalOrder: 3 });
    expect((await purchases('admin', { cvCode: 'C200' })).body.totals.amount).toBe(0.99);
  });

  test('is narrowed by plate, by words in product, number or customer, and sorted as asked', async () => {
    expect((await purchases('admin', { license: '70 12' })).body.data).toHaveLength(2);
    expect(
      (await purchases('admin', { search: 'รำข้าว' })).body.data.map((row) => row.productName),
    ).toEqual(['รำข้าว']);
    expect(
      (await purchases('admin', { search: 'so-5' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C200']);
    expect(
      (await purchases('admin', { search: 'คู่แข่ง' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C200']);
    expect((await purchases('admin', { search: '%' })).body).toMatchObject({
      data: [],
      totalOrder: 0,
      totals: { amount: 0, unitName: '' },
    });
    expect(
      (await purchases('admin', { sorting: 'amount' })).body.data.map((row) => row.amount),
    ).toEqual([0.07, 0.99, 24_480, 24_480]);
    expect(
      (await purchases('admin', { sorting: 'productName:desc', lang: 'eng' })).body.data[0]
        ?.productName,
    ).toBe('Rice bran');
  });

  test('shows a grade once, also where the name has it already', async () => {
    const named = async (grade: string) => {
      await portal.db
        .updateTable('order_line')
        .set({ grade_name_en: grade })
        .where('product_code', '=', '900')
        .execute();
      const { data } = (await purchases('customer', { lang: 'eng', search: 'Rice bran' })).body;
      return data.map(({ productName }) => productName);
    };
    expect([await named('Grade A'), await named('BRAN'), await named('')]).toEqual([
      ['Rice bran Grade A'],
      ['Rice bran'],
      ['Rice bran'],
    ]);
  });

  test('a person without the menu, a stranger’s customer and another person’s number are refused', async () => {
    expect((await purchases('agent')).status).toBe(403);
    expect((await purchases('customer', { cvCode: 'C200' })).status).toBe(404);
    expect(
      (await people.customer.call('genJsonReportOrder', { params: place('rival') })).status,
    ).toBe(404);
    expect((await purchases('customer', { org: '1002' })).status).toBe(404);
  });

  test('reversed days, a hundred years, an impossible day and an unknown sort are refused beside their field', async () => {
    const faultsOf = async (query: object) =>
      (await purchases('customer', query)).body.fields?.map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await faultsOf({ dateFrom: '2026-11-21', dateTo: '2026-11-20' })).toEqual([
      'dateTo period_reversed',
    ]);
    expect(await faultsOf({ dateFrom: '2000-01-01', dateTo: '2099-12-31' })).toEqual([
      'dateTo period_too_long',
    ]);
    expect(await faultsOf({ dateFrom: '2026-02-29', dateTo: '2026-03-01' })).toEqual([
      'dateFrom invalid_date',
    ]);
    expect(await faultsOf({ dateFrom: '2569-11-20' })).toEqual(['dateFrom invalid_date']);
    expect(await faultsOf({ sorting: 'password' })).toEqual(['sort unknown_code']);
    expect(
      (await purchases('customer', { dateFrom: '2024-02-29', dateTo: '2024-03-01' })).body.data,
    ).toEqual([]);
    expect((await purchases('customer', { search: 'ก'.repeat(300) })).status).toBe(400);
    expect((await purchases('customer', { startAt: 1e9, limit: -5 })).body.data).toEqual([]);
  });

  test('its charts show each day, and the products and customers of the largest sums', async () => {
    const { body } = await people.admin.call('getPurchaseFigures', {
      params: place('admin'),
      query: {},
    });
    expect(body.data.step).toBe('day');
    // Days without a line are on the axis, too.
    expect(body.data.overTime.map(({ key, amount }) => [key, amount])).toEqual([
      ['2026-11-14', 0],
      ['2026-11-15', 0],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 24_480],
      ['2026-11-19', 0.99],
      ['2026-11-20', 24_480.07],
      ['2026-11-21', 0],
    ]);
    expect(body.data.products.map(({ key, amount }) => [key, amount])).toEqual([
      ['551', 48_960.99],
      ['900', 0.07],
    ]);
    expect(body.data.customers.map(({ name }) => name)).toEqual(['ฟาร์มรุ่งเรือง', 'ฟาร์มคู่แข่ง']);
  });

  test.each([
    [
      'of a month so far with the same days of the last month',
      '2026-11-01',
      '2026-11-19',
      { dateFrom: '2026-10-01', dateTo: '2026-10-19' },
    ],
    [
      'of a month longer than the last with all of that',
      '2026-10-01',
      '2026-10-31',
      { dateFrom: '2026-09-01', dateTo: '2026-09-30' },
    ],
    [
      'of other days with as many days before',
      '2026-11-20',
      '2026-11-21',
      { dateFrom: '2026-11-18', dateTo: '2026-11-19' },
    ],
  ])('its axis compares the days %s', async (_what, dateFrom, dateTo, before) => {
    const { body } = await people.admin.call('getPurchaseFigures', {
      params: place('admin'),
      query: { dateFrom, dateTo },
    });
    expect(body.data.before).toEqual(before);
    const sumOf = async (days: { dateFrom: string; dateTo: string }) =>
      (await purchases('admin', days)).body.totals;
    const sum = (numbers: (number | undefined)[]) =>
      numbers.reduce<number>((all, one) => all + Math.round((one ?? 0) * 100), 0) / 100;
    expect(sum(body.data.overTime.map((bar) => bar.amount))).toBe(
      (await sumOf({ dateFrom, dateTo })).amount,
    );
    expect([
      sum(body.data.overTime.map((bar) => bar.before)),
      sum(body.data.overTime.map((bar) => bar.weightBefore)),
    ]).toEqual([(await sumOf(before)).amount, (await sumOf(before)).orderWgh]);
  });

  test('its axis has weeks for a customer from a fortnight on, and months without a time before for a year', async () => {
    const of = async (who: 'admin' | 'customer', dateFrom: string) =>
      (
        await people[who].call('getPurchaseFigures', {
          params: place(who),
          query: { dateFrom, dateTo: '2026-11-21' },
        })
      ).body.data;
    const weeks = await of('customer', '2026-10-23');
    expect([weeks.step, weeks.overTime.map(({ key }) => key)]).toEqual([
      'week',
      ['2026-10-23', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
    ]);
    expect((await of('admin', '2026-10-23')).step).toBe('day');
    const months = await of('admin', '2025-12-01');
    expect([
      months.step,
      months.overTime.length,
      months.before,
      months.overTime.some((bar) => 'before' in bar),
    ]).toEqual(['month', 12, undefined, false]);
  });
});

describe('the receivable report', () => {
  test('has a row for each customer and organisation whose account moved in these days, with all that it owes', async () => {
    const { body } = await owed('customer');
    expect(body.data).toEqual([
      {
        cvCode: 'C100',
        cvName: 'ฟาร์มรุ่งเรือง',
        orgCode: '1001',
        orgName: 'โรงงานสระบุรี',
        creditLimitAmt: 500_000,
        creditRemainAmt: expect.any(Number),
        creditAmt: 950.51,
        overdueAmt: 200.01,
        ageDays: 81,
        invoiceCount: 2,
        ageing: { notDue: 750.5, to7: 0, to15: 0, to30: 0, to60: 0, over60: 200.01 },
        createDate: '2026-11-21',
      },
    ]);
    expect(body.totals.ageing).toEqual({
      notDue: 750.5,
      to7: 0,
      to15: 0,
      to30: 0,
      to60: 0,
      over60: 200.01,
    });
    expect(body).toMatchObject({ totalCv: 1, totals: { creditAmt: 950.51, overdueAmt: 200.01 } });
  });

  test('shows the credit left as the credit call does, largest first', async () => {
    const { body } = await owed('admin', { all: 'Y' });
    const credit = await people.admin.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' } as never,
    });
    expect(body.data.map((row) => row.cvCode)).toEqual(['C100', 'C200']);
    expect(body.data[0]?.creditRemainAmt).toBe(credit.body.data.creditRemainAmt);
    expect(
      (await owed('admin', { all: 'Y', sorting: 'creditAmt' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C200', 'C100']);
  });

  test('with limits of many nines is still answered', async () => {
    const { db } = portal;
    const before = await db.selectFrom('credit').selectAll().execute();
    const nines = { credit_limit: Number.MAX_SAFE_INTEGER };
    await db.updateTable('credit').set(nines).execute();
    await db
      .insertInto('credit')
      .values({ bu: 'feed', org_code: '1001', cv_code: 'C200', ...nines })
      .onConflict((same) => same.columns(['bu', 'org_code', 'cv_code']).doUpdateSet(nines))
      .execute();
    const { status, body } = await owed('admin', { all: 'Y' });
    expect([status, body.totals.creditRemainAmt]).toEqual([200, Number.MAX_SAFE_INTEGER / 100]);
    await db.deleteFrom('credit').execute();
    await db.insertInto('credit').values(before).execute();
  });

  test('leaves out accounts that did not move, until all that owe are asked for', async () => {
    expect((await owed('admin')).body.data.map((row) => row.cvCode)).toEqual(['C100']);
    expect((await owed('rival')).body.data).toEqual([]);
    expect((await owed('rival', { all: 'Y' })).body.data.map((row) => row.creditAmt)).toEqual([
      9.99,
    ]);
    // Open and due in these days.
    expect(
      (await owed('admin', { dateFrom: '2026-09-30', dateTo: '2026-09-30' })).body.data.map(
        (row) => row.cvCode,
      ),
    ).toEqual(['C200']);
  });

  test('is narrowed by customer, words and the plate of a lorry that delivered', async () => {
    expect(
      (await owed('admin', { all: 'Y', cvCode: 'C200' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C200']);
    expect(
      (await owed('admin', { all: 'Y', search: 'rival' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C200']);
    expect(
      (await owed('admin', { all: 'Y', license: '70-1234' })).body.data.map((row) => row.cvCode),
    ).toEqual(['C100']);
  });

  test('opens to the invoices of a row, oldest due first, and not to those of another customer', async () => {
    const open = (who: Who, cv: string) =>
      people[who].call('getReceivableInvoices', { params: { path: 'feed', org: '1001', cv } });
    expect(
      (await open('customer', 'C100')).body.data.map((one) => [
        one.invoiceNumber,
        one.amount,
        one.ageDays,
      ]),
    ).toEqual([
      ['INV-2', 200.01, 81],
      ['INV-1', 750.5, 0],
    ]);
    expect((await open('customer', 'C200')).status).toBe(404);
    expect((await open('agent', 'C100')).status).toBe(403);
  });
});

describe('saved filters', () => {
  const filter = { bu: 'feed', cv: 'C100', range: 'last30', sorting: 'amount:desc' };
  const keep = (name: string, who: Who = 'customer') =>
    people[who].call('saveFilter', { body: { report: 'purchasereport', name, filter } });

  test('belong to one person, are replaced under the same name, and can be removed', async () => {
    expect((await keep(' เดือนนี้ ')).body.data).toEqual([
      { report: 'purchasereport', name: 'เดือนนี้', filter },
    ]);
    expect((await keep('เดือนนี้')).body.data).toHaveLength(1);
    expect((await people.rival.call('listSavedFilters')).body.data).toEqual([]);
    expect(
      (
        await people.rival.call('removeFilter', {
          body: { report: 'purchasereport', name: 'เดือนนี้' },
        })
      ).status,
    ).toBe(200);
    expect((await people.customer.call('listSavedFilters')).body.data).toHaveLength(1);
    expect(
      (
        await people.customer.call('removeFilter', {
          body: { report: 'purchasereport', name: 'เดือนนี้' },
        })
      ).body.data,
    ).toEqual([]);
  });

  test('are at most fifty, and need a name and an existing report', async () => {
    for (let at = 0; at < 50; at += 1)
      expect((await keep(`ตัวกรอง ${at}`, 'salesman')).status).toBe(200);
    expect((await keep('one more', 'salesman')).body.code).toBe('filters_full');
    expect((await keep('  ')).body.fields).toMatchObject([{ field: 'name', code: 'required' }]);
    expect((await keep('ก'.repeat(300))).status).toBe(400);
    expect(
      (await people.customer.call('saveFilter', { body: { report: 'other', name: 'x', filter } }))
        .status,
    ).toBe(400);
  });
});

describe('long reports of one person', () => {
  test('use at most two connections while the others wait, and other people are served', async () => {
    const held = await portal.deps.pool.connect();
    await held.query('begin');
    await held.query('lock table order_line in access exclusive mode');
    const reading = async () =>
      (
        await held.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted and relation = 'order_line'::regclass`,
        )
      ).rows;
    const place = {
      params: { path: 'feed', userId: 'U-admin', bu: 'feed' },
      query: { lang: 'eng' as const },
    };
    const asked = Array.from({ length: 14 }, () => people.admin.call('genJsonReportOrder', place));
    try {
      await expect.poll(reading).toEqual([{ count: 2 }]);
      expect((await people.rival.call('listSavedFilters')).status).toBe(200);
      expect(await reading()).toEqual([{ count: 2 }]);
    } finally {
      await held.query('rollback');
      held.release();
    }
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
