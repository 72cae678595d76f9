import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import { anInvoice, noPayments } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

// The invoice of 1,000 baht is 45 days overdue.
const due = addDays(bangkokDate(new Date()), -45);
const bag = 61_200;
const baht = (bags: number) => (bags * bag) / 100;
let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'admin' | 'superuser', Person>;
beforeAll(async () => {
  portal = await testPortal();
  const names = ['customer', 'salesman', 'admin', 'superuser'] as const;
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await portal.as(name)] as const),
  );
  people = Object.fromEntries(signedIn) as typeof people;
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db, deps } = portal;
  deps.config.file.overdueDays = 30;
  delete deps.config.file.letOver;
  await db.deleteFrom('order_step').execute();
  await db.deleteFrom('orders').execute();
  await noPayments(db);
  await db
    .updateTable('credit')
    .set({ credit_limit: 100 * bag })
    .execute();
  await anInvoice(db, 'INV1', { due_date: due });
});

const key = () => crypto.randomUUID();
const header = anOrderHeader();
const place = async (who: Person, bags: number) => {
  const body = { orderh: header, orderd: [{ sku: '551--', orderQty: bags }] };
  return (await who.call('saveOrder', { params: { bu: 'feed' }, body, key: key() })).body.orderId;
};
const move = (who: Person, orderId: number, status: OrderStatus, reason = 'โอนแล้ว รอธนาคาร') =>
  who.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId, status, reason },
    key: key(),
  });
const raise = (who: Person, orderId: number, bags: number) =>
  who.call('updateOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: { ...header, orderId },
      orderd: [{ sku: '551--', orderQty: bags }],
      editType: 'product',
      confirmedTotal: baht(bags),
    },
    key: key(),
  });
const seen = async (who: Person, orderId: number) =>
  (
    await who.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;
const reasonOf = async (orderId: number) => (await seen(people.customer, orderId)).waiting?.reason;
const credit = async () =>
  (
    await people.customer.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' },
    })
  ).body.data;
const letting = async (who: Person) => (await who.call('listLetOver', {})).body.data;
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof move>>) => [
  status,
  body.code,
  body.detail,
];

describe('an invoice that is overdue', () => {
  test('holds an order from the day after those that the supplier allows, none without the rule', async () => {
    for (const [overdueDays, reason] of [
      [44, 'overdue'],
      [45, undefined],
      [undefined, undefined],
    ] as const) {
      if (overdueDays === undefined) delete portal.deps.config.file.overdueDays;
      else portal.deps.config.file.overdueDays = overdueDays;
      expect([overdueDays, await reasonOf(await place(people.customer, 1))]).toEqual([
        overdueDays,
        reason,
      ]);
      expect((await credit()).heldBy).toEqual(reason && { invoiceNumber: 'INV1', dueDate: due });
    }
  });

  test('holds it whoever places it, and by its customer and organisation alone', async () => {
    for (const who of [people.customer, people.salesman])
      expect(await reasonOf(await place(who, 1))).toBe('overdue');
    await portal.db.updateTable('invoice').set({ cv_code: 'C200' }).execute();
    expect(await reasonOf(await place(people.customer, 1))).toBeUndefined();
    await portal.db
      .updateTable('invoice')
      .set({ bu: 'swine', cv_code: 'C100', org_code: '1002' })
      .execute();
    expect(await reasonOf(await place(people.customer, 1))).toBeUndefined();
  });

  test('is named to the colleague who is asked to decide, with its days and the excess', async () => {
    await portal.db.updateTable('credit').set({ credit_limit: 100_000 }).execute();
    const orderId = await place(people.customer, 1);
    const body = { orgCode: '1001', cvCode: 'C100', orderId, userId: 'U-admin' };
    const asked = await people.salesman.call('askDecider', {
      params: { bu: 'feed' },
      body,
      key: key(),
    });
    expect(asked.status).toBe(200);
    const { data } = (await people.admin.call('listNotices', { query: { lang: 'eng' } })).body;
    expect(data[0]).toMatchObject({
      kind: 'order_asked',
      text: 'THB 612.00 over the limit. Invoice INV1 is 45 days overdue. Open to approve or disapprove',
    });
  });
});

