import type { CustomerOrg } from '@smart-order/contract/customers/calls.ts';
import type { ListName } from './queries.ts';

/** What was chosen in the two lists of a business unit and is not saved yet. */
export type Picks = Readonly<Record<ListName, ReadonlyMap<string, CustomerOrg>>>;
/** The same of every business unit of a person. */
export type PicksOfUnits = Readonly<Record<string, Picks>>;

export const keyOf = ({ cvCode, orgCode }: Pick<CustomerOrg, 'cvCode' | 'orgCode'>): string => JSON.stringify([cvCode, orgCode]);
export const noPicks: Picks = { available: new Map(), assigned: new Map() };

export const countOf = ({ available, assigned }: Picks): number => available.size + assigned.size;

const withList = (picks: Picks, list: ListName, change: (rows: Map<string, CustomerOrg>) => void): Picks => {
  const rows = new Map(picks[list]);
  change(rows);
  return { ...picks, [list]: rows };
};

/** Chosen or not, in turn. */
export const toggled = (picks: Picks, list: ListName, row: CustomerOrg): Picks =>
  withList(picks, list, (rows) => void (rows.delete(keyOf(row)) || rows.set(keyOf(row), row)));

export const added = (picks: Picks, list: ListName, more: readonly CustomerOrg[]): Picks =>
  withList(picks, list, (rows) => more.forEach((row) => rows.set(keyOf(row), row)));

export const cleared = (picks: Picks, list: ListName): Picks => ({ ...picks, [list]: new Map() });

/** Without what has been saved; the others stay chosen. */
export const without = (picks: Picks, list: ListName, saved: readonly CustomerOrg[]): Picks =>
  withList(picks, list, (rows) => saved.forEach((row) => rows.delete(keyOf(row))));
