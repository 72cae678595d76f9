import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
let admin: Person;
const bag = 61_200;
beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman, admin] = [
    await portal.as('customer'),
    await portal.as('salesman'),
    await portal.as('admin'),
  ];
});
afterAll(() => portal.close());
// Ten bags of credit, nothing used.
beforeEach(async () => {
  delete portal.deps.config.file.releaseOwnOrders;
  await portal.db.updateTable('orders').set({ status: 'C', waiting_reason: null }).execute();
  await portal.db
    .updateTable('credit')
    .set({ credit_limit: 10 * bag })
    .execute();
});

const key = () => crypto.randomUUID();
const place = async (who: Person, bags: number) => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: bags }] };
  return (await who.call('saveOrder', { params: { bu: 'feed' }, body, key: key() })).body.orderId;
};
const at = { orgCode: '1001', cvCode: 'C100' };
const move = (who: Person, orderId: number, status: OrderStatus) =>
  who.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { ...at, orderId, status, reason: 'paid by transfer' },
    key: key(),
  });
const seen = async (who: Person, orderId: number) =>
  (
    await who.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;
const deciders = async (who: Person, orderId: number) =>
  (await who.call('listDeciders', { params: { bu: 'feed', org: '1001', orderId, cv: 'C100' } }))
    .body.data;
const ask = (who: Person, orderId: number, userId: string) =>
  who.call('askDecider', { params: { bu: 'feed' }, body: { ...at, orderId, userId }, key: key() });
const waits = async (who: Person) =>
  (await who.call('listWaits', {})).body.data.filter(({ kind }) => kind === 'asked');

describe('an order over the limit that a person of the staff placed', () => {
  test('is not released by that person alone, whatever the reason and the move', async () => {
    const orderId = await place(salesman, 12);
    expect((await seen(salesman, orderId)).can).toMatchObject({
      letOver: false,
      askColleague: true,
    });
    for (const to of ['SO', 'APPV'] as const) {
      const refused = await move(salesman, orderId, to);
      expect([refused.status, refused.body.code]).toEqual([409, 'credit_own']);
    }
    expect((await move(admin, orderId, 'APPV')).status).toBe(200);
    expect((await seen(admin, orderId)).waiting).toBeNull();
  });

  test('goes on by that person where it fits by now', async () => {
    const orderId = await place(salesman, 12);
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 20 * bag })
      .execute();
    expect((await move(salesman, orderId, 'SO')).status).toBe(200);
  });

  test('is released by that person where the supplier says so, and one of a customer always', async () => {
    const ofCustomer = await place(customer, 12);
    expect((await seen(salesman, ofCustomer)).can.letOver).toBe(true);
    expect((await move(salesman, ofCustomer, 'SO')).status).toBe(200);
    const orderId = await place(salesman, 12);
    portal.deps.config.file.releaseOwnOrders = true;
    expect((await seen(salesman, orderId)).can.letOver).toBe(true);
    expect((await move(salesman, orderId, 'SO')).status).toBe(200);
  });

  test('can be sent to a named colleague, who has it on home and in the bell until it is decided', async () => {
    const orderId = await place(salesman, 12);
    expect((await deciders(salesman, orderId)).map(({ userId }) => userId)).toEqual(['U-admin']);
    const before = (await admin.call('countNotices', {})).body.waits ?? 0;
    const asked = await ask(salesman, orderId, 'U-admin');
    expect(asked.body.asked).toMatchObject({ name: 'admin', by: 'salesman' });
    expect(await waits(admin)).toMatchObject([
      { bu: 'feed', count: 1, oldest: { id: orderId, org: '1001', cv: 'C100' } },
    ]);
    expect((await admin.call('countNotices', {})).body.waits).toBe(before + 1);
    expect((await seen(customer, orderId)).asked).toBeUndefined();
    const noticed = async () =>
      (await admin.call('listNotices', { query: { lang: 'eng' } })).body.data;
    const { orderNumber } = await seen(admin, orderId);
    expect(await noticed()).toMatchObject([
      {
        kind: 'order_asked',
        title: expect.stringContaining(`You are asked to decide order ${orderNumber}`),
        path: `/orderstatus/orders/${orderId}?bu=feed&org=1001&cv=C100`,
      },
    ]);
    expect((await customer.call('listNotices', {})).body.data).toEqual([]);
    await move(admin, orderId, 'APPV');
    expect(await waits(admin)).toEqual([]);
  });

  test('is sent to none who may not decide it, and never by a customer', async () => {
    const orderId = await place(salesman, 12);
    for (const userId of ['U-salesman', 'U-agent', 'U-nobody', ''])
      expect((await ask(salesman, orderId, userId)).status).toBe(400);
    expect([
      (await ask(customer, orderId, 'U-admin')).status,
      await deciders(customer, orderId),
    ]).toEqual([400, []]);
    expect((await ask(salesman, 999_999, 'U-admin')).body.code).toBe('order_not_found');
    await move(admin, orderId, 'APPV');
    expect((await ask(salesman, orderId, 'U-admin')).body.code).toBe('order_changed');
  });
});

test('by how much an order is over is of now: credit that others use since counts, and what was paid', async () => {
  const orderId = await place(customer, 12);
  const today = bangkokDate(new Date());
  const over = async () => {
    const params = {
      path: 'feed',
      cv: 'C100',
      from: addDays(today, -1),
      to: addDays(today, 1),
      lookUpBy: 'P',
    };
    const row = (
      await customer.call('getOrderStatus', { params, query: { org: '1001' } })
    ).body.data.find((one) => one.orderId === orderId);
    return [(await seen(customer, orderId)).waiting?.over, row?.waiting?.over].map(
      (baht) => ((baht ?? 0) * 100) / bag,
    );
  };
  expect(await over()).toEqual([2, 2]);
  const other = await place(customer, 4);
  expect(await over()).toEqual([6, 6]);
  await move(customer, other, 'C');
  expect(await over()).toEqual([2, 2]);
});
