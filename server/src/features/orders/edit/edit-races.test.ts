import type { OrderView } from '#contract/orders/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { editDesk, line, place, outcomeOf } from '#testing/edit-desk.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
let desk: ReturnType<typeof editDesk>;
let order: OrderView;

beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
  salesman = await portal.as('salesman');
  desk = editDesk(portal, customer);
});
afterAll(() => portal.close());

type EditRequest = Parameters<typeof desk.edit>[1];
const edit = (request: EditRequest, sent: Parameters<typeof desk.edit>[2] = {}) =>
  desk.edit(order.orderId, request, sent);
const lines = (orderd: object[], more: Omit<EditRequest, 'orderd'> = {}) =>
  edit({ orderd, editType: 'product', ...more });
const shipping = (orderh: object) => edit({ orderh, editType: 'shipping' });
const move = (status: 'SO' | 'C', headers = {}) =>
  salesman.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId: order.orderId, status },
    key: crypto.randomUUID(),
    headers,
  });

beforeEach(async () => {
  await desk.nothingOpen();
  await desk.credit(1000);
  order = await desk.placed([line('551', 10), line('552', 4)]);
});

describe('two people and one order', () => {
  test('twenty edits at one moment: one is saved, nineteen are answered with the order as it is now', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        desk.send(
          order.orderId,
          { orderd: [line('551', 20 + at)], editType: 'product' },
          { version: 1, who: at % 2 ? customer : salesman },
        ),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 412);
    expect(
      answers
        .map(({ status, body }) => `${status} ${body.code ?? ''}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['200 ', ...refused.map(() => '412 order_changed')]);
    const now = await desk.read(order.orderId);
    expect([now.version, now.details[0]?.orderQty]).toEqual([2, 20 + won]);
    for (const { body } of refused)
      expect([
        body.code,
        body.detail?.version,
        body.detail?.status,
        (body.detail?.order as OrderView | undefined)?.details,
      ]).toEqual(['order_changed', 2, 'PO', now.details]);
  });

  test('an edit of an order that has moved on is refused with the order as it is now', async () => {
    await move('SO');
    const late = await edit({ orderd: [line('551', 1)] }, { version: 1 });
    expect(outcomeOf(late)).toEqual([409, 'order_not_editable']);
    expect(late.body.detail).toMatchObject({
      version: 2,
      status: 'SO',
      order: { can: { edit: false }, orderNumber: order.orderNumber },
    });
  });

  test('an edit and a move at one moment: neither overwrites the other unseen, and no edit follows the move', async () => {
    for (let round = 0; round < 10; round += 1) {
      order = await desk.placed([line('551', 10)]);
      const [edited, moved] = await Promise.all([
        edit({ orderd: [line('551', 11)], editType: 'product' }, { version: 1 }),
        move('SO', { 'if-match': '"1"' }),
      ]);
      expect(
        [edited.status, moved.status].toSorted((a, b) => a - b),
        `round ${round}`,
      ).toEqual([200, edited.status === 200 ? 412 : 409]);
      const now = await desk.read(order.orderId);
      expect([now.version, now.status, now.details[0]?.orderQty]).toEqual(
        edited.status === 200 ? [2, 'PO', 11] : [2, 'SO', 10],
      );
    }
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('the same key edits once, and another body under it is refused', async () => {
    const key = crypto.randomUUID();
    const again = () =>
      desk.send(
        order.orderId,
        { orderd: [line('551', 15)], editType: 'product' },
        { key, version: 1 },
      );
    const answers = await Promise.all(Array.from({ length: 8 }, again));
    expect((await desk.read(order.orderId)).version).toBe(2);
    expect(
      outcomeOf(
        await edit({ orderd: [line('551', 16)], editType: 'product' }, { key, version: 1 }),
      ),
    ).toEqual([422, 'idempotency_key_reused']);
    // Also after another person's edit.
    expect((await lines([line('551', 17)])).body.version).toBe(3);
    answers.push(await again());
    const { orderId, orderNumber } = order;
    const first = JSON.stringify({ orderId, orderNumber, version: 2, data: orderId });
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`200 ${first}`]),
    );
  });

  test('another customer’s order is answered like a missing one', async () => {
    const rival = await portal.as('rival');
    const foreign = await edit(
      { orderd: [line('551', 1)], orderh: { cvCode: 'C200' } },
      { who: rival },
    );
    const missing = await edit(
      { orderd: [line('551', 1)], orderh: { cvCode: 'C200', orderId: 999_999 } },
      { who: rival },
    );
    expect([outcomeOf(foreign), outcomeOf(missing)]).toEqual([
      [404, 'order_not_found'],
      [404, 'order_not_found'],
    ]);
    expect(outcomeOf(await edit({ orderd: [line('551', 1)], orderh: { orderId: 0 } }))).toEqual([
      404,
      'order_not_found',
    ]);
    for (const orderId of [-1, 2 ** 53, 1e300])
      expect(outcomeOf(await edit({ orderd: [line('551', 1)], orderh: { orderId } }))).toEqual([
        400,
        'invalid_request',
        'orderh.orderId invalid_request',
      ]);
  });
});

describe('the credit of an order that is edited', () => {
  const bag = 612;
  beforeEach(async () => {
    await desk.nothingOpen();
    await desk.credit(10);
    order = await desk.placed([line('551', 8)]);
  });

  test('is decided again, its own amount counted once: with more it waits, with less it goes on', async () => {
    const fits = await lines([line('551', 10)]);
    expect([fits.status, fits.body.waiting]).toEqual([200, null]);
    const over = await lines([line('551', 13)]);
    expect(over.body.waiting).toEqual({ reason: 'over_credit_limit', over: 3 * bag });
    expect(over.body.history.at(-1)?.edit).toMatchObject({
      before: { waiting: null },
      after: { waiting: { over: 3 * bag } },
    });
    // A waiting order uses no credit.
    expect((await desk.placed([line('551', 4)])).waiting).toBeNull();
    expect((await lines([line('551', 6)])).body.waiting).toBeNull();
    expect((await lines([line('551', 7)])).body.waiting).toMatchObject({ over: bag });
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });

  test('is not decided where only the header changes, except for an order that waits', async () => {
    await desk.credit(1);
    expect((await shipping({ comments: 'ก' })).body.waiting).toBeNull();
    expect((await lines([line('551', 9)])).body.waiting).toMatchObject({ over: 8 * bag });
    await desk.credit(9);
    const again = await shipping({});
    expect([again.body.waiting, again.body.version]).toEqual([null, 4]);
  });

  test('holds the limit against fifty orders and edits at one moment', async () => {
    await desk.nothingOpen();
    await desk.credit(10);
    const fifty = await Promise.all(
      Array.from({ length: 50 }, () => desk.placed([line('551', 1)])),
    );
    expect(fifty.filter(({ waiting }) => waiting === null)).toHaveLength(10);
    // Waiting orders are edited again while ten others become dearer.
    await desk.credit(20);
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
    const now = await Promise.all(fifty.map(({ orderId }) => desk.read(orderId)));
    const passed = now
      .filter(({ waiting }) => waiting === null)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(passed).toBeLessThanOrEqual(20 * bag);
    expect(passed).toBeGreaterThan(18 * bag);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
});
