import type { OrderView } from '#contract/orders/own-shapes.ts';
import { earlierIn, useOrderAgain } from '#features/cart/front.again.ts';
import { useOwnUnits } from '#features/customers/front.ts';
import { placeOfOrder } from './order-place.ts';

/** Repeats all lines of orders of one customer, on any page; `sheet` shows what differs today. */
export function useReorder() {
  const units = useOwnUnits();
  const { again, ...rest } = useOrderAgain();
  const reorder = (find: () => readonly OrderView[] | Promise<readonly OrderView[]>) =>
    again(async () => {
      const { first, ...earlier } = earlierIn(await find());
      return { ...earlier, place: placeOfOrder(first, units ?? []) };
    });
  return { ...rest, reorder };
}
