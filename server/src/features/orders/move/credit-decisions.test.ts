import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
});
afterAll(() => portal.close());

const bag = 61_200;
const limit = (bags: number) =>
  portal.db
    .updateTable('credit')
    .set({ credit_limit: bags * bag })
    .execute();
// Ten bags of credit, nothing used.
beforeEach(async () => {
  await portal.db.updateTable('orders').set({ status: 'C' }).execute();
  await limit(10);
});

const orderh = anOrderHeader();
const place = async (bags: number) => {
  const body = { orderh, orderd: [{ sku: '551--', orderQty: bags }] };
  return (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body.orderId;
};
const move = (who: Person, orderId: number, status: OrderStatus, reason?: string) =>
  who.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: {
      orgCode: '1001',
      cvCode: 'C100',
      orderId,
      status,
      ...(reason !== undefined && { reason }),
    },
    key: crypto.randomUUID(),
  });
const bagsLeft = async () =>
  ((await customer.call('getCustomerCredit', { params: { path: 'feed', a: '1001', b: 'C100' } }))
    .body.data.creditRemainAmt *
    100) /
  bag;
const seen = async (orderId: number) =>
  (
    await salesman.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;

describe('an order over the credit limit', () => {
  test('uses nothing of the limit while it waits, nor when the customer sends it for review', async () => {
    const orderId = await place(12);
    expect(await bagsLeft()).toBe(10);
    const sent = await move(customer, orderId, 'APPV');
    expect([sent.status, sent.body.status, sent.body.waiting]).toEqual([
      200,
      'APPV',
      { reason: 'over_credit_limit', over: (2 * bag) / 100 },
    ]);
    expect(await bagsLeft()).toBe(10);
    // An order that fits does not wait behind one that is not accepted.
    expect((await seen(await place(10))).waiting).toBeNull();
    expect(await bagsLeft()).toBe(0);
  });

  test.each([
    ['SO', 'PO'],
    ['APPV', 'PO'],
    ['TO', 'APPV'],
    ['INV', 'APPV'],
  ] as const)(
    'is moved on to %s by staff only with a reason, which the history keeps',
    async (to, from) => {
      const orderId = await place(12);
      if (from === 'APPV') await move(customer, orderId, 'APPV');
      for (const reason of [undefined, '  ']) {
        const bare = await move(salesman, orderId, to, reason);
        expect([
          bare.status,
          bare.body.code,
          bare.body.message,
          bare.body.detail,
          bare.body.fields?.[0],
        ]).toEqual([
          409,
          'credit_exceeded',
          'เกินวงเงินเครดิต 1,224 บาท',
          { over: (2 * bag) / 100 },
          expect.objectContaining({ field: 'reason', code: 'order_reason_required' }),
        ]);
      }
      expect([(await seen(orderId)).status, await bagsLeft()]).toEqual([from, 10]);

      const moved = await move(salesman, orderId, to, 'โอนแล้ว รอธนาคาร');
      expect([moved.status, moved.body.status, moved.body.waiting]).toEqual([200, to, null]);
      expect(moved.body.history.at(-1)).toMatchObject({
        to,
        userName: 'salesman',
        reason: 'โอนแล้ว รอธนาคาร',
        over: (2 * bag) / 100,
      });
      const step = await portal.db
        .selectFrom('order_step')
        .select('credit_over')
        .where('order_id', '=', orderId)
        .orderBy('step_id', 'desc')
        .executeTakeFirst();
      expect(step?.credit_over).toBe(2 * bag);
    },
  );

  test('goes on without a reason once there is credit for it', async () => {
    const orderId = await place(12);
    await move(customer, orderId, 'APPV');
    await limit(12);
    expect((await move(salesman, orderId, 'TO')).body).toMatchObject({
      status: 'TO',
      waiting: null,
    });
    expect(await bagsLeft()).toBe(0);
  });

  test('is shown to staff with the possible decisions, and to the customer without them', async () => {
    const orderId = await place(12);
    await move(customer, orderId, 'APPV');
    expect((await seen(orderId)).can).toMatchObject({ review: false, release: true, reject: true });
    const theirs = await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    });
    expect(theirs.body.can).toMatchObject({ review: false, release: false, cancel: false });
  });

  test('that is disapproved needs no credit', async () => {
    expect((await move(salesman, await place(12), 'REJ', 'ไม่มีวงเงิน')).status).toBe(200);
  });
});

