import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { misreadMessages, sampleMessages, secondMessages, writtenOn, type SampleMessage } from '#contract/testing/samples/messages/messages.ts';
import { importTexts } from '#features/integration/front.testing.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldCustomerWord, patternsOf, wordsOf } from './fold-words.ts';
import { knownProducts, matchProduct, namedOf } from './match-product.ts';

const folder = join(import.meta.dirname, '../../../../samples/demonstration');
const files = ['business-units', 'organisations', 'customers', 'customer-organisations', 'product-types', 'product-groups', 'products', 'prices'];
const places: Record<string, { org: string; cv: string }> = {
  feed: { org: '1101', cv: 'C100284' },
  swine: { org: '2101', cv: 'C100635' },
  aqua: { org: '3101', cv: 'C102010' },
  food: { org: '4101', cv: 'C102680' },
};

let portal: TestPortal;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal({ environment: { DATABASE_URL: await ownDatabase() }, isFilled: true, clock: () => new Date(`${writtenOn}T05:00:00Z`) });
  const { db } = portal;
  const texts = await Promise.all(files.map(async (name) => [`${name}.csv`, await readFile(join(folder, `${name}.csv`))] as const));
  await importTexts(db, Object.fromEntries(texts));
  await db
    .insertInto('app_user')
    .values({ user_id: 'U-s', username: 'salesman', first_name: 's', user_group: 'SALEMAN', active_flag: 'Y' })
    .execute();
  await db.insertInto('external_identity').values({ provider: 'fosad', subject: 'salesman', user_id: 'U-s' }).execute();
  await db
    .insertInto('user_bu')
    .values(Object.keys(places).map((bu) => ({ user_id: 'U-s', bu })))
    .execute();
  const assigned = Object.entries(places).map(([bu, { org, cv }]) => ({ user_id: 'U-s', bu, cv_code: cv, org_code: org }));
  await db.insertInto('user_customer').values(assigned).execute();
  salesman = await portal.as('salesman');
});
afterAll(() => portal.close());

const ask = (bu: string, text: string, lang?: 'th' | 'eng') =>
  salesman.call('resolveLines', {
    params: { bu, org: places[bu]?.org ?? '', cv: places[bu]?.cv ?? '' },
    query: lang ? { lang } : {},
    body: { text },
  });
const resolved = async (text: string, bu = 'feed') => (await ask(bu, text)).body;
const linesOf = async (text: string, bu = 'feed') => (await resolved(text, bu)).lines;
const bare = (sku: string | undefined) => sku?.replaceAll('-', '');
type Line = Awaited<ReturnType<typeof linesOf>>[number];
const brief = ({ product, orderQty, doubts }: Line) => [bare(product?.sku) ?? '?', orderQty, ...doubts].filter((one) => one !== null).join(' ');

describe('the list of messages', () => {
  test('has 300 messages and more', () => expect(sampleMessages.length).toBeGreaterThanOrEqual(300));

  // Each part by itself: one test may take five seconds.
  const part = Math.ceil(sampleMessages.length / 4);
  test.each([0, 1, 2, 3])('has in part %i at least 97 %% of its lines right or asked about, and none wrong and unasked', async (at) => {
    const samples = sampleMessages.slice(at * part, (at + 1) * part);
    const judged = await Promise.all(samples.map(async (sample) => judge(sample, await resolved(sample.text, sample.bu))));
    const all = judged.reduce((sum, one) => sum + one.all, 0);
    expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(judged.flatMap(({ lost }) => lost).length).toBeLessThanOrEqual(all * 0.03);
    // Asking about everything would hold both.
    expect(judged.reduce((sum, one) => sum + one.right, 0) / all).toBeGreaterThan(0.4);
    expect(judged.flatMap(({ days }) => days)).toEqual([]);
  });
});

test('messages of which a part is easily passed over have none wrong and unasked, and none asked that is plain', async () => {
  const judged = await Promise.all(misreadMessages.map(async (sample) => judge(sample, await resolved(sample.text, sample.bu))));
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(judged.flatMap(({ lost }) => lost)).toEqual([]);
  expect(judged.flatMap(({ missed }) => missed)).toEqual([]);
});

