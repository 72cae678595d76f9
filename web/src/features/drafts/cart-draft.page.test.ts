import { aDraft, aDraftLine } from '#contract/testing/samples/drafts.ts';
import { savedOrders } from '#contract/testing/samples/orders.ts';
import { pick } from '#contract/pick.ts';
import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { withoutSignal } from '#testing/signal.ts';

const products = ['551', '552', '553'].map((sku) =>
  aProduct({ sku, productCode: sku, productName: `Feed ${sku}` }),
);
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: aProductList(products),
  readDraft: aDraft({ name: 'Tuesday' }),
  changeDraft: { draftId: 12, version: 2 },
} satisfies Answers;

/** A stored cart that belongs to draft 12, with which it agreed in these quantities. */
function linkedCart(lines: Record<string, number>, agreed = lines, more: object = {}) {
  const storedLines = storedCart(
    ...Object.entries(lines).map(([sku, quantity]) => aLine(sku, { quantity })),
  );
  const [[key, text] = ['', '{}']] = Object.entries(storedLines);
  const stored = JSON.parse(text) as { cart: object };
  return {
    [key]: JSON.stringify({
      ...stored,
      cart: {
        ...stored.cart,
        draft: { draftId: 12, name: 'Tuesday', version: 1, agreed, ...more },
      },
    }),
  };
}
const openCart = (stored: Record<string, string>, more: Answers = {}, options: PageOptions = {}) =>
  renderPage(`/preorder/cart?${buyerPlace}`, {
    language: 'en',
    stored,
    ...options,
    answers: { ...answers, ...more },
  });
const quantityOf = (page: RenderedPage, name: string) =>
  page.main.findByRole('textbox', { name: new RegExp(`Quantity of ${name}`) });
const both = { 551: 10, 552: 10 };
const removedLine = (sku: string) => ({
  ...pick(aDraftLine(sku), ['sku', 'productName', 'changedAt']),
  version: 2,
  changedBy: 'Somsri',
});

/** The check-out of a cart that belongs to draft 12, filled in. */
async function openCheckOut(more: Answers, stored = linkedCart(both), options: PageOptions = {}) {
  const page = await renderPage(`/preorder/checkout?${buyerPlace}`, {
    language: 'en',
    stored,
    ...options,
    answers: { ...answers, ...more },
  });
  await page.fill('Time', '6:30');
  await page.main.findByRole('option', { name: 'รับเอง' });
  return page;
}

