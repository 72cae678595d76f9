import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'admin' | 'superuser' | 'agent', Person>;
const bag = 61_200;
const today = bangkokDate(new Date());
const key = () => crypto.randomUUID();
beforeAll(async () => {
  portal = await testPortal();
  const names = ['customer', 'salesman', 'admin', 'superuser', 'agent'] as const;
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await portal.as(name)] as const),
  );
  people = Object.fromEntries(signedIn) as typeof people;
});
afterAll(() => portal.close());
// Ten bags of credit, nothing used, nothing let over.
beforeEach(async () => {
  const { db } = portal;
  await db.updateTable('orders').set({ status: 'C', waiting_reason: null }).execute();
  await db.deleteFrom('order_step').where('credit_over', '>', 0).execute();
  await db
    .updateTable('credit')
    .set({ credit_limit: 10 * bag })
    .execute();
});

const letOver = async (bags: number, reason: string) => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: bags }] };
  const placed = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body,
    key: key(),
  });
  const { orderId } = placed.body;
  await people.salesman.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'APPV', reason },
    key: key(),
  });
  return placed.body;
};
const listed = async (who: Person) => (await who.call('listLetOver', {})).body.data;
const invoice = (orderNumber: string, dueDate: string, open: number) =>
  portal.db
    .insertInto('invoice')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      invoice_number: `INV-${orderNumber}-${dueDate}`,
      order_number: orderNumber,
      invoice_date: addDays(today, -60),
      due_date: dueDate,
      amount: 12 * bag,
      open_amount: open,
    })
    .execute();

describe('what was let over the limit', () => {
  test('is listed for admins and super users alone', async () => {
    for (const who of [people.customer, people.salesman, people.agent])
      expect((await who.call('listLetOver', {})).status).toBe(403);
    expect(await listed(people.admin)).toEqual([]);
    expect((await people.admin.call('listLetOver', { query: { page: 1_000_000 } })).body.code).toBe(
      'page_too_far',
    );
  });

  test('says by whom, when, why and by how much, the newest first', async () => {
    const first = await letOver(12, 'โอนแล้ว รอธนาคาร');
    const second = await letOver(1, 'ลูกค้าเก่า');
    for (const who of [people.admin, people.superuser])
      expect(await listed(who)).toMatchObject([
        { orderId: second.orderId, over: bag / 100, reason: 'ลูกค้าเก่า' },
        {
          orderId: first.orderId,
          orderNumber: first.orderNumber,
          bu: 'feed',
          orgCode: '1001',
          cvCode: 'C100',
          by: 'salesman',
          reason: 'โอนแล้ว รอธนาคาร',
          over: (2 * bag) / 100,
          amount: (12 * bag) / 100,
          outcome: 'ordered',
          owed: 0,
          overdueDays: 0,
        },
      ]);
  });

  test('is of the business units that a super user holds', async () => {
    await letOver(12, 'ลูกค้าเก่า');
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-superuser').execute();
    expect(await listed(people.superuser)).toEqual([]);
    await portal.db.insertInto('user_bu').values({ user_id: 'U-superuser', bu: 'feed' }).execute();
    expect(await listed(people.superuser)).toHaveLength(1);
  });

  test('is listed once, also after a second decision', async () => {
    const { orderId } = await letOver(12, 'ลูกค้าเก่า');
    await people.salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'TO', reason: 'ส่งด่วน' },
      key: key(),
    });
    expect(await listed(people.admin)).toMatchObject([{ orderId, reason: 'ส่งด่วน' }]);
  });

  test('ends paid, open, overdue or stopped; of several invoices the oldest that is owed counts', async () => {
    const { orderId, orderNumber } = await letOver(12, 'ลูกค้าเก่า');
    await invoice(orderNumber, addDays(today, -50), 0);
    expect(await listed(people.admin)).toMatchObject([{ outcome: 'paid', owed: 0 }]);
    await invoice(orderNumber, today, 2 * bag);
    expect(await listed(people.admin)).toMatchObject([
      { outcome: 'open', owed: (2 * bag) / 100, overdueDays: 0 },
    ]);
    await invoice(orderNumber, addDays(today, -9), bag);
    expect(await listed(people.admin)).toMatchObject([
      { outcome: 'overdue', owed: (3 * bag) / 100, overdueDays: 9 },
    ]);
    await portal.db
      .updateTable('orders')
      .set({ status: 'REJ' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await listed(people.admin)).toMatchObject([{ outcome: 'stopped' }]);
  });
});
