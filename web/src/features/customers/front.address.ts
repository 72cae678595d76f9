/** Parses a place from an address; apart from front.ts, because routes load before every page and need only this. */
export { readPlaceChoice, readPlaceSearch, type PlaceChoice, type PlaceSearch } from './place.ts';
