import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aLineEvent } from '#testing/channels/line-webhook.ts';
import { insertOrder, insertOrderOf } from '#testing/order-row.ts';
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
  for (const table of ['order_step', 'order_line', 'claim', 'orders', 'invoice'] as const)
    await portal.db.deleteFrom(table).execute();
});

const write = (text: string) => desk.write(text);
const items = () =>
  portal.db
    .selectFrom('chat_item')
    .select(['words', 'about', 'order_id', 'cv_code'])
    .orderBy('item_id')
    .execute();
/** How many answers our account has sent so far. */
const sent = () => desk.line.messages.length;
const order = (
  order_number: string,
  require_date: string,
  more: Parameters<typeof insertOrder>[1] = {},
) => insertOrder(portal.db, { order_number, require_date, amount: 960_000, ...more });
const statusOf = async (order_id: number) =>
  (
    await portal.db
      .selectFrom('orders')
      .select('status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).status;
const placed = async () =>
  (await portal.db.selectFrom('orders').select('order_id').execute()).length;
const query = 'bu=feed&org=1001&cv=C100';

describe('what became of the goods', () => {
  test.each([
    'ของขาด 2 ถุง',
    '614 ขาด 2 ถุงครับ',
    'ถุงแตก 3 ถุงค่ะ',
    'อาหารขึ้นราครับ',
    'ส่งของผิด สั่ง 552 ได้ 551',
    'ได้ของไม่ครบ',
    '2 bags damaged',
    'อาหารขาดไป5ถุง',
    'เมื่อวานได้ 552 แค่ 18 ถุง สั่งไป 20',
    'สั่ง 552 20 ได้ 18',
    'สั่งไป 20 ถุง ส่งมาแค่ 18',
    'รอบที่แล้วส่งมา 18 ถุงเอง',
    'ของมาน้อยกว่าที่สั่งครับ',
    'ถุงฉีก 2 ถุง',
    'อาหารมีกลิ่นเหม็น หมูไม่กิน',
    'ส่งมาเกิน 2 ถุง',
    '552 ที่มาเมื่อวานเป็นมอด 4 ถุง',
    'ของที่มาชื้น 3 ถุง',
    'หมูกินแล้วตาย 2 ตัว',
  ])(
    '"%s" goes to staff with the last delivery and offers a claim, and orders nothing',
    async (words) => {
      await order('SO-OLD', '2026-11-20', { status: 'INV' });
      const arriving = await order('SO-NEW', '2026-11-26', { status: 'INV' });
      await order('SO-COMING', '2026-11-30');
      const before = [await placed(), (await desk.drafts()).length];
      const { text, buttons } = await write(words);
      expect(text).toBe(
        'ขออภัย ส่งเรื่องนี้ให้พนักงานแล้ว พนักงานจะตอบในแชตนี้\nฟาร์มรุ่งเรือง\nคำสั่งซื้อ SO-NEW ส่ง พฤ. 26 พ.ย.\nกดปุ่มด้านล่างเพื่อแจ้งจำนวนที่ได้รับจริง พร้อมรูป',
      );
      expect(buttons['แจ้งเคลม']).toContain(`/orderstatus/orders/${arriving}/receive?${query}`);
      expect(await items()).toEqual([
        { words, about: 'complaint', order_id: arriving, cv_code: 'C100' },
      ]);
      expect([await placed(), (await desk.drafts()).length]).toEqual(before);
    },
  );

  test('is about the delivery whose number or product is written', async () => {
    const named = await order('SO-7001', '2026-11-20', { status: 'INV' });
    const fed = await insertOrderOf(
      portal.db,
      '2026-11-10',
      { '551--': 4 },
      { order_number: 'SO-7002', status: 'INV', require_date: '2026-11-19' },
    );
    await order('SO-7003', '2026-11-26', { status: 'INV' });
    expect((await write('SO-7001 ของขาด')).buttons['แจ้งเคลม']).toContain(
      `/orders/${named}/receive`,
    );
    expect((await write('551 แตก 2 ถุง')).buttons['แจ้งเคลม']).toContain(`/orders/${fed}/receive`);
  });

  test('of an order whose receipt is confirmed is for staff to look at: no claim is offered that would be refused', async () => {
    const received = await order('SO-1', '2026-11-26', { status: 'RECEIVE' });
    const { text, buttons } = await write('ของเสีย 3 ถุง');
    expect(text).toContain('ยืนยันรับของแล้ว');
    expect(Object.keys(buttons)).toEqual(['ดูคำสั่งซื้อ', 'คำสั่งซื้ออื่น']);
    expect(await items()).toMatchObject([{ about: 'complaint', order_id: received }]);
  });

  test("without a delivery goes to staff alone, and another customer's delivery is none", async () => {
    await order('SO-OTHER', '2026-11-26', { status: 'INV', cv_code: 'C200' });
    const { text, buttons } = await write('ของขาด 2 ถุง');
    expect([text, buttons]).toEqual(['ขออภัย ส่งเรื่องนี้ให้พนักงานแล้ว พนักงานจะตอบในแชตนี้', {}]);
    expect(await items()).toMatchObject([{ about: 'complaint', order_id: null }]);
  });

  test('is seen by staff as a complaint with its order', async () => {
    const order_id = await order('SO-1', '2026-11-26', { status: 'INV' });
    await write('ของขาด 2 ถุง');
    const staff = await portal.as('salesman');
    const { data } = (await staff.call('listInbox', { params: { bu: 'feed' } })).body;
    expect(data).toMatchObject([{ about: 'complaint' }]);
    const { body } = await staff.call('getInboxItem', {
      params: { bu: 'feed', itemId: data[0]!.itemId },
    });
    expect(body.order).toEqual({ orderId: order_id, orderNumber: 'SO-1' });
  });

  test('beside a clear order is the order', async () => {
    expect((await write('552 20 ถุง\nเมื่อวานของขาด 2 ถุง')).text).toMatch(/^ยังไม่ได้สั่ง/);
  });

  test.each([
    ['552 20 ถุง\nเมื่อวานของขาด 2 ถุง', { '552--': 20 }],
    ['552 20 ถุง เมื่อวานของขาด 2 ถุง', { '552--': 20 }],
    ['เมื่อวานถุงแตก 2 ถุง วันนี้เอา 552 20 ถุง', { '552--': 20 }],
    ['รอบที่แล้วได้ 551 แค่ 18 ถุง\n552 20\n551 5', { '551--': 5, '552--': 20 }],
  ])('beside an order is answered, and so is the order: %s', async (words, lines) => {
    const order_id = await order('SO-1', '2026-11-26', { status: 'INV' });
    const { text, buttons } = await write(words);
    expect(text).toMatch(/^ยังไม่ได้สั่ง[^]+ส่งเรื่องนี้ให้พนักงานแล้ว[^]+คำสั่งซื้อ SO-1/);
    expect(Object.keys(buttons)).toContain('แจ้งเคลม');
    expect(await desk.linesOfNewest()).toEqual(lines);
    expect(await items()).toMatchObject([{ words, about: 'complaint', order_id }]);
  });

  test.each(['ของขาด 552 2 ถุง', '552 20 ถุง ขาด 2 ถุง', '552 5 ถุง แตก'])(
    'about goods that are counted orders none of them: %s',
    async (words) => {
      expect((await write(words)).text).toMatch(/^ขออภัย/);
      expect(await desk.drafts()).toEqual([]);
    },
  );
});

describe('what something costs', () => {
  test.each([
    'ราคา 552',
    '552 ถุงละเท่าไหร่ครับ',
    '552 มีของไหม',
    'มี 552 มั้ยคะ',
    '๕๕๒ ถุงละกี่บาท',
    'how much is 552',
  ])('"%s" is answered with the price of now and the next day of delivery', async (words) => {
    const { text } = await write(words);
    expect(text).toBe('ฟาร์มรุ่งเรือง\n• อาหารสุกรขุน 552 ถุงละ 548.00 บาท\nสั่งตอนนี้ ส่งได้เร็วที่สุด ส. 28 พ.ย.');
    expect(await items()).toEqual([]);
  });

  test("is the customer's own price, to the satang, and in the language of the person", async () => {
    const own = { bu: 'feed', org_code: '1001', sku: '552--', cv_code: 'C100', unit_price: 51_275 };
    await portal.db.insertInto('product_price').values(own).execute();
    await portal.db
      .insertInto('notice_preference')
      .values({ user_id: 'U-customer', language: 'en' })
      .execute();
    expect((await write('price of 552')).text).toContain('THB 512.75 per bag');
    await portal.db.deleteFrom('notice_preference').execute();
    await portal.db
      .deleteFrom('product_price')
      .where('cv_code', '=', 'C100')
      .where('sku', '=', '552--')
      .execute();
  });

  test('is delivered on the first open day of the supplier', async () => {
    const rule = {
      bu: 'feed',
      zone: '',
      prd_type_code: '',
      lead_days: 1,
      cut_off: '16:00',
      places: null,
      weekdays: '2;4',
    };
    await portal.db.insertInto('delivery_rule').values(rule).execute();
    expect((await write('ราคา 552')).text).toContain('ส่งได้เร็วที่สุด อ. 1 ธ.ค.');
    await portal.db.deleteFrom('delivery_rule').execute();
  });

  test('without a product is asked about, or answered with what the customer usually orders', async () => {
    expect((await write('มีของไหม')).text).toContain('ถามราคาสินค้าใด');
    for (const day of ['2026-11-10', '2026-11-17'])
      await insertOrderOf(portal.db, day, { '551--': 4 });
    const { text } = await write('ราคาเท่าไหร่ครับ');
    expect(text).toContain('ราคาตอนนี้ของสินค้าในรายการสั่งประจำ\n• อาหารสุกรเล็ก 551 ถุงละ 612.00 บาท');
  });

  test('of a product that is not sold here goes to staff', async () => {
    expect((await write('ราคาหมูทองคำ')).text).toContain('ไม่พบสินค้าที่ถาม');
    expect(await items()).toMatchObject([{ words: 'ราคาหมูทองคำ', about: '' }]);
  });

  test('of a person without a customer is not answered', async () => {
    const rows = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .returningAll()
      .execute();
    expect((await write('ราคา 552')).text).toContain('ยังไม่มีลูกค้า');
    await portal.db.insertInto('user_customer').values(rows).execute();
  });

  test('a question that names no product is for staff', async () => {
    expect((await write('วันอาทิตย์เปิดไหมคะ')).text).toContain('พนักงานจะตอบ');
    expect(await items()).toHaveLength(1);
  });
});

describe('what may still be cancelled', () => {
  test.each(['ยกเลิก', 'ยกเลิกที่สั่งเมื่อเช้า', 'ขอยกเลิกออเดอร์ครับ', 'ยกเลิก 552 20 ถุง', 'cancel my order'])(
    '"%s" lists each with a button, and the rest with the reason',
    async (words) => {
      await order('SO-PLACED', '2026-11-28');
      await order('SO-TAKEN', '2026-11-28', { status: 'SO' });
      await order('SO-LEFT', '2026-11-27', { status: 'INV' });
      await order('SO-DONE', '2026-11-28', { status: 'RECEIVE' });
      await order('SO-FOREIGN', '2026-11-28', { cv_code: 'C200' });
      const { text, buttons } = await write(words);
      expect(text).toContain(
        'ยกเลิกได้ เลือกเลขที่คำสั่งซื้อที่จะยกเลิก\n• SO-PLACED ส่ง ส. 28 พ.ย. รวม 9,600.00 บาท',
      );
      expect(text).toContain('– SO-TAKEN ส่ง ส. 28 พ.ย. รวม 9,600.00 บาท: พนักงานยืนยันคำสั่งซื้อแล้ว');
      expect(text).toContain('SO-LEFT ส่ง ศ. 27 พ.ย. รวม 9,600.00 บาท: รถออกแล้ว');
      expect(text).not.toMatch(/SO-DONE|SO-FOREIGN/);
      expect(Object.keys(buttons)).toEqual(['SO-PLACED']);
      expect(await items()).toEqual([]);
    },
  );

  test('is each of many: above the keyboard, and by its typed number or label', async () => {
    const numbers = ['SO-1', 'SO-2', 'SO-3', 'SO-4', 'SO-5'];
    const ids: Record<string, number> = {};
    for (const number of numbers.toReversed()) ids[number] = await order(number, '2026-11-28');
    const asked = async () => {
      const { text, buttons } = await write('ยกเลิก');
      for (const [at, number] of numbers.entries())
        expect(text).toContain(`${at + 1}. ${number} ส่ง`);
      return buttons;
    };
    expect(Object.keys(await asked())).toEqual([
      'เปิดระบบ',
      ...numbers.map((number, at) => `${at + 1}. ${number}`),
    ]);
    expect((await write('4')).text).toContain('ยกเลิก SO-4 ส่ง');
    expect((await write('ยืนยันยกเลิก')).text).toBe('ยกเลิกคำสั่งซื้อ SO-4 แล้ว');
    expect([await statusOf(ids['SO-4']!), await statusOf(ids['SO-3']!)]).toEqual(['C', 'PO']);
    await write('ยกเลิก');
    expect((await write('SO-5')).text).toContain('ยกเลิก SO-5 ส่ง');
    // It is a number of that list alone.
    await write('552 20 ถุง');
    expect((await write('1')).text).not.toContain('ยกเลิก');
  });

  test('is cancelled after a question, once, in the name of the person', async () => {
    const order_id = await order('SO-1', '2026-11-28');
    const asked = await desk.tap((await write('ยกเลิก')).buttons['SO-1']!);
    expect(asked.text).toBe(
      'ฟาร์มรุ่งเรือง\nยกเลิก SO-1 ส่ง ส. 28 พ.ย. รวม 9,600.00 บาท?\nยกเลิกแล้วเรียกคืนไม่ได้ แต่สั่งใหม่ได้',
    );
    expect(await statusOf(order_id)).toBe('PO');
    const yes = asked.buttons['ยืนยันยกเลิก']!;
    expect((await desk.tap(yes)).text).toBe('ยกเลิกคำสั่งซื้อ SO-1 แล้ว');
    for (let time = 0; time < 3; time++) expect((await desk.tap(yes)).text).toContain('ยกเลิกไปแล้ว');
    const steps = await portal.db
      .selectFrom('order_step')
      .select(['user_id', 'to_status'])
      .where('order_id', '=', order_id)
      .execute();
    expect(steps).toEqual([{ user_id: 'U-customer', to_status: 'C' }]);
  });

  test('of a former state is answered with the state of now', async () => {
    const order_id = await order('SO-1', '2026-11-28');
    const first = (await write('ยกเลิก')).buttons['SO-1']!;
    const yes = (await desk.tap(first)).buttons['ยืนยันยกเลิก']!;
    await portal.db
      .updateTable('orders')
      .set({ version: 7, amount: 100 })
      .where('order_id', '=', order_id)
      .execute();
    const again = await desk.tap(yes);
    expect(again.text).toContain('รวม 1.00 บาท?');
    await portal.db
      .updateTable('orders')
      .set({ status: 'INV' })
      .where('order_id', '=', order_id)
      .execute();
    for (const tapped of [first, yes, again.buttons['ยืนยันยกเลิก']!])
      expect((await desk.tap(tapped)).text).toContain('รถออกแล้ว');
    expect(await statusOf(order_id)).toBe('INV');
  });

  test('is not cancelled by a button of a stranger, nor of a person who lost the customer since', async () => {
    const order_id = await order('SO-1', '2026-11-28');
    const yes = (await desk.tap((await write('ยกเลิก')).buttons['SO-1']!)).buttons['ยืนยันยกเลิก']!;
    const stranger = aLineEvent(
      'postback',
      { source: { type: 'user', userId: 'U9' }, postback: { data: yes } },
      desk.later(),
    );
    await desk.send(stranger);
    expect(await statusOf(order_id)).toBe('PO');
    expect((await desk.tap(yes.replace('C100', 'C200'))).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
    const rows = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .returningAll()
      .execute();
    expect((await desk.tap(yes)).text).toContain('ปุ่มนี้ใช้ไม่ได้แล้ว');
    await portal.db.insertInto('user_customer').values(rows).execute();
    expect(await statusOf(order_id)).toBe('PO');
  });

  test('begins with what is not ordered yet, which a tap throws away; a product that is named is taken out of it', async () => {
    await write('552 20 ถุง\n551 5 ถุง');
    expect((await write('ยกเลิก 551')).text).not.toContain('ยกเลิกได้');
    const [draft] = await desk.drafts();
    const lines = await portal.db
      .selectFrom('draft_line')
      .select('sku')
      .where('draft_id', '=', draft!.draft_id)
      .where('quantity', 'is not', null)
      .execute();
    expect(lines).toEqual([{ sku: '552--' }]);
    const { text, buttons } = await write('ยกเลิก');
    expect(text).toBe('รายการล่าสุดในแชตนี้ยังไม่ได้สั่ง');
    expect((await desk.tap(buttons['ทิ้งที่ยังไม่สั่ง']!)).text).toContain('ทิ้งรายการนี้แล้ว');
    expect(await placed()).toBe(0);
  });

  test('is nothing where the lorry has left: staff have the message', async () => {
    await order('SO-LEFT', '2026-11-27', { status: 'INV' });
    const { text } = await write('ยกเลิกที่สั่งเมื่อเช้า');
    expect(text).toContain('ยกเลิกเองไม่ได้แล้ว\n– SO-LEFT');
    expect(text).toContain('พนักงานจะตอบในแชตนี้');
    expect(await items()).toMatchObject([{ words: 'ยกเลิกที่สั่งเมื่อเช้า', cv_code: 'C100' }]);
  });
});

describe('money that was sent', () => {
  const invoice = (invoice_number: string, open_amount: number) => {
    const days = { invoice_date: '2026-10-01', due_date: '2026-12-20', grown_at: desk.now };
    return portal.db
      .insertInto('invoice')
      .values({
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        invoice_number,
        amount: open_amount,
        open_amount,
        ...days,
      })
      .execute();
  };
  const photo = () =>
    desk.send(
      aLineEvent(
        'message',
        { message: { id: crypto.randomUUID(), type: 'image', contentProvider: { type: 'line' } } },
        desk.later(),
      ),
    );

  test('an invoice for which a reported payment could be is not asked for again', async () => {
    await invoice('IV-1', 420_050);
    await invoice('IV-2', 1000);
    const report = {
      bank: 'test',
      transaction_id: 'T-CHECKED',
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
      paid_at: new Date(),
      told_at: new Date(),
    };
    await portal.db
      .insertInto('bank_transaction')
      .values({ ...report, ...money })
      .execute();
    const { text } = await write('โอนแล้วครับ');
    expect(text).toContain(
      '• IV-1 ครบกำหนด 20 ธ.ค. 4,200.50 บาท กำลังตรวจยอดที่แจ้ง ยังไม่ต้องจ่ายซ้ำ\n• IV-2 ครบกำหนด 20 ธ.ค. 10.00 บาท\n',
    );
    await portal.db.deleteFrom('bank_transaction').execute();
  });

  test.each(['โอนแล้วครับ', 'โอนให้แล้วนะคะ 4,210.50', 'จ่ายเงินแล้ว', 'ส่งสลิปค่ะ', 'paid already'])(
    '"%s" goes to staff as money, with the open invoices and their sum in the answer',
    async (words) => {
      await invoice('IV-1', 420_050);
      await invoice('IV-2', 1000);
      const { text, buttons } = await write(words);
      expect(text).toContain('ส่งให้พนักงานที่ตรวจรับเงินแล้ว');
      expect(text).toContain(
        '• IV-1 ครบกำหนด 20 ธ.ค. 4,200.50 บาท\n• IV-2 ครบกำหนด 20 ธ.ค. 10.00 บาท\nยอดค้างชำระตอนนี้ 4,210.50 บาท (2 ใบ)',
      );
      expect(buttons['ดูและชำระ']).toContain(`/payment?${query}`);
      expect(await items()).toMatchObject([{ words, about: 'money', cv_code: 'C100' }]);
    },
  );

  test('has its slip beside it, sent before or after, and a later picture is none', async () => {
    await photo();
    await write('โอนแล้ว');
    await photo();
    expect((await items()).map(({ about }) => about)).toEqual(['money', 'money', 'money']);
    desk.now = new Date(desk.now.getTime() + 11 * 60_000);
    await photo();
    expect((await items()).at(-1)).toMatchObject({ about: '' });
  });

  test('beside an order in bags is the order', async () => {
    expect((await write('โอนแล้ว เอา 552 20 ถุง')).text).toMatch(/^ยังไม่ได้สั่ง/);
  });
});

describe('a person with two customers', () => {
  const second = { user_id: 'U-customer', bu: 'feed', org_code: '1001', cv_code: 'C200' };
  beforeEach(() => portal.db.insertInto('user_customer').values(second).execute());
  afterEach(() =>
    portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C200')
      .execute(),
  );

  test('gets the price of each by its name', async () => {
    const own = { bu: 'feed', org_code: '1001', sku: '552--', cv_code: 'C200', unit_price: 50_000 };
    await portal.db.insertInto('product_price').values(own).execute();
    const { text } = await write('ราคา 552');
    expect(text).toMatch(
      /ฟาร์มรุ่งเรือง\n• อาหารสุกรขุน 552 ถุงละ 548.00 บาท[^]+\n• อาหารสุกรขุน 552 ถุงละ 500.00 บาท/,
    );
    await portal.db
      .deleteFrom('product_price')
      .where('cv_code', '=', 'C200')
      .where('sku', '=', '552--')
      .execute();
  });

  test('complains about the newest delivery of both, and staff of its customer see it', async () => {
    await order('SO-1', '2026-11-25', { status: 'INV' });
    const newest = await order('SO-2', '2026-11-26', { status: 'INV', cv_code: 'C200' });
    expect((await write('ของขาด 2 ถุง')).text).toContain('คำสั่งซื้อ SO-2');
    expect(await items()).toMatchObject([{ order_id: newest, cv_code: 'C200' }]);
  });

  test('cancels an order of the one that its button names', async () => {
    const first = await order('SO-1', '2026-11-28');
    const other = await order('SO-2', '2026-11-28', { cv_code: 'C200' });
    const { text, buttons } = await write('ยกเลิก');
    expect(text).toContain('ฟาร์มรุ่งเรือง · SO-1');
    await desk.tap((await desk.tap(buttons['SO-2']!)).buttons['ยืนยันยกเลิก']!);
    expect([await statusOf(first), await statusOf(other)]).toEqual(['PO', 'C']);
  });
});

test('a sheet goes to staff, with the page that reads it as an order', async () => {
  const file = { id: crypto.randomUUID(), type: 'file', fileName: 'สั่งอาหาร.xlsx', fileSize: 9000 };
  const { text, buttons } = await desk.send(aLineEvent('message', { message: file }, desk.later()));
  expect(text).toContain('.xlsx');
  expect(buttons['สั่งด้วยไฟล์']).toContain(`/preorder/paste?${query}`);
  expect(await items()).toHaveLength(1);
});

describe('thanks, an OK and stickers', () => {
  test.each([
    'ขอบคุณครับ',
    'ขอบคุณมากๆค่ะ 🙏',
    'โอเคครับ',
    'ok',
    'รับทราบค่ะ',
    'thank you very much',
    '👍',
    'ครับผม',
  ])('"%s" is answered by nothing', async (words) => {
    const before = sent();
    await write(words);
    expect(sent()).toBe(before);
    expect(await items()).toEqual([]);
  });

  test('a sticker is answered by nothing', async () => {
    const before = sent();
    await desk.send(
      aLineEvent(
        'message',
        { message: { id: 'ST', type: 'sticker', packageId: '1', stickerId: '1' } },
        desk.later(),
      ),
    );
    expect([sent(), await items()]).toEqual([before, []]);
  });

  test('a greeting is answered, and so are thanks beside an order', async () => {
    expect((await write('สวัสดีครับ')).text).toMatch(/พิมพ์ เช่น 551 20 ถุง หรือ เหมือนเดิม/);
    expect((await write('552 20 ถุง ขอบคุณครับ')).text).toMatch(/^ยังไม่ได้สั่ง/);
  });
});
