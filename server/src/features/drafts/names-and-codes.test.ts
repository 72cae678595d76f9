import { insertOrder } from '#testing/order-row.ts';
import { bare, brief, readingDesk } from '#testing/reading-desk.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldCustomerWord, patternsOf, wordsOf } from './fold-words.ts';
import { knownProducts, matchProduct, namedOf } from './match-product.ts';

const { portal, salesman, linesOf } = readingDesk();

describe('a name', () => {
  const product = {
    sku: '901--',
    productCode: '901',
    medicineCode: '',
    gradeCode: '',
    nameTh: 'รำละเอียด',
    nameEn: 'Rice bran',
    times: null,
  };
  const [one, other] = [
    namedOf(product),
    namedOf({ ...product, sku: '902--', productCode: '902' }),
  ];
  const match = (named: (typeof one)[], isAll: boolean) => {
    const { sure, found, doubts } = matchProduct({
      words: wordsOf('รำละเอียด'),
      learnt: undefined,
      known: knownProducts([]),
      names: () => ({ named, isAll }),
    });
    return [sure, found?.product.sku, ...doubts];
  };
  test('of one product is certain, unless another may have it, too', () => {
    expect(match([one], true)).toEqual(['certain', '901--']);
    expect(match([one], false)).toEqual(['likely', '901--', 'product_likely']);
    expect(match([one, other], true)).toEqual(['unsure', undefined, 'product_several']);
  });
  test('of feed is asked about where milk, medicine or a vaccine alone has its words', () => {
    const milk = namedOf({ ...product, nameTh: 'นมผงลูกสุกร' });
    const named = (words: string) =>
      matchProduct({
        words: wordsOf(words),
        learnt: undefined,
        known: knownProducts([]),
        names: () => ({ named: [milk], isAll: true }),
      });
    expect(named('อาหารหมู')).toMatchObject({
      sure: 'likely',
      found: { bareSku: '901' },
      doubts: ['product_likely'],
    });
    expect(named('นมผงลูกหมู').sure).toBe('certain');
  });
  test('that several have is the one that is sold by the written unit', () => {
    const ofUnit = (unit: string) =>
      matchProduct({
        words: wordsOf('รำละเอียด'),
        learnt: undefined,
        known: knownProducts([]),
        names: () => ({ named: [one, other], isAll: true }),
        isSoldSo: ({ sku }) => unit !== 'pail' || sku === '902--',
      });
    expect(ofUnit('pail').found?.product.sku).toBe('902--');
    expect(ofUnit('bag').found).toBeUndefined();
  });
  test('with more words than are compared is asked about', async () => {
    const [line] = await linesOf(`510 ${'รำหยาบ'.repeat(12)} 20 ถุง`);
    expect(line).toMatchObject({ clear: false });
    expect(wordsOf('a b c d e f g h i')).toMatchObject({ tokens: [...'abcdefgh'], isCut: true });
    expect(wordsOf('ก'.repeat(61))).toMatchObject({ tokens: ['ก'.repeat(60)], isCut: true });
  });
  test('is sought by its pieces of three letters and more', () => {
    expect(patternsOf(wordsOf('กก รำละเอียด xy'))).toEqual(['%รำละเอียด%']);
    expect(patternsOf(wordsOf('กก xy 510'))).toEqual([]);
  });
  test('beyond those that are sought for one message is asked about', async () => {
    expect((await linesOf('ปลายข้าวเหนียว 5 ถุง'))[0]?.product?.sku).toBe('122--');
    const others = Array.from(
      { length: 70 },
      (_, at) =>
        `รำหยาบ${String.fromCodePoint(0x0e01 + (at % 40), 0x0e0a + Math.floor(at / 40), 0x0e1f)} 5 ถุง`,
    );
    const found = await linesOf([...others, 'ปลายข้าวเหนียว 5 ถุง'].join('\n'));
    expect(found.at(-1)).toMatchObject({
      sure: 'none',
      product: null,
      doubts: ['product_unknown'],
      clear: false,
    });
  });
});

