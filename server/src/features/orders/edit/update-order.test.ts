import { bangkokDate } from '#contract/calendar.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { editDesk, header, line, outcomeOf } from '#testing/edit-desk.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let desk: ReturnType<typeof editDesk>;
let order: OrderView;

beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
  desk = editDesk(portal, customer);
});
afterAll(() => portal.close());

type EditRequest = Parameters<typeof desk.edit>[1];
const edit = (request: EditRequest, sent: Parameters<typeof desk.edit>[2] = {}) =>
  desk.edit(order.orderId, request, sent);
const lines = (orderd: object[], more: Omit<EditRequest, 'orderd'> = {}) =>
  edit({ orderd, editType: 'product', ...more });
const shipping = (orderh: object) => edit({ orderh, editType: 'shipping' });
const priceOf = (code: string, unit_price: number) =>
  portal.db
    .updateTable('product_price')
    .set({ unit_price })
    .where('sku', '=', `${code}--`)
    .execute();
const shown = ({ details }: OrderView) =>
  details.map(({ sequence, sku, orderQty, unitPrice, amount }) => [
    sequence,
    sku,
    orderQty,
    unitPrice,
    amount,
  ]);

beforeEach(async () => {
  await desk.nothingOpen();
  await priceOf('551', 61_200);
  await priceOf('552', 54_800);
  await portal.db.updateTable('product').set({ active: true }).execute();
  await desk.credit(1000);
  order = await desk.placed([line('551', 10), line('552', 4)]);
});

