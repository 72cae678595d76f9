import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReads } from '#features/persons/front.testing.ts';
import { run } from '#platform/database/connections/connect.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
const at = new Date('2026-03-02T02:00:00Z');

beforeAll(async () => {
  portal = await testPortal({ clock: () => at });
  const { db } = portal;
  const order = { order_number: 'SO-1', invoice_number: 'INV-77', erp_number: 'ERP-88' };
  await insertOrder(db, { ...order, amount: 500_00 });
  await insertOrder(db, { order_number: 'SO-2', cv_code: 'C200' });
  await anInvoice(db, 'INV-77', { amount: 500_00 });
  const place = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
  await db
    .insertInto('erp_payment')
    .values({
      ...place,
      payment_number: 'PAY-99',
      invoice_number: 'INV-77',
      payment_date: '2026-02-02',
      amount: 200_00,
    })
    .execute();
  await run(
    db,
    'insert into bank_transaction (bank, transaction_id, bu, biller_id, reference1, reference2, amount, raw, parked, doubt, paid_at, told_at) ' +
      "select 'scb', id, unit, '1', 'r', '', 30000, '', 30000, 'unknown', $1, $1 from unnest(array['TX-1', 'TX-2'], array['feed', null]) as t (id, unit)",
    [at],
  );
  await db
    .insertInto('line_event')
    .values({
      event_id: 'LE-1',
      message_id: 'LM-1',
      line_user: 'U1',
      user_id: 'U-customer',
      kind: 'message',
      body: 'สวัสดี',
      answer: JSON.stringify({ text: 'เปิดร่างแล้ว' }),
      state: 'given_up',
      problem: 'it answered 401',
      sent_at: at,
      received_at: at,
      not_before: at,
    })
    .execute();
  const { notice_id } = await db
    .insertInto('notice')
    .values({
      user_id: 'U-customer',
      kind: 'order_accepted',
      occasion: 'event x',
      subject: 'SO-1',
      facts: JSON.stringify({ number: 'SO-1' }),
      at,
      void_at: at,
      ...place,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('notice_delivery')
    .values({ notice_id, channel: 'sms', not_before: at, state: 'sent', ended_at: at })
    .execute();
});
afterAll(() => portal.close());

const found = async (who: string, search: string) =>
  (await (await portal.as(who)).call('findByNumber', { query: { search } })).body.data;
const named = async (who: string, search: string) =>
  (await found(who, search)).map(({ kind, number }) => `${kind} ${number}`);

describe('finding by a number', () => {
  test('that people read out finds the order of an invoice, of the ERP, its payment, a transaction of a bank and a message of LINE', async () => {
    expect(await named('admin', 'SO-1')).toEqual(['order SO-1']);
    expect(await named('admin', 'ERP-88')).toEqual(['order SO-1']);
    expect(await named('admin', ' inv 77 ')).toEqual(['invoice INV-77', 'order SO-1']);
    expect(await named('admin', 'pay-99')).toEqual(['erp_payment PAY-99']);
    expect(await named('admin', 'TX-1')).toEqual(['transaction TX-1']);
    expect(await named('admin', 'LM-1')).toEqual(['message LE-1']);
    expect(await named('admin', 'SO-9')).toEqual([]);
  });

  test('shows what people were notified, by which way, also what became void since', async () => {
    const [order] = await found('admin', 'ERP-88');
    expect(order).toMatchObject({ name: expect.any(String), amount: 500, status: 'PO' });
    expect(order?.notified).toEqual([
      {
        at: at.toISOString(),
        title: expect.stringContaining('SO-1'),
        person: 'customer',
        isRead: false,
        ways: [{ channel: 'sms', state: 'sent', problem: '' }],
      },
    ]);
    const [message] = await found('admin', 'LE-1');
    expect(message).toMatchObject({ name: 'customer', amount: null });
    expect(message?.notified).toMatchObject([
      {
        title: 'เปิดร่างแล้ว',
        ways: [{ channel: 'line', state: 'given_up', problem: 'it answered 401' }],
      },
    ]);
  });

  test("a super user reads no answer of LINE, which may be about another one's unit", async () =>
    expect((await found('superuser', 'LE-1'))[0]?.notified).toEqual([]));

  test("another one's record is not found: of another unit, without a unit, and for a salesperson of another customer", async () => {
    expect(await named('superuser', 'TX-1')).toEqual(['transaction TX-1']);
    expect(await named('superuser', 'LE-1')).toEqual(['message LE-1']);
    expect(await named('superuser', 'TX-2')).toEqual([]);
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-superuser').execute();
    for (const number of ['SO-1', 'INV-77', 'PAY-99', 'TX-1', 'LE-1'])
      expect(await named('superuser', number), number).toEqual([]);
    const { menuPermission } = portal.deps.config;
    portal.deps.config.menuPermission = { ...menuPermission, status: ['SALEMAN'] };
    try {
      expect(await named('salesman', 'SO-1')).toEqual(['order SO-1']);
      expect(await named('salesman', 'LE-1')).toEqual(['message LE-1']);
      expect(await named('salesman', 'SO-2')).toEqual([]);
      expect(await named('salesman', 'TX-1')).toEqual([]);
    } finally {
      portal.deps.config.menuPermission = menuPermission;
    }
  });

  test('is noted with whose data it showed', async () => {
    await found('admin', 'ERP-88');
    await found('admin', 'TX-2');
    await writeReads(portal.deps);
    const noted = await portal.db
      .selectFrom('person_read')
      .select(['kind', 'subject'])
      .where('call', '=', 'findByNumber')
      .where('user_id', '=', 'U-admin')
      .execute();
    expect(new Set(noted.map(({ kind, subject }) => `${kind} ${subject}`))).toEqual(
      new Set(['customer C100']),
    );
  });

  test.each(['customer', 'agent', 'salesman'])('is refused to a %s', async (username) => {
    const { status } = await (
      await portal.as(username)
    ).call('findByNumber', { query: { search: 'SO-1' } });
    expect(status).toBe(403);
  });
});
