import type { BusinessUnit, CustomerOrg } from '#contract/customers/calls.ts';
import { cutText } from '#contract/cut-text.ts';
import { placeCodesOf, withoutEmpty, textOf, type AddressValues } from '#lib/address.ts';

/** The icon may be missing in a place stored long ago, and where an API does not send it. */
export type PlaceBu = Pick<BusinessUnit, 'bu' | 'buName' | 'pathName'> &
  Partial<Pick<BusinessUnit, 'buIcon'>>;
export type PlaceCv = Pick<CustomerOrg, 'cvCode' | 'cvName'>;
export type PlaceOrg = Pick<CustomerOrg, 'orgCode' | 'orgName'>;
/** The place of an order: one business unit, customer and organisation (specification §1). */
export interface Place {
  bu: PlaceBu;
  cv: PlaceCv;
  org: PlaceOrg;
}

/** A place whose names may be unknown. */
export interface NamelessPlace {
  bu: PlaceBu;
  cv: Pick<PlaceCv, 'cvCode'>;
  org: Pick<PlaceOrg, 'orgCode'>;
}

/** A place as search parameters, so that the address can be shared. */
export interface PlaceSearch {
  bu?: string;
  cv?: string;
  org?: string;
}

/** A place by its codes: enough for a call or a query key. */
export type PlaceCodes = Required<PlaceSearch>;

/** Reads `?bu=&cv=&org=`; missing codes are left out. */
export const readPlaceSearch = (search: AddressValues): PlaceSearch =>
  withoutEmpty(placeCodesOf(search));

/** A place, or before one is chosen the words with which its customer is searched: the address of each page that shows PlaceChooserPage. */
export interface PlaceChoice extends PlaceSearch {
  s?: string;
}

/** Reads `?bu=&cv=&org=&s=`. */
export const readPlaceChoice = (search: AddressValues): PlaceChoice =>
  withoutEmpty({ ...placeCodesOf(search), s: cutText(textOf(search.s), 100) });

export const placeSearch = ({ bu, cv, org }: NamelessPlace): PlaceCodes => ({
  bu: bu.bu,
  cv: cv.cvCode,
  org: org.orgCode,
});

export const isPlace = (place: Place, { bu, cv, org }: PlaceSearch): boolean =>
  (place.bu.bu === bu || place.bu.pathName === bu) &&
  place.cv.cvCode === cv &&
  place.org.orgCode === org;

export const isSamePlace = (a: Place, b: Place): boolean => isPlace(a, placeSearch(b));

export const placeFrom = (bu: PlaceBu, row: CustomerOrg): Place => ({
  bu,
  cv: { cvCode: row.cvCode, cvName: row.cvName },
  org: { orgCode: row.orgCode, orgName: row.orgName },
});
