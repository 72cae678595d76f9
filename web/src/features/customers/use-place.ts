import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoomForActing } from '#app/page-head.ts';
import {
  isPlace,
  placeFrom,
  placeSearch,
  type Place,
  type PlaceCodes,
  type PlaceSearch,
} from './place.ts';
import { unitNamed, useOwnUnits } from './own-units.ts';
import { businessUnits, organisationsOf } from './queries.ts';
import { recentPlace, rememberPlace } from './recent-places.ts';

export type PlaceState =
  | { state: 'found'; place: Place }
  | { state: 'loading' }
  /** the address names no place */
  | { state: 'missing' }
  /** the place in the address is not this person's */
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown; retry: () => void };

export const placeIn = (found: PlaceState): Place | undefined =>
  found.state === 'found' ? found.place : undefined;

/** The codes in an address, without a request; undefined where one is missing, or its unit is not known to be this person's. */
export function usePlaceCodes({ bu = '', cv = '', org = '' }: PlaceSearch): PlaceCodes | undefined {
  const unit = unitNamed(useOwnUnits() ?? [], bu);
  return unit && cv && org ? { bu: unit.bu, cv, org } : undefined;
}

/** A place that this device stored, with its names: a sign-out removes them from the device. */
export function useNamed(place: Place): Place {
  const { bu, cv, org } = placeSearch(place);
  const unit = unitNamed(useOwnUnits() ?? [], bu);
  const { data } = useQuery({ ...organisationsOf(bu, cv), enabled: !place.cv.cvName });
  const row = data?.find((one) => one.orgCode === org);
  return row ? placeFrom(unit ?? place.bu, row) : place;
}

/** The place of an address, with its names. Names that this device knows are shown at once, also without a network. */
export function usePlace(search: PlaceSearch): PlaceState {
  const { bu = '', cv = '', org = '' } = search;
  const own = unitNamed(useOwnUnits() ?? [], bu);
  const units = useQuery({ ...businessUnits(), enabled: bu !== '' && !own });
  const unit = own ?? unitNamed(units.data ?? [], bu);
  const orgs = useQuery(organisationsOf(unit?.bu ?? '', cv));
  const row = orgs.data?.find((one) => one.orgCode === org);
  const known = recentPlace(search);
  const place = unit && row ? placeFrom(unit, row) : known;

  const isSure = Boolean(unit && row);
  useEffect(() => {
    if (isSure && place && !(known && JSON.stringify(known) === JSON.stringify(place)))
      rememberPlace(place);
  });

  const state = stateOf();
  // Once found, the customer is shown in the bar.
  useRoomForActing(state.state === 'loading');
  return state;

  function stateOf(): PlaceState {
    if (!bu || !cv || !org) return { state: 'missing' };
    if ((units.isSuccess && !unit) || (orgs.isSuccess && !row)) return { state: 'unknown' };
    if (place && isPlace(place, search)) return { state: 'found', place };
    const failed = units.isError ? units : orgs.isError ? orgs : undefined;
    return failed
      ? { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
      : { state: 'loading' };
  }
}
