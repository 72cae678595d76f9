import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { aDraft, aDraftLine } from '#contract/testing/samples/drafts.ts';
import { aChatMessage } from '#contract/testing/samples/inbox.ts';
import { aResolvedLine, aResolvedText } from '#contract/testing/samples/resolved-texts.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const pig = aProduct({ productName: 'Feed 551' });
const starter = aProduct({ sku: '552--', productCode: '552', productName: 'Feed 552' });
const clear = aResolvedLine({ words: '551 20 bags', product: pig });
const several = aResolvedLine({
  words: 'small pigs 15 bags',
  productWords: 'small pigs',
  sure: 'unsure',
  product: null,
  candidates: [pig, starter],
  writtenQty: 15,
  orderQty: null,
  doubts: ['product_several'],
  clear: false,
});
const words = '551 20 bags\nsmall pigs 15 bags';
const tomorrow = addDays(bangkokDate(new Date()), 1);
const placed = { orderId: 7, orderNumber: 'SO-7', by: 'Somsri', at: '2026-03-01T02:00:00.000Z' };
const answers = {
  ...buyerAnswers,
  listCustomerWords: { data: [] },
  rememberCustomerWord: { data: [] },
  resolveLines: aResolvedText([clear, several]),
  readChatMessage: aChatMessage({ words, day: tomorrow }),
  draftChatMessage: { draftId: 12, version: 2 },
  readDraft: aDraft({ version: 2, lines: [aDraftLine('551--', { orderQty: 20 })] }),
} satisfies Answers;
const open = (more: Answers = {}, options: PageOptions = {}) =>
  renderPage(`/preorder/paste?${buyerPlace}&message=01MESSAGE`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...more },
  });
type Page = Awaited<ReturnType<typeof open>>;
const stored = () =>
  (
    JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}') as {
      cart: { vmCart: Record<string, { qty: number }>; draft?: object };
    }
  ).cart;
const choose = async (page: Page) => {
  const row = (await page.main.findAllByText('small pigs 15 bags')).at(-1)?.closest('li');
  await page.user.click(row?.querySelectorAll('ul button')[1] as Element);
};

