/** What neighbouring rooms use of the customers room: the place of a page, and parsing it. The choice itself is in front.parts.ts. */
export { accountKey } from './account/account-key.ts';
export { useActing } from './acting.ts';
export { CustomerPage } from './CustomerPage.tsx';
export { groundOf } from './ground.ts';
export { beginsAtHome, useHomePlace } from './home-place.ts';
export {
  isPlace,
  isSamePlace,
  placeFrom,
  placeSearch,
  type NamelessPlace,
  type Place,
  type PlaceCodes,
} from './place.ts';
export { useOnlyPlace } from './only-place.ts';
export { knownUnit, pathNameOf, unitNamed, useOwnUnits, useUnitName } from './own-units.ts';
export { PlaceUnknown } from './PlaceUnknown.tsx';
export {
  businessUnits,
  carriersOf,
  customersKey,
  organisationsOf,
  servedCustomers,
  shipTosOf,
} from './queries.ts';
export { readCustomers } from './read-customer.ts';
export { recentPlaces } from './recent-places.ts';
export { storedPlaces, storePlace } from './stored-places.ts';
export { beginsInStaffUnit, useStaffUnit } from './staff-unit.ts';
export { placeIn, useNamed, usePlace, usePlaceCodes } from './use-place.ts';
