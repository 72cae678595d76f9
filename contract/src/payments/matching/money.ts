import type { UserGroup } from '#contract/permissions.ts';

/** Why staff must look at money that a bank reported (D-63); '' where they need not. */
export const doubts = ['part', 'over', 'double', 'late', 'unknown'] as const;
export type Doubt = '' | (typeof doubts)[number];

/**
 * What staff may do with it: pay invoices, keep it for the customer, mark it as to be given back; and where an invoice was paid short, take the tax
 * that the customer withheld, or leave the rest to be paid.
 */
export const decisions = ['allot', 'advance', 'refund', 'withholding', 'accept'] as const;
export type Decision = (typeof decisions)[number];

/** Words are looked for in so many of the newest rows of a list, so that its answer does not grow with the years. */
export const mostSearched = 10_000;

interface Money {
  doubt: Doubt;
  /** what still waits for staff */
  parked: number;
  isResolved: boolean;
}
/** What can be decided about money now. */
export function decisionsFor({ doubt, parked, isResolved }: Money): readonly Decision[] {
  if (isResolved) return [];
  if (parked > 0) return ['allot', 'advance', 'refund'];
  return doubt === 'part' ? ['withholding', 'accept'] : [];
}

/** The list reaches every customer of a business unit: a person who is bound to some customers matches no money, whatever their menu says. */
export const mayMatch = ({ group }: { group: UserGroup }): boolean => group === 'ADMIN' || group === 'SUPERUSER';
