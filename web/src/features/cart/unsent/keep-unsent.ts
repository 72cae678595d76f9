import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import { showAlert } from '#lib/notices.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { linesOf, removeItems } from '../cart.ts';
import { changeCart, cartNow } from '../cart-store.ts';
import { orderIntent } from '../checkout/send-order.ts';
import { keepForNextTime } from '../checkout/stored-delivery.ts';
import { addUnsent, mostUnsent } from './unsent-store.ts';

/**
 * Stores the order of this cart on the device, under the key that it has or gets now, and takes its lines out of the cart. False where it
 * could not be stored: the cart is unchanged, and an alert says why.
 */
export function keepUnsent(place: Place, delivery: DeliveryDetails): boolean {
  const { bu, org: orgCode, cv: cvCode } = placeSearch(place);
  const intent = orderIntent({ bu, orgCode, cvCode });
  const { key, since, sent } = intent.open();
  const cart = cartNow();
  // A body that was sent before has the time of its intent; another time would make it another body.
  const result = addUnsent({
    key,
    since: sent.length > 0 ? since : Date.now(),
    cart,
    delivery,
    sent,
  });
  if (result !== 'stored') {
    showAlert(result === 'full' ? 'unsent_full' : 'unsent_no_room', { count: mostUnsent });
    return false;
  }
  intent.settle();
  keepForNextTime(place);
  const skus = linesOf(cart).map((line) => line.sku);
  changeCart((now) => ({ ...removeItems(now, skus), draft: undefined }));
  return true;
}
