import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let salesman: Person;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  [salesman, admin, customer] = [
    await portal.as('salesman'),
    await portal.as('admin'),
    await portal.as('customer'),
  ];
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.updateTable('orders').set({ status: 'C' }).execute();
  await portal.db.updateTable('credit').set({ credit_limit: 1_000_000_000 }).execute();
});

const bag = 61_200;
const today = bangkokDate(new Date());
/** An order that costs one bag. */
const anOrder = (order: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(portal.db, {
    cv_code: 'C100',
    org_code: '1001',
    order_date: today,
    require_date: addDays(today, 1),
    amount: bag,
    ...order,
  });
const some = (count: number, order: Parameters<typeof insertOrder>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => anOrder(order)));

interface More {
  reason?: string;
  key?: string;
  version?: number;
}
const move = (
  who: Person,
  ids: readonly number[],
  status: OrderStatus,
  { reason, key = crypto.randomUUID(), version }: More = {},
) =>
  who.call('moveOrders', {
    params: { path: 'feed' },
    body: {
      status,
      ...(reason && { reason }),
      orders: ids.map((orderId) => ({ orderId, ...(version && { version }) })),
    },
    key,
  });
const statuses = async (ids: readonly number[]) => {
  const rows = await portal.db
    .selectFrom('orders')
    .select('status')
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .execute();
  return rows.map(({ status }) => status);
};
const steps = (ids: readonly number[]) =>
  portal.db.selectFrom('order_step').selectAll().where('order_id', 'in', ids).execute();
const outcomesOf = ({ body }: Awaited<ReturnType<typeof move>>) =>
  body.data.map(({ moved, status, problem }) => [moved, status, problem?.code]);

describe('moving many orders at once', () => {
  test('each is moved on its own and leaves its own step and its own audit row', async () => {
    const ids = await some(3);
    const answer = await move(salesman, ids, 'SO');
    expect([answer.status, outcomesOf(answer)]).toEqual([
      200,
      ids.map(() => [true, 'SO', undefined]),
    ]);
    expect(answer.body.data.map(({ orderId, version }) => [orderId, version])).toEqual(
      ids.map((id) => [id, 2]),
    );
    expect(
      (await steps(ids)).filter(
        ({ to_status: to, user_name: by }) => to === 'SO' && by === 'salesman',
      ),
    ).toHaveLength(3);
    const audited = await portal.db
      .selectFrom('audit')
      .select('call')
      .where('call', 'in', ['changeStatusOrder', 'moveOrders'])
      .execute();
    expect(audited.map(({ call }) => call).toSorted()).toEqual([
      'changeStatusOrder',
      'changeStatusOrder',
      'changeStatusOrder',
      'moveOrders',
    ]);
  });

  test('one of another person’s customer is refused like a missing one, and the others move', async () => {
    const [mine, foreign, also] = [
      await anOrder(),
      await anOrder({ cv_code: 'C200' }),
      await anOrder(),
    ];
    const missing = 987_654_321;
    const answer = await move(salesman, [mine, foreign, missing, also], 'SO');
    expect(outcomesOf(answer)).toEqual([
      [true, 'SO', undefined],
      [false, null, 'order_not_found'],
      [false, null, 'order_not_found'],
      [true, 'SO', undefined],
    ]);
    const [, ofForeign, ofMissing] = answer.body.data;
    expect({ ...ofForeign, orderId: 0 }).toEqual({ ...ofMissing, orderId: 0 });
    expect(await statuses([foreign])).toEqual(['PO']);
    const refused = portal.db
      .selectFrom('audit')
      .select('facts')
      .where('call', '=', 'moveOrders')
      .where('outcome', '=', 'refused');
    expect((await refused.execute()).map(({ facts }) => facts)).toEqual([
      { code: 'order_not_found' },
      { code: 'order_not_found' },
    ]);
  });

  test('one that cannot move there, or was changed since it was read, is refused and stays as it is', async () => {
    const [fresh, cancelled, changed] = [
      await anOrder(),
      await anOrder({ status: 'C' }),
      await anOrder({ version: 4 }),
    ];
    const answer = await move(salesman, [fresh, cancelled, changed], 'SO', { version: 1 });
    expect(outcomesOf(answer)).toEqual([
      [true, 'SO', undefined],
      [false, 'C', 'order_transition_refused'],
      [false, 'PO', 'order_changed'],
    ]);
    expect(answer.body.data[2]?.problem?.detail).toEqual({ version: 4, status: 'PO' });
  });

  test('disapproving needs a reason, which each order stores', async () => {
    const ids = await some(2);
    const bare = await move(salesman, ids, 'REJ');
    expect(bare.body.data.map(({ problem }) => problem?.message)).toEqual([
      'โปรดระบุเหตุผล',
      'โปรดระบุเหตุผล',
    ]);
    await move(salesman, ids, 'REJ', { reason: 'ของหมด' });
    expect((await steps(ids)).filter(({ reason }) => reason === 'ของหมด')).toHaveLength(2);
  });

  test('credit goes to a customer’s oldest order in any sequence of the request; the others report by how much they are over', async () => {
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 2 * bag })
      .execute();
    const ids = await some(3, {
      status: 'APPV',
      waiting_reason: 'over_credit_limit',
      waiting_over: bag,
    });
    const sorted = ids.toSorted((a, b) => a - b);
    const answer = await move(salesman, sorted.toReversed(), 'TO');
    expect(outcomesOf(answer)).toEqual([
      [false, 'APPV', 'credit_exceeded'],
      [true, 'TO', undefined],
      [true, 'TO', undefined],
    ]);
    expect(answer.body.data[0]?.problem?.detail).toEqual({ over: bag / 100 });
    expect(outcomesOf(await move(admin, sorted.slice(2), 'TO', { reason: 'จ่ายพรุ่งนี้' }))).toEqual([
      [true, 'TO', undefined],
    ]);
  });

  test('a customer may not move orders as staff do, and each is refused', async () => {
    const ids = await some(2);
    expect(outcomesOf(await move(customer, ids, 'SO'))).toEqual(
      ids.map(() => [false, 'PO', 'AUTH-002']),
    );
  });
});

