import { addDays, bangkokDate } from '#contract/calendar.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stranger, type Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
const tomorrow = addDays(bangkokDate(new Date()), 1);
const header = {
  bu: 'feed',
  orgCode: '1001',
  cvCode: 'C100',
  ...toWire(someDetails({ requireDate: tomorrow })),
};
const line = (code: string, orderQty: number, more = {}) => ({
  sku: `${code}--`,
  orderQty,
  ...more,
});
const place = (
  person: Pick<Person, 'call'>,
  orderd: object[],
  { key, ...over }: Record<string, unknown> & { key?: string } = {},
) =>
  person.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: { ...header, ...over }, orderd },
    ...(key && { key }),
  });
const count = async (table: 'orders' | 'order_line' | 'audit' | 'outbox') =>
  (
    await portal.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());

describe('an order without a customer', () => {
  test.each([{ cvCode: '' }, { orgCode: ' ' }, { cvCode: undefined }, { cvCode: '', orgCode: '' }])(
    '%j asks to choose customer and organisation',
    async (over) => {
      const { status, body } = await place(customer, [line('551', 1)], over);
      expect([status, body.code, body.message]).toEqual([
        400,
        'select_customer',
        'โปรดเลือกลูกค้าและหน่วยงานขาย',
      ]);
    },
  );
});

describe('placing an order', () => {
  test('a cart of two product types becomes two orders, each with its own lines and number', async () => {
    const placed = await place(customer, [line('551', 40), line('ADE', 6), line('552', 20)]);
    expect(placed.status).toBe(200);
    expect(placed.body.orders).toHaveLength(2);
    expect(placed.body.orderNumber).toBe(placed.body.orders[0]?.orderNumber);
    expect(placed.body.orderNumber).toMatch(/^SO-\d{4}-\d{5}$/);
    const [first, second] = placed.body.orders;
    const pig = await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId: first?.orderId ?? 0, cv: 'C100' },
    });
    expect(pig.body).toMatchObject({
      prdTypeCode: 'PIG',
      status: 'PO',
      amount: 35_440,
      totalProduct: 2,
      shipToName: 'เล้า 1',
      licensePlate: 'กข 1234',
    });
    expect(
      pig.body.details.map((row) => [row.sku, row.sequence, row.orderQty, row.amount]),
    ).toEqual([
      ['551--', 1, 40, 24_480],
      ['552--', 2, 20, 10_960],
    ]);
    expect(pig.body.history).toMatchObject([{ from: null, to: 'PO', userName: 'customer' }]);
    expect(second?.prdTypeCode).toBe('MED');
  });

  test('the last check-out is all of its orders, except those cancelled since', async () => {
    await place(customer, [line('552', 3)]);
    const { orders } = (await place(customer, [line('551', 12), line('ADE', 2)])).body;
    const last = async () => {
      const { body } = await customer.call('getLastOrder', {
        params: { bu: 'feed', org: '1001', cv: 'C100' },
      });
      return [body.data, ...(body.beside ?? [])].flatMap(
        (order) => order?.details.map(({ sku, orderQty }) => `${orderQty} × ${sku}`) ?? [],
      );
    };
    expect((await last()).toSorted()).toEqual(['12 × 551--', '2 × ADE--']);
    await portal.db
      .updateTable('orders')
      .set({ status: 'C' })
      .where('order_id', '=', orders[1]?.orderId ?? 0)
      .execute();
    expect(await last()).toEqual(['12 × 551--']);
  });

  test('the same key gives the same order, a hundred times at once', async () => {
    const before = await count('orders');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => place(customer, [line('551', 1)], { key: 'same-key' })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(await count('orders')).toBe(before + 1);
  });

  test('the same key with the same fields in another order gives the same order', async () => {
    const key = crypto.randomUUID();
    const first = await place(customer, [line('551', 1)], { key });
    const { sku, orderQty } = line('551', 1);
    const again = await place(customer, [{ orderQty, sku }] as never, { key });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
  });

  test('the same key with another body is refused', async () => {
    await place(customer, [line('551', 1)], { key: 'one-intent' });
    const other = await place(customer, [line('551', 2)], { key: 'one-intent' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a double click without a key makes one order, and the answer says so', async () => {
    const first = await place(customer, [line('552', 7)]);
    const again = await place(customer, [line('552', 7)]);
    expect(again.body).toMatchObject({
      orderId: first.body.orderId,
      warning: 'repeated_within_10_seconds',
    });
  });

  test("the price is the server's: a price that differs is reported, and nothing is saved", async () => {
    const before = await count('orders');
    const refused = await place(customer, [line('551', 1, { unitPrice: 1 })]);
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    expect(refused.body.detail).toEqual({ prices: [{ sku: '551--', unitPrice: 612 }] });
    expect(await count('orders')).toBe(before);
  });

  test('all that changed is reported at once: the day, the carrier, a product that is gone, a quantity, and a price', async () => {
    const lines = [line('551', 1, { unitPrice: 1 }), line('GONE', 1), line('552', 0)];
    const refused = await place(customer, lines, { requireDate: '2020-01-01', orderBy: 'NOBODY' });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect(refused.body.fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'orderh.requireDate',
        'orderh.orderBy',
        'orderd.1.sku',
        'orderd.2.orderQty',
      ]),
    );
    expect(refused.body.detail).toMatchObject({ prices: [{ sku: '551--', unitPrice: 612 }] });
  });

  test('a product without a price is ordered for 0, and its invoice will show the price', async () => {
    const placed = await place(customer, [line('900', 3)]);
    const order = await portal.db
      .selectFrom('orders')
      .select('amount')
      .where('order_id', '=', placed.body.orderId)
      .executeTakeFirstOrThrow();
    expect(order.amount).toBe(0);
  });

  test('every accepted order leaves one audit row and one message for the ERP', async () => {
    const [audit, outbox] = [await count('audit'), await count('outbox')];
    await place(customer, [line('551', 2), line('IRON', 1)], { key: 'audited' });
    expect([(await count('audit')) - audit, (await count('outbox')) - outbox]).toEqual([1, 2]);
  });
});

