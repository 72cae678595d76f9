import { pageOf, saidOf, textOf, type AddressValues } from '#lib/address.ts';

/** What the address of the list of money to match says: the unit, whether decided money is shown, what is looked for, and the page from 2 on. */
export interface MatchingAddress {
  bu?: string;
  decided?: true;
  q?: string;
  page?: number;
}
/** Reads it from what is behind the question mark; what it cannot mean is left out. */
export const readMatchingAddress = ({ bu, decided, q, page }: AddressValues): MatchingAddress => ({
  ...saidOf({ bu: textOf(bu), q: textOf(q) }),
  ...((decided === true || decided === 'true') && { decided: true }),
  ...(pageOf(page) > 1 && { page: pageOf(page) }),
});
