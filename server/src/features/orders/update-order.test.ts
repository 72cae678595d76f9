import { addDays, bangkokDate } from '@smart-order/contract/calendar.ts';
import { toWire } from '@smart-order/contract/orders/header-fields.ts';
import { someWishes } from '@smart-order/contract/orders/samples.ts';
import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../platform/invariants.ts';
import type { Person } from '../../testing/person.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
const tomorrow = addDays(bangkokDate(new Date()), 1);
const place = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
const header = { ...place, ...toWire(someWishes({ requireDate: tomorrow })) };

beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
});
afterAll(() => portal.close());

let order: OrderView;
const read = async (orderId = order.orderId) =>
  (await customer.call('getOrderStatusDetail', { params: { bu: 'feed', org: '1001', orderId, cv: 'C100' } })).body;
const line = (code: string, orderQty: number, more = {}) => ({ sku: `${code}--`, orderQty, ...more });
async function placed(orderd: object[]): Promise<OrderView> {
  const { body } = await customer.call('saveOrder', { params: { bu: 'feed' }, body: { orderh: header, orderd }, key: crypto.randomUUID() });
  return read(body.orderId);
}
interface Wish {
  orderh?: object;
  orderd?: object[];
  editType?: string;
  confirmedTotal?: number;
}
const edit = (
  { orderh = {}, orderd = [], ...more }: Wish,
  { who = customer, key = crypto.randomUUID(), version }: { who?: Pick<Person, 'call'>; key?: string; version?: number } = {},
) =>
  who.call('updateOrder', {
    params: { bu: 'feed' },
    body: { orderh: { ...place, orderId: order.orderId, ...orderh }, orderd, ...more },
    key,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const lines = (orderd: object[], more: Omit<Wish, 'orderd'> = {}) => edit({ orderd, editType: 'product', ...more });
const shipping = (orderh: object) => edit({ orderh, editType: 'shipping' });
const priceOf = (code: string, unit_price: number) =>
  portal.db.updateTable('product_price').set({ unit_price }).where('sku', '=', `${code}--`).execute();
const said = ({ status, body }: { status: number; body: { code: string; fields?: { field: string; code: string }[] } }) => [
  status,
  body.code,
  ...(body.fields ?? []).map(({ field, code }) => `${field} ${code}`),
];
const shown = ({ details }: OrderView) =>
  details.map(({ sequence, sku, orderQty, unitPrice, amount }) => [sequence, sku, orderQty, unitPrice, amount]);
const move = (status: 'SO' | 'C') =>
  salesman.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId: order.orderId, status },
    key: crypto.randomUUID(),
  });
const credit = (bags: number) =>
  portal.db
    .updateTable('credit')
    .set({ credit_limit: bags * 61_200 })
    .execute();

/** Whatever was ordered before uses no credit any more. */
async function nothingOpen() {
  await portal.db.updateTable('orders').set({ status: 'C' }).execute();
  await portal.db.updateTable('order_step').set({ to_status: 'C' }).execute();
}

beforeEach(async () => {
  await nothingOpen();
  await priceOf('551', 61_200);
  await priceOf('552', 54_800);
  await portal.db.updateTable('product').set({ active: true }).execute();
  await credit(1000);
  order = await placed([line('551', 10), line('552', 4)]);
});