describe('what cannot be ordered', () => {
  test.each([
    ['an empty cart', [], {}, 'not_save_cart'],
    ['a product nobody sells', [line('XXX', 1)], {}, 'orderd.0.sku product_unknown'],
    ['a quantity of zero', [line('551', 0)], {}, 'orderd.0.orderQty quantity_at_least_one'],
    ['half a bag', [line('551', 1.5)], {}, 'orderd.0.orderQty quantity_at_least_one'],
    [
      'a quantity beyond all lorries',
      [line('551', 1e308)],
      {},
      'orderd.0.orderQty quantity_at_most',
    ],
    [
      'seven where the pack holds five',
      [line('553', 7)],
      {},
      'orderd.0.orderQty quantity_not_multiple',
    ],
    [
      'a delivery yesterday',
      [line('551', 1)],
      { requireDate: addDays(tomorrow, -2) },
      'orderh.requireDate date_in_past',
    ],
    [
      'a delivery at midnight that has passed',
      [line('551', 1)],
      { requireDate: addDays(tomorrow, -1), requireTime: '0:00' },
      'orderh.requireTime time_in_past',
    ],
    [
      'a Buddhist year on the wire',
      [line('551', 1)],
      { requireDate: '2569-02-28' },
      'orderh.requireDate year_out_of_range',
    ],
    [
      'a day that does not exist',
      [line('551', 1)],
      { requireDate: '2027-02-30' },
      'orderh.requireDate invalid_date',
    ],
    [
      'a time of 25:00',
      [line('551', 1)],
      { requireTime: '25:00' },
      'orderh.requireTime invalid_time',
    ],
    [
      'a licence plate with a province',
      [line('551', 1)],
      { licensePlate: 'กข 1234 สระบุรี' },
      'orderh.licensePlate invalid_driver_plate_format',
    ],
    [
      'a telephone of nine digits',
      [line('551', 1)],
      { telephone: '021234567' },
      'orderh.telephone invalid_mobile',
    ],
    ['an unknown ship-to', [line('551', 1)], { shipto: 'H9' }, 'orderh.shipto unknown_code'],
    ['an unknown carrier', [line('551', 1)], { orderBy: 'AIR' }, 'orderh.orderBy unknown_code'],
    [
      'a NUL in the note',
      [line('551', 1)],
      { comments: 'a\0b' },
      'orderh.comments invalid_characters',
    ],
  ])(
    '%s is refused beside its field, and nothing changes',
    async (_name, lines, over, expected) => {
      const before = [await count('orders'), await count('audit')];
      const { status, body } = await place(customer, lines, over);
      expect(status).toBe(400);
      expect([
        body.code,
        ...(body.fields ?? []).map(({ field, code }) => `${field} ${code}`),
      ]).toContain(expected);
      expect([await count('orders'), await count('audit')]).toEqual(before);
    },
  );

  test('a past time of today is refused with the next possible one, which is accepted', async () => {
    const today = addDays(tomorrow, -1);
    const { body } = await place(customer, [line('551', 21)], {
      requireDate: today,
      requireTime: '0:00',
    });
    const next = body.fields?.[0] as unknown as { message: string; date: string; time: string };
    expect(next.message).toContain(`${next.time} น.`);
    const placed = await place(customer, [line('551', 21)], {
      requireDate: next.date,
      requireTime: next.time,
    });
    expect(placed.status).toBe(200);
  });

  test('plates of both readings are accepted', async () => {
    for (const [at, licensePlate] of ['กข 1234', '11-1111', '1กก 1234', '๑๑-๑๑๑๑'].entries()) {
      expect((await place(customer, [line('551', at + 11)], { licensePlate })).status).toBe(200);
    }
  });

  test("another's customer looks as if it did not exist, with one security row", async () => {
    const audit = await count('audit');
    const foreign = await place(customer, [line('551', 1)], { cvCode: 'C200' });
    const missing = await place(customer, [line('551', 1)], { cvCode: 'C999' });
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      missing.status,
      missing.body.code,
      missing.body.message,
    ]);
    expect(foreign.status).toBe(404);
    expect(await count('audit')).toBe(audit + 2);
  });

  test('a path and a body with different business units are refused', async () => {
    const { status } = await place(customer, [line('551', 1)], { bu: 'swine' });
    expect(status).toBe(404);
  });

  test('a cash agent may not order at all', async () => {
    const { status, body } = await place(await portal.as('agent'), [line('551', 1)]);
    expect([status, body.code]).toEqual([403, 'AUTH-002']);
  });

  test('an order without signing in is refused', async () => {
    expect((await place(stranger(portal.origin), [line('551', 1)])).status).toBe(401);
  });
});

describe('credit', () => {
  test('fifty orders at once on a limit for ten: exactly ten pass and forty wait with the amount over', async () => {
    await portal.db.updateTable('orders').set({ status: 'C' }).execute();
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 10 * 61_200 })
      .execute();
    const before = await portal.db
      .selectFrom('orders')
      .select((e) => e.fn.max('order_id').as('id'))
      .executeTakeFirstOrThrow();
    const placed = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        place(customer, [line('551', 1)], { key: `credit-${at}` }),
      ),
    );
    expect(placed.map(({ status, text }) => (status === 200 ? status : text))).toEqual(
      placed.map(() => 200),
    );
    const states = await portal.db
      .selectFrom('orders')
      .select(['waiting_reason', 'waiting_over'])
      .where('order_id', '>', before.id)
      .execute();
    expect(states.filter(({ waiting_reason }) => waiting_reason === null)).toHaveLength(10);
    expect(states.filter(({ waiting_over }) => waiting_over === 61_200)).toHaveLength(40);
    await portal.db.updateTable('credit').set({ credit_limit: 50_000_000 }).execute();
  });
});
