import { describe, expect, test } from 'vitest';
import type { ReadLine } from './read-lines.ts';
import { readOrderText } from './read-order-text.ts';

// A Friday.
const today = '2026-11-27';
const read = (text: string) => readOrderText(text, today);
const brief = ({ product, quantity, unit, doubts }: ReadLine) =>
  [product, quantity, unit, ...doubts].filter((one) => one !== undefined).join(' ');
const lines = (text: string) => read(text).lines.map(brief).join(' / ');
const day = (text: string) => read(text).day;

describe('a line of an order', () => {
  test.each([
    ['510 20 ถุง 552 สิบถุง ส่งพฤหัส', '510 20 bag / 552 10 bag'],
    ['20 ถุง 510 10 ถุง 552', '510 20 bag / 552 10 bag'],
    ['เอาอาหารหมูเล็กสิบถุงครับ', 'อาหารหมูเล็ก 10 bag'],
    ['อาหารหมูเล็ก20ถุง', 'อาหารหมูเล็ก 20 bag'],
    ['510 20ถุง552 10ถุง', '510 20 bag / 552 10 bag'],
    ['ข้าวโพดบด2ตัน รำละเอียด 10กส.', 'ข้าวโพดบด 2 tonne / รำละเอียด 10 bag'],
    ['๕๕๒ ๑๐ กระสอป', '552 10 bag'],
    ['510 20 552 10', '510 20 / 552 10'],
    ['order 20 bags of 552 and 10 sacks 553 for tomorrow please', '552 20 bag / 553 10 bag'],
    ['1. 510 20 ถุง\n2) 552 10 ถุง', '510 20 bag / 552 10 bag'],
    ['- 510 20 ถุง\n- 552 10 ถุง', '510 20 bag / 552 10 bag'],
    ['510\n20 ถุง\n552\n10 ถุง', '510 20 bag / 552 10 bag'],
    ['510 552 553 อย่างละ 10 ถุง', '510 10 bag / 552 10 bag / 553 10 bag'],
    ['551 20ถุง/552 10ถุง', '551 20 bag / 552 10 bag'],
    ['551-TYL 5 ถุง', '551-TYL 5 bag'],
    ['หมูสามชั้น 1 กก. 5 แพ็ก', 'หมูสามชั้น 1 กก. 5 pack'],
    ['ลูกสุกรสามสาย 16 กก. เกรด A 50 ตัว', 'ลูกสุกรสามสาย 16 กก. เกรด A 50 head'],
    ['ไก่ย่างครึ่งตัว 12 กล่อง', 'ไก่ย่างครึ่งตัว 12 box'],
    ['ไข่ไก่ เบอร์ 2 10 แผง', 'ไข่ไก่ เบอร์ 2 10 tray'],
    ['กากถั่วเหลือง 46% 2 ตัน', 'กากถั่วเหลือง 46% 2 tonne'],
    ['EH30/0 5 ถาด', 'EH30/0 5 tray'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test('has the words it was read from', () => {
    expect(read('สวัสดีครับ ขอ 510 20 ถุง, 552 สิบถุง').lines.map(({ words }) => words)).toEqual([
      'สวัสดีครับ ขอ 510 20 ถุง',
      '552 สิบถุง',
    ]);
  });
  test('without unit and sign has a number that may belong to the name', () => {
    expect(read('หมูเล็ก 551').lines[0]).toMatchObject({
      product: 'หมูเล็ก',
      quantity: 551,
      isBare: true,
    });
    expect(read('หมูเล็ก x20').lines[0]).toMatchObject({
      product: 'หมูเล็ก',
      quantity: 20,
      isBare: false,
    });
  });
  test.each(['สวัสดีครับ ขอบคุณครับ', 'รวม 30 ถุง', '😀😀🙏', '', ' \n\n ', 'hello, thank you'])(
    'is not made of %j',
    (text) => expect(read(text).lines).toEqual([]),
  );
});

describe('a quantity', () => {
  test.each([
    ['551 x20', 20],
    ['551x20', 20],
    ['551*20', 20],
    ['551 20x', 20],
    ['551=20', 20],
    ['551 ยี่สิบห้าถุง', 25],
    ['551 ร้อยห้าสิบถุง', 150],
    ['551 สองร้อยถุง', 200],
    ['551 2 ร้อยถุง', 200],
    ['551 ซาวถุง', 20],
    ['551 5 ถุงครึ่ง', 5.5],
    ['551 ครึ่งถุง', 0.5],
    ['551 1/2 ถุง', 0.5],
    ['551 1,200 ถุง', 1200],
    ['551 3٥ ถุง', 35],
    ['551 twenty-five bags', 25],
    ['551 two hundred and fifty bags', 250],
    ['551 0 ถุง', 0],
    ['551 -1 ถุง', -1],
    ['551 1000000000 ถุง', 1_000_000_000],
    ['551 โหลนึง', 1],
    ['551 2.5 ตัน', 2.5],
    ['551 ตันครึ่ง', 1.5],
    ['551 one and a half dozen', 1.5],
    ['551 one and half bags', 1.5],
    ['551 1½ ตัน', 1.5],
    ['551 ¾ ตัน', 0.75],
    ['551 1 1/2 ตัน', 1.5],
    ['551 หนึ่งในสี่ตัน', 0.25],
    ['551 สามส่วนสี่ตัน', 0.75],
    ['551 พันนึง', 1000],
    ['551 สิบลูก', 10],
  ])('%s', (text, expected) => expect(read(text).lines[0]?.quantity).toBe(expected));

  test.each([
    ['510 10-15 ถุง', '510 bag quantity_unclear'],
    ['510 พันห้าถุง', '510 1005 bag quantity_unclear'],
    ['510 99999999999999999999 ถุง', '510 bag quantity_unclear'],
    ['510 20 ถุง 30 ถุง', '510 20 bag several_quantities'],
    ['510 20 30', '510 20 pairing / 30 pairing quantity_missing'],
    ['510 20 ถุง 552', '510 20 bag pairing / 552 pairing quantity_missing'],
    ['510', '510 quantity_missing'],
    ['20 ถุง', '20 bag product_missing'],
  ])('is asked about: %s', (text, expected) => expect(lines(text).trim()).toBe(expected));
});

test.each([
  ['เอา612สิบลูก 613 อีก 5', '612 10 any / 613 5'],
  ['หมูขุน อีก 5 ถุง', 'หมูขุน 5 bag'],
])('"more" between a product and its quantity parts nothing: %s', (text, expected) =>
  expect(lines(text)).toBe(expected),
);

describe('words that make an order doubtful', () => {
  test.each([
    ['ไม่เอา 510', 'cancels'],
    ['ยกเลิก 552 10 ถุง', 'cancels'],
    ['510 ไม่ต้องส่ง', 'cancels'],
    ["don't send 510", 'cancels'],
    ['510 เปลี่ยนเป็น 20 ถุง', 'changes'],
    ['❌ 510 20 ถุง', 'cancels'],
    ['510 20 ถุง 🚫', 'cancels'],
    ['510 35.-', 'price'],
    ['510 20 ถุงมีไหม', 'asks'],
    ['510 20 ถุงหรือ 30 ถุง', 'chooses'],
    ['510 ประมาณ 20 ถุง', 'about'],
    ['510 เหลือ 20 ถุง', 'reports'],
    ['510 20 ถุง ถุงละ 480 บาท', 'price'],
  ])('%s', (text, doubt) => {
    const found = read(text).lines;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ doubts }) => doubts.includes(doubt as never))).toBe(true);
  });

  test('on a line of their own are about the whole message', () => {
    expect(lines('510 20 ถุง\n552 10 ถุง\nยกเลิกนะครับ')).toBe(
      '510 20 bag cancels / 552 10 bag cancels',
    );
  });
  test('beside a product are about its line alone', () => {
    expect(lines('510 20 ถุง\nไม่เอา 552 10 ถุง')).toBe('510 20 bag / 552 10 bag cancels');
  });
  test.each(['510 20 ถุง ไม่ต้องรีบ', '510 20 ถุง no rush'])('are not those of %s', (text) =>
    expect(lines(text)).toBe('510 20 bag'),
  );
});

