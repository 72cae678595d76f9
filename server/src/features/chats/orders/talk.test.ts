import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import type { ChatReply } from '#outside/line/chat-reply.ts';
import { aText } from '#testing/channels/line-webhook.ts';
import { removeOldRows } from '../../../retention.ts';

let desk: ChatDesk;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.begin();
  await desk.portal.db.deleteFrom('customer_word').execute();
});

const write = (text: string) => desk.write(text);
const orderNow = 'สั่งเลย';
const linesOf = () => desk.linesOfNewest();
/** A copy of the server was killed before it stored the effect of the newest event; another one works it off, and stores this answer. */
async function takeAgain() {
  const { db } = desk.portal;
  const { event_id } = await db
    .selectFrom('line_event')
    .select('event_id')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const waiting = {
    state: 'waiting',
    answer: null,
    offer: null,
    outcome: '',
    not_before: desk.now,
  };
  await db.updateTable('line_event').set(waiting).where('event_id', '=', event_id).execute();
  await desk.workOff();
  const { answer } = await db
    .selectFrom('line_event')
    .select('answer')
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
  const { text, buttons = [] } = answer as unknown as ChatReply;
  return {
    text: text.replaceAll('\u00a0', ' '),
    buttons: Object.fromEntries(buttons.map(({ label, data = '' }) => [label, data])),
  };
}
const isOneDraft = async () => expect(await desk.drafts()).toHaveLength(1);
const ordered = async () => {
  const rows = await desk.portal.db
    .selectFrom('order_line')
    .select(['sku', 'order_qty'])
    .orderBy('order_id', 'desc')
    .orderBy('sequence')
    .limit(2)
    .execute();
  return rows.map(({ sku, order_qty }) => [sku, order_qty]);
};

