import { readPlaceChoice, type PlaceChoice } from '#features/customers/front.address.ts';
import type { AddressValues } from '#lib/address.ts';

export interface GuideAddress extends PlaceChoice {
  /** the number of a named guide; the usual one has none in the address */
  guide?: number;
  /** begins with the quantities of the last order */
  from?: 'last';
}

export function readGuideAddress(search: AddressValues): GuideAddress {
  const guide = Number(search.guide);
  return {
    ...readPlaceChoice(search),
    ...(Number.isSafeInteger(guide) && guide > 0 && { guide }),
    ...(search.from === 'last' && { from: 'last' as const }),
  };
}
