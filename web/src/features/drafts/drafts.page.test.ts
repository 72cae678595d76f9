import { aDraft, aDraftLine, aDraftRow } from '#contract/testing/samples/drafts.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const listOf = (rows = [aDraftRow()], more: { page?: number; hasMore?: boolean } = {}) => ({
  data: rows,
  page: 1,
  hasMore: false,
  ...more,
});
const openList = (listDrafts: NonNullable<Answers['listDrafts']>, options: PageOptions = {}) =>
  renderPage('/drafts', { language: 'en', ...options, answers: { ...buyerAnswers, listDrafts } });
const openOne = (more: Answers = {}, options: PageOptions = {}) =>
  renderPage(`/drafts/open?${buyerPlace}&draft=12`, {
    language: 'en',
    ...options,
    answers: { ...buyerAnswers, readDraft: aDraft(), ...more },
  });
const rowsOf = async (page: RenderedPage, name = 'Drafts') =>
  within(await page.main.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
/** A cart on this device that belongs to a draft. */
function ofDraft(draftId: number): Record<string, string> {
  const [[key, text] = ['', '']] = Object.entries(storedCart(aLine('551')));
  const cart = JSON.parse(text) as { cart: object };
  return {
    [key]: JSON.stringify({
      ...cart,
      cart: { ...cart.cart, draft: { draftId, name: '', version: 1, agreed: {} } },
    }),
  };
}
const stored = () =>
  (
    JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}') as {
      cart: { vmCart: object; draft?: { draftId: number } };
    }
  ).cart;

test('a draft names the lines of its chat that are in doubt, and leads to where they are answered', async () => {
  const page = await openOne({
    readDraft: aDraft({ open: [{ words: 'small pigs 15 bags', message: '01M' }] }),
  });
  expect(await page.main.findByText('1 line of the chat is still to be answered')).toBeVisible();
  expect(page.main.getByText('small pigs 15 bags')).toBeVisible();
  expect(page.main.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    expect.stringContaining('message=01M'),
  );
});

