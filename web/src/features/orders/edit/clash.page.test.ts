import {
  anOrder,
  anEditStep,
  anOrderStep,
  editedOrder,
  theOrderOfNow,
} from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';
import { anEditable, editAnswers, theirs } from '#testing/samples/order-edit.ts';

const address = '/orderstatus/orders/1/edit?bu=FEED&cv=C100&org=1101';
async function openEdit({ answers, ...options }: PageOptions = {}) {
  const page = await renderPage(address, {
    language: 'en',
    ...options,
    answers: { ...editAnswers, ...answers },
  });
  await page.findByTestId('submit-edit');
  return page;
}
async function order(page: RenderedPage, name: string, count: string) {
  const field = page.main.getByRole('textbox', { name: `Quantity of ${name} (bag)` });
  await page.user.clear(field);
  await page.user.type(field, count);
}
async function save(page: RenderedPage) {
  await page.user.click(page.getByTestId('submit-edit'));
  await page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
}
const changed = (now: OrderView) => refuses('order_changed', { detail: { ...theOrderOfNow(now) } });
const bySuda = {
  history: [anOrderStep(), anEditStep({}, { userName: 'Suda', userGroup: 'SALEMAN' })],
};
type Sent = { orderd: { sku: string; orderQty: number }[] } | undefined;
const sent = (page: RenderedPage) =>
  (page.asked('updateOrder').at(-1)?.body as Sent)?.orderd.map(({ sku, orderQty }) => [
    sku,
    orderQty,
  ]);
const choices = (page: RenderedPage) =>
  page.main
    .getAllByRole('radio')
    .map(
      (one) =>
        `${(one as HTMLInputElement).checked ? '(x)' : '( )'} ${one.closest('label')?.textContent?.replaceAll('\u00a0', ' ')}`,
    );

