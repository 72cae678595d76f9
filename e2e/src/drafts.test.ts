import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import {
  addProducts,
  fillDelivery,
  place,
  placeAddress,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { cartLines, deliveryLists, draftLinks, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { settled } from './support/settled.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();

const quantitiesOf = async (sql: string, values: unknown[] = []) =>
  (await portal.sql<{ quantity: number }>(sql, values)).map(({ quantity }) => quantity);
const inDraft = () =>
  quantitiesOf('select quantity from draft_line where quantity is not null order by position');
const ordered =
  'select order_qty::int as quantity from order_line join orders using (order_id) where order_number = $1 order by sequence';
const field = ({ page, words }: Visit, at: number) =>
  page.getByRole('textbox', { name: around(words.frame.ui.quantity_of) }).nth(at);
const setQuantity = async (visit: Visit, at: number, quantity: number) => {
  await field(visit, at).fill(String(quantity));
  await field(visit, at).press('Enter');
};

test('a draft that is begun on a PC is finished on a phone that was offline in between', async () => {
  const desk = await visitForTest(portal.origin, { screen: 'desk' });
  const drafts = desk.words['drafts/stored'];
  await enterAs(desk, portal, 'customer', `/preorder/product?${placeAddress}&type=PIG`);
  await products(desk.page).first().waitFor();
  await addProducts(desk, 2);
  await desk.open(`/preorder/cart?${placeAddress}`);
  await desk.page.getByRole('button', { name: desk.words.cart.save_draft }).click();
  await desk.page.getByText(drafts.cart.still).waitFor();
  const [first = 0, second = 0] = await inDraft();

  const phone = await visitForTest(portal.origin, { screen: 'phone' });
  await enterAs(phone, portal, 'customer', '/drafts');
  await draftLinks(phone.page).first().click();
  await phone.page.getByRole('button', { name: drafts.to_cart }).click();
  await cartLines(phone.page).first().waitFor();
  await phone.page.getByText(drafts.cart.still).waitFor();
  await settled(phone.page, {});

  await phone.context.setOffline(true);
  await setQuantity(phone, 0, first * 4);
  await phone.page.getByText(drafts.cart.waiting).waitFor();
  await setQuantity(desk, 1, second * 3);
  await expect.poll(inDraft).toEqual([first, second * 3]);

  // Both changes are in the draft, the phone's cart has the other's, and it says who changed what.
  await phone.context.setOffline(false);
  await expect.poll(inDraft).toEqual([first * 4, second * 3]);
  await expect.poll(() => field(phone, 1).inputValue()).toBe(String(second * 3));
  await phone.page.getByRole('button', { name: phone.words.cart.draft_news.seen }).click();

  await phone.open(`/preorder/checkout?${placeAddress}`);
  await deliveryLists(phone.page).waitFor({ state: 'attached' });
  await fillDelivery(phone);
  await submitOrder(phone);
  const [number = ''] = await placedNumbers(phone);
  expect(await quantitiesOf(ordered, [number])).toEqual([first * 4, second * 3]);
  expect(await portal.sql('select cv_code, placed_number from draft')).toEqual([
    { cv_code: place.cv, placed_number: number },
  ]);

  // The PC is led to the order.
  await desk.page.reload();
  await desk.page.getByRole('link', { name: drafts.cart.to_order }).waitFor();
});
