/** The search parameters of an address as the router parses them: values of any type. */
export type AddressValues = Record<string, unknown>;

/** A search parameter as trimmed text: the router turns values such as 007 or true into numbers and booleans. '' for anything else. */
export const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';

/** A page number from 1; an invalid one is the first page, and an address opens a list at most `most` pages deep. */
export const pageOf = (value: unknown, most = 1_000_000): number =>
  Math.min(Math.max(Math.trunc(Number(value) || 1), 1), most);

// One object for all links: with another search object the router would compute a link again at every render.
const noSearch = {};

/** A link to a path that is known only at run time: the router's types know pages only by literal paths. */
export const linkTo = (path: string, search: object = noSearch) => ({
  to: path as '/',
  search: search as never,
});

/** The codes of a place; '' for each that the address lacks. */
export const placeCodesOf = ({
  bu,
  cv,
  org,
}: AddressValues): { bu: string; cv: string; org: string } => ({
  bu: textOf(bu),
  cv: textOf(cv),
  org: textOf(org),
});

/** An address without blank texts and undefined values. */
export const withoutEmpty = <Address extends object>(address: Address): Partial<Address> =>
  Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Address>;