describe('what was not understood', () => {
  const unread = (text: string) =>
    read(text).lines.map(({ unread, doubts }) => (doubts.includes('unread') ? unread : ''));
  test.each([
    ['510 35-', '35-'],
    ['510 35 ถุง- ครับ', 'ถุง-'],
    ['510 (35)', '(35)'],
    ['510 [35 ถุง]', '[35 ถุง]'],
    ['510 35"', '35"'],
    ['510 35+', '35+'],
    ['510 35*', '35*'],
    ['510 $35', '$'],
    ['510 <35 ถุง', '<'],
    ['510 >35 ถุง', '>'],
    ['510 35²', '35²'],
    ['510 ⑩ ถุง', '⑩'],
    ['☐ 510 35 ถุง', '☐'],
    ['510 🔟 ถุง', '🔟'],
    ['510 35 ถุง = ', '='],
  ])('is named: %s', (text, expected) => expect(unread(text)).toEqual([expected]));

  test.each([
    '- 510 35 ถุง',
    '510 - 35 ถุง',
    '510 – 35 ถุง',
    '510 35 ถุง - 552 10 ถุง',
    '510 35 ถุง!!! 🙏🏻❤️🇹🇭',
    '✅ 510 35 ถุง',
    '① 510 35 ถุง',
    '510 35 ถุง :) ^^',
    '510 (หมูเล็ก) 35 ถุง',
    'หมูเล็ก (510) 35 ถุง',
    '"510" 35 ถุง...',
    'สั่ง: 510 35 ถุง.',
    '510......35 ถุง',
    '510_35 ถุง',
  ])('is nothing of %s', (text) => expect(unread(text).join('')).toBe(''));

  test('by itself is for people to read', () => {
    expect(read('510 35 ถุง\n🔟')).toMatchObject({ lines: [{ doubts: [] }], loose: ['🔟'] });
    expect(read('510 35 ถุง\n-----\n====').loose).toEqual([]);
  });
  test('of a long text is cut', () =>
    expect(unread(`510 35 ถุง ${'²'.repeat(5000)}`)[0]!.length).toBeLessThanOrEqual(60));
  test('of twenty products with one quantity does not repeat what is between them', () => {
    const found = read(`${'510 '.repeat(400)}${'ก'.repeat(9000)} อย่างละ 5 ถุง`).lines;
    expect(found.reduce((sum, { words }) => sum + words.length, 0)).toBeLessThan(25_000);
  });
});

