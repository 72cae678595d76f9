import { bare, brief, readingDesk } from '#testing/reading-desk.ts';
import { describe, expect, test } from 'vitest';

const { portal, salesman, ask, resolved, linesOf } = readingDesk();

describe('a line of a message', () => {
  test('has the product, its quantity and the price of now', async () => {
    const [line] = await linesOf('510 20 ถุง');
    expect(line).toMatchObject({
      words: '510 20 ถุง',
      productWords: '510',
      sure: 'certain',
      writtenQty: 20,
      writtenUnit: 'bag',
      orderQty: 20,
      doubts: [],
      clear: true,
    });
    expect(line?.product).toMatchObject({
      sku: '510--',
      productName: 'อาหารไก่เนื้อเล็ก 510',
      packSize: 1,
      lastQty: 0,
    });
    expect(line?.product?.unitPrice).toBeGreaterThan(0);
  });
  test('is answered in English', async () => {
    expect((await ask('feed', '510 20 bags', 'eng')).body.lines[0]?.product).toMatchObject({
      productName: 'Broiler starter feed 510',
      unitName: 'bag',
    });
  });
  test('in kilograms or tonnes is counted in bags', async () => {
    expect((await linesOf('551 600 กก.\n510 1.5 ตัน')).map(brief)).toEqual(['551 20', '510 50']);
    expect((await linesOf('551 1 ตัน')).map(brief)).toEqual(['551 34 rounded_to_whole']);
  });
  test('is rounded up to packs only with a doubt', async () => {
    expect((await linesOf('306 7 ถุง')).map(brief)).toEqual(['306 10 rounded_to_packs']);
  });
  test.each([
    ['551 ครึ่งถุง', '551 1 rounded_to_whole'],
    ['551 0 ถุง', '551 quantity_below_one'],
    ['551 -1 ถุง', '551 quantity_below_one'],
    ['551 1000000000 ถุง', '551 quantity_too_large'],
    ['551 5000 ถุง', '551 5000 quantity_large'],
    ['551 5 ขวด', '551 5 unit_differs'],
    ['551', '551 quantity_missing'],
    ['20 551', '551 20 numbers_swapped'],
    ['510 101', '510 quantity_of_name'],
    ['510=101', '510 quantity_of_name'],
    ['510ก 20', '510 20 words_left'],
    ['510 (35)', '510 35 unread'],
    ['หมูเล็ก 551', '551 quantity_missing'],
    ['551 2O ถุง', '551 20 quantity_unclear'],
    ['551 l0 ถุง', '551 10 quantity_unclear'],
    ['วิตามินเอดีอี 5 ขวด', '? product_several'],
  ])('is asked about: %s', async (text, expected) =>
    expect((await linesOf(text)).map(brief)).toEqual([expected]),
  );

  test('has no day of delivery where one says when one pays', async () => {
    const { lines, day } = await resolved('552 20 ถุง โอนวันจันทร์นะ', 'mill');
    expect([lines.map(brief).join(' / '), day]).toEqual(['TL552 20', null]);
  });
  test.each([
    ['553 40 ถุง ถุงละ 400', 'TL553 40'],
    ['553 40 ถุง ราคา 400 นะที่คุยไว้', 'TL553 40'],
    ['553 40 ถุง ถุงละ 390', 'TL553 40 price'],
    ['553 40 ถุง ราคา 390', 'TL553 40 price'],
    ['ทล 553 สี่สิบ', 'TL553 40'],
    ['ผง 553 สี่สิบ', '? product_unknown'],
    ['หัวอาหารหมู 8 ถุง รำเดี๋ยวหาเอง', 'TL590 8'],
    ['แม่หมูเลี้ยงลูก 10 ถุง ลูกหมูเพิ่งคลอด', 'TL557 10'],
    ['552 20 ถุง ถ้าฝนตกโทรมาก่อน', 'TL552 20'],
    ['552 20 ถุง ถ้าราคาเดิม', 'TL552 20 chooses asks pairing'],
    ['552 20 ถุง วันอังคารค่อยมาก็ได้', 'TL552 20'],
    ['อ้ายเอ๊ย 552 20 ถุง', 'TL552 20'],
    ['552 20 ถุง\nขอเป็น 25 ดีกว่าค่ะ', 'TL552 25'],
    ['552 20 ถุง\nถ้าถึงแล้วโทรมา', 'TL552 20'],
    ['552 20 ถุง ไข่ลดลงเพราะหนาว', 'TL552 20'],
  ])('of a feed mill: %s', async (text, expected) =>
    expect((await linesOf(text, 'mill')).map(brief).join(' / ')).toBe(expected),
  );

  test('with a letter of the other keyboard has what that key writes among its candidates', async () => {
    expect((await linesOf('552ย 10 ถุง'))[0]?.candidates.map(({ sku }) => bare(sku))).toContain(
      '552P',
    );
  });
  test('before one that cancels or changes something without naming a product is asked about', async () => {
    expect((await linesOf('510 20 ถุง\nตัวแรกเปลี่ยนเป็น 30 ถุง')).map(({ clear }) => clear)).toEqual([
      false,
      false,
    ]);
    expect((await linesOf('510 20 ถุง\nอันแรกไม่เอา')).map(brief)).toEqual(['510 20 cancels']);
    expect((await linesOf('510 20 30 40')).map(brief)[0]).toBe('510 20 pairing');
    expect((await linesOf('510 20 ถุง อ่ะ 25 ถุง')).map(brief)[0]).toBe('510 20 several_quantities');
    expect((await linesOf('510 20 ถุง\n45')).map(brief)).toEqual([
      '510 20 pairing',
      '? quantity_missing product_unknown pairing',
    ]);
  });
  test('has what was not understood beside it, but for signs of the product itself', async () => {
    expect((await linesOf('510 20²'))[0]).toMatchObject({
      unread: '20²',
      doubts: ['unread'],
      clear: false,
    });
    const name = (name_th: string) =>
      portal()
        .db.updateTable('product')
        .set({ name_th })
        .where('bu', '=', 'feed')
        .where('sku', '=', '510--')
        .execute();
    await name('อาหารไก่เนื้อเล็ก² 510');
    expect((await linesOf('ไก่เนื้อเล็ก² 510 20 ถุง'))[0]).toMatchObject({
      unread: '',
      doubts: [],
      clear: true,
    });
    await name('อาหารไก่เนื้อเล็ก 510');
  });
  test('with a number that differs is never certain', async () => {
    for (const text of ['559 20 ถุง', 'อาหารสุกรเล็ก 552 20 ถุง', '5510 20 ถุง', '55l 20 ถุง'])
      expect((await linesOf(text))[0]?.clear).toBe(false);
  });
  test('with words of several products has those to choose from', async () => {
    const [line] = await linesOf('หมูเล็ก 20 ถุง');
    expect(line).toMatchObject({
      sure: 'unsure',
      product: null,
      orderQty: null,
      doubts: ['product_several'],
    });
    expect(line?.candidates).toHaveLength(5);
    expect(line?.candidates[0]?.sku).toBe('551--');
  });
  test('written nearly right has those that are near', async () => {
    const [line] = await linesOf('ปลายเหนยข้าว 20 ถุง');
    expect(line?.sure).toBe('unsure');
    expect(line?.candidates.map(({ sku }) => sku)).toContain('122--');
  });
  test('twice is asked about', async () => {
    expect((await linesOf('551 20 ถุง\n551 10 ถุง')).map(brief)).toEqual([
      '551 20 twice',
      '551 10 twice',
    ]);
  });
  test('never names a product that is not sold to this customer', async () => {
    const offered = await portal()
      .db.selectFrom('product_price')
      .select('sku')
      .where('bu', '=', 'feed')
      .where('org_code', '=', '1101')
      .execute();
    const skus = new Set(offered.map(({ sku }) => sku));
    for (const text of [
      '555G 20 ถุง',
      '831 20 ถุง',
      'P3X16--A 5',
      'กากดีดีจีเอส 20 ถุง',
      'อาหาร 10 ถุง',
      'ปลานิล 10 ถุง',
    ]) {
      const found = await linesOf(text);
      expect(found.length).toBeGreaterThan(0);
      for (const { product, candidates } of found) {
        expect(
          [...(product ? [product] : []), ...candidates].filter(
            ({ sku }) => !skus.has(sku) || sku === '555G--' || sku === '231--',
          ),
        ).toEqual([]);
      }
    }
  });
});