describe('the same request again', () => {
  test('moves nothing twice and answers the same', async () => {
    const ids = await some(2);
    const key = crypto.randomUUID();
    const [first, second] = [
      await move(salesman, ids, 'SO', { key }),
      await move(salesman, ids, 'SO', { key }),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect((await steps(ids)).filter(({ to_status: to }) => to === 'SO')).toHaveLength(2);
  });

  test('under the same key with other orders is refused, and none of them moves', async () => {
    const ids = await some(2);
    const key = crypto.randomUUID();
    await move(salesman, ids.slice(0, 1), 'SO', { key });
    const other = await move(salesman, ids, 'SO', { key });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await statuses(ids.slice(1))).toEqual(['PO']);
  });

  test('that stopped half-way continues where it stopped', async () => {
    const ids = await some(2);
    const key = crypto.randomUUID();
    // The first was done before the server stopped.
    const alone = {
      orgCode: '1001',
      cvCode: 'C100',
      orderId: ids[0] ?? 0,
      status: 'SO',
      reason: '',
    } as const;
    await salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: alone,
      key: `${key} ${ids[0]}`,
    });
    expect(outcomesOf(await move(salesman, ids, 'SO', { key }))).toEqual(
      ids.map(() => [true, 'SO', undefined]),
    );
    expect((await steps(ids)).filter(({ to_status: to }) => to === 'SO')).toHaveLength(2);
  });

  test('an order that is in the list twice is moved once and answered once', async () => {
    const id = await anOrder();
    expect(outcomesOf(await move(salesman, [id, id], 'SO'))).toEqual([[true, 'SO', undefined]]);
  });
});

test('when two people release the same orders at one moment each order is released by one, and the other is refused', async () => {
  const ids = await some(10, { status: 'APPV' });
  const [one, other] = await Promise.all(
    [salesman, admin].map((who) => move(who, ids, 'TO', { version: 1 })),
  );
  const both = ids.map((_, at) => [one?.body.data[at], other?.body.data[at]]);
  for (const pair of both) expect(pair.filter((order) => order?.moved)).toHaveLength(1);
  const late = both.flat().filter((order) => order?.moved === false);
  expect(new Set(late.map((order) => order?.problem?.code))).toEqual(new Set(['order_changed']));
  expect((await steps(ids)).filter(({ to_status: to }) => to === 'TO')).toHaveLength(10);
});

test.each([
  ['no orders', []],
  ['more than a hundred', Array.from({ length: 101 }, (_, at) => at + 1)],
])('%s are refused as a whole', async (_, ids) => {
  const { status, body } = await move(salesman, ids, 'SO');
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});
