import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-11-02T01:00:00Z');
const today = '2026-11-02';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  await portal.db.insertInto('user_bu').values({ user_id: 'U-customer', bu: 'swine' }).execute();
  await portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-customer', bu: 'swine', cv_code: 'C100', org_code: '1002' })
    .execute();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const coming = async (username = 'customer') =>
  (await (await portal.as(username)).call('listComing', {})).body.data;
const lorry = async (invoice_number: string, arrives_at: string | null, order: object = {}) => {
  await portal.db
    .deleteFrom('delivery_position')
    .where('doc_number', '=', invoice_number)
    .execute();
  await portal.db
    .insertInto('delivery_position')
    .values({
      doc_number: invoice_number,
      latitude: 14.4,
      longitude: 100.8,
      arrives_at,
      at: now,
      driver_name: 'วีระ',
      driver_telephone: '0895550142',
    })
    .execute();
  return insertOrder(portal.db, { status: 'INV', invoice_number, require_date: today, ...order });
};

describe('the deliveries that a customer waits for', () => {
  test('are of all their business units, the next arrival first, then late lorries, then loaded goods', async () => {
    const loaded = await insertOrder(portal.db, { status: 'TO', require_date: today });
    const late = await lorry('INV-late', '2026-11-02T00:10:00Z');
    const second = await lorry('INV-2', '2026-11-02T03:00:00Z');
    const first = await lorry('INV-1', '2026-11-02T02:41:00Z', { bu: 'swine', org_code: '1002' });
    const unknown = await insertOrder(portal.db, { status: 'INV', require_date: today });
    const found = await coming();
    expect(found.map(({ orderId }) => orderId)).toEqual([first, second, unknown, late, loaded]);
    expect(found[0]).toMatchObject({
      bu: 'swine',
      arrivesAt: '2026-11-02T02:41:00.000Z',
      driverName: 'วีระ',
      driverTelephone: '0895550142',
    });
  });

  test('are one for each lorry that is still to come, with what is on it', async () => {
    const order = { order_number: `SO-${crypto.randomUUID()}`, status: 'INV', require_date: today };
    const orderId = await insertOrder(portal.db, order);
    const of = {
      order_number: order.order_number,
      at: now,
      lines: JSON.stringify([{ sequence: 1, quantity: 20, weight: 0 }]),
    };
    for (const [plan, arrives_at, received_at] of [
      ['P1', '2026-11-02T03:00:00Z', null],
      ['P2', '2026-11-02T02:00:00Z', null],
      ['P3', '2026-11-02T00:00:00Z', now],
    ] as const)
      await portal.db
        .insertInto('delivery_position')
        .values({
          ...of,
          doc_number: `${order.order_number}/${plan}`,
          plan_id: plan,
          license_plate: plan,
          arrives_at,
          received_at,
        })
        .execute();
    expect(
      (await coming()).map((row) => [
        row.orderId,
        row.planId,
        row.lorries,
        row.licensePlate,
        row.totalProduct,
      ]),
    ).toEqual([
      [orderId, 'P2', 3, 'P2', 1],
      [orderId, 'P1', 3, 'P1', 1],
    ]);
  });

  test('include no order that is received, only placed, or of more than 30 days ago', async () => {
    for (const order of [
      { status: 'RECEIVE' },
      { status: 'PO' },
      { status: 'INV', require_date: '2026-10-01' },
    ])
      await insertOrder(portal.db, { require_date: today, ...order });
    expect(await coming()).toEqual([]);
  });

  test('are never shown to another customer, nor to staff, who have lists of their own', async () => {
    await lorry('INV-3', '2026-11-02T02:00:00Z');
    expect(await coming()).toHaveLength(1);
    expect([await coming('rival'), await coming('salesman')]).toEqual([[], []]);
  });
});