describe('the lines of an order that is not accepted yet', () => {
  test('are changed, added and removed, and the history shows each change', async () => {
    const edited = await lines([line('551', 12), line('553', 5)]);
    expect([edited.status, edited.body.version, edited.headers.get('etag')]).toEqual([
      200,
      2,
      '"2"',
    ]);
    expect(shown(edited.body)).toEqual([
      [1, '551--', 12, 612, 7344],
      [2, '553--', 5, 531.5, 2657.5],
    ]);
    expect(edited.body).toMatchObject({
      amount: 10_001.5,
      totalProduct: 2,
      totalQty: 17,
      orderNumber: order.orderNumber,
    });
    expect(edited.body.history.at(-1)).toMatchObject({
      from: 'PO',
      to: 'PO',
      userName: 'customer',
      edit: {
        before: { amount: 8312, waiting: null },
        after: { amount: 10_001.5, waiting: null },
        fields: [],
        lines: [
          {
            sku: '551--',
            productName: 'อาหารสุกรเล็ก 551',
            before: { orderQty: 10, unitPrice: 612 },
            after: { orderQty: 12, unitPrice: 612 },
          },
          {
            sku: '553--',
            productName: 'อาหารหมูขุนปลาย 553',
            before: null,
            after: { orderQty: 5, unitPrice: 531.5, amount: 2657.5 },
          },
          {
            sku: '552--',
            productName: 'อาหารสุกรขุน 552',
            unitName: 'ถุง',
            before: { orderQty: 4, amount: 2192 },
            after: null,
          },
        ],
      },
    });
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('keep their price where they are not touched, also after prices changed', async () => {
    await priceOf('551', 70_000);
    await portal.db
      .updateTable('product')
      .set({ active: false })
      .where('sku', '=', '551--')
      .execute();
    const edited = await lines([line('551', 10), line('552', 6)]);
    expect(shown(edited.body)).toEqual([
      [1, '551--', 10, 612, 6120],
      [2, '552--', 6, 548, 3288],
    ]);
    // A line that moves up is still the same line.
    const next = await lines([line('552', 7), line('551', 10)]);
    expect(shown(next.body).map(([, sku, , price]) => [sku, price])).toEqual([
      ['552--', 548],
      ['551--', 612],
    ]);
  });

  test('take today’s price where they change, and the new total is confirmed first', async () => {
    await priceOf('551', 70_000);
    await priceOf('552', 1000);
    const refused = await lines([line('551', 11), line('552', 4)]);
    expect([...outcomeOf(refused), refused.body.detail]).toEqual([
      409,
      'price_changed',
      { prices: [{ sku: '551--', unitPrice: 700 }], total: 7700 + 2192 },
    ]);
    expect((await desk.read(order.orderId)).version).toBe(1);
    expect(
      outcomeOf(await lines([line('551', 11), line('552', 4)], { confirmedTotal: 9892.01 })),
    ).toEqual([409, 'price_changed']);
    const confirmed = await lines([line('551', 11), line('552', 4)], { confirmedTotal: 9892 });
    expect([confirmed.status, confirmed.body.amount]).toEqual([200, 9892]);
    // A price may be confirmed at its line, too, as for a new order.
    expect((await lines([line('551', 12, { unitPrice: 700 }), line('552', 4)])).status).toBe(200);
  });

  test('are distinguished by their number where a product is in the order twice', async () => {
    order = await desk.placed([line('551', 1), line('551', 2)]);
    const edited = await lines([line('551', 3, { sequence: 2 }), line('551', 1, { sequence: 1 })]);
    expect(edited.body.history.at(-1)?.edit?.lines).toMatchObject([
      { before: { orderQty: 2 }, after: { orderQty: 3 } },
    ]);
  });

  test('are all reported with what is wrong, and nothing is changed', async () => {
    const refused = await lines([
      line('551', 0),
      line('553', 7),
      line('nothing', 1),
      line('ADE', 1),
      line('552', -4),
      line('551', 1.5),
      line('553', 1e9),
    ]);
    expect(outcomeOf(refused)).toEqual([
      400,
      'invalid_request',
      'orderd.0.orderQty quantity_at_least_one',
      'orderd.1.orderQty quantity_not_multiple',
      'orderd.2.sku product_unknown',
      'orderd.3.sku product_of_other_type',
      'orderd.4.orderQty quantity_at_least_one',
      'orderd.5.orderQty quantity_at_least_one',
      'orderd.6.orderQty quantity_at_most',
    ]);
    expect(await desk.read(order.orderId)).toEqual(order);
  });

  test('lose their progress where they change, and keep it where they stay', async () => {
    const progress = {
      allocate_qty: 1,
      allocate_weight: 1,
      allocated_at: new Date(),
      send_qty: 1,
      send_weight: 1,
      invoice_qty: 1,
      invoice_weight: 1,
    };
    await portal.db
      .updateTable('order_line')
      .set(progress)
      .where('order_id', '=', order.orderId)
      .execute();
    await lines([line('551', 11), line('552', 4)]);
    const stored = await portal.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .orderBy('sequence')
      .execute();
    const empty = Object.fromEntries(Object.keys(progress).map((column) => [column, null]));
    expect(stored).toMatchObject([
      { order_qty: 11, ...empty, allocate_qty: 0, send_qty: 0, send_weight: 0 },
      { order_qty: 4, ...progress },
    ]);
  });

  test('are numbered again where numbers are missing', async () => {
    const count = (times: number) =>
      portal.db
        .updateTable('order_line')
        .set(({ eb }) => ({ sequence: eb('sequence', '*', times) }))
        .where('order_id', '=', order.orderId)
        .execute();
    await count(10);
    expect(shown((await shipping({ comments: 'x' })).body).map(([sequence]) => sequence)).toEqual([
      10, 20,
    ]);
    expect(shown((await lines([line('551', 12), line('552', 4)])).body)).toEqual([
      [1, '551--', 12, 612, 7344],
      [2, '552--', 4, 548, 2192],
    ]);
  });

  test('of many orders edited at one moment each become what was sent for them', async () => {
    const asked = [
      [line('551', 11), line('552', 4)],
      [line('552', 4), line('551', 10), line('553', 5)],
      [line('552', 9)],
      [line('553', 5), line('552', 4)],
    ];
    const orders = await Promise.all(
      Array.from({ length: 16 }, () => desk.placed([line('551', 10), line('552', 4)])),
    );
    const edited = await Promise.all(
      orders.map(({ orderId }, at) =>
        desk.edit(orderId, { orderd: asked[at % asked.length]!, editType: 'product' }),
      ),
    );
    for (const [at, { status, body }] of edited.entries()) {
      const wanted = asked[at % asked.length]!.map(({ sku, orderQty }, place) => [
        place + 1,
        sku,
        orderQty,
      ]);
      expect([status, shown(body).map((one) => one.slice(0, 3))]).toEqual([200, wanted]);
    }
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('may not all be removed: an unwanted order is cancelled', async () => {
    expect(outcomeOf(await lines([]))).toEqual([400, 'no_line_left']);
    expect(outcomeOf(await edit({ orderh: { comments: 'ไม่เอาแล้ว' } }))).toEqual([
      400,
      'no_line_left',
    ]);
    expect(await desk.read(order.orderId)).toEqual(order);
  });

  test('leave the header as it is, also where its day has passed since', async () => {
    await portal.db
      .updateTable('orders')
      .set({ require_date: '2026-01-01' })
      .where('order_id', '=', order.orderId)
      .execute();
    const edited = await edit({
      orderd: [line('551', 11)],
      orderh: { comments: 'x' },
      editType: 'product',
    });
    expect([edited.status, edited.body.comments, edited.body.requireDate]).toEqual([
      200,
      '',
      '2026-01-01',
    ]);
  });
});

describe('the header of an order that is not accepted yet', () => {
  test('changes, and nothing is repriced', async () => {
    await priceOf('551', 70_000);
    const edited = await shipping({
      requireTime: '09:00',
      telephone: '089-999-9999',
      licensePlate: 'ขค 99',
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      requireTime: '9:00',
      telephone: '0899999999',
      licensePlate: 'ขค 99',
      amount: order.amount,
      details: order.details,
    });
    expect(edited.body.history.at(-1)?.edit).toMatchObject({
      lines: [],
      fields: [
        { field: 'requireTime', before: '6:30', after: '9:00' },
        { field: 'licensePlate', before: 'กข 1234', after: 'ขค 99' },
        { field: 'telephone', before: '0812345678', after: '0899999999' },
      ],
    });
  });

  test('follows the rules of placing an order', async () => {
    expect(
      outcomeOf(await shipping({ requireDate: '2020-01-01', telephone: '12', orderBy: 'OWN' })),
    ).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate date_in_past',
      'orderh.telephone invalid_mobile',
    ]);
    expect(outcomeOf(await shipping({ shipto: 'nowhere' }))).toEqual([
      400,
      'invalid_request',
      'orderh.shipto unknown_code',
    ]);
    expect(await desk.read(order.orderId)).toEqual(order);
  });

  test('of an order whose delivery time has passed may change; a new delivery time must be in the future', async () => {
    await portal.db
      .updateTable('orders')
      .set({ require_date: '2026-01-01' })
      .where('order_id', '=', order.orderId)
      .execute();
    const mended = await shipping({ telephone: '0899999999' });
    expect([mended.status, mended.body.telephone, mended.body.requireDate]).toEqual([
      200,
      '0899999999',
      '2026-01-01',
    ]);
    expect(outcomeOf(await shipping({ requireTime: '7:00' }))).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate date_in_past',
    ]);
    const today = { requireDate: bangkokDate(new Date()), requireTime: '0:00' };
    expect(outcomeOf(await shipping(today))).toEqual([
      400,
      'invalid_request',
      'orderh.requireTime time_in_past',
    ]);
  });

  test('changes together with the lines where no mode is given', async () => {
    const { body } = await edit({ orderh: { comments: 'หลังบ้าน' }, orderd: [line('551', 3)] });
    expect([body.comments, shown(body)]).toEqual(['หลังบ้าน', [[1, '551--', 3, 612, 1836]]]);
  });

  test('and lines equal to the stored ones leave the order at its version', async () => {
    const same = await edit({ orderh: header, orderd: [line('552', 4), line('551', 10)] });
    expect([same.status, same.body]).toEqual([200, order]);
    expect(await desk.read(order.orderId)).toEqual(order);
  });
});

