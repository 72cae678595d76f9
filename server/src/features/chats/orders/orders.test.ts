import { addDays, bangkokDate } from '#contract/calendar.ts';
import { anInvoice } from '#testing/payable.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aText, sendWebhook } from '#testing/channels/line-webhook.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { claimEvents } from '../line-events.ts';

let desk: ChatDesk;
let portal: TestPortal;
beforeAll(async () => {
  desk = await chatDesk();
  portal = desk.portal;
  await orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

async function orderInPortal(...order: Parameters<ChatDesk['orderInPortal']>) {
  const { status, body } = await desk.orderInPortal(...order);
  expect(status).toBe(200);
  return body;
}
const write = (...words: Parameters<ChatDesk['write']>) => desk.write(...words);
const tap = (data: string) => desk.tap(data);
const orders = () => desk.orders();
const drafts = () => desk.drafts();
const orderNow = 'สั่งเลย';
const check = 'ตรวจและสั่ง';
const change = 'แก้ไข';
const no = 'ไม่เอา';
const skip = 'ข้าม';

describe('a message that is an order', () => {
  test('becomes a draft, is answered with what was understood, and is ordered with one tap, once, however often it is pressed', async () => {
    const before = await orders();
    const reply = await write('552 20 ถุง\n551 สิบถุงครับ');
    expect(reply.text).toBe(
      [
        'ยังไม่ได้สั่ง กดปุ่มด้านล่างเพื่อสั่ง',
        'ฟาร์มรุ่งเรือง',
        '• อาหารสุกรขุน 552 20 ถุง (600 กก.) 10,960.00 บาท',
        '   จาก “552 20 ถุง”',
        '• อาหารสุกรเล็ก 551 10 ถุง (300 กก.) 6,120.00 บาท',
        '   จาก “551 สิบถุงครับ”',
        'รวม 17,080.00 บาท',
        'ส่ง ส. 28 พ.ย. 6:30 น. ที่ เล้า 1',
        'วงเงินหลังสั่งเหลือ 481,084.00 บาท',
      ].join('\n'),
    );
    const [draft] = await drafts();
    expect(draft).toMatchObject({
      source: 'chat',
      words: '552 20 ถุง\n551 สิบถุงครับ',
      begun_by: 'U-customer',
      cv_code: 'C100',
      placed_at: null,
    });
    const { event_id } = await portal.db
      .selectFrom('line_event')
      .select('event_id')
      .executeTakeFirstOrThrow();
    expect(Object.keys(reply.buttons)).toEqual([orderNow, change, no]);
    expect(reply.buttons[change]).toBe(
      `${portal.deps.config.publicOrigin}/preorder/paste?bu=feed&org=1001&cv=C100&message=${event_id}`,
    );
    expect(reply.buttons[orderNow]!.length).toBeLessThan(60);
    for (let time = 0; time < 5; time++)
      expect((await tap(reply.buttons[orderNow]!)).text).toMatch(
        /สั่งแล้ว คำสั่งซื้อ .+ รวม 17,080.00 บาท\nฟาร์มรุ่งเรือง\nส่ง ส. 28 พ.ย. 6:30 น. ที่ เล้า 1/,
      );
    expect(await orders()).toBe(before + 1);
    expect((await drafts())[0]).toMatchObject({ placed_by: 'U-customer' });
    const seen = await (
      await portal.as('salesman')
    ).call('readDraft', {
      params: { bu: 'feed', org: '1001', cv: 'C100', draftId: draft!.draft_id },
    });
    expect(seen.body).toMatchObject({ source: 'chat', placed: { by: 'customer' } });
  });

  test('with a doubt is not offered to order at once: the doubtful words are named, and the draft holds the rest', async () => {
    const reply = await write('552 20 ถุง\nน้ำยาล้างจาน 5 ถุง');
    expect(reply.text).toContain('ไม่พบสินค้าของ “น้ำยาล้างจาน 5 ถุง” พิมพ์ชื่อหรือรหัสสินค้า');
    expect(Object.keys(reply.buttons)).toEqual([check, no, skip]);
    const [draft] = await drafts();
    const lines = await portal.db
      .selectFrom('draft_line')
      .select(['sku', 'quantity'])
      .where('draft_id', '=', draft!.draft_id)
      .execute();
    expect(lines).toEqual([{ sku: '552--', quantity: 20 }]);
  });

  test('without a clear line makes no draft: its words are answered, with the page where products are chosen, and staff see it', async () => {
    const before = (await drafts()).length;
    const reply = await write('น้ำยาล้างจาน 5 ถุง');
    expect(reply.text).toBe(
      'ยังไม่ได้สั่ง ระบบยังไม่แน่ใจว่าต้องการสินค้าใด\nฟาร์มรุ่งเรือง\n– น้ำยาล้างจาน 5 ถุง\nกดปุ่มด้านล่างเพื่อเลือกสินค้า หรือพิมพ์ใหม่ เช่น 551 20 ถุง',
    );
    expect(Object.keys(reply.buttons)).toEqual([check]);
    expect(reply.buttons[check]).toMatch(
      /\/preorder\/paste\?bu=feed&org=1001&cv=C100&message=\w+$/,
    );
    expect((await drafts()).length).toBe(before);
    expect(
      await portal.db.selectFrom('chat_item').select(['cv_code', 'draft_id', 'doubts']).execute(),
    ).toEqual([{ cv_code: 'C100', draft_id: null, doubts: 'น้ำยาล้างจาน 5 ถุง' }]);
  });

  test('that says "as always, but", or a day in doubt, is not offered to order at once', async () => {
    for (const words of ['เหมือนเดิม แต่ 553 เอา 5 ถุง', '552 20 ถุง ส่ง 31/2']) {
      expect(Object.keys((await write(words)).buttons), words).not.toContain(orderNow);
      await desk.begin();
    }
  });

  test('of more lines than are read at once is answered so, and waits for staff', async () => {
    const before = (await drafts()).length;
    expect((await write('551 5 '.repeat(501))).text).toBe(
      'อ่านได้ไม่เกิน 500 รายการต่อข้อความ แบ่งส่งเป็นหลายข้อความ หรือสั่งในระบบ',
    );
    expect((await drafts()).length).toBe(before);
  });

  test('that says "as always" is the last order', async () => {
    await orderInPortal([{ sku: '551--', orderQty: 7 }]);
    const reply = await write('เหมือนเดิมครับ');
    expect(reply.text).toContain('อาหารสุกรเล็ก 551 7 ถุง (210 กก.) 4,284.00 บาท');
    expect(reply.text).toMatch(/เหมือนที่สั่งเมื่อ \d+.\S+/);
    expect(Object.keys(reply.buttons)).toEqual([orderNow, change, no]);
  });

  test('that says "as always" is the whole last check-out, a cart of two product types', async () => {
    await orderInPortal([
      { sku: '551--', orderQty: 6 },
      { sku: 'IRON--', orderQty: 2 },
    ]);
    const reply = await write('เหมือนเดิม');
    expect(reply.text).toContain('อาหารสุกรเล็ก 551 6 ถุง');
    expect(reply.text).toContain('ธาตุเหล็ก 2');
  });

  test.each([
    ['เอาเหมือนเดิม เพิ่ม 552 อีก 5', { '551--': 6, '552--': 5 }],
    ['เหมือนเดิม เพิ่ม 551 อีก 5 ถุง', { '551--': 11 }],
    ['เหมือนเดิม\n551 20 ถุง\n552 4 ถุง', { '551--': 20, '552--': 4 }],
    ['เหมือนเดิม แต่ 551 เอา 9', { '551--': 9 }],
    ['ตามปกติ บวก 552 อีก 5', { '551--': 6, '552--': 5 }],
  ])('that says "%s" is the last order with what is added or changed', async (words, expected) => {
    await orderInPortal([{ sku: '551--', orderQty: 6 }]);
    const reply = await write(words);
    expect(Object.keys(reply.buttons)[0]).toBe(orderNow);
    expect(await desk.linesOfNewest()).toEqual(expected);
    expect(reply.text).toContain('“เหมือนเดิม');
    const message = new URL(reply.buttons[change]!).searchParams.get('message')!;
    const { body } = await (
      await portal.as('customer')
    ).call('readChatMessage', { params: { bu: 'feed', org: '1001', cv: 'C100', message } });
    for (const [sku, quantity] of Object.entries(expected))
      expect(body.words).toMatch(new RegExp(`^${sku.slice(0, 3)}.* ${quantity}`, 'm'));
  });

  test('that asks for a product "as before" orders nothing else of the last order', async () => {
    await orderInPortal([{ sku: '551--', orderQty: 6 }]);
    await write('552 แบบเดิม 4 ถุง');
    expect(await desk.linesOfNewest()).toEqual({ '552--': 4 });
  });

  test('is delivered on the first open day where the supplier has rules of days, and of a closed day that was written the next open days are offered', async () => {
    const rule = {
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      lead_days: 1,
      cut_off: '16:00',
      places: null,
    };
    await portal.db
      .insertInto('delivery_rule')
      .values({ ...rule, weekdays: '2;4' })
      .execute();
    const reply = await write('552 20 ถุง');
    expect(reply.text).toContain('ส่ง อ. 1 ธ.ค.');
    expect((await tap(reply.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
    const closed = await write('552 20 ถุง ส่งพรุ่งนี้');
    expect(closed.text).toContain('วันที่ขอส่งปิดรับแล้ว\nส่งวันไหน\n1. อ. 1 ธ.ค.\n2. พฤ. 3 ธ.ค.');
    expect((await write('2')).text).toContain('ส่ง พฤ. 3 ธ.ค.');
    await portal.db.deleteFrom('delivery_rule').execute();
  });

  test('over the credit limit leads to the portal', async () => {
    const reply = await write('552 890 ถุง');
    expect(reply.text).toContain('เกินวงเงิน');
    expect(Object.keys(reply.buttons)).toEqual([check, no]);
  });

  test('of a customer who is overdue by too many days leads to the portal, and names the invoice', async () => {
    const data = (await write('552 20 ถุง')).buttons[orderNow]!;
    const days = 45;
    await anInvoice(portal.db, 'INV-LATE', { due_date: addDays(bangkokDate(desk.now), -days) });
    portal.deps.config.file.overdueDays = days - 1;
    const words = `ใบแจ้งหนี้ INV-LATE เกินกำหนด ${days} วัน`;
    expect((await tap(data)).text).toContain(words);
    const reply = await write('552 30 ถุง');
    expect(reply.text).toContain(words);
    expect(Object.keys(reply.buttons)).toEqual([check, no]);
    delete portal.deps.config.file.overdueDays;
    await portal.db.deleteFrom('invoice').where('invoice_number', '=', 'INV-LATE').execute();
  });

  test('is one draft also where the copy that made it was killed before it answered', async () => {
    const before = (await drafts()).length;
    await sendWebhook(portal.origin, [aText('552 3 ถุง', {}, desk.later())]);
    const [event] = await claimEvents(portal.db, 1, 1000, desk.later());
    expect(event?.body).toBe('552 3 ถุง');
    desk.now = new Date(desk.now.getTime() + 30_000);
    await desk.workOff();
    await portal.db.updateTable('line_event').set({ state: 'waiting', answer: null }).execute();
    await desk.workOff();
    expect((await drafts()).length).toBe(before + 1);
  });

  test('longer than a bubble has its sum and doubts before the lines, and is not offered to order at once, also where an emoji is cut', async () => {
    const long = (name_th: string) =>
      portal.db
        .updateTable('product')
        .set({ name_th })
        .where('sku', '=', '552--')
        .returning('name_th')
        .execute();
    for (const blanks of ['', ' ']) {
      await long(`อาหาร${blanks}${'😀'.repeat(1200)}`);
      const reply = await write('552 20 ถุง');
      expect(reply.text).toMatch(
        /^ยังไม่ได้สั่ง .+\nฟาร์มรุ่งเรือง\nรวม 10,960.00 บาท\nส่ง .+\nวงเงิน.+\n• อาหาร/,
      );
      expect(Object.keys(reply.buttons)).toEqual([check, no]);
      await desk.begin();
    }
    await long('อาหารสุกรขุน 552');
  });

  test('that the person takes back is forgotten, also as the words of its draft', async () => {
    await write('552 4 ถุง', { message: { id: 'M-back', type: 'text', text: '552 4 ถุง' } });
    await desk.unsend('M-back');
    expect((await drafts())[0]).toMatchObject({ words: '' });
  });
});

describe('"order now", pressed later', () => {
  const offered = async () => (await write('552 20 ถุง')).buttons[orderNow]!;
  const isRefused = async (data: string, words: RegExp) => {
    const before = await orders();
    const reply = await tap(data);
    expect(reply.text).toMatch(words);
    expect(await orders()).toBe(before);
    return reply;
  };

  test('at other prices asks again with the difference, and then orders', async () => {
    const data = await offered();
    const price = (unit_price: number) =>
      portal.db
        .updateTable('product_price')
        .set({ unit_price })
        .where('sku', '=', '552--')
        .execute();
    await price(55_000);
    const again = await isRefused(
      data,
      /ยังไม่ได้สั่ง เพราะราคาเปลี่ยน เดิม 10,960.00 บาท ตอนนี้ 11,000.00 บาท/,
    );
    expect((await tap(again.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว .* 11,000.00 บาท/);
    await price(54_800);
  });

  test('over a credit that shrank is not ordered', async () => {
    const data = await offered();
    const limit = (credit_limit: number) =>
      portal.db.updateTable('credit').set({ credit_limit }).where('cv_code', '=', 'C100').execute();
    await limit(1);
    await isRefused(data, /เกินวงเงิน/);
    await limit(50_000_000);
  });

  test('after another person placed the draft names that order', async () => {
    const data = await offered();
    const [draft] = await drafts();
    const { orderNumber } = await orderInPortal([{ sku: '552--', orderQty: 20 }], {
      draft: { draftId: draft?.draft_id },
    });
    await isRefused(data, new RegExp(`สั่งไปแล้ว คำสั่งซื้อ ${orderNumber}`));
  });

  test('by a person who lost the customer, was switched off or unlinked since is refused', async () => {
    const data = await offered();
    const rows = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .returningAll()
      .execute();
    await isRefused(data, /ยังไม่มีลูกค้า/);
    await portal.db.insertInto('user_customer').values(rows).execute();
    const active = (active_flag: string) =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag })
        .where('user_id', '=', 'U-customer')
        .execute();
    await active('N');
    const before = desk.line.messages.length;
    await tap(data);
    expect(desk.line.messages.length).toBe(before);
    await active('Y');
    await portal.db.deleteFrom('contact').execute();
    const count = await orders();
    await tap(data);
    expect(await orders()).toBe(count);
  });

  test('after which the person wrote something in doubt is not ordered: it may be a correction', async () => {
    const data = await offered();
    await write('โทษที 45 ถุง');
    const again = await isRefused(data, /ปุ่มนี้เป็นของสรุปเก่า/);
    expect(Object.keys(again.buttons)).toContain('45 ถุง');
  });

  test('that was ordered says so again, also after the person wrote something in doubt', async () => {
    const data = await offered();
    await tap(data);
    await write('โทษที 45 ถุง');
    expect((await tap(data)).text).toContain('สั่งแล้ว');
  });

  test('on a day that is past, or by another LINE user, is not ordered', async () => {
    const data = await offered();
    const day = desk.now;
    desk.now = new Date(day.getTime() + 3 * 86_400_000);
    await isRefused(data, /ปุ่มนี้ใช้ไม่ได้แล้ว|รายการหรือวันส่งเปลี่ยนไป/);
    desk.now = day;
    await isRefused(`now ${'0'.repeat(26)}`, /ปุ่มนี้ใช้ไม่ได้แล้ว/);
  });
});
