import { eventGroups, type EventGroup } from '#contract/customers/account/event-kinds.ts';
import { readPlaceChoice, type PlaceChoice } from '../place.ts';

/** The customer, the filter of the timeline, and whether the form of a note is open. */
export interface AccountAddress extends PlaceChoice {
  only?: EventGroup;
  note?: 'new';
}

export function readAccountAddress(search: Record<string, unknown>): AccountAddress {
  const only = eventGroups.find((group) => group === search.only);
  return {
    ...readPlaceChoice(search),
    ...(only && { only }),
    ...(search.note === 'new' && { note: 'new' as const }),
  };
}
