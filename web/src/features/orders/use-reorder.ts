import type { OrderView } from '#contract/orders/own-shapes.ts';
import { cartNow } from '#features/cart/front.ts';
import { earlierIn, useOrderAgain } from '#features/cart/front.again.ts';
import { useOwnUnits } from '#features/customers/front.ts';
import { placeOfOrder } from './order-place.ts';

/** Repeats all lines of orders of one customer, on any page; `sheet` shows what differs today. `toCheckOut`: from an empty cart the way continues at the check-out. */
export function useReorder({ toCheckOut = false } = {}) {
  const units = useOwnUnits();
  const { again, ...rest } = useOrderAgain();
  const reorder = (find: () => readonly OrderView[] | Promise<readonly OrderView[]>) =>
    again(async () => {
      const { first, ...earlier } = earlierIn(await find());
      return {
        ...earlier,
        place: placeOfOrder(first, units ?? []),
        ...(toCheckOut && isCartEmpty() && { to: '/preorder/checkout' as const }),
      };
    });
  return { ...rest, reorder };
}

const isCartEmpty = () => Object.keys(cartNow().vmCart).length === 0;
