import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { reorder } from '../cart/front.ts';
import { placeSearch, useOwnUnits, type Place } from '../customers/front.ts';

/** Copies every line of orders of one customer into their cart, then opens the cart. */
export function useReorder(orders: readonly OrderView[]): () => Promise<void> {
  const go = useNavigate();
  const units = useOwnUnits();
  return async () => {
    const [order] = orders;
    const place = order && placeOf(order, units ?? []);
    // Without an order the cart's room says 'no last order'; the place is then never looked at.
    const isCopied = await reorder(orders, place as Place);
    if (isCopied && place) await go({ to: '/preorder/cart', search: placeSearch(place) });
  };
}

function placeOf({ bu, cvCode, cvName, orgCode, orgName }: OrderView, units: readonly Place['bu'][]): Place {
  const unit = units.find((one) => one.bu === bu) ?? { bu, buName: bu, pathName: bu };
  return {
    bu: { bu: unit.bu, buName: unit.buName, pathName: unit.pathName },
    cv: { cvCode, cvName: cvName || cvCode },
    org: { orgCode, orgName: orgName || orgCode },
  };
}
