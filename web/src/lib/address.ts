/** What is behind an address's question mark, as the router reads it: anything at all. */
export type AddressValues = Record<string, unknown>;

/** A word of an address, without blanks around it: the router makes numbers and booleans of what looks like one. '' for anything else. */
export const textOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '');

/** A page's number from 1; what is none is the first page, and an address opens a list at most `most` deep. */
export const pageOf = (value: unknown, most = 1_000_000): number => Math.min(Math.max(Math.trunc(Number(value) || 1), 1), most);

// One for all links: a link of another search is worked out again whenever it is drawn.
const noSearch = {};

/** Where a link leads whose path is known only as it runs: the router's types know each page by the path that is written out. */
export const linkTo = (path: string, search: object = noSearch) => ({ to: path as '/', search: search as never });

/** The codes of a place, '' where the address names none. */
export const placeCodesOf = ({ bu, cv, org }: AddressValues): { bu: string; cv: string; org: string } => ({
  bu: textOf(bu),
  cv: textOf(cv),
  org: textOf(org),
});

/** Only what an address says: no blank texts and nothing undefined. */
export const saidOf = <Address extends object>(address: Address): Partial<Address> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== '')) as Partial<Address>;