describe('the next messages of a person', () => {
  test('add to the open draft: one order of two messages', async () => {
    await write('552 20 ถุง');
    const second = await write('551 10 ถุง');
    await isOneDraft();
    expect(await linesOf()).toEqual({ '551--': 10, '552--': 20 });
    expect((await desk.drafts())[0]).toMatchObject({ words: '552 20 ถุง\n551 10 ถุง' });
    expect((await desk.tap(second.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
    expect(Object.fromEntries(await ordered())).toEqual({ '551--': 10, '552--': 20 });
    await write('552 5 ถุง');
    expect(await desk.drafts()).toHaveLength(2);
  });

  test('replace the quantity of a product, and say what it was; with a word for more they add to it', async () => {
    await write('552 20 ถุง');
    expect((await write('552 30 ถุง')).text).toContain(
      '• อาหารสุกรขุน 552 30 ถุง (900 กก.) 16,440.00 บาท\n   เดิม 20 ถุง\n   จาก “552 30 ถุง”',
    );
    expect((await write('ขอเพิ่ม 552 5 ถุง')).text).toContain(
      '552 35 ถุง (1,050 กก.) 19,180.00 บาท\n   เดิม 30 ถุง\n   จาก “552 30 ถุง + ',
    );
  });

  test('of the same product twice in one message are added up', async () => {
    expect((await write('552 20 ถุง\n552 5 ถุง')).text).toContain(
      '552 25 ถุง (750 กก.) 13,700.00 บาท\n   จาก “552 20 ถุง + 552 5 ถุง”',
    );
  });

  test('change a quantity', async () => {
    await write('552 20 ถุง\n551 10 ถุง');
    const changed = await write('551 เอา 30 แทน');
    expect(changed.text).toContain('551 30 ถุง (900 กก.) 18,360.00 บาท\n   เดิม 10 ถุง');
    expect(Object.keys(changed.buttons)[0]).toBe(orderNow);
  });

  test.each(['ไม่เอา 551', 'เอา 551 ออก', 'เอา 551 ออกครับ', 'เอาสุกรเล็กออก'])(
    'take a product out by %s',
    async (text) => {
      await write('552 20 ถุง\n551 10 ถุง');
      expect((await write(text)).text).toContain('• นำออก อาหารสุกรเล็ก 551');
      expect(await linesOf()).toEqual({ '552--': 20 });
      // What the draft does not have is asked about.
      expect(Object.keys((await write('551 เอา 30 แทน')).buttons)).not.toContain(orderNow);
    },
  );

  test.each(['ขอเลื่อนเป็นวันจันทร์', 'เลื่อนไปวันจันทร์ครับ', 'เลื่อนส่งเป็นวันจันทร์'])(
    'move the day by %s',
    async (text) => {
      await write('552 20 ถุง');
      expect((await write(text)).text).toContain('ส่ง จ. 30 พ.ย. 6:30 น.');
    },
  );

  test('take a product out by "take … out", and bring the last order in by any of its words', async () => {
    await write('552 20 ถุง\n553 10 ถุง');
    await write('เอา 553 ออก');
    expect(await linesOf()).toEqual({ '552--': 20 });
    await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
    expect((await write('เอาแบบรอบที่แล้ว')).text).toContain('จาก “เหมือนเดิม”');
    expect(await linesOf()).toEqual({ '551--': 3, '552--': 20 });
  });

  test('move the day', async () => {
    await write('552 20 ถุง');
    const moved = await write('ส่งวันจันทร์นะ');
    await isOneDraft();
    expect(moved.text).toContain('ส่ง จ. 30 พ.ย. 6:30 น.');
    expect((await write('551 1 ถุง')).text).toContain('ส่ง จ. 30 พ.ย. 6:30 น.');
  });

  test('that correct without naming a product are asked about, with the quantity to tap', async () => {
    await write('552 20 ถุง');
    const asked = await write('โทษที 30 ถุง');
    expect(asked.text).toContain('“โทษที 30 ถุง” อาหารสุกรขุน 552 กี่ถุง');
    expect(Object.keys(asked.buttons)).toEqual(['ตรวจและสั่ง', 'ไม่เอา', '30 ถุง', 'ข้าม']);
    await desk.tap(asked.buttons['30 ถุง']!);
    expect(await linesOf()).toEqual({ '552--': 30 });
  });

  test.each([
    ['เอ้ย 30', '30 ถุง', 30],
    ['ลดเหลือ 10', '10 ถุง', 10],
    ['โทษทีครับ 30', '30 ถุง', 30],
    ['เพิ่มอีก 5', '5 ถุง', 25],
    ['อีก 5 ถุง', '5 ถุง', 25],
  ])('that count without naming a product are asked about: %s', async (text, choice, expected) => {
    await write('552 20 ถุง');
    await desk.tap((await write(text)).buttons[choice]!);
    expect(await linesOf()).toEqual({ '552--': expected });
  });

  test('a day later begin another draft, and the untouched one is removed', async () => {
    await write('552 20 ถุง');
    desk.now = new Date(desk.now.getTime() + 25 * 3_600_000);
    expect((await write('551 1 ถุง')).text).not.toContain('552');
    await removeOldRows(desk.portal.deps, 'draft');
    await isOneDraft();
    expect(await linesOf()).toEqual({ '551--': 1 });
  });

  test('a message that is taken back takes its products along, and the summaries before it are not ordered', async () => {
    const first = await write('552 20 ถุง');
    await desk.send(
      aText('551 10 ถุง', { message: { id: 'M-2', type: 'text', text: '551 10 ถุง' } }, desk.later()),
    );
    await desk.unsend('M-2');
    expect(await linesOf()).toEqual({ '552--': 20 });
    expect((await desk.drafts())[0]).toMatchObject({ words: '552 20 ถุง' });
    const again = await desk.tap(first.buttons[orderNow]!);
    expect(again.text).toContain('ปุ่มนี้เป็นของสรุปเก่า');
    expect((await desk.tap(again.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
  });
});

describe('a doubt', () => {
  test('of product and quantity is ordered with three taps', async () => {
    const product = await write('อาหารหมู ประมาณ 20 ถุง');
    const quantity = await desk.tap(
      product.buttons[Object.keys(product.buttons).find((label) => label.startsWith('1. '))!]!,
    );
    expect(quantity.text).toMatch(/กี่ถุง/);
    const summary = await desk.tap(quantity.buttons['20 ถุง']!);
    expect((await desk.tap(summary.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
  });

  test('of a name only is asked with its candidates and ordered with two taps; the word is learnt', async () => {
    const asked = await write('อาหารหมู 20 ถุง');
    expect(asked.text).toMatch(/“อาหารหมู 20 ถุง” คือสินค้าใด\n1\. /);
    const first = Object.keys(asked.buttons).find((label) => label.startsWith('1. '))!;
    const [draft] = await desk.drafts();
    expect(draft).toMatchObject({ words: 'อาหารหมู 20 ถุง' });
    const summary = await desk.tap(asked.buttons[first]!);
    expect(summary.text).toContain('จาก “อาหารหมู 20 ถุง”');
    expect((await desk.tap(summary.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
    expect(await desk.portal.db.selectFrom('customer_word').select('written').execute()).toEqual([
      { written: 'อาหารหมู' },
    ]);
    // The second time nothing is asked.
    expect(Object.keys((await write('อาหารหมู 10 ถุง')).buttons)[0]).toBe(orderNow);
  });

  const answers = [
    '1',
    '๑',
    '1 ครับ',
    'ข้อ 1',
    'ตัวแรก',
    'อันที่หนึ่งครับ',
    'อาหารสุกรขุน 552',
    '552',
    '552 ครับ',
  ];
  test.each(answers)('is answered by typing %s as by the button', async (typed) => {
    await write('อาหารหมู 20 ถุง');
    const summary = await write(typed);
    expect(summary.text).toContain('20 ถุง');
    expect(Object.keys(summary.buttons)[0]).toBe(orderNow);
    await isOneDraft();
  });

  test('is answered by writing the line again with one of its products', async () => {
    await write('อาหารหมู 20 ถุง');
    const summary = await write('552 20 ถุง');
    expect(Object.keys(summary.buttons)[0]).toBe(orderNow);
    expect(await linesOf()).toEqual({ '552--': 20 });
    await desk.begin();
    await write('อาหารหมู 20 ถุง');
    expect((await write('552 5 ถุง')).text).toContain('“อาหารหมู 20 ถุง” คือสินค้าใด');
  });

  test.each(['ราคา 552', 'ไม่เอา 552', '552 มีของไหม'])(
    'is not answered by what asks or takes back, and nothing is learnt of it: %s',
    async (text) => {
      await write('551 3 ถุง\nหัวอาหารลูกหมู 5 ถุง');
      await write(text);
      expect(await linesOf()).toEqual({ '551--': 3 });
      expect(await desk.portal.db.selectFrom('customer_word').select('written').execute()).toEqual(
        [],
      );
    },
  );

  test.each(['ข้าม', 'ข้ามครับ'])(
    'is left out by typing %s, and the rest is ordered',
    async (typed) => {
      await write('552 20 ถุง\nหัวอาหารลูกหมู 5 ถุง');
      const summary = await write(typed);
      expect(Object.keys(summary.buttons)[0]).toBe(orderNow);
      await desk.tap(summary.buttons[orderNow]!);
      expect((await ordered())[0]).toEqual(['552--', 20]);
    },
  );

  test('of a quantity is asked with the quantities of the words, and a typed one counts', async () => {
    const asked = await write('552 ประมาณ 20 ถุง');
    expect(asked.text).toContain('อาหารสุกรขุน 552 กี่ถุง');
    expect(Object.keys(asked.buttons)).toContain('20 ถุง');
    await write('25 ถุง');
    expect(await linesOf()).toEqual({ '552--': 25 });
  });

  test('is in the inbox of staff until it is answered', async () => {
    const doubts = () => desk.portal.db.selectFrom('chat_item').select('doubts').execute();
    const asked = await write('552 20 ถุง\nอาหารหมู 5 ถุง');
    expect(await doubts()).toEqual([{ doubts: 'อาหารหมู 5 ถุง' }]);
    await desk.tap(asked.buttons['ข้าม']!);
    expect(await doubts()).toEqual([{ doubts: '' }]);
  });

  test('that was answered is not answered again by an older button, nor by a second try of the event', async () => {
    const asked = await write('อาหารหมู 20 ถุง');
    const first = Object.keys(asked.buttons).find((label) => label.startsWith('1. '))!;
    await desk.tap(asked.buttons[first]!);
    await takeAgain();
    const held = await linesOf();
    await desk.tap(asked.buttons['ข้าม']!);
    expect(await linesOf()).toEqual(held);
  });
});

describe('a second try of an event whose draft is written already', () => {
  test.each(['25 ถุง', '20 ถุง', 'ข้าม'])(
    'answers the typed %s with the summary, and sends it to no staff',
    async (typed) => {
      await write('551 1 ถุง\n552 ประมาณ 20 ถุง');
      const first = await write(typed);
      const held = await linesOf();
      const again = await takeAgain();
      expect(again.text).toBe(first.text);
      expect((await desk.tap(again.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
      expect(await ordered()).toHaveLength(2);
      expect(held['551--']).toBe(1);
      expect(await desk.portal.db.selectFrom('chat_item').select('words').execute()).toHaveLength(
        1,
      );
    },
  );

  test('asks for the quantity again: its number is not the answer', async () => {
    const first = await write('552');
    expect((await takeAgain()).text).toBe(first.text);
    expect(await linesOf()).toEqual({});
  });

  test('names the order that the draft became meanwhile', async () => {
    await write('552 20 ถุง');
    const [draft] = await desk.drafts();
    const { body } = await desk.orderInPortal([{ sku: '552--', orderQty: 20 }], {
      draft: { draftId: draft!.draft_id, version: draft!.version },
    });
    expect(await takeAgain()).toEqual({
      text: `รายการนี้สั่งไปแล้ว คำสั่งซื้อ ${body.orderNumber}`,
      buttons: {},
    });
  });
});

describe('an answer that could mean more than one choice', () => {
  test.each(['10', 'อาหาร', '0'])(
    '%s asks the same question again, and goes to no staff',
    async (typed) => {
      const asked = await write('อาหารหมู 20 ถุง');
      const again = await write(typed);
      expect(again.text).toContain(`“${typed}” ยังไม่ชัดว่าเลือกข้อใด`);
      expect(again.text).toContain('“อาหารหมู 20 ถุง” คือสินค้าใด\n1. ');
      expect(Object.keys(again.buttons)).toEqual(Object.keys(asked.buttons));
      expect(await desk.portal.db.selectFrom('chat_item').select('words').execute()).toHaveLength(
        1,
      );
      await write('1');
      expect(Object.values(await linesOf())).toEqual([20]);
    },
  );

  test('a number alone is neither bags nor tons where tons were written', async () => {
    await write('552 ครึ่งตัน');
    expect((await write('1')).text).toContain('“1” ยังไม่ชัด');
    expect(await linesOf()).toEqual({});
    await write('16');
    expect(await linesOf()).toEqual({ '552--': 16 });
  });
});

describe('a question about a quantity', () => {
  const sold = (active: boolean) =>
    desk.portal.db.updateTable('product').set({ active }).where('sku', '=', '552--').execute();
  afterEach(() => sold(true));

  test('is not answered by the number of another product, which is never 551 bags unasked', async () => {
    await write('552 ประมาณ 20 ถุง');
    const asked = await write('551');
    expect(await linesOf()).toEqual({});
    expect(asked.text).toContain('เหลือ 2 ข้อที่ต้องตอบ');
  });

  test('offers no quantity that is made of the number of its product', async () => {
    expect(Object.keys((await write('ครึ่งตัน 552')).buttons)).toEqual([
      'ตรวจและสั่ง',
      'ไม่เอา',
      '16 ถุง',
      '17 ถุง',
      'ข้าม',
    ]);
  });

  test('of more says how many there are, and what it comes to', async () => {
    await write('552 20 ถุง');
    expect((await write('เพิ่มอีก 5')).text).toContain(
      '“เพิ่มอีก 5” เพิ่ม อาหารสุกรขุน 552 อีกกี่ถุง ตอนนี้มี 20 ถุง\n• เพิ่ม 5 ถุง รวมเป็น 25 ถุง',
    );
  });

  test('is not answered by the number of its product once more', async () => {
    await write('552');
    expect((await write('552')).buttons[orderNow]).toBeUndefined();
    expect(await linesOf()).toEqual({});
  });

  test('becomes one about the product, once that is no longer sold, and a typed product answers it', async () => {
    const { buttons } = await write('552 ประมาณ 20 ถุง');
    await sold(false);
    await desk.tap(buttons['20 ถุง']!);
    expect(await linesOf()).toEqual({});
    await write('551');
    expect((await write('20 ถุง')).text).toContain('551 20 ถุง');
  });

  test('takes the button of another product for no quantity', async () => {
    const { buttons } = await write('อาหารหมู ประมาณ 20 ถุง');
    const [one, other] = Object.values(buttons).filter((data) => data.includes('--'));
    await desk.tap(one!);
    const { db } = desk.portal;
    const [draft] = await desk.drafts();
    const messages = JSON.stringify(draft!.messages).replace(other!.split(' ').at(-1)!, '4096');
    await db.updateTable('draft').set({ messages }).execute();
    await desk.tap(other!.replace(/\S+$/, '4096'));
    expect(await linesOf()).toEqual({});
  });
});

test('a day that is none is no answer', async () => {
  const { text } = await write('552 20 ถุง');
  const [draft] = await desk.drafts();
  for (const day of ['2026-99-99', '9999-12-31'])
    expect((await desk.tap(`pick ${draft!.draft_id} 0 ${day}`)).text).toBe(text);
});

test('the buttons of a draft do nothing for the next person of the same LINE, nor for one who lost the customer', async () => {
  const { buttons } = await write('552 20 ถุง');
  const { db } = desk.portal;
  await db.updateTable('contact').set({ user_id: 'U-salesman' }).execute();
  const before = await desk.orders();
  for (const button of [orderNow, 'ไม่เอา'])
    expect((await desk.tap(buttons[button]!)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
  await db.updateTable('contact').set({ user_id: 'U-customer' }).execute();
  const rows = await db
    .deleteFrom('user_customer')
    .where('user_id', '=', 'U-customer')
    .returningAll()
    .execute();
  for (const button of [orderNow, 'ไม่เอา'])
    expect((await desk.tap(buttons[button]!)).text).toContain('ยังไม่มีลูกค้าหรือสิทธิ์');
  await db.insertInto('user_customer').values(rows).execute();
  expect(await desk.orders()).toBe(before);
  await isOneDraft();
});

test.each(['บ่าย 2', 'โทร 0812345678', 'เล้า 3'])(
  'what is known to be no product asks nothing, and is said to be in no order: %s',
  async (beside) => {
    const reply = await write(`552 20 ถุง พรุ่งนี้ ${beside} นะพี่`);
    expect(reply.text).toContain(`“${beside}” ยังไม่ได้ใส่ในคำสั่งซื้อ`);
    expect(Object.keys(reply.buttons)[0]).toBe(orderNow);
  },
);

test('a correction in the same message counts, or is asked with the corrected quantity first', async () => {
  const reply = await write('552 20 ถุง เอ้ย 30 ถุง');
  if (reply.buttons[orderNow] === undefined) await desk.tap(reply.buttons['30 ถุง']!);
  expect(await linesOf()).toEqual({ '552--': 30 });
});

describe('the newest summary', () => {
  test('alone is ordered: an older button answers with it and orders nothing', async () => {
    const first = await write('552 20 ถุง');
    await write('551 10 ถุง');
    const before = await desk.orders();
    const answer = await desk.tap(first.buttons[orderNow]!);
    expect(answer.text).toMatch(/^ยังไม่ได้สั่ง ปุ่มนี้เป็นของสรุปเก่า.*\nฟาร์มรุ่งเรือง\n• อาหารสุกรขุน 552 20 ถุง/);
    expect(await desk.orders()).toBe(before);
    expect((await desk.tap(answer.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
  });

  test('is thrown away with one tap, and writing again begins anew', async () => {
    const first = await write('552 20 ถุง');
    expect((await desk.tap(first.buttons['ไม่เอา']!)).text).toContain('ทิ้งรายการนี้แล้ว');
    expect(await desk.drafts()).toEqual([]);
    expect((await desk.tap(first.buttons[orderNow]!)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
    expect((await desk.tap(first.buttons['ไม่เอา']!)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
    await takeAgain();
    expect((await write('551 1 ถุง')).text).not.toContain('สุกรขุน 552');
  });

  test('that a killed copy threw away is said to be thrown away', async () => {
    await desk.tap((await write('552 20 ถุง')).buttons['ไม่เอา']!);
    expect((await takeAgain()).text).toContain('ทิ้งรายการนี้แล้ว');
  });

  test.each([
    'สรุปให้หน่อย',
    'รวมเท่าไหร่ครับ',
    'ทั้งหมดเท่าไหร่',
    'ตกลง',
    'สั่งเลย',
    'โอเคครับ สั่งเลย',
    'ใช่ค่ะ',
    'OK',
    'แค่นี้ครับ',
  ])('is shown again to a person who types %s, because only its button orders', async (typed) => {
    await write('552 20 ถุง');
    const before = await desk.orders();
    const again = await write(typed);
    expect(again.text).toMatch(/^ยังไม่ได้สั่ง กดปุ่มด้านล่างเพื่อสั่ง\n/);
    expect(await desk.orders()).toBe(before);
    expect((await desk.tap(again.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
  });

  test('is thrown away by typing so, but not where a question is open', async () => {
    await write('552 20 ถุง\nอาหารหมู 5 ถุง');
    expect((await write('ไม่เอาแล้ว')).text).toContain('ไม่เอารายการใด');
    await write('ข้าม');
    expect((await write('ไม่เอาแล้วครับ')).text).toContain('ทิ้งรายการนี้แล้ว');
    expect(await desk.drafts()).toEqual([]);
  });

  test.each(['ล้างทั้งหมด', 'เริ่มใหม่ครับ', 'ลบหมดเลย'])('is thrown away by %s', async (typed) => {
    await write('552 20 ถุง');
    expect((await write(typed)).text).toContain('ทิ้งรายการนี้แล้ว');
    expect(await desk.drafts()).toEqual([]);
  });

  test.each(['เอาครับ', 'สั่งอาหาร', 'เอาเลย'])('is shown again by %s', async (typed) => {
    const { text } = await write('552 20 ถุง');
    expect((await write(typed)).text).toBe(text);
  });

  test('has the written day also while a line is asked about', async () => {
    expect((await write('อาหารหมู 20 ถุง ส่งวันจันทร์')).text).toContain('ส่ง จ. 30 พ.ย.');
  });

  test('leads to its lines as a text that can be checked, with what is open', async () => {
    await write('อาหารหมู 20 ถุง\n551 5 ถุง');
    await write('1');
    const reply = await write('551 8 ถุง\nอาหารหมู 5 ถุง หรือ 6 ถุง');
    const message = new URL(reply.buttons['ตรวจและสั่ง']!).searchParams.get('message')!;
    const customer = await desk.portal.as('customer');
    const { body } = await customer.call('readChatMessage', {
      params: { bu: 'feed', org: '1001', cv: 'C100', message },
    });
    expect(body.draft).toMatchObject({ isChanged: false });
    expect(body.words).toMatch(/^551 8 ถุง$/m);
    expect(body.words).toMatch(/^55\w* 20 ถุง$/m);
    expect(body.day).toBe(new Date(desk.now.getTime() + 86_400_000).toISOString().slice(0, 10));
  });
});
