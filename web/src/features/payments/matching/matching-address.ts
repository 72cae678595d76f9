import { pageOf, withoutEmpty, textOf, type AddressValues } from '#lib/address.ts';

/** The search parameters of the list of money: the unit, whether decided money, refunds or advances are shown, the search words, and the page from 2 on. */
export interface MatchingAddress {
  bu?: string;
  decided?: true;
  refunds?: true;
  advances?: true;
  q?: string;
  page?: number;
}
/** Parses the search parameters; invalid values are left out. */
export const readMatchingAddress = ({
  bu,
  decided,
  refunds,
  advances,
  q,
  page,
}: AddressValues): MatchingAddress => ({
  ...withoutEmpty({ bu: textOf(bu), q: textOf(q) }),
  ...((decided === true || decided === 'true') && { decided: true }),
  ...((refunds === true || refunds === 'true') && { refunds: true }),
  ...((advances === true || advances === 'true') && { advances: true }),
  ...(pageOf(page) > 1 && { page: pageOf(page) }),
});
