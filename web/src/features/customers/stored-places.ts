import { keepCopy } from '#lib/device/with-copy.ts';
import { placeSearch, type Place } from './place.ts';

/** How the names of stored places begin: those whose products this device can show without a network. */
export const storedPlaces = 'place/';
export const storePlace = (place: Place): void =>
  keepCopy([storedPlaces.slice(0, -1), ...Object.values(placeSearch(place))], place);
