import { aProductList } from '#contract/testing/samples/catalogue.ts';
import { anOrder, editedOrder } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { anEditable, editAnswers } from '#testing/samples/order-edit.ts';

const address = '/orderstatus/orders/1/edit?bu=FEED&cv=C100&org=1101';
async function openEdit({ answers, ...options }: PageOptions = {}) {
  const page = await renderPage(address, {
    language: 'en',
    ...options,
    answers: { ...editAnswers, ...answers },
  });
  await page.findByRole('tablist', { name: 'What to edit' });
  return page;
}
const quantity = (page: RenderedPage, name: string) =>
  page.main.getByRole('textbox', { name: `Quantity of ${name} (bag)` });
async function order(page: RenderedPage, name: string, count: string) {
  await page.user.clear(quantity(page, name));
  await page.user.type(quantity(page, name), count);
}
const sayYes = async (page: RenderedPage) =>
  page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
async function save(page: RenderedPage) {
  await page.user.click(page.getByTestId('submit-edit'));
  await sayYes(page);
}
interface Sent {
  orderh: Record<string, unknown>;
  orderd: { sku: string; orderQty: number; unitPrice: number; sequence: number }[];
}
const sent = (page: RenderedPage) => page.asked('updateOrder').at(-1)?.body as Sent;
const after = editedOrder(anEditable({ version: 2 }));

