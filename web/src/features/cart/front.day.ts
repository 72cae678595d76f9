import type { Place } from '#features/customers/front.ts';

/** Hands a day of delivery on to the check-out of a customer. The check-out's code is loaded then: no other page of this room needs it. */
export async function takeDay(place: Place, day: string): Promise<void> {
  const { storeDelivery, startDelivery } = await import('./checkout/stored-delivery.ts');
  storeDelivery(place, { ...startDelivery(place), requireDate: day });
}
