import type { QueryClient } from '@tanstack/react-query';
import { catalogueKey } from '../../catalogue/front.ts';
import type { Place } from '../../customers/front.ts';
import { ordersKey } from '../../orders/front.ts';
import { creditKey } from '../../payments/front.ts';
import { removeItems } from '../cart.ts';
import { changeCart } from '../cart-store.ts';
import type { Placed } from './send-order.ts';
import { keepForNextTime } from './wishes.ts';

/** What was ordered leaves the cart, which remembers the orders that it became; lines put in since stay. */
export function takeOutOrdered(place: Place, { body, orders }: Placed) {
  keepForNextTime(place);
  const ordered = body.orderd.map((line) => line.sku);
  changeCart((cart) => ({ ...removeItems(cart, ordered), lastOrder: orders }));
}

/** Lists, credit and "ordered before" are asked again wherever they are shown next. */
export const orderHasCome = (queries: QueryClient) =>
  void Promise.all([ordersKey, creditKey, catalogueKey].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })));
