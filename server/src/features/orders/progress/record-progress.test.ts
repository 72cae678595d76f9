import { bangkokDate } from '#contract/calendar.ts';
import { withOwnNames } from '#contract/own-names.ts';
import { isEstimated } from '#contract/orders/totals.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from '#features/integration/front.testing.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'rival' | 'admin', Person>;
let orderId: number;
let orderNumber: string;
const place = { orgCode: '1001', cvCode: 'C100' };

beforeAll(async () => {
  portal = await testPortal();
  const [customer, salesman, rival, admin] = await Promise.all(
    ['customer', 'salesman', 'rival', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, rival, admin } as typeof people;
  await importTexts(portal.db, {
    'products.csv':
      'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,weightKg,priceBy\nfeed,PIG,H090,สุกรขุน,Hog,HD,ตัว,head,85,weight\nfeed,PIG,P07,ลูกสุกร,Piglet,HD,ตัว,head,7,quantity\n',
    'prices.csv': 'bu,orgCode,sku,unitPrice\nfeed,1001,H090--,76.00\nfeed,1001,P07--,1650\n',
  });
});
afterAll(() => portal.close());

const at = (status: OrderStatus) =>
  portal.db.updateTable('orders').set({ status }).where('order_id', '=', orderId).execute();
const read = async () =>
  (
    await people.customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', cv: 'C100', orderId },
    })
  ).body;
const record = (
  who: Person,
  lines: object[],
  { reason, ...more }: { reason?: string; headers?: Record<string, string> } = {},
) =>
  who.call('recordProgress', {
    params: { bu: 'feed' },
    body: { ...place, orderId, lines, ...(reason && { reason }) } as never,
    key: crypto.randomUUID(),
    ...more,
  });
const used = async () =>
  (
    await portal.deps.pool.query<{ used: number }>(
      `select sum(ordered + owed)::bigint as used from place_tally where cv_code = 'C100' and org_code = '1001'`,
    )
  ).rows[0]?.used ?? 0;
const asImported = (row: string) =>
  importTexts(portal.db, {
    'order-progress.csv': `orderNumber,sequence,allocateQty,sendQty,sendWgh\n${row}\n`,
  });

beforeEach(async () => {
  const orderh = anOrderHeader();
  const orderd = [
    { sku: 'H090--', orderQty: 20 },
    { sku: 'P07--', orderQty: 10 },
  ];
  const { body } = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd },
    key: crypto.randomUUID(),
  });
  ({ orderId, orderNumber } = body);
  await portal.deps.pool.query(
    `insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status) values ($1, now(), 'U', 'u', 'ADMIN', 'PO', 'TO')`,
    [orderId],
  );
  await at('TO');
});

