import { bangkokDate } from '#contract/calendar.ts';
import { nextStatuses, orderStatuses, type OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'admin' | 'rival', Person>;
let orderId: number;
const place = { orgCode: '1001', cvCode: 'C100' };

beforeAll(async () => {
  portal = await testPortal();
  const [customer, salesman, admin, rival] = await Promise.all(
    ['customer', 'salesman', 'admin', 'rival'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, admin, rival } as typeof people;
});
afterAll(() => portal.close());

beforeEach(async () => {
  const orderh = anOrderHeader();
  const placed = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd: [{ sku: '551--', orderQty: 1 }] },
    key: crypto.randomUUID(),
  });
  orderId = placed.body.orderId;
});

const at = (status: OrderStatus) =>
  portal.db.updateTable('orders').set({ status }).where('order_id', '=', orderId).execute();
const move = (
  who: Person,
  status: OrderStatus,
  more: { reason?: string; headers?: Record<string, string> } = {},
) =>
  who.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { ...place, orderId, status, ...(more.reason && { reason: more.reason }) },
    key: crypto.randomUUID(),
    ...(more.headers && { headers: more.headers }),
  });
const receive = (who: Person, cvCode = 'C100') =>
  who.call('orderReceived', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode, orderId },
    key: crypto.randomUUID(),
  });
const stored = () =>
  portal.db
    .selectFrom('orders')
    .select(['status', 'version', 'confirm_date'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

describe('confirming receipt of an order', () => {
  test('a customer marks their own shipped order received, and the history shows who and when', async () => {
    await at('INV');
    const { status, body } = await receive(people.customer);
    expect([status, body.status, body.confirmDate]).toEqual([
      200,
      'RECEIVE',
      bangkokDate(new Date()),
    ]);
    expect(body.history.at(-1)).toMatchObject({
      from: 'INV',
      to: 'RECEIVE',
      userName: 'customer',
      userGroup: 'CUSTOMER',
    });
  });

  test('an order still under credit check stays where it is', async () => {
    await at('APPV');
    const { status, body } = await receive(people.customer);
    expect([status, body.code, (await stored()).status]).toEqual([
      409,
      'order_transition_refused',
      'APPV',
    ]);
  });

  test("another customer's order looks as if it did not exist", async () => {
    await at('INV');
    const [foreign, missing] = [await receive(people.rival), await receive(people.rival, 'C200')];
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      missing.status,
      missing.body.code,
      missing.body.message,
    ]);
    expect((await stored()).status).toBe('INV');
  });
});

describe('cancelling and disapproving', () => {
  test('a customer cancels their pre-order', async () => {
    expect((await move(people.customer, 'C')).body.status).toBe('C');
  });

  test('a customer cannot cancel an order that was accepted just before, and reads so; a salesperson can', async () => {
    await at('SO');
    const late = await move(people.customer, 'C', {
      headers: { 'if-match': `"${(await stored()).version}"` },
    });
    expect([late.status, late.body.code, late.body.detail]).toMatchObject([
      412,
      'order_changed',
      { status: 'SO' },
    ]);
    expect((await move(people.salesman, 'C')).status).toBe(200);
  });

  test('a customer sends an order for review only while it waits for credit', async () => {
    expect((await move(people.customer, 'APPV')).body.code).toBe('order_changed');
    await portal.db
      .updateTable('orders')
      .set({ waiting_reason: 'over_credit_limit', waiting_over: 100 })
      .where('order_id', '=', orderId)
      .execute();
    const sent = await move(people.customer, 'APPV');
    expect([sent.status, sent.body.status, sent.body.waiting]).toEqual([
      200,
      'APPV',
      { reason: 'over_credit_limit', over: 0 },
    ]);
  });

  test('disapproving needs a reason, which the customer then reads', async () => {
    const bare = await move(people.salesman, 'REJ');
    expect([bare.status, bare.body.fields?.[0]?.code]).toEqual([400, 'order_reason_required']);
    expect(
      (await move(people.salesman, 'REJ', { reason: 'ของหมด' })).body.history.at(-1)?.reason,
    ).toBe('ของหมด');
  });

  test('two people move one order: the second is refused and changes nothing', async () => {
    await move(people.salesman, 'SO');
    const late = await move(people.admin, 'C', { headers: { 'if-match': '"1"' } });
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      412,
      'order_changed',
      { version: 2, status: 'SO' },
    ]);
  });
});

describe('the status graph', () => {
  const refused = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => !nextStatuses[from].includes(to)).map((to) => [from, to] as const),
  );
  test.each(refused)('an admin cannot move an order from %s to %s', async (from, to) => {
    await at(from);
    expect((await move(people.admin, to, { reason: 'x' })).status).toBe(409);
    expect((await stored()).status).toBe(from);
  });

  const allowed = orderStatuses.flatMap((from) =>
    nextStatuses[from].map((to) => [from, to] as const),
  );
  test.each(allowed)('an admin moves an order from %s to %s', async (from, to) => {
    await at(from);
    expect((await move(people.admin, to, { reason: 'x' })).body.status).toBe(to);
  });
});