test('the history has the latest fifty edits and every other step, for any number of edits', async () => {
  await lines([line('551', 11)]);
  await sql`insert into order_step (order_id, at, user_id, user_name, user_group, from_status, to_status, reason, edit)
    select order_id, at, user_id, user_name, user_group, from_status, to_status, reason, edit || jsonb_build_object('amountAfter', n * 100)
    from order_step, generate_series(1, 60) n where order_id = ${order.orderId} and edit is not null order by n`.execute(
    portal.db,
  );
  const [first, ...edits] = (await desk.read(order.orderId)).history;
  expect(first?.from).toBeNull();
  expect(edits.map(({ edit: one }) => one?.after.amount)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 11),
  );
});

test('the history keeps every edit, with each line for the five latest', async () => {
  for (let bags = 11; bags <= 17; bags += 1) await lines([line('551', bags)]);
  const edits = (await desk.read(order.orderId)).history.flatMap(({ edit: one }) => one ?? []);
  expect(
    edits.map(({ before, after, lines: { length } }) => [before.amount, after.amount, length]),
  ).toEqual([
    [8312, 6732, 0],
    [6732, 7344, 0],
    ...[13, 14, 15, 16, 17].map((bags) => [(bags - 1) * 612, bags * 612, 1]),
  ]);
});

test('an edit leaves one outbox row with the order as it is now, one audit row and one step', async () => {
  await lines([line('551', 2)]);
  const messages = await portal.db
    .selectFrom('outbox')
    .selectAll()
    .where('document', '=', order.orderNumber)
    .orderBy('outbox_id')
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['order', 'order-changed']);
  expect(messages[1]?.payload).toMatchObject({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    version: 2,
    amount: 1224,
    lines: [{ sku: '551--', quantity: 2, unitPrice: 612, amount: 1224 }],
    shipTo: 'H1',
    bu: 'feed',
    orgCode: '1001',
    cvCode: 'C100',
    change: { by: 'U-customer', amountAfter: 1224 },
  });
  const audit = await portal.db
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'updateOrder')
    .where('subject', '=', order.orderNumber)
    .execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]?.before_hash?.equals(audit[0].after_hash ?? Buffer.alloc(0))).toBe(false);
});