describe('editing the products of an order', () => {
  test('begins on the order page, with the products or the delivery, where the server allows it', async () => {
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      language: 'en',
      answers: editAnswers,
    });
    await page.press('Edit delivery', 'link');
    expect(await page.findByRole('tab', { name: 'Delivery', selected: true })).toBeVisible();
    expect(page.address()).toContain('/en/orderstatus/orders/1/edit?');
  });

  test('is not offered where the order may not be edited', async () => {
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      language: 'en',
      answers: { ...editAnswers, getOrderStatusDetail: anOrder() },
    });
    await page.findByRole('heading', { level: 1, name: /SO-2026-000001/ });
    expect(page.main.queryByRole('link', { name: /Edit/ })).toBeNull();
  });

  test('is not over the credit limit until a line changes; then its whole amount counts, apart from the excess that existed before', async () => {
    const page = await openEdit({
      answers: { getCustomerCredit: { data: aCredit({ creditRemainAmt: -9_000 }) } },
    });
    const summary = page.main.getByRole('region', { name: 'What changes' });
    await expect.poll(() => summary.textContent).toMatch(/Credit left/);
    expect(summary).not.toHaveTextContent(/Over the limit/);
    await order(page, 'Feed 551', '12');
    // The order is 9,940 now and used 8,620 while the credit was 9,000 over: an excess of 380 existed without it.
    await expect.poll(() => summary.textContent).toMatch(/Over the limit by THB\s9,940\.00/);
    expect(summary).toHaveTextContent('already over by THB 380.00');
  });

  test("gives a changed line today's price and leaves an untouched one its own; the new total is confirmed first", async () => {
    const page = await openEdit({ answers: { updateOrder: after } });
    await order(page, 'Feed 551', '12');
    expect(await page.main.findByText('was 10 bags')).toBeVisible();
    // 12 × 620 + 5 × 500
    await expect
      .poll(() => page.main.getByRole('region', { name: 'What changes' }).textContent)
      .toContain('9,940');
    await page.user.click(page.getByTestId('submit-edit'));
    expect(
      within(await page.findByRole('dialog')).getByText(
        'The total was THB 8,620.00 and becomes THB 9,940.00.',
      ),
    ).toBeVisible();
    expect(page.asked('updateOrder')).toEqual([]);
    await sayYes(page);
    expect(
      await page.findByText(saying('The changes of SO-2026-000001 were saved.')),
    ).toBeVisible();
    expect(
      sent(page).orderd.map(({ sku, orderQty, unitPrice, sequence }) => [
        sku,
        orderQty,
        unitPrice,
        sequence,
      ]),
    ).toEqual([
      ['551--', 12, 620, 1],
      ['552--', 5, 500, 2],
    ]);
    expect(page.asked('updateOrder')[0]?.headers.get('if-match')).toBe('"1"');
    expect(page.address()).toContain('/en/orderstatus/orders/1?');
  });

  test('สินค้าที่นำออกยังเห็นอยู่ และคืนค่าเดิมได้', async () => {
    const page = await renderPage(address, { answers: editAnswers });
    await page.press('ลบ Feed 552');
    expect(await page.main.findByText('นำออกแล้ว เดิม 5 bag')).toBeVisible();
    expect(page.main.getByText(/เปลี่ยนแล้ว 1 จุด/)).toBeVisible();
    await page.press('คืนค่าเดิม Feed 552');
    expect(page.main.getByText('ยังไม่ได้เปลี่ยนอะไร')).toBeVisible();
    expect(page.getByTestId('submit-edit')).toBeDisabled();
  });

  test('restores the changes after a reload, and not for the next order', async () => {
    const page = await openEdit();
    await order(page, 'Feed 551', '30');
    await page.user.click(page.main.getByRole('button', { name: 'Remove Feed 552' }));
    const stored = Object.fromEntries(Object.entries(localStorage));
    page.close();
    const again = await openEdit({ stored });
    expect(quantity(again, 'Feed 551')).toHaveValue('30');
    expect(again.main.getByText('Taken out, was 5 bags')).toBeVisible();
    again.close();
    const other = await openEdit({
      stored,
      answers: { getOrderStatusDetail: anEditable({ orderId: 2 }) },
    });
    expect(other.main.getByText('Nothing changed yet')).toBeVisible();
  });

  test("does not change the person's cart", async () => {
    const page = await openEdit({
      stored: storedCart(aLine('900--')),
      answers: { updateOrder: after },
    });
    await order(page, 'Feed 551', '12');
    await save(page);
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(page.getAllByRole('link', { name: 'Cart, 1 item' }).length).toBeGreaterThan(0);
  });

  test("remembers the open part, which does not extend the cart's seven days", async () => {
    const stored = storedCart(aLine('551--'));
    const store = () =>
      JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}') as {
        savedAt: number;
        cart: { editType: string };
      };
    const page = await openEdit({ stored });
    await page.press('Delivery', 'tab');
    await expect.poll(() => store().cart.editType).toBe('shipping');
    expect(store().savedAt).toBe(
      (JSON.parse(stored['so-cart:U-1'] ?? '{}') as { savedAt: number }).savedAt,
    );
  });

  test('shows prices that changed before the press with the new total, to be saved again', async () => {
    const newPrices = refuses('price_changed', {
      detail: { prices: [{ sku: '551--', unitPrice: 640 }], total: 10_180 },
    });
    const page = await openEdit({ answers: { updateOrder: inTurn(newPrices, after) } });
    await order(page, 'Feed 551', '12');
    await expect
      .poll(() => page.main.getByRole('region', { name: 'What changes' }).textContent)
      .toContain('9,940');
    await save(page);
    expect(await page.main.findByText(/The new total is THB 10,180.00/)).toBeVisible();
    await save(page);
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(sent(page).orderd[0]?.unitPrice).toBe(640);
  });

  test('shows a refused quantity at its line', async () => {
    const page = await openEdit({
      answers: {
        updateOrder: refuses('invalid_request', {
          fields: [{ field: 'orderd.1.orderQty', code: 'quantity_at_least_one' }],
        }),
      },
    });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByRole('link', { name: /Product Feed 552/ })).toBeVisible();
  });

  test('of an order that is missing by now gives an alert with the code, and no change is lost', async () => {
    const page = await openEdit({ answers: { updateOrder: refuses('order_not_found') } });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByRole('alertdialog')).toHaveTextContent('[BV001] Data not found');
    expect(quantity(page, 'Feed 551')).toHaveValue('12');
  });

  test('answered without an order number has failed, and no change is lost', async () => {
    const page = await openEdit({
      answers: {
        updateOrder: editedOrder(anEditable({ version: 2, orderId: 0, orderNumber: '' })),
      },
    });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByRole('alertdialog')).toHaveTextContent(
      /unable to place a transaction/i,
    );
    expect(quantity(page, 'Feed 551')).toHaveValue('12');
  });

  test('without a network says so, and the next press uses the same key', async () => {
    const page = await openEdit({ answers: { updateOrder: inTurn(offline, after) } });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByText(/unavailable for a moment/)).toBeInTheDocument();
    await save(page);
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    const keys = page.asked('updateOrder').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('without any line offers to cancel the order instead', async () => {
    const page = await openEdit({
      answers: { changeStatusOrder: anOrder({ status: 'C', version: 2 }) },
    });
    for (const name of ['Feed 551', 'Feed 552'])
      await page.user.click(page.main.getByRole('button', { name: `Remove ${name}` }));
    expect(await page.main.findByText('No product is left in the order')).toBeVisible();
    expect(page.getByTestId('submit-edit')).toBeDisabled();
    await page.press('Cancel the order');
    await sayYes(page);
    expect(await page.findByText(saying('SO-2026-000001 was cancelled.'))).toBeVisible();
    expect(page.address()).toContain('/en/orderstatus/orders/1?');
  });
});

