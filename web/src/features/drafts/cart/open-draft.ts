import { pick } from '#contract/pick.ts';
import { fromWire } from '#contract/orders/header-fields.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import type { Place } from '#features/customers/front.ts';
import { cartNow, changeCart, takePlace } from '#features/cart/front.ts';
import {
  emptyCart,
  isEmpty,
  storeDelivery,
  linesOf,
  putItem,
  setPlace,
  startDelivery,
  type Cart,
} from '#features/cart/front.draft.ts';
import { cartLineOf, type Draft } from '../read-draft.ts';
import { changesToSend, exchange, follow, look } from './follow.ts';
import { joinDraft } from './join-draft.ts';
import { saveAsDraft } from './save-draft.ts';

/**
 * Puts a draft into the cart of its customer, to go on with it; the cart of another customer waits beside it. What was in the cart before is in a draft of
 * its own first, so nothing is lost. False where the person did not want that, or it could not be sent now.
 */
export async function openDraft(place: Place, draft: Draft): Promise<boolean> {
  takePlace(place);
  follow();
  if (cartNow().draft?.draftId === draft.draftId) {
    changeCart((cart) => joinDraft(cart, draft));
    void look();
    return true;
  }
  if (!(await isCartSaved(place))) return false;
  changeCart((cart) => cartOf(place, draft, cart));
  const { delivery } = draft;
  if (Object.keys(delivery).length > 0)
    storeDelivery(place, { ...startDelivery(place), ...known(delivery) });
  return true;
}

/** Whether all of the open cart is in a draft on the server by now; the person is asked before one is made. */
export async function isCartSaved(place: Place): Promise<boolean> {
  const cart = cartNow();
  if (isEmpty(cart) || cart.draft?.placed) return true;
  if (!cart.draft) {
    if (!(await askConfirm('open_draft', { count: linesOf(cart).length }))) return false;
    await saveAsDraft(place);
    return true;
  }
  await exchange();
  const now = cartNow();
  if (!now.draft?.clash && changesToSend(now).length === 0) return true;
  notify('draft_not_sent');
  return false;
}

/** A cart with the draft's lines; a product that is no longer sold stays in the draft alone. */
function cartOf(
  place: Place,
  draft: Draft,
  { oneSelectorOption, lastOrder, miniCart }: Cart,
): Cart {
  const lines = draft.lines.flatMap((line) => cartLineOf(line) ?? []);
  const cart = lines.reduce((now, line) => putItem(now, line), setPlace(emptyCart, place));
  const agreed = Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
  return {
    ...cart,
    oneSelectorOption,
    lastOrder,
    miniCart,
    draft: { ...pick(draft, ['draftId', 'name', 'version', 'open']), agreed },
  };
}

const known = (delivery: Draft['delivery']) =>
  Object.fromEntries(Object.entries(fromWire(delivery)).filter(([, value]) => value !== ''));
