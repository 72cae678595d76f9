import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aText } from '#testing/channels/line-webhook.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let desk: ChatDesk;
let portal: TestPortal;
beforeAll(async () => {
  desk = await chatDesk();
  portal = desk.portal;
  for (let order = 0; order < 3; order++) await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const write = (text: string) => desk.write(text);
const tap = (data: string) => desk.tap(data);
const drafts = () => desk.drafts();
const alsoOf = (cv_code: string, bu = 'feed', org_code = '1001') =>
  portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-customer', bu, cv_code, org_code })
    .execute();
const noMoreOf = (cv: string, bu = 'feed') =>
  portal.db
    .deleteFrom('user_customer')
    .where('user_id', '=', 'U-customer')
    .where('cv_code', '=', cv)
    .where('bu', '=', bu)
    .execute();
const orderNow = 'สั่งเลย';
const check = 'ตรวจและสั่ง';
const change = 'แก้ไข';
const no = 'ไม่เอา';
/** Removes what people usually order for a customer. */
const noneIsUsual = () =>
  portal.db.updateTable('orders').set({ created_by: 'U-salesman' }).execute();

describe('a message of a person with several customers', () => {
  test('is for the one that they usually order for, and moves to another one with one tap', async () => {
    await alsoOf('C200');
    const usual = await write('552 20 ถุง');
    expect(usual.text).toContain('ฟาร์มรุ่งเรือง\n• อาหารสุกรขุน 552 20 ถุง');
    expect(Object.keys(usual.buttons)).toEqual([orderNow, change, no, 'ฟาร์มคู่แข่ง']);
    const other = await tap(usual.buttons['ฟาร์มคู่แข่ง']!);
    expect(other.text).toContain('ฟาร์มคู่แข่ง\n• อาหารสุกรขุน 552 20 ถุง');
    expect((await tap(usual.buttons[orderNow]!)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
    expect((await drafts()).map(({ cv_code }) => cv_code)).toEqual(['C200']);
    // The next message belongs to the draft that was chosen.
    expect((await write('551 5 ถุง')).text).toContain('ฟาร์มคู่แข่ง\n• อาหารสุกรขุน 552 20 ถุง');
    await noMoreOf('C200');
  });

  test('asks for which; a typed number and a name answer like the button', async () => {
    await noneIsUsual();
    await alsoOf('C200');
    const asked = await write('552 20 ถุง');
    expect(asked.text).toContain('1. ฟาร์มรุ่งเรือง\n2. ฟาร์มคู่แข่ง');
    expect(Object.keys(asked.buttons)).toEqual(['1. ฟาร์มรุ่งเรือง', '2. ฟาร์มคู่แข่ง']);
    const chosen = await tap(asked.buttons['2. ฟาร์มคู่แข่ง']!);
    expect(chosen.text).toContain('ฟาร์มคู่แข่ง\n• อาหารสุกรขุน 552 20 ถุง');
    expect(chosen.buttons[check]).toContain('/preorder/paste?bu=feed&org=1001&cv=C200&message=');
    for (const typed of ['2', 'คู่แข่ง']) {
      await desk.begin();
      await write('552 20 ถุง');
      expect((await write(typed)).text, typed).toContain('ฟาร์มคู่แข่ง\n• อาหารสุกรขุน 552 20 ถุง');
    }
    await noMoreOf('C200');
    expect((await tap(asked.buttons['2. ฟาร์มคู่แข่ง']!)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
  });

  test('for a customer without a last order keeps the written day; of two whose names begin alike each has a number', async () => {
    await alsoOf('C200');
    const names = await portal.db
      .selectFrom('customer')
      .select(['cv_code', 'name_th'])
      .where('cv_code', 'in', ['C100', 'C200'])
      .execute();
    const name = (cv: string, name_th: string) =>
      portal.db.updateTable('customer').set({ name_th }).where('cv_code', '=', cv).execute();
    await name('C100', 'ฟาร์มสุขใจการเกษตรไท สาขา 1');
    await name('C200', 'ฟาร์มสุขใจการเกษตรไท สาขา 2');
    const asked = await write('552 20 ถุง ส่งพรุ่งนี้');
    expect(asked.text).toContain('1. ฟาร์มสุขใจการเกษตรไท สาขา 1\n2. ฟาร์มสุขใจการเกษตรไท สาขา 2');
    const [first, second] = Object.keys(asked.buttons);
    expect([first, second]).toEqual(['1. ฟาร์มสุขใจการเกษต', '2. ฟาร์มสุขใจการเกษต']);
    const reply = await tap(asked.buttons[second!]!);
    expect(reply.text).toMatch(/\nส่ง ส. 28 พ.ย.(\n|$)/);
    expect(Object.keys(reply.buttons).slice(0, 2)).toEqual([check, no]);
    expect(reply.text).toContain('ส่งกี่โมง');
    expect((await drafts())[0]).toMatchObject({
      cv_code: 'C200',
      delivery: { requireDate: '2026-11-28' },
    });
    for (const { cv_code, name_th } of names) await name(cv_code, name_th);
    await noMoreOf('C200');
  });

  test('is not lost where another one follows the question: both are in the draft of the customer that is chosen', async () => {
    await noneIsUsual();
    await alsoOf('C200');
    await write('552 20 ถุง');
    await desk.send(
      aText(
        '553 5 ถุง',
        { message: { id: 'M-second', type: 'text', text: '553 5 ถุง' } },
        desk.later(),
      ),
    );
    const reply = await write('2');
    expect(reply.text).toContain('ฟาร์มคู่แข่ง');
    expect(await desk.linesOfNewest()).toEqual({ '552--': 20, '553--': 5 });
    const items = await portal.db.selectFrom('chat_item').select(['cv_code', 'draft_id']).execute();
    const { draft_id } = (await drafts())[0]!;
    expect(items).toEqual([
      { cv_code: 'C200', draft_id },
      { cv_code: 'C200', draft_id },
    ]);
    await desk.unsend('M-second');
    expect(await desk.linesOfNewest()).toEqual({ '552--': 20 });
    await noMoreOf('C200');
  });

  test('asks for those alone that can take the order, and not where only one can', async () => {
    await noneIsUsual();
    await alsoOf('C300', 'feed', '1002');
    expect((await write('552 20 ถุง')).text).toContain('ฟาร์มรุ่งเรือง\n• อาหารสุกรขุน 552 20 ถุง');
    await desk.begin();
    await alsoOf('C200');
    const asked = await write('552 20 ถุง');
    expect(Object.keys(asked.buttons)).toEqual(['1. ฟาร์มรุ่งเรือง', '2. ฟาร์มคู่แข่ง']);
    expect((await write('3')).text).not.toContain('• อาหารสุกรขุน 552');
    // A name that was not offered is a choice all the same.
    await write('552 20 ถุง');
    expect((await write('ฟาร์มใหม่')).text).toContain('ฟาร์มใหม่');
    for (const cv of ['C200', 'C300']) await noMoreOf(cv);
  });
});

describe('a message of a person with two units', () => {
  const piglets = {
    bu: 'swine',
    sku: 'PG1--',
    prd_type_code: 'PIGLET',
    group_code: '',
    product_code: 'PG1',
    name_th: 'ลูกสุกรขุน',
    name_en: 'Weaner',
  };
  const unit = {
    unit_code: 'HEAD',
    unit_name_th: 'ตัว',
    unit_name_en: 'head',
    pack_size: 1,
    weight_kg: 15,
  };
  beforeAll(async () => {
    const { db } = portal;
    await db.insertInto('user_bu').values({ user_id: 'U-customer', bu: 'swine' }).execute();
    await db
      .insertInto('product_type')
      .values({
        bu: 'swine',
        prd_type_code: 'PIGLET',
        name_th: 'ลูกสุกร',
        name_en: 'Piglets',
        sort_order: 1,
      })
      .execute();
    await db
      .insertInto('product')
      .values({ ...piglets, ...unit })
      .execute();
    await db
      .insertInto('product_price')
      .values({ bu: 'swine', org_code: '1002', sku: 'PG1--', cv_code: '', unit_price: 150_000 })
      .execute();
  });
  beforeEach(() => alsoOf('C100', 'swine', '1002'));
  afterEach(() => noMoreOf('C100', 'swine'));

  test('is for the unit in which all its lines are certain, without a question, also while the other one is talked about', async () => {
    expect((await write('552 20 ถุง')).text).toContain('โรงงานสระบุรี');
    const piglets = await write('ลูกสุกรขุน 50 ตัว');
    expect(piglets.text).toContain('โรงงานนครปฐม\n• ลูกสุกรขุน 50 ตัว');
    expect(await desk.linesOfNewest()).toEqual({ 'PG1--': 50 });
    const feed = await write('551 5 ถุง');
    expect(feed.text).toContain('โรงงานสระบุรี\n• อาหารสุกรขุน 552 20 ถุง');
    expect(Object.keys(feed.buttons)).toEqual([orderNow, change, no]);
    expect((await drafts()).map(({ bu }) => bu).toSorted()).toEqual(['feed', 'swine']);
  });

  test('of which one unit alone has a product is for that, and what is not understood is asked there', async () => {
    const asked = await write('552 20 ถุง กล่องเครื่องมือ 2 ใบ');
    expect(asked.text).toContain('โรงงานสระบุรี\n• อาหารสุกรขุน 552 20 ถุง');
    expect(asked.text).toContain('“กล่องเครื่องมือ 2 ใบ”');
  });

  test('that asks for a price is answered with that of the unit that sells the product', async () => {
    const { text } = await write('ราคา 552');
    expect(text).toContain('ถุงละ 548.00 บาท');
    expect(text).not.toContain('ไม่พบสินค้าที่ถาม');
  });

  test('that waits for its unit is named beside the next one, which names its own', async () => {
    const waiting = await write('เหมือนเดิม');
    const next = await write('ลูกสุกรขุน 50 ตัว');
    expect(next.text).toContain('โรงงานนครปฐม\n• ลูกสุกรขุน 50 ตัว');
    expect(next.text).toContain('“เหมือนเดิม” ยังไม่ได้ใส่ในคำสั่งซื้อ เลือกว่าของลูกค้ารายใด');
    const [choice = ''] = Object.keys(waiting.buttons);
    expect(next.buttons[choice]).toBe(waiting.buttons[choice]);
    expect((await tap(next.buttons[choice]!)).text).toContain('โรงงานสระบุรี');
  });

  test('in doubt belongs to the running conversation, with a button that leads to the other unit', async () => {
    await write('ลูกสุกรขุน 50 ตัว');
    const doubtful = await write('หัวอาหารลูกหมู 5 ถุง');
    expect(doubtful.text).toContain('โรงงานนครปฐม');
    const feed = await tap(doubtful.buttons['โรงงานสระบุรี']!);
    expect(feed.text).toContain('โรงงานสระบุรี');
    expect(feed.text).toContain('หัวอาหารลูกหมู 5 ถุง');
  });

  test('that has products of both becomes a draft in each: one after the other is shown, and ordered by its own button', async () => {
    const text = '552 20 ถุง\nลูกสุกรขุน 50 ตัว';
    const feed = await desk.send(
      aText(text, { message: { id: 'M-two', type: 'text', text } }, desk.later()),
    );
    expect(feed.text).toContain('โรงงานสระบุรี\n• อาหารสุกรขุน 552 20 ถุง');
    expect(feed.text).toContain(
      '“ลูกสุกรขุน 50 ตัว” แยกเป็นอีกคำสั่งซื้อของ ฟาร์มรุ่งเรือง · โรงงานนครปฐม และยังไม่ได้สั่ง',
    );
    expect(Object.keys(feed.buttons)).toEqual([orderNow, change, no, 'โรงงานนครปฐม']);
    expect((await drafts()).map(({ bu, words }) => [bu, words])).toEqual([
      ['feed', '552 20 ถุง'],
      ['swine', 'ลูกสุกรขุน 50 ตัว'],
    ]);
    const looked = await tap(feed.buttons['โรงงานนครปฐม']!);
    expect(looked.text).toContain('โรงงานนครปฐม\n• ลูกสุกรขุน 50 ตัว');
    const before = await desk.orders();
    for (let time = 0; time < 2; time++) {
      const next = await tap(feed.buttons[orderNow]!);
      expect(next.text).toMatch(
        /^สั่งแล้ว คำสั่งซื้อ[^]+โรงงานสระบุรี[^]+ยังไม่ได้สั่ง[^]+โรงงานนครปฐม\n• ลูกสุกรขุน 50 ตัว/,
      );
    }
    expect(await desk.orders()).toBe(before + 1);
    await desk.unsend('M-two');
    const answers = await portal.db.selectFrom('line_event').select('answer').execute();
    expect(JSON.stringify(answers)).not.toContain('50 ตัว');
  });

  test('that has products of both waits in the inbox of each unit, with its own draft and page', async () => {
    const feed = await write('552 20 ถุง\nลูกสุกรขุน 50 ตัว');
    const swine = await tap(feed.buttons['โรงงานนครปฐม']!);
    const items = await portal.db
      .selectFrom('chat_item as i')
      .innerJoin('draft as d', 'd.draft_id', 'i.draft_id')
      .select(['i.bu', 'd.bu as of', 'd.words'])
      .orderBy('i.bu')
      .execute();
    expect(items).toEqual([
      { bu: 'feed', of: 'feed', words: '552 20 ถุง' },
      { bu: 'swine', of: 'swine', words: 'ลูกสุกรขุน 50 ตัว' },
    ]);
    const asked = new URL(Object.values(swine.buttons).find((one) => one.includes('/paste'))!);
    const message = asked.searchParams.get('message')!;
    const params = { bu: 'swine', org: '1002', cv: 'C100', message };
    const read = await (await portal.as('customer')).call('readChatMessage', { params });
    expect(read.body.words).toBe('ลูกสุกรขุน 50 ตัว');
  });

  test('that has products of both keeps the part of the other unit where one is thrown away, moved or taken back', async () => {
    const text = 'ลูกสุกรขุน 50 ตัว 552 20 ถุง';
    const piglets = await desk.send(
      aText(text, { message: { id: 'M-both', type: 'text', text } }, desk.later()),
    );
    expect(piglets.text).toContain('โรงงานนครปฐม\n• ลูกสุกรขุน 50 ตัว');
    const feed = await tap(piglets.buttons[no]!);
    expect(feed.text).toMatch(/^ทิ้งรายการนี้แล้ว[^]+โรงงานสระบุรี\n• อาหารสุกรขุน 552 20 ถุง/);
    await desk.unsend('M-both');
    expect(await desk.linesOfNewest()).toEqual({});
  });

  test('that has products of both is asked about the farm of one unit alone, where that has several', async () => {
    await noneIsUsual();
    await alsoOf('C200');
    const asked = await write('552 20 ถุง\nลูกสุกรขุน 50 ตัว');
    expect(Object.keys(asked.buttons)).toHaveLength(2);
    expect(await drafts()).toEqual([]);
    const feed = await write('2');
    expect(feed.text).toContain('ฟาร์มคู่แข่ง\n• อาหารสุกรขุน 552 20 ถุง');
    const [first = ''] = Object.keys(asked.buttons);
    expect((await tap(asked.buttons[first]!)).text).toContain(
      'โรงงานสระบุรี\n• อาหารสุกรขุน 552 20 ถุง',
    );
    expect((await drafts()).map(({ bu, cv_code, words }) => [bu, cv_code, words])).toEqual([
      ['feed', 'C100', '552 20 ถุง'],
      ['swine', 'C100', 'ลูกสุกรขุน 50 ตัว'],
    ]);
    await noMoreOf('C200');
  });
});