describe('adding products to an order', () => {
  const adding = '/orderstatus/orders/1/edit/addproduct?bu=FEED&cv=C100&org=1101';
  test("offers only those of its type, and adds them at today's price", async () => {
    const page = await renderPage(adding, { language: 'en', answers: editAnswers });
    expect(await page.findByText(/Only อาหารสุกร can be added/)).toBeVisible();
    await page.press('Add Feed 553 to the order');
    expect(page.main.queryByRole('tab')).toBeNull();
    expect(page.main.queryByText('Medicine')).toBeNull();
    expect(new Set(page.asked('getProductByTypeNew').map(({ params }) => params.type))).toEqual(
      new Set(['SWF']),
    );
    expect(page.main.getByRole('textbox', { name: 'Quantity of Feed 551' })).toHaveValue('10');
    expect(page.getByText('1 change')).toBeVisible();
    await page.press('Back to editing', 'link');
    expect(await page.findByText('New')).toBeVisible();
    expect(quantity(page, 'Feed 553')).toHaveValue('1');
    expect(page.main.getByRole('region', { name: 'What changes' })).toHaveTextContent('9,320');
  });

  test('ค้นแล้วไม่พบ ก็ไม่ชวนไปประเภทอื่น', async () => {
    const page = await renderPage(`${adding}&q=xyz`, {
      answers: { ...editAnswers, getProductByTypeNew: aProductList([]) },
    });
    expect(await page.findByText('ไม่พบ “xyz”')).toBeVisible();
    expect(page.main.getByText('ไม่มีสินค้าชื่อหรือเบอร์นี้ในอาหารสุกร')).toBeVisible();
  });

  test('ends where the order can no longer be edited', async () => {
    const page = await renderPage(adding, {
      language: 'en',
      answers: { ...editAnswers, getOrderStatusDetail: anOrder({ status: 'SO' }) },
    });
    expect(await page.findByText('This order can no longer be edited')).toBeVisible();
    expect(page.address()).toContain('/en/orderstatus/orders/1/edit?');
  });
});

describe('editing the delivery of an order', () => {
  test('sends only the changes, without asking about prices', async () => {
    const page = await openEdit({ answers: { updateOrder: after } });
    await page.press('Delivery', 'tab');
    await page.fill(/Licence plate/, '11-1111');
    expect(await page.findByRole('tab', { name: /Delivery.*1/ })).toBeVisible();
    await page.user.click(page.getByTestId('submit-edit'));
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(sent(page).orderh).toMatchObject({
      orderId: 1,
      licensePlate: '11-1111',
      shipto: 'H1',
      telephone: '0812345678',
    });
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });

  test('shows an invalid number at its field, whichever part is open', async () => {
    const page = await openEdit();
    await page.press('Delivery', 'tab');
    await page.fill(/Mobile number/, '12');
    await page.press('Products', 'tab');
    await page.user.click(page.getByTestId('submit-edit'));
    expect(await page.findByRole('link', { name: /Mobile number/ })).toBeVisible();
    expect(await page.findByRole('tab', { name: /Delivery/, selected: true })).toBeVisible();
    expect(page.asked('updateOrder')).toEqual([]);
  });

  test('does not reject a day that has passed since where only something else is changed', async () => {
    const page = await openEdit({
      now: '2026-03-20T09:00:00+07:00',
      answers: { updateOrder: after },
    });
    await page.press('Delivery', 'tab');
    await page.fill(/Note/, 'Gate 2');
    await page.user.click(page.getByTestId('submit-edit'));
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(sent(page).orderh).toMatchObject({ requireDate: '2026-03-04', comments: 'Gate 2' });
  });
});

test('an order moved to today is refused where its time has passed', async () => {
  const page = await openEdit({ now: '2026-03-03T09:43:00+07:00' });
  await page.press('Delivery', 'tab');
  await page.press(/3 March/, 'radio');
  await page.user.click(page.getByTestId('submit-edit'));
  expect(
    await page.findByRole('link', {
      name: 'Time: This time has passed. The earliest is 9:45 today.',
    }),
  ).toBeVisible();
  expect(page.asked('updateOrder')).toEqual([]);
});

describe('the order of an edit', () => {
  test('is loading at first', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...editAnswers, getOrderStatusDetail: never },
    });
    expect(page.main.queryByTestId('submit-edit')).toBeNull();
    await expect
      .poll(() => page.main.getByRole('heading', { level: 1 }).textContent)
      .toBe('Order Details');
  });

  test('อ่านไม่ได้ก็บอก และลองใหม่ได้', async () => {
    const page = await renderPage(address, {
      answers: {
        ...editAnswers,
        getOrderStatusDetail: inTurn(refuses('unexpected'), anEditable()),
      },
    });
    await page.press('ลองอีกครั้ง');
    expect(await page.findByRole('tablist', { name: 'ส่วนที่แก้ไข' })).toBeVisible();
  });

  test("looks the same where it is missing and where it is another customer's", async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...editAnswers, getOrderStatusDetail: refuses('order_not_found') },
    });
    expect(await page.findByText('[BV001] Data not found')).toBeVisible();
  });
});