describe('a cart', () => {
  test('is saved as a draft, and says so', async () => {
    const page = await openCart(storedCart(aLine('551')), {
      createDraft: { draftId: 12, version: 1 },
      readDraft: aDraft({ lines: [aDraftLine('551')] }),
    });
    await page.press('Save as draft');
    expect(await page.main.findByText('Draft without a name')).toBeVisible();
    expect(page.asked('createDraft')[0]?.body).toEqual({
      source: 'cart',
      lines: [{ sku: '551', orderQty: 10 }],
      delivery: expect.anything() as unknown,
    });
    expect(page.asked('createDraft')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(page.main.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  });

  test('of a draft sends what changes, on the version that it has', async () => {
    const page = await openCart(linkedCart(both));
    await page.main.findByText('Tuesday');
    await page.press('Remove Feed 552');
    await waitFor(() => expect(page.asked('changeDraft')).toHaveLength(1), { timeout: 5000 });
    const [sent] = page.asked('changeDraft');
    expect(sent?.headers.get('if-match')).toBe('"1"');
    expect(sent?.body).toEqual({ lines: [{ sku: '552', orderQty: 0 }] });
    expect(await page.main.findByText(/^Saved: everyone/)).toBeVisible();
  });

  test('takes over what others changed, and shows it', async () => {
    const theirs = [
      aDraftLine('551', { orderQty: 25, version: 2, changedBy: 'Somsri' }),
      aDraftLine('553', { orderQty: 5, version: 2, changedBy: 'Somsri' }),
    ];
    const page = await openCart(linkedCart(both), {
      readDraft: aDraft({ version: 2, lines: theirs, removed: [removedLine('552')] }),
    });
    expect(await page.main.findByText(/Somsri changed Feed 551: 10 .+ to 25/)).toBeVisible();
    expect(page.main.getByText(/^Feed 552 10 /).tagName).toBe('S');
    expect(page.main.getByText(/^Removed by Somsri, /)).toBeVisible();
    expect(await quantityOf(page, 'Feed 551')).toHaveValue('25');
    expect(await quantityOf(page, 'Feed 553')).toHaveValue('5');
    expect(page.main.queryByRole('heading', { level: 3, name: 'Feed 552' })).toBeNull();
    expect(page.asked('changeDraft')).toEqual([]);
  });

  test('shows what another person took out until it was seen, also after a reload', async () => {
    const { productName, changedAt } = aDraftLine('552');
    const news = {
      552: { quantity: 0, was: 10, name: productName, unit: 'ถุง', by: 'Somsri', at: changedAt },
    };
    const page = await openCart(linkedCart({ 551: 10 }, { 551: 10 }, { news, version: 2 }), {
      readDraft: aDraft({ version: 2, lines: [aDraftLine('551')] }),
    });
    expect(await page.main.findByText(/^Feed 552 10 /)).toBeVisible();
    await page.press('Seen');
    expect(page.main.queryByText(/^Feed 552 10 /)).toBeNull();
    expect(localStorage.getItem('so-cart:U-1')).not.toContain('Somsri');
  });

  test('from which another person took out everything still shows it', async () => {
    const removed = ['551', '552'].map((sku) => removedLine(sku));
    const page = await openCart(linkedCart(both), {
      readDraft: aDraft({ version: 2, lines: [], removed }),
    });
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
    expect(page.main.getByText(/^Feed 551 10 /)).toBeVisible();
    expect(page.main.getByText(/^Feed 552 10 /)).toBeVisible();
  });

  test('shows both values of a line that two people changed, and sends the one that is chosen', async () => {
    const theirs = [
      aDraftLine('551', { orderQty: 25, version: 2, changedBy: 'Somsri' }),
      aDraftLine('552'),
    ];
    const now = aDraft({ version: 2, lines: theirs });
    const page = await openCart(linkedCart({ 551: 14, 552: 10 }, both), {
      readDraft: now,
      changeDraft: { draftId: 12, version: 3 },
    });
    await page.main.findByText(/changed by two people/);
    expect(await quantityOf(page, 'Feed 551')).toHaveValue('14');
    expect(page.main.getByRole('button', { name: /^Somsri: 25/ })).toBeVisible();
    expect(page.asked('changeDraft')).toEqual([]);

    await page.press(/^Yours: 14/);
    await waitFor(() => expect(page.asked('changeDraft')).toHaveLength(1), { timeout: 5000 });
    expect(page.asked('changeDraft')[0]?.body).toEqual({ lines: [{ sku: '551', orderQty: 14 }] });
    expect(page.asked('changeDraft')[0]?.headers.get('if-match')).toBe('"2"');
  });

  test('joins line by line where its change came second', async () => {
    const theirs = aDraft({
      version: 2,
      lines: [
        aDraftLine('551'),
        aDraftLine('552', { orderQty: 30, version: 2, changedBy: 'Somsri' }),
      ],
    });
    const [refusal, taken] = [
      refuses('draft_changed', { detail: { draft: theirs } }),
      { draftId: 12, version: 3 },
    ];
    let sent = 0;
    const page = await openCart(linkedCart({ 551: 14, 552: 10 }, both), {
      readDraft: () => (sent > 0 ? theirs : aDraft()),
      changeDraft: () => (++sent === 1 ? refusal : taken),
    });
    await waitFor(() => expect(page.asked('changeDraft')).toHaveLength(2), { timeout: 5000 });
    expect(
      page.asked('changeDraft').map(({ headers, body }) => [headers.get('if-match'), body]),
    ).toEqual([
      ['"1"', { lines: [{ sku: '551', orderQty: 14 }] }],
      ['"2"', { lines: [{ sku: '551', orderQty: 14 }] }],
    ]);
    await waitFor(async () => expect(await quantityOf(page, 'Feed 552')).toHaveValue('30'));
  });

  test('without a network is sent once there is one', async () => {
    const page = await openCart(linkedCart(both));
    await page.main.findByText(/^Saved: everyone/);
    const signal = withoutSignal();
    await page.press('Increase quantity of Feed 551');
    expect(await page.main.findByText(/^Not saved yet/, {}, { timeout: 5000 })).toBeVisible();
    expect(page.asked('changeDraft')).toEqual([]);
    signal.comesBack();
    await waitFor(() => expect(page.asked('changeDraft')).toHaveLength(1), { timeout: 5000 });
  });

  test('whose draft another person placed leads to the order, and can be emptied', async () => {
    const placed = {
      orderId: 7,
      orderNumber: 'SO-6903-00007',
      by: 'Somsri',
      at: '2026-03-01T04:00:00.000Z',
    };
    const page = await openCart(linkedCart(both), { readDraft: aDraft({ version: 1, placed }) });
    expect(
      await page.main.findByText(/Somsri placed this draft as order SO-6903-00007/),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'See the order' }).getAttribute('href')).toContain(
      '/orderstatus/orders/7?',
    );
    await page.press('Empty the cart');
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
  });

  test('whose draft was removed keeps its products', async () => {
    const page = await openCart(linkedCart(both), { readDraft: refuses('draft_not_found') });
    expect(await page.findByText(/This draft was removed/)).toBeVisible();
    expect(await page.main.findByRole('button', { name: 'Save as draft' })).toBeVisible();
    expect(await quantityOf(page, 'Feed 551')).toHaveValue('10');
  });

  test('of a draft is ordered with it, and no longer belongs to it', async () => {
    const page = await openCheckOut({ saveOrder: savedOrders('SWF') });
    await page.user.click(await page.findByTestId('submit-order'));
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(page.asked('saveOrder')[0]?.body).toMatchObject({ draft: { draftId: 12, version: 1 } });
    expect(JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}')).not.toHaveProperty(
      'cart.draft',
    );
  });

  test('of a draft that another placed is not ordered, and the check-out says who did', async () => {
    const detail = {
      orderId: 7,
      orderNumber: 'SO-6903-00007',
      by: 'Somsri',
      at: '2026-03-01T04:00:00.000Z',
    };
    const page = await openCheckOut({ saveOrder: refuses('draft_placed', { detail }) });
    await page.user.click(await page.findByTestId('submit-order'));
    expect(await page.main.findByText(/has placed this draft/)).toBeVisible();
  });
});