describe('the drafts', () => {
  test('ร่างแต่ละฉบับบอกสินค้า ที่มา และใครแก้ล่าสุด', async () => {
    const page = await renderPage('/drafts', {
      width: 390,
      answers: {
        ...buyerAnswers,
        listDrafts: listOf([aDraftRow({ name: 'วันอังคาร', words: '551 ยี่สิบถุง' })]),
      },
    });
    const list = await page.main.findByRole('list', { name: 'ร่างคำสั่งซื้อ' });
    const [row] = within(list).getAllByRole('listitem');
    expect(page.getByRole('heading', { level: 1, name: 'ร่างคำสั่งซื้อ' })).toBeVisible();
    expect(row).toHaveTextContent('วันอังคาร');
    expect(row).toHaveTextContent('อาหารสุกรเล็ก 551 และอีก 1 รายการ');
    expect(row).toHaveTextContent('551 ยี่สิบถุง');
    expect(row).toHaveTextContent('12,240.00');
    expect(row).toHaveTextContent('จากตะกร้า');
    expect(row).toHaveTextContent('แก้ไขล่าสุดโดย สมศรี ใจดี');
    expect(row).not.toHaveTextContent('ฟาร์มสมชาย');
  });

  test('name the customer to staff, and lead to the draft', async () => {
    const page = await openList(listOf(), { as: aSession({ userGroup: 'SALEMAN' }) });
    expect((await rowsOf(page))[0]).toHaveTextContent('ฟาร์มสมชาย');
    const href = page.main
      .getByRole('link', { name: 'อาหารสุกรเล็ก 551 and 1 more' })
      .getAttribute('href');
    expect(href).toBe('/en/drafts/open?bu=FEED&cv=C100&org=1101&draft=12');
  });

  test('show their first products, and are gone on with in the cart by one press', async () => {
    const page = await renderPage('/drafts', {
      language: 'en',
      answers: { ...buyerAnswers, listDrafts: listOf(), readDraft: aDraft() },
    });
    const [row] = await rowsOf(page);
    expect(row?.querySelectorAll('img')).toHaveLength(2);
    await page.press('Continue อาหารสุกรเล็ก 551 and 1 more');
    await expect.poll(page.address).toBe(`/en/preorder/cart?${buyerPlace}`);
    expect(stored().draft).toMatchObject({ draftId: 12 });
  });

  test('name the farm to a customer with several', async () => {
    const page = await openList(
      listOf([aDraftRow(), aDraftRow({ draftId: 13, cvCode: 'C101', cvName: 'ฟาร์มสอง' })]),
    );
    expect((await rowsOf(page))[1]).toHaveTextContent('ฟาร์มสอง');
  });

  test('of which there are none say how one begins', async () => {
    const page = await openList(listOf([]));
    expect(await page.main.findByText('No drafts yet')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Choose products' })).toBeVisible();
  });

  test('that fail to load are asked for again', async () => {
    const page = await openList(inTurn(refuses('unexpected'), listOf()));
    await page.press('Try again');
    expect(await rowsOf(page)).toHaveLength(1);
  });

  test('load as long as there is no answer', async () => {
    const page = await openList(never);
    expect(page.main.queryByRole('table', { name: 'Drafts' })).toBeNull();
    expect(page.main.queryByText('No drafts yet')).toBeNull();
  });

  test('of a further page are added below', async () => {
    const page = await openList(({ query }) =>
      query.page === '2'
        ? listOf([aDraftRow({ draftId: 13 })], { page: 2 })
        : listOf(undefined, { hasMore: true }),
    );
    await page.press('Show more');
    await expect.poll(() => rowsOf(page)).toHaveLength(2);
  });
});

describe('removing the drafts that a person began', () => {
  const drafts = [
    aDraftRow({ name: 'one' }),
    aDraftRow({ draftId: 13, name: 'two', version: 4 }),
    aDraftRow({ draftId: 14, name: 'of a colleague', isOwn: false }),
    aDraftRow({ draftId: 15, name: 'every Tuesday', source: 'standing' }),
    aDraftRow({ draftId: 16, name: 'in the cart' }),
  ];
  const removed = (page: RenderedPage) =>
    page
      .asked('removeDraft')
      .map(({ params, headers }) => [params['draftId'], headers.get('if-match')]);
  const open = (more: Answers) =>
    renderPage('/drafts', {
      language: 'en',
      stored: ofDraft(16),
      answers: {
        ...buyerAnswers,
        listDrafts: listOf(drafts),
        readDraft: aDraft({ draftId: 16 }),
        ...more,
      },
    });

  test('asks one question that counts them, and leaves standing orders, other people’s and this device’s cart', async () => {
    const page = await open({ removeDraft: { draftId: 12, version: 2 } });
    await page.press('Remove my drafts');
    expect(await page.findByText('Remove the 2 drafts that you began?')).toBeVisible();
    expect(removed(page)).toEqual([]);
    await page.press('Remove 2 drafts');
    expect(await page.findByText('2 drafts were removed')).toBeVisible();
    expect(removed(page)).toEqual([
      ['12', '"1"'],
      ['13', '"4"'],
    ]);
  });

  test('says of each that could not be removed why', async () => {
    const answer = ({ params }: { params: Record<string, string> }) =>
      params['draftId'] === '13'
        ? refuses('draft_placed', { detail: { by: 'Somsri', orderNumber: 'SO-1' } })
        : { draftId: 12, version: 1 };
    const page = await open({ removeDraft: answer });
    await page.press('Remove my drafts');
    await page.press('Remove 2 drafts');
    expect(await page.main.findByText('One draft could not be removed')).toBeVisible();
    expect(page.main.getByText('two: Somsri has placed this draft as order SO-1.')).toBeVisible();
    expect(await page.findByText('One draft was removed')).toBeVisible();
  });

  test('counts those of further pages, too', async () => {
    const page = await open({
      listDrafts: ({ query }) =>
        query.page === '2'
          ? listOf([aDraftRow({ draftId: 20 })], { page: 2 })
          : listOf([aDraftRow({ name: 'one' })], { hasMore: true }),
    });
    await page.press('Remove my drafts');
    expect(await page.findByText('Remove the 2 drafts that you began?')).toBeVisible();
    await page.press('Keep');
    expect(removed(page)).toEqual([]);
  });

  test('ไม่มีปุ่มเมื่อไม่มีร่างที่เริ่มเอง', async () => {
    const page = await renderPage('/drafts', {
      answers: { ...buyerAnswers, listDrafts: listOf(drafts.slice(2, 4)) },
    });
    await rowsOf(page, 'ร่างคำสั่งซื้อ');
    expect(page.main.queryByRole('button', { name: 'ลบร่างที่ฉันเริ่ม' })).toBeNull();
  });
});

describe('a draft', () => {
  test('shows its words, who changed which line, and what was removed or is no longer sold', async () => {
    const gone = aDraftLine('553', { product: null, orderQty: 3 });
    const line = aDraftLine('551', { version: 2, changedBy: 'Somsri' });
    const { productName, version, changedBy, changedAt } = line;
    const removed = [{ sku: '552', productName: 'Feed 552', version, changedBy, changedAt }];
    const page = await openOne({
      readDraft: aDraft({
        name: 'Tuesday',
        words: '551 10 ถุง',
        version: 2,
        lines: [line, gone],
        removed,
      }),
    });
    expect(await page.findByRole('heading', { level: 1, name: 'Tuesday' })).toBeVisible();
    expect(page.main.getByText('551 10 ถุง')).toBeVisible();
    const lines = await page.main.findByRole('list', { name: 'Products' });
    const [first, second, third] = within(lines).getAllByRole('listitem');
    expect(first).toHaveTextContent(`${productName}Last changed by Somsri`);
    expect(first).toHaveTextContent('6,120.00');
    expect(second).toHaveTextContent('No longer sold');
    expect(third).toHaveTextContent('Removed by Somsri');
    expect(page.getByRole('main')).toHaveTextContent('6,120.00');
  });

  test('that was placed leads to its order', async () => {
    const placed = {
      orderId: 7,
      orderNumber: 'SO-6903-00007',
      by: 'Somsri',
      at: '2026-03-01T04:00:00.000Z',
    };
    const page = await openOne({ readDraft: aDraft({ placed }) });
    expect(
      await page.main.findByText(/Somsri placed this draft as order SO-6903-00007/),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(
      '/orderstatus/orders/7?',
    );
    expect(page.main.queryByRole('button', { name: 'Continue in the cart' })).toBeNull();
  });

  test('that is not there is said to be missing', async () => {
    const page = await openOne({ readDraft: refuses('draft_not_found') });
    expect(
      await page.main.findByText('This draft does not exist. It may have been removed.'),
    ).toBeVisible();
  });

  test('is put into the cart with its delivery', async () => {
    const page = await openOne({ readDraft: aDraft({ delivery: { telephone: '0812345678' } }) });
    await page.press('Continue in the cart');
    await expect.poll(page.address).toBe(`/en/preorder/cart?${buyerPlace}`);
    expect(await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).toBeVisible();
    expect(stored()).toMatchObject({
      draft: { draftId: 12, version: 1, agreed: { 551: 10, 552: 10 } },
    });
    const texts = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at) ?? ''),
    );
    expect(texts.join()).toContain('0812345678');
  });

  test('saves what the cart held as a draft of its own first', async () => {
    const createDraft = { draftId: 99, version: 1 };
    const page = await openOne(
      { createDraft },
      { stored: storedCart(aLine('900', { quantity: 4 })) },
    );
    await page.press('Continue in the cart');
    await page.press('Save and open');
    await expect.poll(page.address).toBe(`/en/preorder/cart?${buyerPlace}`);
    expect(page.asked('createDraft')[0]?.body).toMatchObject({
      source: 'cart',
      lines: [{ sku: '900', orderQty: 4 }],
    });
    expect(Object.keys(stored().vmCart)).toEqual(['551', '552']);
  });

  test('that may be an order is removed after one more question', async () => {
    const page = await openOne({
      removeDraft: ({ body }) =>
        (body as { evenUnsure?: boolean }).evenUnsure
          ? { draftId: 12, version: 2 }
          : refuses('order_unsure'),
      listDrafts: listOf([]),
    });
    await page.press('More actions');
    await page.press('Remove the draft');
    await page.press('Remove');
    expect(await page.findByText('This may have been ordered. Remove the draft?')).toBeVisible();
    await page.press('Remove anyway');
    await expect.poll(page.address).toBe('/en/drafts');
    expect(page.asked('removeDraft').map(({ body }) => body)).toEqual([{}, { evenUnsure: true }]);
  });

  test('is renamed and removed', async () => {
    const page = await openOne({
      renameDraft: { draftId: 12, version: 2 },
      removeDraft: { draftId: 12, version: 2 },
      listDrafts: listOf([]),
    });
    await page.main.findByRole('button', { name: 'Name it' });
    // The next step first, what ends the draft behind "more".
    expect(page.main.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Continue in the cart',
      'Name it',
      'More actions',
    ]);
    expect(page.main.queryByRole('button', { name: 'Remove the draft' })).toBeNull();
    await page.press('Name it');
    await page.fill('Name of the draft', 'Tuesday');
    await page.press('Save the name');
    await expect.poll(() => page.asked('renameDraft').at(-1)?.body).toEqual({ name: 'Tuesday' });
    await page.press('More actions');
    await page.press('Remove the draft');
    await page.press('Remove');
    await expect.poll(page.address).toBe('/en/drafts');
    expect(page.asked('removeDraft')[0]?.headers.get('if-match')).toBe('"1"');
  });
});
