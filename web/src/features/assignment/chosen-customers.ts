import type { CustomerOrg } from '#contract/customers/calls.ts';
import type { ListName } from './queries.ts';

/** The customers chosen in the two lists of a business unit that are not saved yet. */
export type ChosenCustomers = Readonly<Record<ListName, ReadonlyMap<string, CustomerOrg>>>;
/** The same for all business units of a person. */
export type ChosenOfUnits = Readonly<Record<string, ChosenCustomers>>;

export const keyOf = ({ cvCode, orgCode }: Pick<CustomerOrg, 'cvCode' | 'orgCode'>): string =>
  JSON.stringify([cvCode, orgCode]);
export const noneChosen: ChosenCustomers = { available: new Map(), assigned: new Map() };

export const countOf = ({ available, assigned }: ChosenCustomers): number =>
  available.size + assigned.size;

const withList = (
  chosen: ChosenCustomers,
  list: ListName,
  change: (rows: Map<string, CustomerOrg>) => void,
): ChosenCustomers => {
  const rows = new Map(chosen[list]);
  change(rows);
  return { ...chosen, [list]: rows };
};

/** Chooses a row, or undoes the choice. */
export const toggled = (
  chosen: ChosenCustomers,
  list: ListName,
  row: CustomerOrg,
): ChosenCustomers =>
  withList(chosen, list, (rows) => void (rows.delete(keyOf(row)) || rows.set(keyOf(row), row)));

export const added = (
  chosen: ChosenCustomers,
  list: ListName,
  more: readonly CustomerOrg[],
): ChosenCustomers =>
  withList(chosen, list, (rows) => more.forEach((row) => rows.set(keyOf(row), row)));

export const cleared = (chosen: ChosenCustomers, list: ListName): ChosenCustomers => ({
  ...chosen,
  [list]: new Map(),
});

/** Removes the saved rows; the others stay chosen. */
export const without = (
  chosen: ChosenCustomers,
  list: ListName,
  saved: readonly CustomerOrg[],
): ChosenCustomers =>
  withList(chosen, list, (rows) => saved.forEach((row) => rows.delete(keyOf(row))));