test('a code behind words that are in no name is offered, also where no quantity is written', async () => {
  const [line] = await linesOf('อ้ายว่า 551');
  expect([line?.product, ...(line?.candidates ?? [])].map((one) => bare(one?.sku))).toContain(
    '551',
  );
  expect(line?.orderQty).toBeNull();
});

describe('a name of two letters', () => {
  test.each([
    ['กบ 15 ถุง', 'F140 15'],
    ['ขออาหารกบสิบถุงนะคะ', 'F140 10'],
    ['รำ 10 กระสอบ', 'RB1 10'],
  ])('is found where it is a word of names: %j', async (text, expected) => {
    const lines = await linesOf(text, 'river');
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
});

describe('a name that is written nearly so', () => {
  test.each([['tilapia grover sinking 10 bags', 'river', 'F112']])(
    'is asked about with the product that is meant as the first to choose: %j',
    async (text, bu, sku) => {
      const [line, ...others] = await linesOf(text, bu);
      expect([line?.clear, line?.product, bare(line?.candidates[0]?.sku), others]).toEqual([
        false,
        null,
        sku,
        [],
      ]);
    },
  );
  test.each([
    ['นกกะทาไข่ 5 ถุง', 'D40 5'],
    ['ปาดุกไหญ่ 12 ถุง', 'F103 12'],
    ['ปลานินเล็ก 10 ถุง', 'F110 10'],
  ])('is the only one that it sounds like: %j', async (text, expected) => {
    const lines = await linesOf(text, 'river');
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
  test('is asked about where it sounds like two', async () =>
    expect((await linesOf('ปลานินใหญ่ 10 ถุง', 'river')).map(({ clear }) => clear)).toEqual([false]));
  test('that has no name goes on with the one before it', async () =>
    expect(
      (await linesOf('ไข่ไก่เบอร์ 1 30 ถาด เบอร์ 3 20 ถาด', 'food')).map((line) => [
        line.clear,
        brief(line),
      ]),
    ).toEqual([
      [true, 'EH301 30'],
      [true, 'EH303 20'],
    ]));
});

describe('a code that is spelled', () => {
  test.each([
    ['ซีดับบลิว 7 20 กระสอบ', 'CW7 20'],
    ['ซีบีห้า 10 กระสอบ', 'CB5 10'],
    ['บีสิบสอง 5 ขวด', 'B12 5'],
  ])('in letters is that code: %j', async (text, expected) => {
    const lines = await linesOf(text, 'ranch');
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
});

describe('words beside an order', () => {
  test.each([
    ['ข่อยเอา 551 20 ถุงเด้อ', '551 20'],
    ['อ้าย เอา 551 20 ถุง แม่หมูออกลูกแล้ว', '551 20'],
    ['551 20 ถุง 552 10 ถุง รวม 30 ถุง', '551 20, 552 10'],
    ['551 200 ถุง ส่ง 2 เที่ยว', '551 200'],
    ['ห้าห้าสองสามสิบถุง', '552 30'],
    ['หมูขุนปลายโกลด์ 20 ถุง', '553G 20'],
    ['551 พี 20 ถุง', '551P 20'],
    ['แม่เลี้ยงลูกโกลด์ 10 ถุง', '566G 10'],
    ['552 ครึ่งร้อยถุง', '552 50'],
    ['552 ใส่ยาอะม็อก 30 ถุง', '552AMX 30'],
    ['ปลายข้าว 10 ถุง', '121 10'],
    ['524 50 ถุง 525 20 ถุง\nแก้เป็น 524 60 นะคะ', '525 20, 524 60'],
  ])('say nothing about it where they are of no name: %j', async (text, expected) => {
    const lines = await linesOf(text);
    expect(lines.every(({ clear }) => clear)).toBe(true);
    expect(lines.map(brief).join(', ')).toBe(expected);
  });
  test.each([
    '551 20 ถุง ตัวพลัส',
    '551 20 ถุง หมูขุน',
    'ไก่ไข่ 552 20 ถุง',
    '551 20 ถุง เปียกหมดเลย',
    '551 20 ถุง 552 10 ถุง รวม 40 ถุง',
    '551 20 ถุง ผสมยา',
  ])('that are of a name, report something or contradict it are asked about: %s', async (text) =>
    expect((await linesOf(text))[0]).toMatchObject({ clear: false }),
  );
});

describe("a unit of the supplier's own", () => {
  test.each([
    ['หญ้าหมัก 2 ม้วน', 'SIL 2'],
    ['หญ้าหมักเนเปียร์สองม้วน', 'SIL 2'],
    ['แร่ธาตุ 10 แท่ง', 'MNR 10'],
    ['napier silage 2 roll', 'SIL 2'],
    ['โคนม 18 2 ม้วน', 'CW8 2 unit_differs'],
  ])('counts what is sold by it, and nothing else: %j', async (text, expected) => {
    const lines = await linesOf(text, 'ranch');
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([
      [!expected.includes('unit'), expected],
    ]);
  });
});

describe('what is written in front of an order', () => {
  test.each([
    ['พี่บ่าว 552 หมดแล้วหวา เอามาให้ทีสัก 30 ลูก', '552 30'],
    ['567 เหลือ 2 ถุง ขอแหมซาวถุงเน้อ', '567 20'],
    ['โอนแล้ว 35,400 นะครับ รอบนี้เอา 552 50 ถุง', '552 50'],
    ['มี 550G ไหมคะ ถ้ามีเอา 6 ถุง', '550G 6'],
    ['Do you have 543P? if yes 5 bags', '543P 5'],
  ])('says nothing about it: %j', async (text, expected) => {
    const lines = await linesOf(text);
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
  test.each([
    ['พี่จ๋า น้ำท่วมหน้าฟาร์ม ขอเป็ดไข่เสริมแคลเซียม 20 ถุง', 'D22X 20'],
    ['ลูกค้าเก่านะครับ บ้านอยู่ใกล้วัด ขอสั่งปลาสวาย 30 ถุงครับ', 'F130 30'],
    ['ข่อยเอากบ 5 ถุงเด้อ', 'F140 5'],
  ])('hides no name: %j', async (text, expected) => {
    const lines = await linesOf(text, 'river');
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
  test.each([
    '551 20 ถุง หมดแล้ว เอา 552 10',
    'เมื่อวานสั่ง 551 20 ถุง',
    'ถุงแตก 3 ถุง เอา 551 มาใหม่ 3 ถุง',
    '551 หมดแล้ว เอา 552 20 ถุง',
    'โอนแล้ว 551 20 ถุง เอา 552',
    'ปลาช่อน เอา 551 20 ถุง ไม่รู้มีไหม',
  ])('and may be an order, an earlier one or a complaint is asked about: %j', async (text) =>
    expect((await linesOf(text)).filter(({ clear }) => clear)).toEqual([]),
  );
});

describe('a product that a row cancels by its name', () => {
  test.each([
    ['บ่เอา 551 แล้วเด้อ เอา 551A แทน 20 ถุง', '551A 20'],
    ['553G ไม่เอาแล้วหวา เอา 553 ธรรมดา 25 ลูก', '553 25'],
    ['566 10 ถุง 567 20 ถุง อ่อ 566 ยังเหลือ ไม่ต้องส่งนะ', '567 20'],
    ['551 ไม่ต้องส่งแล้วนะ ส่งแค่ 552 30 ถุง', '552 30'],
    ['821 822 อย่างละ 5 ถุง ไม่เอา 822 ดีกว่า', '821 5'],
  ])('leaves the others clear: %j', async (text, expected) => {
    const lines = await linesOf(text, text.startsWith('821') ? 'aqua' : 'feed');
    expect(lines.filter(({ clear }) => clear).map(brief)).toEqual([expected]);
  });
  test.each([
    '551 ไม่เอา 552 เอา 20 ถุง',
    '551 20 ถุง ไม่เอา 552 30 ถุง',
    '551 20 ถุง ไม่เอาตัวพลัส',
    '551 20 ถุง 552 10 ถุง ไม่เอาแล้ว',
    '551 20 ไม่เอา 552 กับ 553',
  ])('may be any of them where two fit: %j', async (text) =>
    expect((await linesOf(text)).filter(({ clear }) => clear)).toEqual([]),
  );
});

describe('the number inside a code', () => {
  const known = (...codes: string[]) =>
    knownProducts(
      codes.map((productCode) =>
        namedOf({
          sku: `${productCode}--`,
          productCode,
          medicineCode: '',
          gradeCode: '',
          nameTh: 'อาหารหมู ภูพาน',
          nameEn: 'Feed',
          times: null,
        }),
      ),
    );
  const match = (written: string, ...codes: string[]) => {
    const { found, doubts } = matchProduct({
      words: wordsOf(written),
      learnt: undefined,
      known: known(...codes),
      names: () => ({ named: [], isAll: false }),
    });
    return [found?.product.sku, ...doubts].join(' ');
  };
  test('names its product at the first purchase, too, where no other has it', () => {
    expect(match('716', 'SW716')).toBe('SW716--');
    expect(match('ภูพาน 716', 'SW716')).toBe('SW716--');
    expect(match('716', 'SW716', 'BR716')).toBe(' product_several');
    expect(match('716', 'SW716', '716')).toBe('716--');
    expect(match('ไก่ 716', 'SW716')).toBe(' words_left');
  });
  test('is found in the catalogue', async () => {
    expect((await linesOf('716 40')).map(brief)).toEqual(['SW716 40']);
  });
  test.each(['เปลี่ยน 551 เป็น 716', '551 716', 'หมูเล็ก 716'])(
    'is no quantity without being asked about: %s',
    async (text) =>
      expect(
        (await linesOf(text)).filter(({ clear, orderQty }) => clear || orderQty !== null),
      ).toEqual([]),
  );
});

describe('a number that corrects a quantity', () => {
  test.each([
    ['552 30 ถุง เอ้ย 553', '553 30'],
    ['552 30 ถุง\nเปลี่ยนเป็น 553 ครับ', '553 30'],
    ['552 30 ถุง เอ้ย 40', '552 40'],
    ['552 30 ถุง เอ้ย 400 ถุง', '552 400'],
    ['552 200 ถุง เอ้ย 553', '553 200 quantity_of_name'],
    ['552 30 ถุง เอ้ย 510', '510 30 quantity_of_name'],
  ])(
    'is another product where it is its number and would be no quantity: %j',
    async (text, expected) => expect((await linesOf(text)).map(brief)).toEqual([expected]),
  );
});

describe('words without blanks', () => {
  test.each([
    ['55230ถุง', 'feed', '552 30'],
    ['55230 ถุง', 'feed', '552 30 pairing'],
    ['F12-40', 'hill', 'F12 40'],
    ['f12-40 f14-20', 'hill', 'F12 40, F14 20'],
    ['FS55x10', 'hill', 'FS55 10'],
    ['D-22X 5 ถุง', 'river', 'D22X 5'],
    ['กบกับปู อย่างละ 5 ถุง', 'river', 'F140 5, F160 5'],
    ['เอาหมูขุนมายี่สิบ หมูรุ่นมาสิบ', 'hill', '3304 20, 3303 10'],
    ['ขอโคนมสิบแปดสิบกระสอบครับ', 'delta', 'CT18 10'],
    ['เอาอาหารหมูห้าร้อยห้าสิบเอ็ดยี่สิบถุง', 'feed', '551 20'],
    ['เจ็ดศูนย์หนึ่งห้าถุง', 'delta', '701 5'],
    ['เอากุ้งเบอร์หนึ่งสิบถุง', 'delta', 'SH01 10'],
    ['เป็ดไข่ร้อยยี่สิบ', 'delta', '704 120'],
  ])('are parted where each part is known: %j', async (text, bu, expected) =>
    expect((await linesOf(text, bu)).map(brief).join(', ')).toBe(expected),
  );
});

describe('a number, a code or a name in parts', () => {
  test.each([
    ['552ถุง 40', 'feed', '552 40'],
    ['5 5 2 จำนวน 40 ถุง', 'feed', '552 40'],
    ['k 22 c 5 ถุง', 'hill', 'K22C 5'],
    ['ct 14 20 ct 16 10', 'delta', 'CT14 20, CT16 10'],
    ['3x12b 20 ตัว', 'swine', 'P3X12B 20'],
    ['โคนมสิบหก ยี่สิบกระสอบ', 'delta', 'CT16 20'],
    ['ปลานิลอ่อน 5 ถุง ขุน 20 ถุง', 'delta', '8210 5, 8212 20'],
    ['กุ้งเบอร์ 1 2 3 อย่างละ 10 ถุง', 'delta', 'SH01 10, SH02 10, SH03 10'],
    ['704 ตัวเอส 20 ถุง', 'delta', '704S 20'],
    ['551 กับ 552 อย่างละ 20 เอาตัวพลัสทั้งคู่นะ', 'feed', '551P 20, 552P 20'],
  ])('is one product where one alone fits: %j', async (text, bu, expected) => {
    const lines = await linesOf(text, bu);
    expect(
      lines.map((line) => (line.clear ? brief(line) : `asked ${brief(line)}`)).join(', '),
    ).toBe(expected);
  });
  test.each([
    ['เป็ดไข่ 40 ถุง', 'delta', '704 40'],
    ['laying duck 20 bags', 'delta', '704 20'],
    ['วัวขุน 20 กระสอบ', 'delta', 'CT14 20'],
    ['โคขุนเล่งซาก 10 กระสอบ', 'ranch', 'CB6 10'],
    ['นมแทนวัว 4 ถุง', 'hill', 'MR2 4'],
    ['นมแทน 3 ถัง', 'hill', 'MR1 3'],
    ['งั้นเอา 552 20 ถุง', 'feed', '552 20'],
    ['sep=;\n552 20 ถุง', 'feed', '552 20'],
  ])('says what people mean by it: %j', async (text, bu, expected) => {
    const lines = await linesOf(text, bu);
    expect(lines.map((line) => [line.clear, brief(line)])).toEqual([[true, expected]]);
  });
  test.each([
    ['โคนม 20 กระสอบ', 'delta'],
    ['ไก่ไข่ 40 ถุง', 'hill'],
    ['ปลา 10 ถุง', 'hill'],
    ['551 20 552 20 เอาตัวโปรดทั้งคู่', 'feed'],
  ])('is asked about where several do, or none: %j', async (text, bu) =>
    expect((await linesOf(text, bu)).filter(({ clear }) => clear)).toEqual([]),
  );
});

describe('a size', () => {
  test.each([
    ['ธาตุเหล็กร้อยซีซี 6 ขวด', 'swine', 'FE100 6'],
    ['ไส้กรอกชีส โลนึง 5 แพ็ค', 'food', 'SCH10 5'],
    ['ไข่ไก่เบอร์สอง 5 ถาด', 'food', 'EH302 5'],
    ['กากถั่วสี่สิบสี่เปอร์เซ็นต์ 15 ถุง', 'feed', '201 15'],
    ['ไทโลซิน 100 กรัม 20 ซอง', 'feed', 'TYLS 20'],
    ['551 20 ซอง', 'feed', '551 20 unit_differs'],
    ['นกกระทา 544 พลัส 8', 'feed', '544P 8'],
  ])('in words is the same as in digits: %j', async (text, bu, expected) =>
    expect((await linesOf(text, bu)).map(brief)).toEqual([expected]),
  );
});

describe("a customer's own word", () => {
  const params = { bu: 'feed', org: '1101', cv: 'C100284' };
  const remember = (word: string, sku: string) =>
    salesman().call('rememberCustomerWord', { params, body: { word, sku } });
  test('is remembered, makes its product certain, and can be forgotten', async () => {
    expect((await linesOf('หมูน้อย 20 ถุง'))[0]).toMatchObject({ clear: false });
    expect((await remember(' หมู น้อย ', '551A--')).body.data).toEqual([
      { word: 'หมู น้อย', sku: '551A--', productName: 'อาหารสุกรเล็กปลาย 551A' },
    ]);
    expect((await linesOf('หมูน้อย 20 ถุง')).map(brief)).toEqual(['551A 20']);
    expect((await linesOf('ไม่เอาหมูน้อย 20 ถุง')).map(brief)).toEqual(['551A 20 cancels']);
    expect((await remember('หมูน้อย', '551--')).body.data).toHaveLength(1);
    expect((await linesOf('สุกรน้อย 20 ถุง')).map(brief)).toEqual(['551 20']);
    await salesman().call('removeCustomerWord', { params, body: { word: 'หมูน้อย' } });
    expect((await salesman().call('listCustomerWords', { params })).body.data).toEqual([]);
    expect((await linesOf('หมูน้อย 20 ถุง'))[0]).toMatchObject({ clear: false });
  });
  test.each([
    ['ยา 1.5%', 'ยา 15%'],
    ['ยา 1/2', 'ยา 12'],
    ['ยา 5-10', 'ยา 510'],
  ])('%s is not %s', (one, other) =>
    expect(foldCustomerWord(one)).not.toBe(foldCustomerWord(other)),
  );
  test('with a sign between two digits is not the one without', async () => {
    await remember('ยาใหม่ 1.5%', '551A--');
    expect((await linesOf('ยาใหม่ 1.5% 20 ถุง')).map(brief)).toEqual(['551A 20']);
    expect((await linesOf('ยาใหม่ 15% 20 ถุง'))[0]).toMatchObject({ clear: false });
    await salesman().call('removeCustomerWord', { params, body: { word: 'ยาใหม่ 1.5%' } });
  });
  test('that is the code of another product is asked about', async () => {
    await remember('510', '511--');
    expect((await linesOf('510 20 ถุง')).map(brief)).toEqual(['511 20 product_several']);
    await salesman().call('removeCustomerWord', { params, body: { word: '510' } });
  });
  test('is not remembered for what is not sold to them, nor where it is none', async () => {
    expect((await remember('ปลานิล', '831--')).status).toBe(404);
    expect((await remember(' !! ', '551--')).status).toBe(400);
  });
});

describe('what a customer bought in the last twelve months', () => {
  beforeAll(async () => {
    const order_id = await insertOrder(portal().db, {
      bu: 'feed',
      cv_code: 'C100284',
      org_code: '1101',
      order_date: '2026-11-03',
      status: 'RECEIVE',
    });
    const line = {
      name_th: 'x',
      name_en: 'x',
      unit_code: 'BAG',
      unit_name_th: 'ถุง',
      unit_name_en: 'bag',
      pack_size: 1,
      unit_price: 1,
      amount: 1,
      net_amount: 1,
    };
    await portal()
      .db.insertInto('order_line')
      .values(
        ['553-TYL-', '551A--'].map((sku, at) => ({
          ...line,
          order_id,
          sequence: at + 1,
          sku,
          product_code: sku,
          order_qty: 15,
        })),
      )
      .execute();
  });
  test('is what words mean that fit it', async () => {
    const [line] = await linesOf('หมูเล็ก 20 ถุง');
    expect(line).toMatchObject({ sure: 'certain', orderQty: 20, doubts: [], clear: true });
    expect(line?.product).toMatchObject({ sku: '551A--', lastQty: 15 });
  });
  test('makes the same number without medicine a question', async () => {
    expect((await linesOf('553 20 ถุง')).map(brief)).toEqual(['553 20 another_usual']);
  });
});
