import type { OrderView } from '@smart-order/contract/orders/house.ts';
import type { Place } from '../customers/front.ts';

/** For whom an order is, with the names that it knows itself. */
export function placeOfOrder({ bu, cvCode, cvName, orgCode, orgName }: OrderView, units: readonly Place['bu'][]): Place {
  const unit = units.find((one) => one.bu === bu) ?? { bu, buName: bu, pathName: bu };
  return {
    bu: { bu: unit.bu, buName: unit.buName, pathName: unit.pathName },
    cv: { cvCode, cvName: cvName || cvCode },
    org: { orgCode, orgName: orgName || orgCode },
  };
}