describe('a message of a chat', () => {
  test('เปิดพร้อมข้อความ คนที่เขียน วันส่ง และสินค้าที่อาจหมายถึง', async () => {
    const page = await open({}, { language: 'th' });
    expect(await page.main.findByText(/ข้อความแชตจาก สมชาย ใจดี/)).toBeVisible();
    expect(await page.main.findByRole('heading', { name: 'ต้องตรวจ 1 รายการ' })).toBeVisible();
    expect(page.main.getByRole('button', { name: /Feed 552/ })).toBeVisible();
    expect(page.main.getByRole('checkbox', { name: /^ส่ง/ })).toBeChecked();
    expect(page.asked('readChatMessage')[0]?.params).toMatchObject({
      cv: 'C100',
      message: '01MESSAGE',
    });
    expect(page.asked('resolveLines')[0]?.body).toEqual({ text: words });
  });

  test('is put into the cart as its draft, so that ordering it ends the message', async () => {
    const page = await open({
      readDraft: aDraft({
        version: 2,
        lines: [aDraftLine('551--', { orderQty: 20 }), aDraftLine('552--', { orderQty: 15 })],
      }),
    });
    await choose(page);
    await page.press('Add 2 lines to the cart');
    await expect.poll(page.address).toContain('/preorder/cart');
    const [asked] = page.asked('draftChatMessage');
    const lines = [
      { sku: '551--', orderQty: 20 },
      { sku: '552--', orderQty: 15 },
    ];
    expect(asked).toMatchObject({
      params: { message: '01MESSAGE' },
      body: { lines, delivery: { requireDate: tomorrow } },
    });
    expect(asked?.headers.get('if-match')).toBe('"1"');
    expect(stored()).toMatchObject({
      vmCart: { '551--': { qty: 20 }, '552--': { qty: 15 } },
      draft: { draftId: 12, version: 2 },
    });
  });

  test('of which some lines go first is one draft: the others join it in the cart', async () => {
    const first = aDraft({ version: 2, lines: [aDraftLine('551--', { orderQty: 20 })] });
    const both = aDraft({
      version: 3,
      lines: [...first.lines, aDraftLine('552--', { orderQty: 15 })],
    });
    const page = await open({
      readDraft: ({ params }) =>
        page.asked('draftChatMessage').length > 1 && params ? both : first,
    });
    await page.press('Add 1 line to the cart');
    await expect.poll(() => stored().draft).toMatchObject({ draftId: 12 });
    await choose(page);
    await page.press('Add 1 line to the cart');
    await expect.poll(page.address).toContain('/preorder/cart');
    // What is still in doubt stays with the draft.
    expect(page.asked('draftChatMessage').map(({ body }) => body)).toMatchObject([
      { lines: [{ sku: '551--', orderQty: 20 }], open: ['small pigs 15 bags'] },
      {
        lines: [
          { sku: '551--', orderQty: 20 },
          { sku: '552--', orderQty: 15 },
        ],
        open: [],
      },
    ]);
    expect(stored()).toMatchObject({
      vmCart: { '551--': { qty: 20 }, '552--': { qty: 15 } },
      draft: { draftId: 12 },
    });
  });

  test('asks before the present cart is left', async () => {
    const page = await open({}, { stored: storedCart(aLine('999', { quantity: 5 })) });
    await page.press('Add 1 line to the cart');
    await page.press('Do not open');
    expect(page.asked('draftChatMessage')).toEqual([]);
    expect(Object.keys(stored().vmCart)).toEqual(['999']);
  });

  test('leaves no words on the device', async () => {
    const page = await open();
    await page.main.findByText(/Chat message from/);
    expect(JSON.stringify({ ...localStorage })).not.toContain('small pigs');
    expect(page.address()).not.toContain('small');
  });

  test('that was ordered says so and offers no list', async () => {
    const page = await open({ readChatMessage: aChatMessage({ placed }) });
    expect(await page.main.findByText(/Somsri placed this draft as order SO-7/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'See the order' })).toBeVisible();
    expect(page.asked('resolveLines')).toEqual([]);
  });

  test('that another person orders meanwhile is not put into the cart', async () => {
    const page = await open({
      readChatMessage: inTurn(aChatMessage({ words }), aChatMessage({ words, placed })),
      draftChatMessage: refuses('draft_placed', { detail: { ...placed } }),
    });
    await page.press('Add 1 line to the cart');
    expect(await page.main.findByText(/Somsri placed this draft as order SO-7/)).toBeVisible();
    expect(localStorage.getItem('so-cart:U-1') ?? '').not.toContain('551--');
  });

  test('whose draft a person has changed opens that draft', async () => {
    const page = await open({
      readChatMessage: aChatMessage({ words, draft: { draftId: 12, version: 3, isChanged: true } }),
    });
    await expect.poll(page.address).toContain('/drafts/open');
    expect(page.address()).toContain('draft=12');
  });

  test('of which the day is past, or was in doubt, leaves the day to the check-out', async () => {
    const page = await open({
      readChatMessage: aChatMessage({ words, day: '' }),
      resolveLines: {
        ...aResolvedText([clear]),
        day: { words: 'tomorrow', day: tomorrow, sure: true },
      },
    });
    expect(
      await page.main.findByText(
        'The text says “tomorrow”: choose the day of delivery at check-out',
      ),
    ).toBeVisible();
    expect(page.main.queryByRole('checkbox', { name: /Deliver on/ })).toBeNull();
  });

  test('that is gone says so, with the box for a list', async () => {
    const page = await open({ readChatMessage: refuses('not_found') });
    expect(await page.main.findByText(/This chat message is gone/)).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'What to order' })).toBeVisible();
  });

  test('that cannot be read now is asked for again', async () => {
    const page = await open({
      readChatMessage: inTurn(refuses('unavailable'), aChatMessage({ words })),
    });
    await page.press('Try again');
    expect(await page.main.findByText(/Chat message from/)).toBeVisible();
  });
});
