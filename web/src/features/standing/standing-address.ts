import { readPlaceChoice, type PlaceChoice } from '#features/customers/front.address.ts';
import type { AddressValues } from '#lib/address.ts';

export interface StandingAddress extends PlaceChoice {
  /** the standing order that is edited; 0 is a new one */
  edit?: number;
  /** the order of which a new one is made */
  order?: number;
  /** of its form: products and days, or the delivery */
  step?: 'delivery';
}

export const readStandingAddress = (search: AddressValues): StandingAddress => ({
  ...readPlaceChoice(search),
  ...numberIn('edit', search.edit, 0),
  ...numberIn('order', search.order, 1),
  ...(search.step === 'delivery' && { step: 'delivery' as const }),
});

function numberIn(name: 'edit' | 'order', value: unknown, least: number) {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least
    ? { [name]: number }
    : {};
}
