import { userStore } from '#lib/device/user-store.ts';
import { createStore, useStore } from '#lib/store.ts';
import { isPlace, isSamePlace, type Place, type PlaceSearch } from './place.ts';

const shelf = userStore<{ places: Place[] }>('places');
const most = 3;
// Counts the changes, so that what shows the place used last is drawn again.
const changes = createStore(0);

/** The places used last, newest first. */
export const recentPlaces = (): Place[] =>
  (shelf.read().places ?? [])
    .filter((place) => place?.bu?.bu && place.cv?.cvCode && place.org?.orgCode)
    .slice(0, most);

export function useRecentPlaces(): Place[] {
  useStore(changes);
  return recentPlaces();
}

export function rememberPlace(place: Place) {
  shelf.write({
    places: [place, ...recentPlaces().filter((one) => !isSamePlace(one, place))].slice(0, most),
  });
  changes.set((count) => count + 1);
}

export const isRecent = (recent: Place | undefined, search: PlaceSearch): boolean =>
  recent !== undefined && isPlace(recent, search);
export const recentPlace = (search: PlaceSearch): Place | undefined =>
  recentPlaces().find((place) => isPlace(place, search));