describe('a number that may be read in two ways', () => {
  test.each([
    ['510 1.000 ถุง', '510 1 bag quantity_unclear'],
    ['510 20,5', '510 20.5 quantity_unclear'],
    ['510 1,5 ตัน', '510 1.5 tonne quantity_unclear'],
    ['510 20..30 ถุง', '510 bag quantity_unclear'],
    ['510 551 ½ ตัน', '510 551 pairing several_quantities'],
  ])('%s is asked about', (text, expected) => expect(lines(text)).toBe(expected));
  test.each([
    ['510,20 ถุง', '510 20 bag'],
    ['510 1,200 ถุง', '510 1200 bag'],
    ['510 2.5 ตัน', '510 2.5 tonne'],
    ['510 0.125 ตัน', '510 0.125 tonne'],
  ])('%s is not', (text, expected) => expect(lines(text)).toBe(expected));
  test('and a word that programs know is no number', () =>
    expect(lines('510 constructor 5 ถุง')).toBe('510 constructor 5 bag'));
});

describe('a quantity of each', () => {
  test.each([
    'อย่างละ 10: 510 552',
    'อย่างละ 10 510 552',
    'อย่างละ 10: 510, 552',
    'อย่างละ 10 510 กับ 552',
  ])('may be before its products: %s', (text) => expect(lines(text)).toBe('510 10 / 552 10'));
  test('is behind or before its word', () => {
    expect(lines('510 552 อย่างละ 10')).toBe('510 10 / 552 10');
    expect(lines('510 and 552, 10 bags each')).toBe('510 10 bag / 552 10 bag');
  });
  test('is none of a heading: order: 510 552', () =>
    expect(read('order: 510 552').lines[0]).toMatchObject({
      product: '510',
      quantity: 552,
      isBare: true,
    }));
});