test('messages that farms wrote before the reader knew them are read for the most part, and none wrong and unasked', async () => {
  const judged = await Promise.all(secondMessages.map(async (sample) => judge(sample, await resolved(sample.text, sample.bu))));
  const clear = secondMessages.flatMap(({ lines }) => lines.filter((line) => line !== '?'));
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(judged.reduce((sum, one) => sum + one.right, 0) / clear.length).toBeGreaterThan(0.77);
});

/** What is right at once, wrong and unasked, and lost: neither right nor asked about. */
function judge({ text, lines, day }: SampleMessage, answer: Awaited<ReturnType<typeof resolved>>) {
  const open = lines.filter((line) => line !== '?');
  const clear = answer.lines.filter((line) => line.clear).map(({ product, orderQty }) => `${bare(product?.sku)} ${orderQty}`);
  const wrong: string[] = [];
  for (const line of clear) {
    const at = open.indexOf(line);
    if (at < 0) wrong.push(`${text} => ${line}`);
    else open.splice(at, 1);
  }
  const asked = answer.lines.length - clear.length;
  const missing = open.length + lines.filter((line) => line === '?').length - asked;
  const days =
    answer.day?.sure && answer.day.day !== day ? [`${text} => ${answer.day.day}`] : day && answer.day?.day !== day ? [`${text} => no day`] : [];
  return {
    all: lines.length,
    right: clear.length,
    wrong,
    missed: open.map((line) => `${text} => ${line}`),
    lost: Array.from({ length: Math.max(0, missing) }, () => text),
    days,
  };
}

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
    expect(line?.product).toMatchObject({ sku: '510--', productName: 'อาหารไก่เนื้อเล็ก 510', packSize: 1, lastQty: 0 });
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
  ])('is asked about: %s', async (text, expected) => expect((await linesOf(text)).map(brief)).toEqual([expected]));

  test('with a letter of the other keyboard has what that key writes among its candidates', async () => {
    expect((await linesOf('552ย 10 ถุง'))[0]?.candidates.map(({ sku }) => bare(sku))).toContain('552P');
  });
  test('before one that cancels or changes something without naming a product is asked about', async () => {
    expect((await linesOf('510 20 ถุง\nตัวแรกเปลี่ยนเป็น 30 ถุง')).map(({ clear }) => clear)).toEqual([false, false]);
    expect((await linesOf('510 20 ถุง\nอันแรกไม่เอา')).map(brief)).toEqual(['510 20 cancels']);
    expect((await linesOf('510 20 30 40')).map(brief)[0]).toBe('510 20 pairing');
    expect((await linesOf('510 20 ถุง อ่ะ 25 ถุง')).map(brief)[0]).toBe('510 20 several_quantities');
    expect((await linesOf('510 20 ถุง\n45')).map(brief)).toEqual(['510 20 pairing', '? quantity_missing product_unknown pairing']);
  });
  test('has what was not understood beside it, but for signs of the product itself', async () => {
    expect((await linesOf('510 20²'))[0]).toMatchObject({ unread: '20²', doubts: ['unread'], clear: false });
    const name = (name_th: string) => portal.db.updateTable('product').set({ name_th }).where('bu', '=', 'feed').where('sku', '=', '510--').execute();
    await name('อาหารไก่เนื้อเล็ก² 510');
    expect((await linesOf('ไก่เนื้อเล็ก² 510 20 ถุง'))[0]).toMatchObject({ unread: '', doubts: [], clear: true });
    await name('อาหารไก่เนื้อเล็ก 510');
  });
  test('with a number that differs is never certain', async () => {
    for (const text of ['559 20 ถุง', 'อาหารสุกรเล็ก 552 20 ถุง', '5510 20 ถุง', '55l 20 ถุง']) expect((await linesOf(text))[0]?.clear).toBe(false);
  });
  test('with words of several products has those to choose from', async () => {
    const [line] = await linesOf('หมูเล็ก 20 ถุง');
    expect(line).toMatchObject({ sure: 'unsure', product: null, orderQty: null, doubts: ['product_several'] });
    expect(line?.candidates).toHaveLength(5);
    expect(line?.candidates[0]?.sku).toBe('551--');
  });
  test('written nearly right has those that are near', async () => {
    const [line] = await linesOf('ปลายข้าวเหนยว 20 ถุง');
    expect(line?.sure).toBe('unsure');
    expect(line?.candidates.map(({ sku }) => sku)).toContain('122--');
  });
  test('twice is asked about', async () => {
    expect((await linesOf('551 20 ถุง\n551 10 ถุง')).map(brief)).toEqual(['551 20 twice', '551 10 twice']);
  });
  test('never names a product that is not sold to this customer', async () => {
    const offered = await portal.db.selectFrom('product_price').select('sku').where('bu', '=', 'feed').where('org_code', '=', '1101').execute();
    const skus = new Set(offered.map(({ sku }) => sku));
    for (const text of ['555G 20 ถุง', '831 20 ถุง', 'P3X16--A 5', 'กากดีดีจีเอส 20 ถุง', 'อาหาร 10 ถุง', 'ปลานิล 10 ถุง']) {
      const found = await linesOf(text);
      expect(found.length).toBeGreaterThan(0);
      for (const { product, candidates } of found) {
        expect([...(product ? [product] : []), ...candidates].filter(({ sku }) => !skus.has(sku) || sku === '555G--' || sku === '231--')).toEqual([]);
      }
    }
  });
});