describe('the rows of a sheet', () => {
  const rowsOf = async (...rows: [product: string, quantity: string][]) => {
    const answer = await salesman().call('resolveRows', {
      params: { bu: 'feed', org: '1101', cv: 'C100284' },
      body: { rows: rows.map(([product, quantity]) => ({ product, quantity })) },
    });
    return answer.body.lines;
  };
  test('are found as lines of a text are, one line for each row', async () => {
    const found = await rowsOf(
      ['510', '20'],
      ['อาหารสุกรเล็กปลาย 551A', '30 ถุง'],
      ['ไม่มีจริง', '5'],
      ['', '5'],
    );
    expect(found.map(brief)).toEqual([
      '510 20',
      '551A 30',
      '? product_unknown',
      '? product_missing',
    ]);
    expect(found[0]).toMatchObject({ words: '510 20', clear: true, writtenQty: 20 });
  });
  test.each([
    ['0', '551 quantity_below_one'],
    ['-1', '551 quantity_below_one'],
    ['1000000000', '551 quantity_too_large'],
    ['ครึ่งถุง', '551 1 rounded_to_whole'],
    ['2026-12-01', '551 quantity_unclear'],
    ['=A1*2', '551 quantity_unclear'],
    ['', '551 quantity_missing'],
    ['ไม่เอา 20', '551 20 cancels'],
  ])('with the quantity "%s" are asked about', async (quantity, expected) =>
    expect((await rowsOf(['551', quantity])).map(brief)).toEqual([expected]),
  );
  test('with a code and the name of another product are asked about', async () => {
    expect((await rowsOf(['551 อาหารสุกรเล็กปลาย', '20']))[0]).toMatchObject({ clear: false });
  });
  test('with a sign that is none of the product are asked about', async () => {
    expect((await rowsOf(['❌ 551', '20'], ['552 ☐', '20'])).map(brief)).toEqual([
      '551 20 unread',
      '552 20 unread',
    ]);
  });
  test('with numbers and quantities in the wrong columns are asked about', async () => {
    expect((await rowsOf(['20', '551'])).map(brief)).toEqual(['551 20 numbers_swapped']);
  });
  test('never name a product that is not sold to this customer', async () => {
    expect((await rowsOf(['831', '10']))[0]).toMatchObject({ product: null, candidates: [] });
  });
});

