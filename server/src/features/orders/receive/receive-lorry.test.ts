import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'rival', Person>;
let orderId: number;
const place = { orgCode: '1001', cvCode: 'C100' };
beforeAll(async () => {
  portal = await testPortal();
  await portal.db.updateTable('credit').set({ credit_limit: 5_000_000_000 }).execute();
  const [customer, salesman, rival] = await Promise.all(
    ['customer', 'salesman', 'rival'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, rival } as typeof people;
});
afterAll(() => portal.close());
beforeEach(async () => {
  const orderd = [
    { sku: '551--', orderQty: 10 },
    { sku: '552--', orderQty: 20 },
  ];
  const body = { orderh: anOrderHeader(), orderd };
  ({ orderId } = (
    await people.customer.call('saveOrder', {
      params: { bu: 'feed' },
      body,
      key: crypto.randomUUID(),
    })
  ).body);
  const status: OrderStatus = 'INV';
  await portal.db.updateTable('orders').set({ status }).where('order_id', '=', orderId).execute();
  const row = {
    order_id: orderId,
    at: new Date(),
    user_id: 'U',
    user_name: 'u',
    user_group: 'ADMIN',
    to_status: status,
  };
  await portal.db.insertInto('order_step').values(row).execute();
});

const read = async () =>
  (
    await people.customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', cv: 'C100', orderId },
    })
  ).body;
const accept = (claimId: number) =>
  people.salesman.call('decideClaim', {
    params: { claimId },
    body: { status: 'accepted', reason: 'เห็นในรูปแล้ว' },
    key: crypto.randomUUID(),
  });

describe('an order on several lorries', () => {
  const lorries = async () => {
    const { orderNumber } = await read();
    await portal.db
      .insertInto('delivery_position')
      .values(
        ['P1', 'P2', 'P3'].map((plan_id) => ({
          doc_number: `${orderNumber}/${plan_id}`,
          order_number: orderNumber,
          plan_id,
          license_plate: `80-${plan_id}`,
          lines: JSON.stringify(
            plan_id === 'P3'
              ? [{ sequence: 2, quantity: 20, weight: 0 }]
              : [{ sequence: 1, quantity: 5, weight: 0 }],
          ),
          at: new Date(),
        })),
      )
      .execute();
    return orderNumber;
  };
  const came = (planId: string, who = people.customer) =>
    who.call('orderReceived', {
      params: { bu: 'feed' },
      body: { ...place, orderId, planId },
      key: crypto.randomUUID(),
    });
  const short = (planId: string, line: object) =>
    people.customer.call('receiveWithDifferences', {
      params: { bu: 'feed' },
      body: { ...place, orderId, planId, lines: [{ sequence: 1, reason: 'short', ...line }] },
      key: crypto.randomUUID(),
    });

  test('the order is received with the last one, and each is received once', async () => {
    const number = await lorries();
    const first = (await came('P1')).body;
    expect([
      first.status,
      first.version,
      first.deliveries?.map(({ receivedAt }) => receivedAt !== null),
    ]).toEqual(['INV', 2, [true, false, false]]);
    expect((await came('P1')).body.code).toBe('order_changed');
    expect((await came('P9')).body.fields?.[0]).toMatchObject({
      field: 'planId',
      code: 'unknown_code',
    });
    expect((await came('P2', people.rival)).status).toBe(404);
    expect((await came('P3')).body.status).toBe('INV');
    expect((await came('P2')).body.status).toBe('RECEIVE');
    const rows = await portal.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('document', '=', number)
      .orderBy('outbox_id')
      .execute();
    const moves = rows
      .filter(({ kind }) => kind === 'order-status')
      .map(({ payload }) => (payload as { change: { from: string; to: string } }).change);
    expect(moves.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'INV INV',
      'INV INV',
      'INV RECEIVE',
    ]);
  });

  test('all of them came where the order was received at once', async () => {
    await lorries();
    const { body } = await people.customer.call('orderReceived', {
      params: { bu: 'feed' },
      body: { ...place, orderId },
      key: crypto.randomUUID(),
    });
    expect(body.deliveries?.map(({ receivedAt }) => receivedAt !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('what did not come on each is one claim, by lorry and in all', async () => {
    await lorries();
    const first = (await short('P1', { receivedQty: 3 })).body;
    expect([first.status, first.claim?.status, first.claim?.amount]).toEqual([
      'INV',
      'open',
      2 * 612,
    ]);
    expect(first.claim?.lines).toMatchObject([
      { sequence: 1, receivedQty: 8, lorries: [{ planId: 'P1', receivedQty: 3, amount: 2 * 612 }] },
    ]);
    expect((await accept(first.claim?.claimId ?? 0)).body.claim?.status).toBe('accepted');
    const second = (await short('P2', { receivedQty: 4, note: 'เปียก' })).body;
    expect(second.claim).toMatchObject({
      claimId: first.claim?.claimId,
      status: 'open',
      amount: 3 * 612,
      lines: [
        {
          sequence: 1,
          receivedQty: 7,
          note: 'เปียก',
          lorries: [{ planId: 'P1' }, { planId: 'P2', receivedQty: 4, amount: 612 }],
        },
      ],
    });
    expect((await came('P3')).body).toMatchObject({
      status: 'RECEIVE',
      claim: { amount: 3 * 612 },
    });
  });

  test('more than is on it, or a line that is not on it, is refused', async () => {
    await lorries();
    expect((await short('P1', { receivedQty: 6 })).body.fields?.[0]).toMatchObject({
      code: 'received_quantity',
      most: 5,
    });
    expect((await short('P3', { receivedQty: 3 })).body.fields?.[0]).toMatchObject({
      field: 'lines.0.sequence',
      code: 'unknown_code',
    });
    expect(await read()).toMatchObject({ status: 'INV', claim: null, version: 1 });
  });
});

test('after all of this every invariant holds', async () =>
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
