import { kept } from '#lib/device/kept.ts';
import { isPlace, isSamePlace, type Place, type PlaceSearch } from './place.ts';

const shelf = kept<{ places: Place[] }>('places');
const most = 3;

/** The places used last, newest first. */
export const recentPlaces = (): Place[] =>
  (shelf.read().places ?? []).filter((place) => place?.bu?.bu && place.cv?.cvCode && place.org?.orgCode).slice(0, most);

export function rememberPlace(place: Place) {
  shelf.write({ places: [place, ...recentPlaces().filter((one) => !isSamePlace(one, place))].slice(0, most) });
}

export const recentPlace = (search: PlaceSearch): Place | undefined => recentPlaces().find((place) => isPlace(place, search));