describe('a correction', () => {
  test.each([
    ['510 30 ถุง โทษที 45 ถุง', '510 45 bag'],
    ['510 30 เอ้ย 45', '510 45'],
    ['510 30 ถุง ขอเป็น 45 ครับ', '510 45 bag'],
    ['510 30 ถุง เอ้ย 40 เอ้ย 45 ถุง', '510 45 bag'],
    ['510 30 ถุง\nเอ้ย 45 ถุง', '510 45 bag'],
    ['510 30 ถุง\nขอเปลี่ยนเป็น 45', '510 45 bag'],
    ['510 30 ถุง\n552 10 ถุง\nแก้เป็น 45 ถุง', '510 30 bag / 552 45 bag'],
    ['510 30 bags\nsorry, 45 bags', '510 45 bag'],
    ['510 30 ถุง ลดเหลือ 20 นะ', '510 20 bag'],
    ['510 30 ไม่ใช่ เอา 45', '510 45'],
    ['510 30 ถุง 552 20 ถุง เอ้ย 510 เอา 45', '510 45 bag / 552 20 bag'],
  ])('that is a quantity alone replaces the one before it: %j', (text, expected) =>
    expect(lines(text)).toBe(expected),
  );
  test.each([
    '510 30 ถุง\nโทษที 552 30 ถุง',
    '510 30 ถุง เอ้ย 45 กก.',
    '510 30 ถุง ไม่ใช่ 45 ถุง',
    '510 30 ถุง\n45 ถุงดีกว่า',
    '510 30 ถุง → 45 ถุง',
    '510 30 -> 45',
  ])('that says something else puts what it corrects in doubt: %j', (text) =>
    expect(read(text).lines.filter(({ doubts }) => doubts.length === 0)).toEqual([]),
  );
  test.each([
    ['614 เอา 30 แทน', 'replace'],
    ['เปลี่ยน 510 เป็น 20 ถุง', 'replace'],
    ['เอ้ย 30 ถุง', 'replace'],
    ['ไม่เอา 612', 'remove'],
    ['510 20 ถุง', undefined],
    ['เอา 511 แทน 510 20 ถุง', undefined],
    ['510 30 ถุง ไม่ใช่ 45 ถุง', undefined],
  ])('says what it does to an open order: %s', (text, act) =>
    expect(read(text).lines[0]?.act).toBe(act),
  );
  test('leaves what is behind it', () => {
    expect(lines('ขอโทษครับ ช้าไป\n510 30 ถุง')).toContain('510 30 bag');
    expect(lines('510 30 ถุง\nพิมพ์ผิด\n552 10 ถุง')).toBe(
      '510 30 bag changes / พิมพ์ผิด quantity_missing changes'.split(' / ')[0] + ' / 552 10 bag',
    );
  });
  test('by a quantity alone puts the line before it in doubt, but not by loads', () => {
    expect(lines('510 30 ถุง\n45 ถุง')).toBe(
      '510 30 bag pairing / 45 bag product_missing'.replace(' / ', ' / ').replace('/ 45', '/  45'),
    );
    expect(lines('510 30 ถุง\n2 เที่ยว')).toMatch(/^510 30 bag \//);
  });
});

describe('the day of delivery', () => {
  test.each([
    ['ส่งพรุ่งนี้', '2026-11-28'],
    ['มะรืนนี้', '2026-11-29'],
    ['tmr', '2026-11-28'],
    ['the day after tomorrow', '2026-11-29'],
    ['ส่งพฤหัส', '2026-12-03'],
    ['พฤหัสหน้า', '2026-12-03'],
    ['วันจันทร์นี้', '2026-11-30'],
    ['Thursday', '2026-12-03'],
    ['on Thu', '2026-12-03'],
    ['ส่ง 15/12', '2026-12-15'],
    ['15/12/69', '2026-12-15'],
    ['15/12/2569', '2026-12-15'],
    ['15-12-26', '2026-12-15'],
    ['2026-12-15', '2026-12-15'],
    ['15 ธ.ค.', '2026-12-15'],
    ['๑๕ ธันวาคม ๒๕๖๙', '2026-12-15'],
    ['ส่งวันที่ 5', '2026-12-05'],
    ['5 January', '2027-01-05'],
    ['Dec 15', '2026-12-15'],
  ])('%s', (text, expected) =>
    expect(day(`510 20 ถุง ${text}`)).toMatchObject({ day: expected, isSure: true }),
  );

  test.each([
    ['15/12', '2026-12-15'],
    ['12/15', '2026-12-15'],
    ['ส่ง 20/11', '2027-11-20'],
    ['ส่งวันศุกร์', '2026-12-04'],
    ['อาทิตย์หน้า', '2026-12-06'],
    ['ส่ง 31/2', undefined],
    ['ส่งพรุ่งนี้ มะรืน', undefined],
    ['สัปดาห์หน้า', undefined],
  ])('is asked about: %s', (text, expected) => {
    expect(day(`510 20 ถุง ${text}`)).toMatchObject({ isSure: false });
    expect(day(`510 20 ถุง ${text}`)?.day).toBe(expected);
  });
  test.each(['ก่อน 9.30 น.', 'บ่าย 2', 'ตี 5', 'ทะเบียน กข 1234', 'รถ 80-1234', '812345678'])(
    'is no quantity, nor is %s',
    (text) => {
      expect(lines(`${text} 510 30 ถุง`)).toBe('510 30 bag');
      expect(lines(`510 30 ถุง ${text}`)).toBe('510 30 bag');
    },
  );
  test('is no quantity, and a time or a place is neither', () => {
    expect(lines('ส่ง 15/12 9.30 น. เล้า 2 โทร 081-234-5678 510 30 ถุง')).toBe('510 30 bag');
    expect(read('ส่งเล้า 2').asides).toEqual(['เล้า 2']);
  });
});

describe('what else a message asks', () => {
  test.each([
    ['เหมือนเดิมค่ะ', 'as-last'],
    ['same as last time please', 'as-last'],
    ['ยอดค้างเท่าไหร่คะ', 'owed'],
    ['how much do I owe?', 'owed'],
    ['ของถึงไหนแล้ว', 'where'],
    ['where is my order?', 'where'],
  ])('%s', (text, intent) => {
    expect(read(text).intents).toEqual([intent]);
    expect(read(text).lines).toEqual([]);
  });
});

describe('what a message says about something else than an order', () => {
  test.each([
    ['ของขาด 2 ถุง', 'complains'],
    ['614 ขาด 2 ถุงครับ', 'complains'],
    ['ถุงแตก 3 ถุง', 'complains'],
    ['อาหารขึ้นรา', 'complains'],
    ['ส่งของผิดค่ะ', 'complains'],
    ['อาหารเป็นรา', 'complains'],
    ['614 ส่งมาแค่ 18 ถุง', 'complains'],
    ['ของยังไม่มาเลย', 'where'],
    ['ยอดเท่าไหร่', 'owed'],
    ['คิดเป็นราคาถุง', 'price'],
    ['614 ยังมีของไหม', 'stock'],
    ['614 หมดยังคะ', 'stock'],
    ['2 bags damaged', 'complains'],
    ['ราคา 614', 'price'],
    ['614 ถุงละเท่าไหร่', 'price'],
    ['อาหารหมูขึ้นราคาไหม', 'price'],
    ['how much is 614', 'price'],
    ['มีของไหม', 'stock'],
    ['614 มีมั้ยครับ', 'stock'],
    ['ยกเลิกที่สั่งเมื่อเช้า', 'cancel'],
    ['please cancel', 'cancel'],
    ['โอนแล้วนะคะ', 'paid'],
    ['โอนให้แล้ว 12,500', 'paid'],
  ])('%s', (text, intent) => {
    expect(read(text).intents).toEqual([intent]);
    expect(read(text).lines.filter(({ doubts }) => doubts.length === 0)).toEqual([]);
  });
});

describe('a text that nobody would write', () => {
  test.each([
    ['emoji', '😀👍🏽🐷'],
    ['letters', 'ก'],
    ['number words', 'สิบ'],
    ['digits', '9'],
    ['blanks', ' '],
    ['lines', '510 20 ถุง\n'],
    ['dashes', 'a-'],
    ['politeness', 'ครับ'],
    ['fractions', '1/2 '],
  ])('of %s is read in the time of its length', (_, sign) => {
    const text = sign.repeat(20_000).slice(0, 20_000);
    expect(read(text).lines.length).toBeLessThanOrEqual(10_000);
  });
  test.each([
    ['questions and counts', '?'.repeat(10_000) + '5,'.repeat(5000)],
    ['questions between counts', '5?,'.repeat(2000)],
  ])('of %s has few doubts for each line', (_, text) => {
    const found = read(text).lines;
    expect(found.length).toBeGreaterThan(0);
    expect(found.reduce((sum, { doubts }) => sum + doubts.length, 0)).toBeLessThanOrEqual(
      found.length * 5,
    );
  });
});