describe('a check-out that is open while another person takes out a line', () => {
  const theirs = aDraft({ version: 2, lines: [aDraftLine('551')], removed: [removedLine('552')] });
  const changes = (page: RenderedPage) => page.main.findByText(/^Feed 552 10 /);

  test('shows the line struck with who and when, and the button asks for one look first', async () => {
    const page = await openCheckOut({ readDraft: theirs, saveOrder: savedOrders('SWF') });
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await changes(page)).tagName).toBe('S');
    expect(page.main.getByText(/^Removed by Somsri, /)).toBeVisible();
    await page.user.click(await page.findByTestId('submit-order'));
    expect(await page.findByText(/Somsri changed Feed 552: 10 .+ to none/)).toBeVisible();
    await page.press('Look first');
    expect(page.asked('saveOrder')).toEqual([]);
    await page.user.click(await page.findByTestId('submit-order'));
    await page.press('Seen, place the order');
    await expect.poll(() => page.asked('saveOrder')).toHaveLength(1);
    expect(page.asked('saveOrder')[0]?.body).toMatchObject({
      orderd: [{ sku: '551' }],
      draft: { draftId: 12, version: 2 },
    });
  });

  test('is not asked again for what the person has seen in the page', async () => {
    const page = await openCheckOut({ readDraft: theirs, saveOrder: savedOrders('SWF') });
    document.dispatchEvent(new Event('visibilitychange'));
    await changes(page);
    await page.press('Seen');
    await page.user.click(await page.findByTestId('submit-order'));
    await expect.poll(() => page.asked('saveOrder')).toHaveLength(1);
  });

  test('shows it where the press itself finds the draft changed', async () => {
    let presses = 0;
    const refusal = refuses('draft_changed', { detail: { draft: theirs } });
    const page = await openCheckOut({
      readDraft: () => (presses > 0 ? theirs : aDraft()),
      saveOrder: () => (++presses === 1 ? refusal : savedOrders('SWF')),
    });
    await page.user.click(await page.findByTestId('submit-order'));
    expect((await changes(page)).tagName).toBe('S');
    await page.user.click(await page.findByTestId('submit-order'));
    expect(await page.findByText('Others changed this order. Have you seen it?')).toBeVisible();
    expect(page.asked('saveOrder')).toHaveLength(1);
  });
});