describe('what becomes of the lines of an order', () => {
  test('an allocation changes no amount', async () => {
    const { body } = await record(people.salesman, [
      { sequence: 1, allocateQty: 18, allocateWgh: 1500 },
    ]);
    expect(body).toMatchObject({
      amount: 145_700,
      version: 2,
      details: [
        { allocated: { quantity: 18, weight: 1500 }, sent: null, amount: 129_200 },
        { allocated: null },
      ],
    });
  });

  test('a hog costs by its weight, a piglet by the count, and the used credit follows until the invoice is here', async () => {
    const before = await used();
    const { body } = await record(people.salesman, [
      { sequence: 1, sendQty: 19, sendWgh: 1640.5 },
      { sequence: 2, sendQty: 10, sendWgh: 68 },
    ]);
    expect(body.details).toMatchObject([
      { sent: { quantity: 19, weight: 1640.5 }, amount: 124_678, orderedAmount: 129_200 },
      { sent: { quantity: 10, weight: 68 }, amount: 16_500, orderedAmount: 16_500 },
    ]);
    expect(body.amount).toBe(141_178);
    expect((await used()) - before).toBe(-452_200);
  });

  test('the list says an amount is an estimate exactly where the order does: until its hogs were weighed', async () => {
    const messagesSent = async () => {
      const today = bangkokDate(new Date());
      const { body } = await people.customer.call('getOrderStatus', {
        params: { path: 'feed', cv: 'C100', from: today, to: today, lookUpBy: 'P' },
      });
      const inList = body.data.find((row) => row.orderId === orderId)?.isEstimated;
      return [inList, withOwnNames(await read()).details.some(isEstimated)];
    };
    expect(await messagesSent()).toEqual([true, true]);
    await record(people.salesman, [{ sequence: 1, sendQty: 19, sendWgh: 1600 }]);
    expect(await messagesSent()).toEqual([false, false]);
    await record(people.salesman, [{ sequence: 1, sendQty: 0, sendWgh: 0 }], { reason: 'รถคว่ำ' });
    expect(await messagesSent()).toEqual([false, false]);
    await record(people.salesman, [{ sequence: 1, invoiceQty: 19, invoiceWgh: 1590 }]);
    expect(await messagesSent()).toEqual([false, false]);
  });

  test('the invoiced figures replace all others', async () => {
    await record(people.salesman, [
      { sequence: 1, sendQty: 19, sendWgh: 1640.5, invoiceQty: 19, invoiceWgh: 1600 },
    ]);
    expect((await read()).details[0]).toMatchObject({
      amount: 121_600,
      invoiced: { quantity: 19, weight: 1600 },
    });
  });

  test('the swine line of the specification shows what was sent and what it costs', async () => {
    await record(people.salesman, [{ sequence: 1, sendQty: 19, sendWgh: 1640.5 }]);
    const { body } = await people.customer.call('getOrderStatusDtlByWgt', {
      params: { bu: 'feed', org: '1001', cv: 'C100', orderId },
    });
    expect(body.details[0]).toMatchObject({
      sequence: 1,
      sendQty: 19,
      sendWgh: 1640.5,
      amount: 124_678,
      quantityUnitCode: 'HD',
      weightUnitCode: 'KG',
    });
  });

  test('heavier goods may take a customer over the limit without a decision, and verify reports nothing', async () => {
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: (await used()) + 1000 })
      .where('cv_code', '=', 'C100')
      .execute();
    await portal.deps.pool.query(`update credit set changed_at = now() - interval '1 day'`);
    await record(people.salesman, [{ sequence: 1, sendQty: 20, sendWgh: 2100 }]);
    expect((await read()).amount).toBe(176_100);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 500_000_000_00 })
      .where('cv_code', '=', 'C100')
      .execute();
  });

  test('the same figures again change nothing', async () => {
    const line = { sequence: 1, sendQty: 19, sendWgh: 1640.5 };
    await record(people.salesman, [line]);
    expect((await record(people.salesman, [line])).body.version).toBe(2);
  });
});

describe('less than half of the ordered amount', () => {
  const none = [
    { sequence: 1, sendQty: 0, sendWgh: 0 },
    { sequence: 2, sendQty: 0 },
  ];
  const reason = 'รถคว่ำระหว่างทาง';
  const receive = (who: Person) =>
    who.call('orderReceived', {
      params: { bu: 'feed' },
      body: { ...place, orderId },
      key: crypto.randomUUID(),
    });

  test('needs a reason, also in small steps, which the customer reads in the history with both amounts', async () => {
    const { status, body } = await record(people.salesman, none);
    expect([status, body.fields, await read()]).toMatchObject([
      400,
      [{ field: 'reason', code: 'fall_reason_required' }],
      { version: 1, amount: 145_700 },
    ]);
    expect(
      (await record(people.salesman, [{ sequence: 1, sendQty: 10, sendWgh: 800 }])).body.amount,
    ).toBe(77_300);
    expect(
      (await record(people.salesman, [{ sequence: 1, sendQty: 9, sendWgh: 730 }])).body.fields?.[0]
        ?.code,
    ).toBe('fall_reason_required');
    expect((await read()).history).toHaveLength(2);
    await record(people.salesman, none, { reason });
    expect((await read()).history.at(-1)).toMatchObject({
      from: 'TO',
      to: 'TO',
      userName: 'salesman',
      reason,
      edit: { before: { amount: 77_300 }, after: { amount: 0 } },
    });
  });

  test('is received by the customer or by a second person, not by who recorded it', async () => {
    const { body } = await record(people.salesman, none, { reason });
    expect(body.can).toMatchObject({ confirmReceipt: false, claim: false });
    expect((await read()).can.confirmReceipt).toBe(true);
    for (const call of ['orderReceived', 'changeStatusOrder'] as const) {
      const body = {
        ...place,
        orderId,
        ...(call === 'changeStatusOrder' && { status: 'RECEIVE' }),
      } as never;
      const own = await people.salesman.call(call, {
        params: { bu: 'feed' },
        body,
        key: crypto.randomUUID(),
      });
      expect([call, own.status, own.body.code]).toEqual([call, 403, 'receipt_own']);
    }
    expect((await receive(people.admin)).body).toMatchObject({ status: 'RECEIVE', amount: 0 });
  });

  test('is no obstacle once the amount rose again, and before that only to the person who recorded it', async () => {
    await record(people.admin, none, { reason });
    expect((await receive(people.admin)).body.code).toBe('receipt_own');
    await record(people.salesman, [{ sequence: 1, sendQty: 20, sendWgh: 1700 }]);
    expect((await receive(people.admin)).body.status).toBe('RECEIVE');
  });

  test('is taken from the ERP without a reason', async () => {
    await asImported(`${orderNumber},1,,0,0`);
    expect((await read()).amount).toBe(16_500);
    expect((await receive(people.salesman)).body.status).toBe('RECEIVE');
  });
});

