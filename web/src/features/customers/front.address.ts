/** Reading a place from an address, apart from front.ts: routes are fetched before any page, so they take only this. */
export { readPlaceSearch, type PlaceSearch } from './place.ts';