describe('a name', () => {
  const product = { sku: '901--', productCode: '901', medicineCode: '', gradeCode: '', nameTh: 'รำละเอียด', nameEn: 'Rice bran', times: null };
  const [one, other] = [namedOf(product), namedOf({ ...product, sku: '902--', productCode: '902' })];
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
    const others = Array.from({ length: 70 }, (_, at) => `รำหยาบ${String.fromCodePoint(0x0e01 + (at % 40)).repeat(3 + Math.floor(at / 40))} 5 ถุง`);
    const found = await linesOf([...others, 'ปลายข้าวเหนียว 5 ถุง'].join('\n'));
    expect(found.at(-1)).toMatchObject({ sure: 'none', product: null, doubts: ['product_unknown'], clear: false });
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
    '551 กับ 552 อย่างละ 20 เอาตัวพลัสทั้งคู่',
    'ไก่ไข่ 552 20 ถุง',
    '551 20 ถุง เปียกหมดเลย',
    '551 20 ถุง 552 10 ถุง รวม 40 ถุง',
    '551 20 ถุง ผสมยา',
  ])('that are of a name, report something or contradict it are asked about: %s', async (text) =>
    expect((await linesOf(text))[0]).toMatchObject({ clear: false }),
  );
});

describe('the number inside a code', () => {
  const known = (...codes: string[]) =>
    knownProducts(
      codes.map((productCode) =>
        namedOf({ sku: `${productCode}--`, productCode, medicineCode: '', gradeCode: '', nameTh: 'อาหารหมู ภูพาน', nameEn: 'Feed', times: null }),
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
    expect(match('ไก่ 716', 'SW716')).toBe(' product_unknown');
  });
  test('is found in the catalogue', async () => {
    await portal.db
      .insertInto('product')
      .columns([
        'bu',
        'prd_type_code',
        'group_code',
        'product_code',
        'sku',
        'name_th',
        'name_en',
        'unit_code',
        'unit_name_th',
        'unit_name_en',
        'weight_kg',
      ])
      .expression((e) =>
        e
          .selectFrom('product')
          .select([
            'bu',
            'prd_type_code',
            'group_code',
            e.val('SW716').as('c'),
            e.val('SW716--').as('s'),
            e.val('อาหารหมู ภูพาน').as('th'),
            'name_en',
            'unit_code',
            'unit_name_th',
            'unit_name_en',
            'weight_kg',
          ])
          .where('bu', '=', 'feed')
          .where('sku', '=', '551--'),
      )
      .execute();
    await portal.db.insertInto('product_price').values({ bu: 'feed', org_code: '1101', cv_code: '', sku: 'SW716--', unit_price: 500 }).execute();
    expect((await linesOf('716 40')).map(brief)).toEqual(['SW716 40']);
  });
});

