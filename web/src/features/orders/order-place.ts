import type { OrderView } from '#contract/orders/own-shapes.ts';
import type { Place } from '#features/customers/front.ts';

/** The place of an order, with the names that the order has. */
export function placeOfOrder(
  { bu, cvCode, cvName, orgCode, orgName }: OrderView,
  units: readonly Place['bu'][],
): Place {
  return {
    bu: units.find((one) => one.bu === bu) ?? { bu, buName: bu, pathName: bu },
    cv: { cvCode, cvName: cvName || cvCode },
    org: { orgCode, orgName: orgName || orgCode },
  };
}
