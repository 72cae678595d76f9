import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linePortal, type LinePortal } from '#testing/channels/line-portal.ts';
import { aText, sendWebhook } from '#testing/channels/line-webhook.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { workOffChats } from './front.testing.ts';

const noon = new Date('2026-11-27T05:00:00Z');
let opened: LinePortal;
let line: LinePortal['line'];
let portal: TestPortal;
beforeAll(async () => {
  opened = await linePortal(() => noon);
  ({ line, portal } = opened);
  await portal.db
    .insertInto('contact')
    .values({ user_id: 'U-customer', channel: 'line', address: 'U1', confirmed_at: noon })
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['invoice', 'delivery_position'] as const)
    await portal.db.deleteFrom(table).execute();
});

/** What our account answers to words of the linked customer. */
async function answerTo(words: string): Promise<string> {
  line.messages.length = 0;
  await sendWebhook(portal.origin, [aText(words, {}, noon)]);
  await workOffChats(portal.deps);
  return (line.messages[0]?.message ?? '').replaceAll('\u00a0', ' ');
}
const invoice = (invoice_number: string, due_date: string, open_amount: number, cv_code = 'C100') =>
  portal.db
    .insertInto('invoice')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code,
      invoice_number,
      invoice_date: '2026-10-01',
      due_date,
      amount: open_amount,
      open_amount,
      grown_at: noon,
    })
    .execute();
const speak = (language: string) =>
  portal.db
    .insertInto('notice_preference')
    .values({ user_id: 'U-customer', language })
    .onConflict((known) => known.column('user_id').doUpdateSet({ language }))
    .execute();

describe('what is owed', () => {
  test('is answered by customer with what is overdue, and leads to the payment', async () => {
    await invoice('A', '2026-11-20', 420_050);
    await invoice('B', '2026-12-20', 1000);
    await invoice('OTHER', '2026-11-20', 777_700, 'C200');
    const answer = await answerTo('ยอดค้างเท่าไหร่ครับ');
    expect(answer).toContain('ยอดค้างชำระ 4,210.50 บาท (2 ใบ) เกินกำหนดแล้ว 4,200.50 บาท');
    expect(answer).toContain('/payment?bu=feed&org=1001&cv=C100');
    expect(answer).not.toContain('7,777');
    expect(answer).not.toContain('กำลังตรวจสอบ');
  });

  test('names a payment that was reported and is being checked', async () => {
    await invoice('A', '2026-11-20', 420_050);
    const report = {
      bank: 'test',
      transaction_id: 'T-1',
      biller_id: 'B',
      reference1: 'C100',
      reference2: 'NONE',
      raw: '',
      doubt: 'unknown',
    };
    const money = {
      amount: 420_050,
      parked: 420_050,
      bu: 'feed',
      org_code: '1001',
      paid_at: noon,
      told_at: noon,
    };
    await portal.db
      .insertInto('bank_transaction')
      .values({ ...report, ...money })
      .execute();
    expect(await answerTo('ยอดค้างเท่าไหร่ครับ')).toContain(
      'ยอด 4,200.50 บาท ของวันที่ 27 พ.ย. กำลังตรวจสอบ',
    );
    await portal.db.deleteFrom('bank_transaction').execute();
  });

  test('is nothing, or not overdue, in the language of the person', async () => {
    await speak('en');
    expect(await answerTo('how much do I owe?')).toContain('Nothing is outstanding');
    await invoice('B', '2026-12-20', 1000);
    expect(await answerTo('my balance')).toContain('none overdue');
    await speak('th');
  });
});

describe('where the lorry is', () => {
  test('is answered with the hour, the place and the driver, and leads to the map', async () => {
    const order_id = await insertOrder(portal.db, {
      order_number: 'SO-ON-WAY',
      status: 'INV',
      require_date: '2026-11-27',
    });
    const position = {
      address: 'แก่งคอย สระบุรี',
      driver_telephone: '0812345678',
      arrives_at: new Date('2026-11-27T07:30:00Z'),
      at: noon,
    };
    await portal.db
      .insertInto('delivery_position')
      .values({ doc_number: 'SO-ON-WAY', ...position })
      .execute();
    const answer = await answerTo('ของถึงไหนแล้ว');
    for (const words of [
      'SO-ON-WAY',
      '14:30',
      '0812345678',
      `/orderstatus/orders/${order_id}/tracking?bu=feed`,
    ])
      expect(answer).toContain(words);
    expect(answer).toMatch(/เมื่อ 27 พ.ย. 12:00 น. อยู่ที่ แก่งคอย สระบุรี/);
    await portal.db
      .updateTable('orders')
      .set({ status: 'RECEIVE' })
      .where('order_number', '=', 'SO-ON-WAY')
      .execute();
  });

  test('is answered for each lorry of an order on several, with how late it is, until it is received', async () => {
    await insertOrder(portal.db, {
      order_number: 'SO-THREE',
      status: 'INV',
      require_date: '2026-11-27',
    });
    const lorries = (
      [
        ['P1', '2026-11-27T07:30:00Z', null],
        ['P2', '2026-11-26T01:10:00Z', null],
        ['P3', '2026-11-26T00:00:00Z', noon],
      ] as const
    ).map(([plan_id, arrives_at, received_at], at) => ({
      doc_number: `SO-THREE/${plan_id}`,
      order_number: 'SO-THREE',
      plan_id,
      license_plate: `80-${at}`,
      at: noon,
      arrives_at,
      received_at,
    }));
    await portal.db.insertInto('delivery_position').values(lorries).execute();
    const answer = await answerTo('ของถึงไหนแล้ว');
    expect(answer).toContain('คำสั่งซื้อ SO-THREE รถ 80-0 ออกแล้ว คาดว่าถึง');
    expect(answer).toMatch(/คำสั่งซื้อ SO-THREE รถ 80-1 ออกแล้ว ควรถึง .* ช้ากว่ากำหนด/);
    expect(answer).not.toContain('80-2');
    await portal.db
      .updateTable('orders')
      .set({ status: 'RECEIVE' })
      .where('order_number', '=', 'SO-THREE')
      .execute();
  });

  test('is the next order where no lorry has left, or none', async () => {
    expect(await answerTo('รถถึงไหน')).toContain('ไม่มีคำสั่งซื้อที่รอส่ง');
    await insertOrder(portal.db, {
      order_number: 'SO-NEXT',
      status: 'TO',
      require_date: '2026-11-28',
    });
    expect(await answerTo('รถถึงไหน')).toMatch(/SO-NEXT ส่ง 28/);
  });
});

test('a person who lost their customers since is answered nothing about them', async () => {
  await invoice('A', '2026-11-20', 420_050);
  const rows = await portal.db
    .deleteFrom('user_customer')
    .where('user_id', '=', 'U-customer')
    .returningAll()
    .execute();
  expect(await answerTo('ยอดค้าง')).toContain('ยังไม่มีลูกค้า');
  await portal.db.insertInto('user_customer').values(rows).execute();
});

test('a question beside an order is not answered alone: the words are an order to look at', async () => {
  await answerTo('ยอดค้างเท่าไหร่ แล้วขอ 551 10 ถุง');
  const last = await portal.db
    .selectFrom('line_event')
    .select('outcome')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(last?.outcome).toBe('drafted');
});