describe('an order that waits is decided again', () => {
  test('when another is cancelled: the oldest that fits goes on, the history says so, and staff may accept it', async () => {
    const filler = await place(10);
    const [tooLarge, oldest, younger] = [await place(12), await place(6), await place(6)];
    expect((await seen(oldest)).can.accept).toBe(false);
    await move(customer, filler, 'C');
    const decided = await seen(oldest);
    expect([decided.waiting, decided.can.accept, decided.version, decided.status]).toEqual([
      null,
      true,
      1,
      'PO',
    ]);
    expect(decided.history.at(-1)).toMatchObject({
      userName: 'customer',
      from: 'PO',
      to: 'PO',
      edit: { after: { waiting: null }, lines: [], fields: [] },
    });
    // Of now: six of the ten bags are used.
    expect([(await seen(tooLarge)).waiting, (await seen(younger)).waiting]).toEqual([
      { reason: 'over_credit_limit', over: (8 * bag) / 100 },
      { reason: 'over_credit_limit', over: (2 * bag) / 100 },
    ]);
    const messages = await portal.db
      .selectFrom('outbox')
      .selectAll()
      .where('document', '=', decided.orderNumber)
      .orderBy('outbox_id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['order', 'order-status']);
    expect(messages[1]?.payload).toMatchObject({
      orderNumber: decided.orderNumber,
      waitingOver: null,
      change: { from: 'PO', to: 'PO' },
    });
  });

  test('when another is edited to less, also after the customer has asked for its review', async () => {
    const filler = await place(10);
    const waiting = await place(3);
    await move(customer, waiting, 'APPV');
    const { orderNumber: _number, ...order } = { ...orderh, orderNumber: '', orderId: filler };
    const body = {
      orderh: order,
      orderd: [{ sku: '551--', orderQty: 7 }],
      editType: 'product' as const,
      confirmedTotal: (7 * bag) / 100,
    };
    expect(
      (
        await customer.call('updateOrder', {
          params: { bu: 'feed' },
          body,
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(200);
    expect((await seen(waiting)).waiting).toBeNull();
    expect((await move(salesman, waiting, 'TO')).status).toBe(200);
  });

  test('by the transaction that has locked it, so that neither waits for the other', async () => {
    const filler = await place(10);
    const waiting = await Promise.all([1, 2, 3, 4].map(() => place(5)));
    const moves = waiting.map((orderId) => move(customer, orderId, 'C'));
    const answers = await Promise.all([move(salesman, filler, 'REJ', 'x'), ...moves]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('an order that passed', () => {
  test('is decided again when staff release it, its own amount counted once', async () => {
    const orderId = await place(10);
    expect((await move(salesman, orderId, 'SO')).status).toBe(200);
    await limit(9);
    const bare = await move(salesman, orderId, 'APPV');
    expect([bare.status, bare.body.detail]).toEqual([409, { over: bag / 100 }]);
    expect((await move(salesman, orderId, 'APPV', 'ลูกค้าเก่า')).status).toBe(200);
  });

  test('and was released goes on to its invoice without another decision', async () => {
    const orderId = await place(10);
    for (const to of ['APPV', 'TO'] as const) await move(salesman, orderId, to);
    await limit(1);
    expect((await move(salesman, orderId, 'INV')).status).toBe(200);
  });
});

test('two waiting orders that are released at one moment never overdraw the limit together without a reason', async () => {
  const filler = await place(10);
  const waiting = await Promise.all(Array.from({ length: 6 }, () => place(6)));
  for (const orderId of waiting) await move(customer, orderId, 'APPV');
  await move(salesman, filler, 'REJ', 'x');
  const answers = await Promise.all(waiting.map((orderId) => move(salesman, orderId, 'TO')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(await bagsLeft()).toBe(4);
});

test('a customer without a limit on file is not checked', async () => {
  await portal.db.deleteFrom('credit').execute();
  const orderId = await place(1000);
  expect((await move(salesman, orderId, 'APPV')).status).toBe(200);
  await portal.db
    .insertInto('credit')
    .values({ bu: 'feed', org_code: '1001', cv_code: 'C100', credit_limit: 0 })
    .execute();
});
