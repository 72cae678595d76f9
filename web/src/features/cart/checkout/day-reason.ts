import type { PlaceCodes } from '#features/customers/front.ts';

/** Why staff deliver on a closed day: typed beside the date, and sent with an order of that customer for that day. Only this page has it. */
let typed = { at: '', reason: '' };
const placeOf = ({ bu, cv, org }: PlaceCodes, date: string) => [bu, cv, org, date].join('\n');

export const typeDayReason = (place: PlaceCodes, date: string, reason: string) =>
  void (typed = { at: placeOf(place, date), reason });
export const typedDayReason = (place: PlaceCodes, date: string): string =>
  typed.at === placeOf(place, date) ? typed.reason : '';
/** As the body of an order has it. */
export const dayReasonFor = (place: PlaceCodes, date: string) => {
  const dayReason = typedDayReason(place, date);
  return dayReason && { dayReason };
};
