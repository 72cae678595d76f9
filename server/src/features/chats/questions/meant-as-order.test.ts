import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { insertOrderOf } from '#testing/order-row.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let desk: ChatDesk;
let portal: TestPortal;
beforeAll(async () => {
  desk = await chatDesk();
  portal = desk.portal;
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const write = (text: string) => desk.write(text);
const items = () => portal.db.selectFrom('chat_item').select('words').execute();

describe('when goods can come', () => {
  beforeEach(async () => {
    const rule = {
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      lead_days: 1,
      cut_off: '16:00',
      places: null,
      weekdays: '1;3',
    };
    await portal.db.insertInto('delivery_rule').values(rule).execute();
  });
  afterEach(() => portal.db.deleteFrom('delivery_rule').execute());

  test.each([
    ['ส่งวันจันทร์ได้ไหม', 'ส่ง จ. 30 พ.ย. ได้'],
    ['วันอังคารส่งได้มั้ยครับ', 'ส่ง อ. 1 ธ.ค. ไม่ได้ วันถัดไปที่ส่งได้คือ พ. 2 ธ.ค.'],
    ['ส่งวันไหนได้บ้าง', 'ส่ง จ. 30 พ.ย. ได้'],
  ])('"%s" is answered with the day', async (words, answer) => {
    expect((await write(words)).text).toContain(`ฟาร์มรุ่งเรือง\n${answer}`);
    expect(await items()).toEqual([]);
  });

  test('is answered with the open draft on that day, or with the days that are open', async () => {
    await insertOrderOf(
      portal.db,
      '2026-11-10',
      { '551--': 4 },
      { ship_to: 'H1', send_by: 'OWN', require_time: '6:30' },
    );
    await write('552 20 ถุง');
    const moved = await write('ส่งวันพุธได้ไหม');
    expect(moved.text).toContain('ส่ง พ. 2 ธ.ค. 6:30 น.');
    expect(Object.keys(moved.buttons)[0]).toBe('สั่งเลย');
    const closed = {
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      lead_days: 1,
      cut_off: '16:00',
      places: 0,
      weekdays: '1;3',
    };
    await portal.db.deleteFrom('delivery_rule').execute();
    await portal.db.insertInto('delivery_rule').values(closed).execute();
    expect((await write('ส่งวันพุธได้ไหม')).text).toMatch(/ไม่มีวันที่เปิดส่งใน 60 วัน \(ไม่มีรอบส่ง\)/);
    await portal.db.updateTable('delivery_rule').set({ places: null }).execute();
    expect((await write('ส่งวันอังคารได้ไหม')).text).toContain(
      'วันที่ขอส่งปิดรับแล้ว\nส่งวันไหน\n1. จ. 30 พ.ย.',
    );
  });
});

test.each(['552 กี่ถุงก็ได้', '552 เท่าไหร่ก็ได้ครับ'])(
  '"any quantity" of a product is asked for the quantity: %s',
  async (words) => {
    expect((await write(words)).text).toContain('อาหารสุกรขุน 552 กี่ถุง');
  },
);
