import type { OrderView } from '#contract/orders/house.ts';
import { earlierIn, useOrderAgain } from '#features/cart/front.again.ts';
import { useOwnUnits } from '#features/customers/front.ts';
import { placeOfOrder } from './order-place.ts';

/** Orders again every line of orders of one customer, wherever they come from; `sheet` asks about what differs today. */
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