describe('an order that it holds', () => {
  test('is let go by staff with a reason, never alone by who placed it; the history and the list say how late', async () => {
    const own = await place(people.salesman, 1);
    expect((await move(people.salesman, own, 'SO')).body.code).toBe('credit_own');

    const orderId = await place(people.customer, 1);
    expect(refusalOf(await move(people.salesman, orderId, 'SO', ''))).toEqual([
      409,
      'credit_overdue',
      { invoiceNumber: 'INV1', dueDate: due, days: 45, over: 0 },
    ]);
    expect((await move(people.customer, orderId, 'APPV', '')).status).toBe(200);
    expect((await seen(people.salesman, orderId)).waiting?.reason).toBe('overdue');
    expect((await move(people.salesman, orderId, 'TO')).status).toBe(200);
    const { waiting, history } = await seen(people.customer, orderId);
    expect([waiting, history.at(-1)]).toMatchObject([
      null,
      { reason: 'โอนแล้ว รอธนาคาร', overdueDays: 45 },
    ]);
    for (const who of [people.admin, people.superuser])
      expect(await letting(who)).toMatchObject([
        { orderId, over: 0, heldDays: 45, by: 'salesman', outcome: 'ordered' },
      ]);
  });

  test('by a right up to what is ordered and not invoiced: several orders do not pass it together', async () => {
    portal.deps.config.file.letOver = [
      { group: 'SALEMAN', upTo: baht(3) },
      { group: 'ADMIN', upTo: baht(10) },
    ];
    const [first, next] = [await place(people.customer, 2), await place(people.customer, 2)];
    expect((await seen(people.salesman, first)).right).toEqual({ over: baht(2), most: baht(3) });
    expect((await move(people.salesman, first, 'SO')).status).toBe(200);
    expect((await seen(people.salesman, next)).can.letOver).toBe(false);
    expect(refusalOf(await move(people.salesman, next, 'SO'))).toEqual([
      409,
      'credit_right',
      { over: baht(4), most: baht(3) },
    ]);
    expect(await reasonOf(next)).toBe('overdue');
    const both = [await place(people.customer, 1), await place(people.customer, 1)];
    const answers = await Promise.all(both.map((one) => move(people.salesman, one, 'SO')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await move(people.admin, next, 'SO')).status).toBe(200);
  });

  test('that is raised after it fitted waits, and a copy of one that was let go waits like any other', async () => {
    await portal.db
      .updateTable('invoice')
      .set({ due_date: addDays(due, 40) })
      .execute();
    const fitted = await place(people.customer, 1);
    expect(await reasonOf(fitted)).toBeUndefined();
    await portal.db.updateTable('invoice').set({ due_date: due }).execute();
    expect((await raise(people.customer, fitted, 2)).status).toBe(200);
    expect(await reasonOf(fitted)).toBe('overdue');
    const edit = (await seen(people.customer, fitted)).history.at(-1)?.edit;
    expect(edit).toMatchObject({
      before: { waiting: null },
      after: { waiting: { reason: 'overdue', over: 0 } },
    });
    expect((await move(people.salesman, fitted, 'SO')).status).toBe(200);
    expect((await raise(people.customer, fitted, 3)).body.code).toBe('order_not_editable');
    expect(await reasonOf(await place(people.customer, 2))).toBe('overdue');
  });

  test('and is over the limit, too, says both after an edit, and goes on once it is small and paid', async () => {
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 2 * bag })
      .execute();
    const orderId = await place(people.customer, 1);
    expect((await seen(people.customer, orderId)).waiting).toMatchObject({
      over: 0 + 1000 - baht(1),
    });
    await raise(people.customer, orderId, 3);
    const { waiting, history } = await seen(people.customer, orderId);
    expect([waiting?.reason, waiting?.over, history.at(-1)?.edit?.after.waiting]).toEqual([
      'overdue',
      baht(1) + 1000,
      { reason: 'overdue', over: baht(1) + 1000 },
    ]);
  });
});
