import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatDesk, type Answered, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { insertOrder } from '#testing/order-row.ts';

let desk: ChatDesk;
beforeAll(async () => {
  desk = await chatDesk();
  const { db } = desk.portal;
  const names = {
    612: 'อาหารสุกรเล็ก ฟาร์มไทย 612',
    613: 'อาหารสุกรรุ่น ฟาร์มไทย 613',
    614: 'อาหารสุกรขุน ฟาร์มไทย 614',
    SW716: 'อาหารสุกร ภูพาน 716',
  };
  const { search_text: _, ...like } = await db
    .selectFrom('product')
    .selectAll()
    .where('sku', '=', '552--')
    .executeTakeFirstOrThrow();
  for (const [code, name_th] of Object.entries(names)) {
    const sku = `${code}--`;
    await db
      .insertInto('product')
      .values({ ...like, sku, product_code: code, name_th, name_en: `Feed ${code}` })
      .execute();
    await db
      .insertInto('product_price')
      .values({ bu: 'feed', org_code: '1001', sku, cv_code: '', unit_price: 51_000 })
      .execute();
  }
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const orderNow = 'สั่งเลย';
const { write, tap } = {
  write: (text: string) => desk.write(text),
  tap: (data: string | undefined) => desk.tap(data ?? ''),
};
const labelled = ({ buttons }: Answered, words: string) =>
  Object.entries(buttons).find(([label]) => label.includes(words))?.[1];
/** The lines of the order that the button of a summary places. */
async function ordered(summary: Answered) {
  expect((await tap(summary.buttons[orderNow])).text).toMatch(
    /^สั่งแล้ว คำสั่งซื้อ \S+ รวม [^]+\nส่ง .+ ที่ เล้า 1$/,
  );
  const { db } = desk.portal;
  const newest = db.selectFrom('orders').select('order_id').orderBy('order_id', 'desc').limit(1);
  const rows = await db
    .selectFrom('order_line')
    .select(['sku', 'order_qty'])
    .where('order_id', '=', newest)
    .orderBy('sku')
    .execute();
  return Object.fromEntries(rows.map(({ sku, order_qty }) => [sku, order_qty]));
}

test('"หมูขุนส่งตลาด 20 ถุง", a name only, is asked with the products it may mean, ordered with two taps, and known the next time', async () => {
  const asked = await write('หมูขุนส่งตลาด 20 ถุง');
  expect(asked.text).toMatch(/“หมูขุนส่งตลาด 20 ถุง” คือสินค้าใด\n1\. [^]*614/);
  expect(
    await ordered(
      await tap(labelled(asked, /\d+(?=\. อาหารสุกรขุน ฟาร์มไทย)/.exec(asked.text)?.[0] ?? '?')),
    ),
  ).toEqual({ '614--': 20 });
  expect(Object.keys((await write('หมูขุนส่งตลาด 5 ถุง')).buttons)[0]).toBe(orderNow);
});

test('"716 40" is 40 of SW716, also at the first purchase', async () => {
  const summary = await write('716 40');
  expect(summary.text).toContain(
    '• อาหารสุกร ภูพาน 716 40 ถุง (1,200 กก.) 20,400.00 บาท\n   จาก “716 40”',
  );
  expect(await ordered(summary)).toEqual({ 'SW716--': 40 });
});

test('"614 20 ถุง เอ้ย 30 ถุง" is 30, or asked with 30 first', async () => {
  const reply = await write('614 20 ถุง เอ้ย 30 ถุง');
  expect(
    await ordered(
      reply.buttons[orderNow] === undefined ? await tap(reply.buttons['30 ถุง']) : reply,
    ),
  ).toEqual({ '614--': 30 });
});

test('"เอา612สิบลูก 613 อีก 5" is 10 and 5', async () => {
  expect(await ordered(await write('เอา612สิบลูก 613 อีก 5'))).toEqual({ '612--': 10, '613--': 5 });
});

test('"ของขาด 2 ถุง" reaches staff with the last delivery, offers a claim, and orders nothing', async () => {
  const order_id = await insertOrder(desk.portal.db, {
    order_number: 'SO-LAST',
    status: 'INV',
    require_date: '2026-11-26',
  });
  const before = await desk.orders();
  const { text, buttons } = await write('ของขาด 2 ถุง');
  expect(text).toContain('คำสั่งซื้อ SO-LAST');
  expect(buttons['แจ้งเคลม']).toContain(`/orderstatus/orders/${order_id}/receive`);
  expect([await desk.orders(), (await desk.drafts()).length]).toEqual([before, 0]);
});

test('"ยกเลิกที่สั่งเมื่อเช้า" lists what may be cancelled, asks, and cancels it', async () => {
  const before = await ordered(await write('614 5 ถุง'));
  expect(before).toEqual({ '614--': 5 });
  const { order_id, order_number } = await desk.portal.db
    .selectFrom('orders')
    .select(['order_id', 'order_number'])
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = await tap(labelled(await write('ยกเลิกที่สั่งเมื่อเช้า'), order_number));
  expect((await tap(asked.buttons['ยืนยันยกเลิก'])).text).toBe(`ยกเลิกคำสั่งซื้อ ${order_number} แล้ว`);
  const { status } = await desk.portal.db
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('C');
});
