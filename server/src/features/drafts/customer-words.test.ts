import { en } from '#contract/drafts/paste/words.en.ts';
import { th } from '#contract/drafts/paste/words.th.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

test('of more words than a customer may have, the one gives way that was connected longest ago', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
  const row = (count: number) => ({
    bu: 'feed',
    cv_code: 'C100',
    word: `w${count}`,
    written: `w${count}`,
    sku: '551--',
    learnt_at: at(count),
  });
  await portal.db
    .insertInto('customer_word')
    .values([
      ...Array.from({ length: 500 }, (_, count) => row(count)),
      { ...row(0), cv_code: 'C200' },
    ])
    .execute();
  const customer = await portal.as('customer');
  const params = { bu: 'feed', org: '1001', cv: 'C100' };
  const remember = (word: string) =>
    customer.call('rememberCustomerWord', { params, body: { word, sku: '552--' } });
  const words = async () =>
    (await customer.call('listCustomerWords', { params })).body.data.map(({ word }) => word);
  expect((await remember('หมูน้อย')).status).toBe(200);
  expect(await words()).toHaveLength(500);
  expect(await words()).toEqual(expect.arrayContaining(['หมูน้อย', 'w1', 'w499']));
  expect(await words()).not.toContain('w0');
  expect((await remember('w1')).status).toBe(200);
  expect(await words()).toHaveLength(500);
  const others = portal.db.selectFrom('customer_word').select('word').where('cv_code', '=', 'C200');
  expect(await others.execute()).toHaveLength(1);
});

test.each([th, en])(
  'the example in the box of the page has no doubt: $box.placeholder',
  async ({ box }) => {
    const customer = await portal.as('customer');
    const { body } = await customer.call('resolveLines', {
      params: { bu: 'feed', org: '1001', cv: 'C100' },
      query: {},
      body: { text: box.placeholder },
    });
    expect(
      body.lines.map(({ product, orderQty, doubts }) => [product?.sku, orderQty, ...doubts]),
    ).toEqual([
      ['551--', 20],
      ['552--', 10],
    ]);
    expect(body.day).toMatchObject({ sure: true });
  },
);