describe("a customer's own word", () => {
  const params = { bu: 'feed', org: '1101', cv: 'C100284' };
  const remember = (word: string, sku: string) => salesman.call('rememberCustomerWord', { params, body: { word, sku } });
  test('is remembered, makes its product certain, and can be forgotten', async () => {
    expect((await linesOf('หมูน้อย 20 ถุง'))[0]).toMatchObject({ clear: false });
    expect((await remember(' หมู น้อย ', '551A--')).body.data).toEqual([{ word: 'หมู น้อย', sku: '551A--', productName: 'อาหารสุกรเล็กปลาย 551A' }]);
    expect((await linesOf('หมูน้อย 20 ถุง')).map(brief)).toEqual(['551A 20']);
    expect((await linesOf('ไม่เอาหมูน้อย 20 ถุง')).map(brief)).toEqual(['551A 20 cancels']);
    expect((await remember('หมูน้อย', '551--')).body.data).toHaveLength(1);
    expect((await linesOf('สุกรน้อย 20 ถุง')).map(brief)).toEqual(['551 20']);
    await salesman.call('forgetCustomerWord', { params, body: { word: 'หมูน้อย' } });
    expect((await salesman.call('listCustomerWords', { params })).body.data).toEqual([]);
    expect((await linesOf('หมูน้อย 20 ถุง'))[0]).toMatchObject({ clear: false });
  });
  test.each([
    ['ยา 1.5%', 'ยา 15%'],
    ['ยา 1/2', 'ยา 12'],
    ['ยา 5-10', 'ยา 510'],
  ])('%s is not %s', (one, other) => expect(foldCustomerWord(one)).not.toBe(foldCustomerWord(other)));
  test('with a sign between two digits is not the one without', async () => {
    await remember('ยาใหม่ 1.5%', '551A--');
    expect((await linesOf('ยาใหม่ 1.5% 20 ถุง')).map(brief)).toEqual(['551A 20']);
    expect((await linesOf('ยาใหม่ 15% 20 ถุง'))[0]).toMatchObject({ clear: false });
    await salesman.call('forgetCustomerWord', { params, body: { word: 'ยาใหม่ 1.5%' } });
  });
  test('that is the code of another product is asked about', async () => {
    await remember('510', '511--');
    expect((await linesOf('510 20 ถุง')).map(brief)).toEqual(['511 20 product_several']);
    await salesman.call('forgetCustomerWord', { params, body: { word: '510' } });
  });
  test('is not remembered for what is not sold to them, nor where it is none', async () => {
    expect((await remember('ปลานิล', '831--')).status).toBe(404);
    expect((await remember(' !! ', '551--')).status).toBe(400);
  });
});

describe('the rows of a sheet', () => {
  const rowsOf = async (...rows: [product: string, quantity: string][]) => {
    const answer = await salesman.call('resolveRows', {
      params: { bu: 'feed', ...places.feed } as { bu: string; org: string; cv: string },
      body: { rows: rows.map(([product, quantity]) => ({ product, quantity })) },
    });
    return answer.body.lines;
  };
  test('are found as lines of a text are, one line for each row', async () => {
    const found = await rowsOf(['510', '20'], ['อาหารสุกรเล็กปลาย 551A', '30 ถุง'], ['ไม่มีจริง', '5'], ['', '5']);
    expect(found.map(brief)).toEqual(['510 20', '551A 30', '? product_unknown', '? product_missing']);
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
    expect((await rowsOf(['❌ 551', '20'], ['552 ☐', '20'])).map(brief)).toEqual(['551 20 unread', '552 20 unread']);
  });
  test('with numbers and quantities in the wrong columns are asked about', async () => {
    expect((await rowsOf(['20', '551'])).map(brief)).toEqual(['551 20 numbers_swapped']);
  });
  test('never name a product that is not sold to this customer', async () => {
    expect((await rowsOf(['831', '10']))[0]).toMatchObject({ product: null, candidates: [] });
  });
});

describe('what a customer bought in the last twelve months', () => {
  beforeAll(async () => {
    const order_id = await insertOrder(portal.db, { bu: 'feed', cv_code: 'C100284', org_code: '1101', order_date: '2026-11-03', status: 'RECEIVE' });
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
    await portal.db
      .insertInto('order_line')
      .values(['553-TYL-', '551A--'].map((sku, at) => ({ ...line, order_id, sequence: at + 1, sku, product_code: sku, order_qty: 15 })))
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
    expect([long.status, long.body]).toMatchObject([400, { fields: [{ field: 'text', code: 'list_too_long' }] }]);
    expect((await ask('feed', 'x'.repeat(20_001))).status).toBe(400);
  });
  test('of 500 lines is answered, one of emoji has none', async () => {
    expect(await linesOf('510 20 ถุง\n'.repeat(500))).toHaveLength(500);
    expect(await linesOf('😀👍🏽'.repeat(2500))).toEqual([]);
  });
});
