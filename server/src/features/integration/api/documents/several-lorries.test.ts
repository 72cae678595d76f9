import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let erp: ApiCaller;
const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
let order: { orderId: number; orderNumber: string };
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  customer = await portal.as('customer');
  erp = await apiCaller(portal, ['documents:write']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 60 }] };
  order = (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body as typeof order;
});
type Refusal = { code: string; field?: string };
const tell = (message: Partial<DocumentMessage>) =>
  erp.post<DocumentAnswer & Refusal>('/documents', {
    externalId: crypto.randomUUID(),
    orderNumber: order.orderNumber,
    ...message,
  });
const shipped = async () => {
  for (const to of ['SO', 'APPV', 'TO', 'INV'] as OrderStatus[])
    expect((await tell({ status: { to } })).body.state).toBe('applied');
};
const invoiceOf = (plan: string) => `I-${order.orderNumber}-${plan}`;
const lorry = (planId: string, more: object = {}) => ({
  planId,
  licensePlate: `80-${planId.slice(1).repeat(4)}`,
  arrivesAt: minutes(60),
  invoiceNumber: invoiceOf(planId),
  lines: [{ sequence: 1, sendQty: 20 }],
  ...more,
});
const stored = () =>
  portal.db
    .selectFrom('delivery_position')
    .select([
      'plan_id',
      'license_plate',
      'latitude',
      'queue',
      'invoice_number',
      'lines',
      'received_at',
    ])
    .where('order_number', '=', order.orderNumber)
    .orderBy('plan_id')
    .execute();
const place = (latitude: number, at = minutes(-1)) => ({ latitude, longitude: 100, at });

describe('an order on several lorries', () => {
  test('has each with plate, hour, lines, position and receipt, and the order has all plates', async () => {
    await shipped();
    const { body } = await tell({
      deliveries: [
        lorry('P1', { position: place(14) }),
        lorry('P2', { queue: 2 }),
        lorry('P3', { receivedAt: minutes(-5) }),
      ],
      invoices: ['P1', 'P2', 'P3'].map((plan) => ({
        invoiceNumber: invoiceOf(plan),
        invoiceDate: '2026-11-20',
        dueDate: '2026-12-20',
        amount: 12_240,
      })),
    });
    expect(body).toMatchObject({ state: 'applied' });
    const lines = [{ sequence: 1, quantity: 20, weight: 0 }];
    expect(await stored()).toEqual([
      {
        plan_id: 'P1',
        license_plate: '80-1111',
        latitude: 14,
        queue: 0,
        invoice_number: invoiceOf('P1'),
        lines,
        received_at: null,
      },
      {
        plan_id: 'P2',
        license_plate: '80-2222',
        latitude: null,
        queue: 2,
        invoice_number: invoiceOf('P2'),
        lines,
        received_at: null,
      },
      {
        plan_id: 'P3',
        license_plate: '80-3333',
        latitude: null,
        queue: 0,
        invoice_number: invoiceOf('P3'),
        lines,
        received_at: expect.any(Date),
      },
    ]);
    const shown = await portal.db
      .selectFrom('orders')
      .select('license_plate')
      .where('order_id', '=', order.orderId)
      .executeTakeFirst();
    expect(shown?.license_plate).toBe('80-1111, 80-2222, 80-3333');
  });

  test('is told to the ERP with its lorries, as every event and record of it has them', async () => {
    await tell({ deliveries: [lorry('P1'), lorry('P2')] });
    await tell({ status: { to: 'SO' } });
    const { payload } = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('document', '=', order.orderNumber)
      .orderBy('outbox_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({
      deliveries: [
        {
          planId: 'P1',
          licensePlate: '80-1111',
          invoiceNumber: invoiceOf('P1'),
          receivedAt: null,
          lines: [{ sequence: 1, quantity: 20 }],
        },
        { planId: 'P2' },
      ],
    });
  });

  test('keeps the lorry of the single form where the list names it, and forgets it where it does not', async () => {
    await tell({ delivery: { planId: 'P1', queue: 3 }, position: place(14) });
    await tell({ deliveries: [{ planId: 'P1' }, { planId: 'P2' }] });
    expect(
      (await stored()).map(({ plan_id, latitude, queue }) => [plan_id, latitude, queue]),
    ).toEqual([
      ['P1', 14, 3],
      ['P2', null, 0],
    ]);
    const single = await portal.db
      .selectFrom('delivery_position')
      .selectAll()
      .where('doc_number', '=', order.orderNumber)
      .execute();
    expect(single).toEqual([]);
  });

  test('takes a part of one lorry, also in the single form by its number, and refuses a position without one', async () => {
    await tell({ deliveries: [lorry('P1'), lorry('P2')] });
    await tell({ deliveries: [{ planId: 'P2', position: place(13) }] });
    await tell({ delivery: { planId: 'P1', queue: 4 } });
    expect(
      (await stored()).map(({ latitude, queue, license_plate }) => [
        latitude,
        queue,
        license_plate,
      ]),
    ).toEqual([
      [null, 4, '80-1111'],
      [13, 0, '80-2222'],
    ]);
    expect((await tell({ position: place(12) })).body).toMatchObject({
      code: 'row_refused',
      field: 'delivery.planId',
    });
  });

  test('leaves out a cancelled lorry, and no late part brings it back', async () => {
    await tell({ sequence: 1, deliveries: [lorry('P1'), lorry('P2')] });
    await tell({ sequence: 3, deliveries: [{ planId: 'P2', cancelled: true }] });
    expect(
      (await tell({ sequence: 2, deliveries: [{ planId: 'P2', position: place(13) }] })).body.state,
    ).toBe('passed over');
    expect((await stored()).map(({ plan_id }) => plan_id)).toEqual(['P1']);
  });

  test('keeps the later of two positions of a lorry, and the later word of each part', async () => {
    await tell({ sequence: 2, deliveries: [lorry('P1', { queue: 2 }), lorry('P2')] });
    expect(
      (await tell({ sequence: 1, deliveries: [{ planId: 'P1', queue: 9, position: place(14) }] }))
        .body,
    ).toMatchObject({
      state: 'applied',
      passedOver: ['delivery P1 planId', 'delivery P1 queue'],
    });
    expect(
      (await tell({ deliveries: [{ planId: 'P1', position: place(11, minutes(-30)) }] })).body
        .passedOver,
    ).toEqual(['delivery P1 position']);
    expect((await stored())[0]).toMatchObject({ latitude: 14, queue: 2 });
  });

  test('refuses by field what cannot be: both forms, a lorry twice, an unknown line, a receipt of tomorrow', async () => {
    const field = async (message: Partial<DocumentMessage>) => (await tell(message)).body.field;
    expect(await field({ deliveries: [lorry('P1')], delivery: { queue: 1 } })).toBe('delivery');
    expect(await field({ deliveries: [lorry('P1'), lorry('P1')] })).toBe('deliveries.1.planId');
    expect(
      await field({ deliveries: [lorry('P1', { lines: [{ sequence: 7, sendQty: 1 }] })] }),
    ).toBe('deliveries.0.lines.0.sequence');
    expect(await field({ deliveries: [lorry('P1', { receivedAt: minutes(1440) })] })).toBe(
      'deliveries.0.receivedAt',
    );
    expect(await stored()).toEqual([]);
  });
});