describe('the lines of an order that nobody has looked at', () => {
  test('are changed, added and taken out, and the history says what became what', async () => {
    const edited = await lines([line('551', 12), line('553', 5)]);
    expect([edited.status, edited.body.version, edited.headers.get('etag')]).toEqual([200, 2, '"2"']);
    expect(shown(edited.body)).toEqual([
      [1, '551--', 12, 612, 7344],
      [2, '553--', 5, 531.5, 2657.5],
    ]);
    expect(edited.body).toMatchObject({ amount: 10_001.5, totalProduct: 2, totalQty: 17, orderNumber: order.orderNumber });
    expect(edited.body.history.at(-1)).toMatchObject({
      from: 'PO',
      to: 'PO',
      userName: 'customer',
      edit: {
        before: { amount: 8312, waiting: null },
        after: { amount: 10_001.5, waiting: null },
        fields: [],
        lines: [
          { sku: '551--', productName: 'อาหารสุกรเล็ก 551', before: { orderQty: 10, unitPrice: 612 }, after: { orderQty: 12, unitPrice: 612 } },
          { sku: '553--', productName: 'อาหารหมูขุนปลาย 553', before: null, after: { orderQty: 5, unitPrice: 531.5, amount: 2657.5 } },
          { sku: '552--', before: { orderQty: 4, amount: 2192 }, after: null },
        ],
      },
    });
    expect(await read()).toEqual(edited.body);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('keep their price where they are not touched, whatever is sold by now', async () => {
    await priceOf('551', 70_000);
    await portal.db.updateTable('product').set({ active: false }).where('sku', '=', '551--').execute();
    const edited = await lines([line('551', 10), line('552', 6)]);
    expect(shown(edited.body)).toEqual([
      [1, '551--', 10, 612, 6120],
      [2, '552--', 6, 548, 3288],
    ]);
    // Moved up it is the same line still.
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
    expect([...said(refused), refused.body.detail]).toEqual([
      409,
      'price_changed',
      { prices: [{ sku: '551--', unitPrice: 700 }], total: 7700 + 2192 },
    ]);
    expect((await read()).version).toBe(1);
    expect(said(await lines([line('551', 11), line('552', 4)], { confirmedTotal: 9892.01 }))).toEqual([409, 'price_changed']);
    const confirmed = await lines([line('551', 11), line('552', 4)], { confirmedTotal: 9892 });
    expect([confirmed.status, confirmed.body.amount]).toEqual([200, 9892]);
    // By the line, as an order is saved.
    expect((await lines([line('551', 12, { unitPrice: 700 }), line('552', 4)])).status).toBe(200);
  });

  test('are told apart by their number where a product stands in the order twice', async () => {
    order = await placed([line('551', 1), line('551', 2)]);
    const edited = await lines([line('551', 3, { sequence: 2 }), line('551', 1, { sequence: 1 })]);
    expect(edited.body.history.at(-1)?.edit?.lines).toMatchObject([{ before: { orderQty: 2 }, after: { orderQty: 3 } }]);
  });

  test('are all told what is wrong with them, and nothing is changed', async () => {
    const refused = await lines([
      line('551', 0),
      line('553', 7),
      line('nothing', 1),
      line('ADE', 1),
      line('552', -4),
      line('551', 1.5),
      line('553', 1e9),
    ]);
    expect(said(refused)).toEqual([
      400,
      'invalid_request',
      'orderd.0.orderQty quantity_at_least_one',
      'orderd.1.orderQty quantity_not_multiple',
      'orderd.2.sku product_unknown',
      'orderd.3.sku product_of_other_type',
      'orderd.4.orderQty quantity_at_least_one',
      'orderd.5.orderQty quantity_at_least_one',
      'orderd.6.orderQty quantity_at_least_one',
    ]);
    expect(await read()).toEqual(order);
  });

  test('may not all go: who wants nothing any more cancels', async () => {
    expect(said(await lines([]))).toEqual([400, 'no_line_left']);
    expect(said(await edit({ orderh: { comments: 'ไม่เอาแล้ว' } }))).toEqual([400, 'no_line_left']);
    expect(await read()).toEqual(order);
  });

  test('leave the header as it is, also where its day has passed since', async () => {
    await portal.db.updateTable('orders').set({ require_date: '2026-01-01' }).where('order_id', '=', order.orderId).execute();
    const edited = await edit({ orderd: [line('551', 11)], orderh: { comments: 'x' }, editType: 'product' });
    expect([edited.status, edited.body.comments, edited.body.requireDate]).toEqual([200, '', '2026-01-01']);
  });
});

describe('the header of an order that nobody has looked at', () => {
  test('changes, and nothing is repriced', async () => {
    await priceOf('551', 70_000);
    const edited = await shipping({ requireTime: '09:00', telephone: '089-999-9999', licensePlate: 'ขค 99' });
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

  test('keeps to the rules of an order that is placed', async () => {
    expect(said(await shipping({ requireDate: '2020-01-01', telephone: '12', orderBy: 'OWN' }))).toEqual([
      400,
      'invalid_request',
      'orderh.requireDate date_in_past',
      'orderh.telephone invalid_mobile',
    ]);
    expect(said(await shipping({ shipto: 'nowhere' }))).toEqual([400, 'invalid_request', 'orderh.shipto unknown_code']);
    expect(await read()).toEqual(order);
  });

  test('changes together with the lines where no mode is said', async () => {
    const { body } = await edit({ orderh: { comments: 'หลังบ้าน' }, orderd: [line('551', 3)] });
    expect([body.comments, shown(body)]).toEqual(['หลังบ้าน', [[1, '551--', 3, 612, 1836]]]);
  });

  test('and lines that say what the order says leave it at its version', async () => {
    const same = await edit({ orderh: header, orderd: [line('552', 4), line('551', 10)] });
    expect([same.status, same.body]).toEqual([200, order]);
    expect(await read()).toEqual(order);
  });
});

describe('two people and one order', () => {
  test('twenty edits at one moment: one is saved, nineteen are told what the order is now', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        edit({ orderd: [line('551', 20 + at)], editType: 'product' }, { version: 1, who: at % 2 ? customer : salesman }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 412);
    expect([won.length, told.length]).toEqual([1, 19]);
    const now = await read();
    expect([now.version, now.details[0]?.orderQty]).toEqual([2, won[0]?.body.details[0]?.orderQty]);
    for (const { body } of told)
      expect([body.code, body.detail?.version, body.detail?.status, (body.detail?.order as OrderView | undefined)?.details]).toEqual([
        'order_changed',
        2,
        'PO',
        now.details,
      ]);
  });

  test('an edit of an order that went on is refused with the order of now', async () => {
    await move('SO');
    const late = await edit({ orderd: [line('551', 1)] }, { version: 1 });
    expect(said(late)).toEqual([409, 'order_not_editable']);
    expect(late.body.detail).toMatchObject({ version: 2, status: 'SO', order: { can: { edit: false }, orderNumber: order.orderNumber } });
  });

  test('an edit and a move at one moment: never both unseen, and no edit after the move', async () => {
    for (let round = 0; round < 10; round += 1) {
      order = await placed([line('551', 10)]);
      const version = { headers: { 'if-match': '"1"' } };
      const [edited, moved] = await Promise.all([
        edit({ orderd: [line('551', 11)], editType: 'product' }, { version: 1 }),
        salesman.call('changeStatusOrder', {
          params: { bu: 'feed' },
          body: { orgCode: '1001', cvCode: 'C100', orderId: order.orderId, status: 'SO' },
          key: crypto.randomUUID(),
          ...version,
        }),
      ]);
      expect(
        [edited.status, moved.status].toSorted((a, b) => a - b),
        `round ${round}`,
      ).toEqual([200, edited.status === 200 ? 412 : 409]);
      const now = await read();
      expect([now.version, now.status, now.details[0]?.orderQty]).toEqual(edited.status === 200 ? [2, 'PO', 11] : [2, 'SO', 10]);
    }
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('the same key edits once, and another body under it is refused', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => edit({ orderd: [line('551', 15)], editType: 'product' }, { key, version: 1 })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await read()).version).toBe(2);
    expect(said(await edit({ orderd: [line('551', 16)], editType: 'product' }, { key, version: 1 }))).toEqual([422, 'idempotency_key_reused']);
  });

  test('somebody else’s order answers like one that is not there', async () => {
    const rival = await portal.as('rival');
    const foreign = await edit({ orderd: [line('551', 1)], orderh: { cvCode: 'C200' } }, { who: rival });
    const missing = await edit({ orderd: [line('551', 1)], orderh: { cvCode: 'C200', orderId: 999_999 } }, { who: rival });
    expect([said(foreign), said(missing)]).toEqual([
      [404, 'order_not_found'],
      [404, 'order_not_found'],
    ]);
    for (const orderId of [0, -1, 2 ** 53, 1e300])
      expect(said(await edit({ orderd: [line('551', 1)], orderh: { orderId } }))).toEqual([404, 'order_not_found']);
  });
});

describe('the credit of an order that is edited', () => {
  const bag = 612;
  beforeEach(async () => {
    await nothingOpen();
    await credit(10);
    order = await placed([line('551', 8)]);
  });

  test('is decided anew, its own amount counted once: more waits, less goes on', async () => {
    const fits = await lines([line('551', 10)]);
    expect([fits.status, fits.body.waiting]).toEqual([200, null]);
    const over = await lines([line('551', 13)]);
    expect(over.body.waiting).toEqual({ reason: 'over_credit_limit', over: 3 * bag });
    expect(over.body.history.at(-1)?.edit).toMatchObject({ before: { waiting: null }, after: { waiting: { over: 3 * bag } } });
    // It uses nothing while it waits.
    expect((await placed([line('551', 4)])).waiting).toBeNull();
    expect((await lines([line('551', 6)])).body.waiting).toBeNull();
    expect((await lines([line('551', 7)])).body.waiting).toMatchObject({ over: bag });
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('is not asked about where only the header changes, but for an order that waits', async () => {
    await credit(1);
    expect((await shipping({ comments: 'ก' })).body.waiting).toBeNull();
    expect((await lines([line('551', 9)])).body.waiting).toMatchObject({ over: 8 * bag });
    await credit(9);
    const again = await shipping({});
    expect([again.body.waiting, again.body.version]).toEqual([null, 4]);
  });

  test('holds the limit against fifty orders and edits at one moment', async () => {
    await nothingOpen();
    await credit(10);
    const fifty = await Promise.all(Array.from({ length: 50 }, () => placed([line('551', 1)])));
    expect(fifty.filter(({ waiting }) => waiting === null)).toHaveLength(10);
    // Everyone who waits tries again while ten others become dearer.
    await credit(20);
    const answers = await Promise.all(
      fifty.map((one) =>
        customer.call('updateOrder', {
          params: { bu: 'feed' },
          body: {
            orderh: { ...place, orderId: one.orderId },
            orderd: [line('551', one.waiting ? 1 : 3)],
            editType: one.waiting ? 'shipping' : 'product',
          },
          key: crypto.randomUUID(),
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const passed = answers.filter(({ body }) => body.waiting === null).reduce((sum, { body }) => sum + body.amount, 0);
    expect(passed).toBeLessThanOrEqual(20 * bag);
    expect(passed).toBeGreaterThan(18 * bag);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
});

test('an edit leaves one outbox row with the order as it is now, one audit row and one step', async () => {
  await lines([line('551', 2)]);
  const told = await portal.db.selectFrom('outbox').selectAll().where('document', '=', order.orderNumber).orderBy('outbox_id').execute();
  expect(told.map(({ kind }) => kind)).toEqual(['order', 'order-changed']);
  expect(told[1]?.payload).toMatchObject({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    version: 2,
    amount: 122_400,
    lines: [{ sku: '551--', quantity: 2, unitPrice: 61_200, amount: 122_400 }],
    header: { shipto: 'H1', shipToName: 'เล้า 1' },
    place: { bu: 'feed', org: '1001', cv: 'C100', userId: 'U-customer' },
  });
  const audit = await portal.db.selectFrom('audit').selectAll().where('call', '=', 'updateOrder').where('subject', '=', order.orderNumber).execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]?.before_hash?.equals(audit[0].after_hash ?? Buffer.alloc(0))).toBe(false);
});
