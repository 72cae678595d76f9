import { memory } from './memory.ts';
import { isPlace, isSamePlace, type Place, type PlaceSearch } from './place.ts';

const kept = memory<{ places: Place[] }>('places');
const most = 3;

/** The places used last, newest first. */
export const recentPlaces = (): Place[] =>
  (kept.read().places ?? []).filter((place) => place?.bu?.bu && place.cv?.cvCode && place.org?.orgCode).slice(0, most);

export function rememberPlace(place: Place) {
  kept.write({ places: [place, ...recentPlaces().filter((one) => !isSamePlace(one, place))].slice(0, most) });
}

export const recentPlace = (search: PlaceSearch): Place | undefined => recentPlaces().find((place) => isPlace(place, search));