describe('once the goods were received', () => {
  const nothing = [{ sequence: 2, sendQty: 0 }];
  beforeEach(async () => {
    await at('RECEIVE');
    await portal.db
      .updateTable('order_step')
      .set({ to_status: 'RECEIVE' })
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'TO')
      .execute();
  });

  test('a salesperson cannot reduce the order to nothing, and is not offered to', async () => {
    expect((await read()).can.progress).toBe(false);
    const { status, body } = await record(people.salesman, nothing);
    expect([status, body.code, (await read()).amount]).toEqual([403, 'AUTH-002', 145_700]);
  });

  test('an admin corrects a figure with a reason, which the history keeps with both amounts', async () => {
    expect((await record(people.admin, nothing)).body.fields).toEqual([
      expect.objectContaining({ field: 'reason', code: 'order_reason_required' }),
    ]);
    const { body } = await record(people.admin, nothing, { reason: 'ลูกสุกรไม่ได้ลงจากรถ' });
    expect(body.history.at(-1)).toMatchObject({
      from: 'RECEIVE',
      to: 'RECEIVE',
      userName: 'admin',
      reason: 'ลูกสุกรไม่ได้ลงจากรถ',
      edit: { before: { amount: 145_700 }, after: { amount: 129_200 }, lines: [] },
    });
  });
});

describe('what is refused, with the line’s field', () => {
  test.each([
    [
      'a negative weight',
      { sequence: 1, sendQty: 19, sendWgh: -5 },
      'lines.0.sendWgh progress_weight',
    ],
    [
      'a weight with the comma in the wrong place',
      { sequence: 1, sendQty: 19, sendWgh: 164.05 },
      'lines.0.sendWgh progress_weight',
    ],
    [
      'a weight beyond all lorries',
      { sequence: 1, sendQty: 19, sendWgh: 1e300 },
      'lines.0.sendWgh progress_weight',
    ],
    [
      'a weight of nothing',
      { sequence: 2, sendQty: 0, sendWgh: 70 },
      'lines.0.sendWgh progress_weight',
    ],
    [
      'a weight without a quantity',
      { sequence: 2, sendWgh: 0 },
      'lines.0.sendQty progress_quantity',
    ],
    [
      'a negative quantity',
      { sequence: 1, allocateQty: -1 },
      'lines.0.allocateQty progress_quantity',
    ],
    [
      'more than twice what was ordered',
      { sequence: 2, sendQty: 21 },
      'lines.0.sendQty progress_quantity',
    ],
    [
      'a ten-thousandth of a piglet',
      { sequence: 2, sendQty: 0.0001 },
      'lines.0.sendQty progress_decimals',
    ],
    [
      'hogs without a weight',
      { sequence: 1, sendQty: 19 },
      'lines.0.sendWgh progress_weight_needed',
    ],
    ['a line that is not there', { sequence: 3, sendQty: 1 }, 'lines.0.sequence unknown_code'],
  ])('%s', async (_, line, wrong) => {
    const { status, body } = await record(people.salesman, [line]);
    expect([status, body.fields?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      [wrong],
    ]);
    expect(await read()).toMatchObject({ version: 1, amount: 145_700 });
  });

  test('goods sent before the order was released', async () => {
    await at('SO');
    expect(
      (await record(people.salesman, [{ sequence: 2, sendQty: 1 }])).body.fields?.[0],
    ).toMatchObject({
      field: 'lines.0.sendQty',
      code: 'progress_not_now',
    });
    expect((await record(people.salesman, [{ sequence: 2, allocateQty: 1 }])).status).toBe(200);
    await at('TO');
  });

  test('an order that is not accepted yet', async () => {
    await at('PO');
    expect((await record(people.salesman, [{ sequence: 2, allocateQty: 1 }])).body.code).toBe(
      'progress_not_now',
    );
    await at('TO');
  });

  test('one line twice in one request', async () => {
    const { body } = await record(people.salesman, [
      { sequence: 2, sendQty: 1 },
      { sequence: 2, sendQty: 2 },
    ]);
    expect(body.fields?.[0]).toMatchObject({ field: 'lines.1.sequence' });
  });

  test('a customer, and a salesman of other customers', async () => {
    expect((await record(people.customer, [{ sequence: 2, sendQty: 1 }])).status).toBe(403);
    expect((await record(people.rival, [{ sequence: 2, sendQty: 1 }])).body.code).toBe(
      'order_not_found',
    );
  });

  test('a person who has not seen what another recorded', async () => {
    await record(people.salesman, [{ sequence: 2, sendQty: 9 }]);
    const late = await record(people.salesman, [{ sequence: 2, sendQty: 8 }], {
      headers: { 'if-match': '"1"' },
    });
    expect([late.status, late.body.code]).toEqual([412, 'order_changed']);
  });
});

