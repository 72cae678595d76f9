import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const place = { bu: 'feed', org: '1001', cv: 'C100' };
const linesOf = async (
  ...rows: { code: string; product: string; quantity: string; note?: string }[]
) =>
  (await (await portal.as('salesman')).call('resolveRows', { params: place, body: { rows } })).body
    .lines;

describe('a row of a sheet', () => {
  test('has a code with any printable sign, which is compared as a whole cell first', async () => {
    const codes = ['A/B+12', 'ก#7', '55*1'];
    const plain = await portal.db
      .selectFrom('product')
      .selectAll()
      .where('sku', '=', '900--')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('product')
      .values(
        codes.map((code) => ({
          ...plain,
          product_code: code,
          sku: `${code}--`,
          search_text: undefined,
          name_th: `กากถั่ว ${code}`,
          name_en: 'Soy meal',
        })),
      )
      .execute();
    await portal.db
      .insertInto('product_price')
      .values(
        codes.map((code) => ({
          bu: 'feed',
          org_code: '1001',
          sku: `${code}--`,
          cv_code: '',
          unit_price: 100,
        })),
      )
      .execute();
    const lines = await linesOf(
      ...codes.map((code) => ({ code, product: '', quantity: '5' })),
      { code: 'a/b+12', product: 'กากถั่ว', quantity: '6' },
      { code: 'A/B+12', product: 'รำข้าว', quantity: '6' },
      { code: 'B+12', product: '', quantity: '5' },
    );
    expect(
      lines.map(({ product, sure, doubts }) => [
        product?.productCode ?? null,
        sure,
        doubts.filter((doubt) => doubt !== 'twice'),
      ]),
    ).toEqual([
      ['A/B+12', 'certain', []],
      ['ก#7', 'certain', []],
      ['55*1', 'certain', []],
      ['A/B+12', 'certain', []],
      ['A/B+12', 'likely', ['words_left']],
      [null, 'none', ['unread', 'product_unknown']],
    ]);
  });
  test('with a remark that says no, or asks, is in doubt; another remark is shown beside it', async () => {
    const lines = await linesOf(
      ...['งดส่ง', 'ส่งเช้า'].map((note) => ({ code: '551', product: '', quantity: '20', note })),
    );
    expect(lines.map(({ words, doubts }) => [words, doubts])).toEqual([
      ['551 20 งดส่ง', ['cancels', 'twice']],
      ['551 20 ส่งเช้า', ['twice']],
    ]);
  });
});
