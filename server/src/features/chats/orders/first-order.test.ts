import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let desk: ChatDesk;
let portal: TestPortal;
beforeAll(async () => {
  desk = await chatDesk();
  portal = desk.portal;
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.begin();
  for (const table of ['order_step', 'order_line', 'orders'] as const)
    await portal.db.deleteFrom(table).execute();
});

const write = (text: string) => desk.write(text);
const orderNow = 'สั่งเลย';
const delivery = async () => (await desk.drafts())[0]!.delivery;

describe('the first order of a customer', () => {
  const second = {
    cv_code: 'C100',
    org_code: '1001',
    ship_to: 'H2',
    name_th: 'เล้า 2 ท้ายสวน',
    name_en: 'House 2',
  };
  const rule = { bu: 'feed', prd_type_code: '', lead_days: 1, cut_off: '16:00', places: null };
  afterEach(async () => {
    for (const table of ['delivery_rule'] as const) await portal.db.deleteFrom(table).execute();
    await portal.db.deleteFrom('ship_to').where('ship_to', 'in', ['H2', 'H3']).execute();
    await portal.db.deleteFrom('carrier').where('send_by', '=', 'TRUCK').execute();
  });

  test('has its only place and carrier without a question, is asked for the hour, and is ordered in the chat', async () => {
    const asked = await write('552 20 ถุง');
    expect(asked.text).toContain('ส่งกี่โมง\n1. 6:00\n2. 9:00');
    expect(Object.keys(asked.buttons)).not.toContain(orderNow);
    const summary = await desk.tap(asked.buttons['2. 9:00']!);
    expect(summary.text).toContain('ส่ง ส. 28 พ.ย. 9:00 น. ที่ เล้า 1');
    expect((await desk.tap(summary.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
    // The next one has it of the one before.
    expect(Object.keys((await write('552 20 ถุง')).buttons)[0]).toBe(orderNow);
  });

  test('asks for the place and the carrier by name, numbered; a typed number or name answers', async () => {
    await portal.db.insertInto('ship_to').values(second).execute();
    await portal.db
      .insertInto('carrier')
      .values({ bu: 'feed', send_by: 'TRUCK', name_th: 'รถบริษัท', name_en: 'Our lorry' })
      .execute();
    const asked = await write('552 20 ถุง');
    expect(asked.text).toContain('ส่งที่ไหน\n1. เล้า 1\n2. เล้า 2 ท้ายสวน\nเลือก หรือพิมพ์ตัวเลขหรือชื่อ');
    expect((await write('ท้ายสวน')).text).toContain('จัดส่งโดย\n1. รับเอง\n2. รถบริษัท');
    expect((await write('2')).text).toContain('ส่งกี่โมง');
    const summary = await write('บ่าย 2');
    expect(summary.text).toContain('14:00 น. ที่ เล้า 2 ท้ายสวน');
    expect(await delivery()).toMatchObject({
      shipto: 'H2',
      orderBy: 'TRUCK',
      requireTime: '14:00',
    });
    expect((await desk.tap(summary.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
  });

  test('moves to another place that a later message names alone', async () => {
    await portal.db.insertInto('ship_to').values(second).execute();
    await write('552 20 ถุง');
    await write('1');
    await write('9.30');
    expect((await write('เปลี่ยนไปส่งเล้า 2 ท้ายสวนนะครับ')).text).toContain('9:30 น. ที่ เล้า 2 ท้ายสวน');
    expect((await write('ลงเล้า 1 นะ')).text).toContain('9:30 น. ที่ เล้า 1');
    expect(await desk.linesOfNewest()).toEqual({ '552--': 20 });
  });

  test.each([
    ['552 20 ถุง ส่งเล้า 2', 'H2'],
    ['552 20 ถุง ลงเล้าที่ 2', 'H2'],
    ['552 20 ถุง ส่งเล้า 1', 'H1'],
  ])('goes to the place that its message names by the number: %s', async (text, shipto) => {
    const third = { ...second, ship_to: 'H3', name_th: 'เล้า 12', name_en: 'House 12' };
    await portal.db.insertInto('ship_to').values([second, third]).execute();
    const asked = await write(text);
    expect(asked.text).not.toContain('ยังไม่ได้ใส่ในคำสั่งซื้อ');
    expect(asked.text).toContain('ส่งกี่โมง');
    expect(await delivery()).toMatchObject({ shipto, orderBy: 'OWN' });
  });

  test.each(['552 20 ถุง ส่งเล้า 3', '552 20 ถุง ส่งเล้า 12', 'เล้า 1 552 20 ถุง เล้า 2 551 10 ถุง'])(
    'is asked for its place where the message names none of them, or several: %s',
    async (text) => {
      await portal.db.insertInto('ship_to').values(second).execute();
      const asked = await write(text);
      expect(asked.text).toContain('ยังไม่ได้ใส่ในคำสั่งซื้อ');
      expect(await delivery()).toEqual({ orderBy: 'OWN' });
    },
  );

  test('names a day that the zone of its place has, also where another one was written', async () => {
    await portal.db
      .insertInto('ship_to')
      .values({ ...second, zone: 'NORTH' })
      .execute();
    const rules = [
      { ...rule, zone: 'NORTH', weekdays: '3' },
      { ...rule, zone: '', weekdays: '1;2;3;4;5;6' },
    ];
    await portal.db.insertInto('delivery_rule').values(rules).execute();
    await write('552 20 ถุง');
    await write('2');
    expect((await write('9.30')).text).toContain('ส่ง พ. 2 ธ.ค. 9:30 น.');
    await desk.begin();
    await write('552 20 ถุง ส่งพรุ่งนี้');
    await write('2');
    expect((await write('9.30')).text).toContain('ส่งวันไหน\n1. พ. 2 ธ.ค.');
  });

  test('takes no place of another customer, whatever a button says', async () => {
    await portal.db
      .insertInto('ship_to')
      .values({ ...second, cv_code: 'C200', ship_to: 'H2' })
      .execute();
    await portal.db
      .insertInto('ship_to')
      .values({ ...second, ship_to: 'H3' })
      .execute();
    await write('552 20 ถุง');
    const { draft_id } = (await desk.drafts())[0]!;
    for (const answer of ['shipto H2', 'orderBy NONE', 'requireTime 29:00', 'comments x'])
      await desk.tap(`pick ${draft_id} 0 ${answer}`);
    expect(await delivery()).toEqual({ orderBy: 'OWN' });
    await portal.db.deleteFrom('ship_to').where('ship_to', '=', 'H3').execute();
  });
});