describe('an order that another person changed during the edit', () => {
  test('shows both changes side by side, lets the user choose line by line, and is saved on the present version', async () => {
    const now = theirs({ '551--': 14, '552--': 8 }, bySuda);
    const page = await openEdit({
      answers: { updateOrder: inTurn(changed(now), editedOrder(anEditable({ version: 3 }))) },
    });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByText('Suda changed this order first')).toBeVisible();
    expect(choices(page)).toEqual([
      '( ) By Suda: 14 bags',
      '(x) Yours: 12 bags',
      '(x) By Suda: 8 bags',
      '( ) As it was: 5 bags',
    ]);
    await page.user.click(page.main.getByRole('radio', { name: /By Suda: 14/ }));
    await page.user.click(page.main.getByRole('radio', { name: /As it was: 5/ }));
    await page.press('Use what I chose and go on');
    expect(await page.findByText(/1 change, not saved yet/)).toBeVisible();
    await save(page);
    await page.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(sent(page)).toEqual([
      ['551--', 14],
      ['552--', 5],
    ]);
    expect(page.asked('updateOrder').at(-1)?.headers.get('if-match')).toBe('"2"');
  });

  test('ที่อยู่ที่ต่างกันเลือกได้ และสิ่งที่พิมพ์ไว้ช่องอื่นยังอยู่', async () => {
    const now = theirs({}, { ...bySuda, telephone: '0899999999' });
    const page = await renderPage(address, {
      answers: { ...editAnswers, updateOrder: changed(now) },
    });
    await page.press('การจัดส่ง', 'tab');
    await page.fill(/โทรศัพท์มือถือ/, '0811111111');
    await page.fill(/หมายเหตุ/, 'ประตู 2');
    await page.user.click(page.getByTestId('submit-edit'));
    expect(await page.findByText('Suda แก้ไขคำสั่งซื้อนี้ไปก่อน')).toBeVisible();
    expect(choices(page)).toEqual(['( ) ของ Suda: 0899999999', '(x) ของท่าน: 0811111111']);
    await page.press('ใช้ตามที่เลือก แล้วแก้ไขต่อ');
    expect(await page.findByLabelText(/โทรศัพท์มือถือ/)).toHaveValue('0811111111');
    expect(page.getByLabelText(/หมายเหตุ/)).toHaveValue('ประตู 2');
  });

  test('is noticed when a draft is opened again, before anything is sent', async () => {
    const page = await openEdit();
    await order(page, 'Feed 551', '12');
    const stored = { ...localStorage } as Record<string, string>;
    page.close();
    const again = await renderPage(address, {
      language: 'en',
      stored,
      answers: { ...editAnswers, getOrderStatusDetail: theirs({ '551--': 3 }, bySuda) },
    });
    expect(await again.findByText('Suda changed this order first')).toBeVisible();
    expect(again.asked('updateOrder')).toEqual([]);
  });

  test('in other lines than the user’s is taken over without a question when it is read again', async () => {
    const page = await openEdit();
    await order(page, 'Feed 551', '12');
    const stored = { ...localStorage } as Record<string, string>;
    page.close();
    const again = await openEdit({
      stored,
      answers: {
        getOrderStatusDetail: anEditable({ version: 2, history: bySuda.history }),
        updateOrder: editedOrder(anEditable({ version: 3 })),
      },
    });
    await save(again);
    await again.findByText(saying('The changes of SO-2026-000001 were saved.'));
    expect(again.asked('updateOrder')[0]?.headers.get('if-match')).toBe('"2"');
  });

  test('exactly as the user did counts as saved', async () => {
    const page = await openEdit({
      answers: { updateOrder: changed(theirs({ '551--': 12 }, bySuda)) },
    });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(
      await page.findByText(saying('The changes of SO-2026-000001 were saved.')),
    ).toBeVisible();
  });

  test("and that has left its first status says so, shows the user's changes, and leads back", async () => {
    const accepted = refuses('order_not_editable', {
      detail: {
        ...theOrderOfNow(anOrder({ status: 'SO', version: 2, details: anEditable().details })),
      },
    });
    const page = await openEdit({ answers: { updateOrder: accepted } });
    await order(page, 'Feed 551', '12');
    await save(page);
    expect(await page.findByText('This order can no longer be edited')).toBeVisible();
    expect(page.main.getByText(/It is now: Accepted/)).toBeVisible();
    expect(
      page.main.getByText('What you changed and did not save').closest('section'),
    ).toHaveTextContent(/Feed 551 .*10 bags.*12 bags/);
    await page.press('Back to the order', 'link');
    await expect.poll(() => page.address()).toContain('/en/orderstatus/orders/1?');
  });
});

describe.each(everyShape)(
  "an edit at a supplier's own API that answers records $record and what was saved as $saved",
  (shapes) => {
    const at = `/orderstatus/orders/9000/edit?${supplierPlace}`;
    test('sends the whole order without version and key', async () => {
      const page = await renderAtSupplier(at, shapes, {}, { language: 'en' });
      await page.findByTestId('submit-edit');
      await order(page, 'Pig feed 500', '12');
      await save(page);
      expect(await page.findByText(/The changes of X-9000 were saved/)).toBeVisible();
      expect(page.api.asked('PUT /{bu}/updateorder')[0]?.body).toMatchObject({
        orderh: { orderId: 9000, bu: 'F01', orgCode: '7001', cvCode: 'X1', shipto: 'P1' },
        orderd: [{ sku: '500--A', orderQty: 12 }],
      });
    });

    test('reads the order before it saves, because that API does not compare versions', async () => {
      const page = await renderAtSupplier(at, shapes, {}, { language: 'en' });
      await page.findByTestId('submit-edit');
      await order(page, 'Pig feed 500', '12');
      const line = page.api.orderOf(9000)?.details?.[0];
      if (line) line.orderQty = 3;
      await save(page);
      expect(await page.findByText('Someone else changed this order first')).toBeVisible();
      expect(page.api.asked('PUT /{bu}/updateorder')).toEqual([]);
    });
  },
);