describe('a file of order-progress', () => {
  test('does the same, keeps the figures of blank cells, and changes nothing the second time', async () => {
    const report = await asImported(`${orderNumber},1,20,19,1640.5`);
    expect(report.lines()).toEqual(['order-progress.csv: 1 rows, 0 new, 1 changed, 0 unchanged']);
    await asImported(`${orderNumber},1,18,,`);
    expect((await read()).details[0]).toMatchObject({
      allocated: { quantity: 18 },
      sent: { quantity: 19, weight: 1640.5 },
      amount: 124_678,
    });
    const again = await asImported(`${orderNumber},1,18,,`);
    expect([again.lines(), (await read()).version]).toEqual([
      ['order-progress.csv: 1 rows, 0 new, 0 changed, 1 unchanged'],
      3,
    ]);
  });

  test.each([
    [
      ',1,,19,164.05',
      'sendWgh is less than 1/3 of what so many usually weigh, or more than 3 times as much',
    ],
    [',1,,19,', 'sendWgh is needed: the price of this line is for a kilogram'],
    [',2,21,,', 'allocateQty is missing, or more than 2 times what was ordered'],
    [',7,1,,', 'sequence is no line of this order'],
    [',2,-1,,', 'allocateQty "-1" is no number from 0 with at most three decimals'],
  ])('is refused for %s', async (cells, reason) => {
    expect(reasonsOf(await asImported(`${orderNumber}${cells}`))).toEqual([
      `order-progress.csv:2 ${reason}`,
    ]);
    expect((await read()).version).toBe(1);
  });

  test('may be imported together with past orders', async () => {
    const report = await importTexts(portal.db, {
      'orders.csv':
        'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate,invoiceNumber\nOLD-9,feed,1001,C100,PIG,RECEIVE,2026-11-02,INV-9\n',
      'order-lines.csv':
        'orderNumber,sequence,sku,orderQty,unitPrice,amount\nOLD-9,1,H090--,20,76,129200\n',
      'order-steps.csv':
        'orderNumber,at,userGroup,toStatus\nOLD-9,2026-11-02T09:00:00+07:00,ADMIN,RECEIVE\n',
      'order-progress.csv': 'orderNumber,sequence,sendQty,sendWgh\nOLD-9,1,20,1710\n',
    });
    expect(reasonsOf(report)).toEqual([]);
    const row = await portal.db
      .selectFrom('orders')
      .select(['amount', 'version'])
      .where('order_number', '=', 'OLD-9')
      .executeTakeFirst();
    expect(row).toEqual({ amount: 12_996_000, version: 2 });
  });
});

test('after all of this every invariant holds', async () =>
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
