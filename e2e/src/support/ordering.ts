import { enterAs, type LocalPortal } from './enter.ts';
import { deliveryLists, products } from './parts.ts';
import { around } from './words.ts';
import type { Visit } from './visit.ts';

/** Business unit, organisation and code of the demonstration's customer, who has only these. */
export const place = { bu: 'feed', org: '1101', cv: 'C100284' } as const;
export const placeAddress = new URLSearchParams(place).toString();

export const delivery = {
  shipto: 'S02',
  time: '6:30',
  carrier: 'TTL',
  plate: 'กข 1234',
  telephone: '081-234-5678',
} as const;

/** Adds the first products that are not in the cart yet, and waits until the badge counts them. A tile has a button for it, a row has a plus. */
export async function addProducts({ page, words }: Visit, count: number) {
  const badge = page.getByTestId('cart-badge').filter({ visible: true });
  const before = Number((await badge.count()) > 0 ? await badge.innerText() : '0');
  for (let added = 1; added <= count; added++) {
    const inRow = page
      .locator('fieldset:has(input[placeholder])')
      .getByRole('button', { name: around(words.frame.ui.more) });
    await page
      .getByRole('button', { name: around(words.catalogue.into.cart.add_named) })
      .or(inRow)
      .first()
      .click();
    await badge.filter({ hasText: new RegExp(`^${before + added}$`) }).waitFor();
  }
}

/** Opens a product type: by a tab on a phone, by the list on the left of a desk. */
export async function openType({ page, words }: Visit, name: RegExp) {
  const asTab = page
    .getByRole('tablist', { name: words.catalogue.types })
    .getByRole('tab', { name });
  const asButton = page
    .getByRole('navigation', { name: words.catalogue.types })
    .getByRole('button', { name });
  await asTab.or(asButton).filter({ visible: true }).click();
}

const raw = /^(วัตถุดิบ|Raw materials)/;

/** Three products of two types, so that the cart becomes two orders. */
export async function fillCart(visit: Visit, openFirst = visit.open) {
  await openFirst(`/preorder/product?${placeAddress}&type=PIG`);
  await products(visit.page).first().waitFor();
  await addProducts(visit, 2);
  await openType(visit, raw);
  const list = visit.page.getByRole('region', { name: raw });
  await list.and(visit.page.locator('[aria-busy=false]')).waitFor();
  await addProducts(visit, 1);
}

export const deliveryFields = ({ page, words: { cart } }: Visit) => ({
  shipto: page.getByRole('combobox', { name: cart.delivery.shipTo }),
  time: page.getByRole('textbox', { name: cart.delivery.requireTime }),
  carrier: page.getByRole('combobox', { name: cart.delivery.carrier }),
  plate: page.getByRole('textbox', { name: cart.delivery.licensePlate }),
  telephone: page.getByRole('textbox', { name: cart.delivery.telephone }),
  day: (at: number) =>
    page.getByRole('group', { name: cart.delivery.requireDate }).getByRole('radio').nth(at),
});

/** Fills place, date, time, carrier, licence plate and telephone. */
export async function fillDelivery(
  visit: Visit,
  { shipto, time, carrier, plate, telephone } = delivery,
) {
  const field = deliveryFields(visit);
  await field.shipto.selectOption(shipto);
  await field.day(2).check();
  await field.time.fill(time);
  await field.carrier.selectOption(carrier);
  await field.plate.fill(plate);
  await field.telephone.fill(telephone);
}

export const submitOrder = ({ page }: Visit) => page.getByTestId('submit-order').click();

/** `SO-6911-00482` (decisions/placing-orders.md) */
const orderNumber = /^SO-\d{4}-\d{5,}$/;

/** The order numbers that the last step shows. */
export async function placedNumbers({ page }: Visit): Promise<string[]> {
  const numbers = page.getByRole('region', { name: orderNumber }).getByText(orderNumber);
  await numbers.first().waitFor();
  return numbers.allInnerTexts();
}

/** Signs a customer in, fills the cart for two orders, and opens the check-out's form. */
export async function atCheckout(visit: Visit, portal: LocalPortal, username = 'customer') {
  await fillCart(visit, (path) => enterAs(visit, portal, username, path));
  await visit.open(`/preorder/checkout?${placeAddress}`);
  // The lists of places and carriers are loaded.
  await deliveryLists(visit.page).waitFor({ state: 'attached' });
}
