import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { onWire } from '#contract/own-names.ts';
import { toWire, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { cartNow, changeCart } from '#features/cart/front.ts';
import { startDelivery } from '#features/cart/front.draft.ts';
import { follow } from './follow.ts';
import { quantitiesOf } from './join-draft.ts';
import { changesIn } from './join-lines.ts';

/** Saves the open cart as a new draft, to which it belongs from then on, with the delivery that is known so far. */
export async function saveAsDraft(place: Place): Promise<void> {
  const agreed = quantitiesOf(cartNow());
  const body = {
    source: 'cart',
    lines: changesIn({}, agreed).map(onWire),
    delivery: filledIn(startDelivery(place)),
  } as const;
  const { bu, org, cv } = placeSearch(place);
  const { draftId, version } = await sendOnce(
    `draft:${bu}:${org}:${cv}:${JSON.stringify(body)}`,
    (idempotencyKey) =>
      send(storedDraftsCalls.createDraft, { params: { bu, org, cv }, body, idempotencyKey }),
  );
  changeCart((cart) => ({ ...cart, draft: { draftId, name: '', version, agreed } }));
  follow();
}

/** The fields of a delivery that have a value. */
const filledIn = (delivery: DeliveryDetails) =>
  Object.fromEntries(Object.entries(toWire(delivery)).filter(([, value]) => value !== ''));
