import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageOf } from '#platform/message.ts';
import { editDesk, header, line } from '#testing/edit-desk.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readOrderRecords } from './order-record.ts';

let portal: TestPortal;
let customer: Person;
let desk: ReturnType<typeof editDesk>;
beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
  desk = editDesk(portal, customer);
});
afterAll(() => portal.close());

/** The latest event of an order, and the same event made of the order as it is stored. */
async function sentAndStored(orderNumber: string) {
  const sent = await portal.db
    .selectFrom('outbox')
    .select('payload')
    .where('document', '=', orderNumber)
    .orderBy('outbox_id', 'desc')
    .executeTakeFirstOrThrow();
  const stored = (await readOrderRecords(portal.db, [orderNumber])).get(orderNumber);
  if (!stored) throw new Error('no such order');
  const { change: _, ...data } = sent.payload as Record<string, unknown>;
  return [
    data,
    JSON.parse(JSON.stringify(messageOf('order', orderNumber, stored).payload)),
  ] as const;
}

describe('the ERP reads of an order what is stored of it', () => {
  test('when it is placed, of each product type', async () => {
    const { body } = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: {
        orderh: header,
        orderd: [line('551', 10), { sku: 'ADE--', orderQty: 2 }, line('552', 4)],
      },
      key: crypto.randomUUID(),
    });
    expect(body.orders.length).toBeGreaterThan(1);
    for (const { orderNumber } of body.orders) {
      const [sent, stored] = await sentAndStored(orderNumber);
      expect(sent).toEqual(stored);
    }
  });

  test('when a line is changed, another moves with its progress, and one is taken out', async () => {
    const order = await desk.placed([line('551', 10), line('552', 4)]);
    const sentLine = { send_qty: 2, send_weight: 60.5, sent_at: new Date() };
    await portal.db
      .updateTable('order_line')
      .set(sentLine)
      .where('order_id', '=', order.orderId)
      .where('sequence', '=', 2)
      .execute();
    const moved = { sku: '552--', sequence: 1, sent: { quantity: 2, weight: 60.5 } };
    for (const [orderd, lines] of [
      [
        [line('552', 4), line('551', 11)],
        [moved, { quantity: 11 }],
      ],
      [[line('552', 4)], [moved]],
    ] as const) {
      expect(
        (await desk.send(order.orderId, { orderd: [...orderd], orderh: { comments: 'ด่วน' } }))
          .status,
      ).toBe(200);
      const [sent, stored] = await sentAndStored(order.orderNumber);
      expect(sent).toEqual(stored);
      expect(sent['lines']).toMatchObject(lines);
      expect(sent['lines']).toHaveLength(lines.length);
    }
  });

  test('when an edit lets it wait, or no longer', async () => {
    await desk.nothingOpen();
    await desk.credit(12);
    const order = await desk.placed([line('551', 10)]);
    for (const quantity of [20, 9]) {
      expect((await desk.send(order.orderId, { orderd: [line('551', quantity)] })).status).toBe(
        200,
      );
      const [sent, stored] = await sentAndStored(order.orderNumber);
      expect(sent).toEqual(stored);
      expect(sent['waitingOver'] === null).toBe(quantity === 9);
    }
  });
});
