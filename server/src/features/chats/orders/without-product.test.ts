import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';

let desk: ChatDesk;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const write = (text: string) => desk.write(text);
const lines = () => desk.linesOfNewest();
const items = () => desk.portal.db.selectFrom('chat_item').select('words').execute();
const orderNow = 'สั่งเลย';

describe('a quantity after a question about a product', () => {
  test.each([
    ['552 ราคาเท่าไหร่', 'เอา 20 ถุง'],
    ['552 มีของไหม', '20 ถุงครับ'],
    ['ราคา 552', 'เอา 20 ครับ'],
  ])('is of that product: %s, %s', async (question, quantity) => {
    await write(question);
    const summary = await write(quantity);
    expect(summary.text).toContain(`อาหารสุกรขุน 552 20 ถุง`);
    expect(Object.keys(summary.buttons)[0]).toBe(orderNow);
    expect(await lines()).toEqual({ '552--': 20 });
  });

  test('is of it also after thanks, while another product is in the draft; the next quantity corrects the draft', async () => {
    await write('551 5 ถุง');
    await write('552 ราคาเท่าไหร่');
    await write('ขอบคุณครับ');
    await write('เอา 20 ถุง');
    expect(await lines()).toEqual({ '551--': 5, '552--': 20 });
    expect((await write('เอา 30 ถุง')).text).toMatch(/“เอา 30 ถุง” คือสินค้าใด\n1\. .+\n2\. /);
  });

  test('is asked of which, where two were asked about', async () => {
    await write('552 ราคาเท่าไหร่');
    await write('551 ราคาเท่าไหร่');
    const asked = await write('เอา 20 ถุง');
    expect(asked.text).toMatch(/“เอา 20 ถุง” คือสินค้าใด\n1\. อาหารสุกรเล็ก 551.*\n2\. อาหารสุกรขุน 552/);
    await write('2');
    expect(await lines()).toEqual({ '552--': 20 });
  });

  test('a day later is of none, as its draft would be', async () => {
    await write('552 ราคาเท่าไหร่');
    desk.now = new Date(desk.now.getTime() + 25 * 3_600_000);
    await write('เอา 20 ถุง');
    expect(await desk.drafts()).toEqual([]);
  });

  test('of what is ordered is of none: the question was answered by that order', async () => {
    await write('552 ราคาเท่าไหร่');
    await desk.tap((await write('เอา 20 ถุง')).buttons[orderNow]!);
    const before = await desk.drafts();
    await write('เอา 5 ถุง');
    expect(await desk.drafts()).toHaveLength(before.length);
  });
});

describe('"no" without a product', () => {
  const asks = 'ไม่เอารายการใด';

  test.each(['ไม่เอา', 'ไม่เอาครับ', 'ไม่ค่ะ', 'no'])(
    '%s asks what to take out, or to throw away all; a tap and a typed number answer',
    async (refusal) => {
      await write('552 20 ถุง\n551 10 ถุง\nอาหารหมู 5 ถุง');
      const asked = await write(refusal);
      expect(asked.text).toBe(
        `${asks}\n1. อาหารสุกรขุน 552\n2. อาหารสุกรเล็ก 551\n3. “อาหารหมู 5 ถุง”\n4. ทิ้งทั้งหมด\nเลือก หรือพิมพ์ตัวเลขหรือชื่อ`,
      );
      expect((await write('2')).text).toContain('• นำออก อาหารสุกรเล็ก 551');
      await write(refusal);
      expect((await write('2')).text).not.toContain('คือสินค้าใด');
      expect(await lines()).toEqual({ '552--': 20 });
      expect((await write(refusal)).text).toContain('ทิ้งรายการนี้แล้ว');
    },
  );

  test('throws all away by its button, and by words that say so', async () => {
    await write('552 20 ถุง\n551 10 ถุง');
    const asked = await write('ไม่เอา');
    expect((await desk.tap(asked.buttons['3. ทิ้งทั้งหมด']!)).text).toContain('ทิ้งรายการนี้แล้ว');
    await write('552 20 ถุง\n551 10 ถุง');
    expect((await write('ไม่เอาแล้วครับ')).text).toContain('ทิ้งรายการนี้แล้ว');
    await write('552 20 ถุง\nอาหารหมู 5 ถุง');
    expect((await write('ไม่เอาแล้ว')).text).toContain(asks);
  });

  test('with nothing open is answered so, and no staff have it', async () => {
    expect((await write('ไม่เอาครับ')).text).toContain('ไม่มีรายการที่รอสั่ง');
    expect(await items()).toEqual([]);
  });
});