describe('a text', () => {
  test('has what else it asks, the day, and words for people beside its lines', async () => {
    expect(await resolved('เหมือนเดิมครับ ส่งพฤหัส เล้า 2\nขอบิลใบกำกับ')).toEqual({
      lines: [],
      intents: ['as-last'],
      day: { words: 'พฤหัส', day: '2026-12-03', sure: true },
      asides: ['เล้า 2', 'ขอบิลใบกำกับ'],
    });
  });
  test('of more than 500 lines, or 20,000 signs, is refused', async () => {
    const long = await ask('feed', '510 20 ถุง\n'.repeat(501));
    expect([long.status, long.body]).toMatchObject([
      400,
      { fields: [{ field: 'text', code: 'list_too_long' }] },
    ]);
    expect((await ask('feed', 'x'.repeat(20_001))).status).toBe(400);
  });
  test('of 500 lines is answered, one of emoji has none', async () => {
    expect(await linesOf('510 20 ถุง\n'.repeat(500))).toHaveLength(500);
    expect(await linesOf('😀👍🏽'.repeat(2500))).toEqual([]);
  });
});

test('of the misspelt names of a list the first eight are compared with all names, which takes long', async () => {
  const text = [...'กขคงจชดตถทนบ'].map((sign) => `อาหาหมุขุล${sign} 5 ถุง`).join('\n');
  const lines = await linesOf(text);
  expect(lines.map(({ candidates }) => candidates.length > 0)).toEqual(
    Array.from({ length: 12 }, (_, at) => at < 8),
  );
});
