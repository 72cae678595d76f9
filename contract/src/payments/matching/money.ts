import type { UserGroup } from '#contract/permissions.ts';

/** Why staff must check money that a bank reported (D-63); '' where they need not. */
export const doubts = ['part', 'over', 'double', 'late', 'unknown'] as const;
export type Doubt = '' | (typeof doubts)[number];

/**
 * What staff may do with such money: pay invoices, store it as an advance, or mark it for refund, and later record that the refund was paid. Where an invoice
 * was paid short, they may also record tax that the customer withheld, or accept the part payment.
 */
export const decisions = [
  'allot',
  'advance',
  'refund',
  'withholding',
  'accept',
  'refund_paid',
] as const;
export type Decision = (typeof decisions)[number];

/** What can be reversed: a decision of staff, or the match that the portal made by the bank's references. */
export const reversible = [...decisions, 'match'] as const;
export type Reversible = (typeof reversible)[number];
/** The id of the portal's own match among decisions, which are counted from 1. */
export const matchId = 0;

/** A search reads only so many of the newest rows, so that it does not become slower over the years. */
export const mostSearched = 10_000;

interface Money {
  doubt: Doubt;
  /** satang that still wait for staff */
  parked: number;
  isResolved: boolean;
  /** satang to be refunded, and of them those that were paid */
  refunded: number;
  refundPaid: number;
}
/** The decisions that are possible for this money now. */
export function decisionsFor(money: Money): readonly Decision[] {
  return [
    ...waitingDecisions(money),
    ...(money.refunded > money.refundPaid ? ['refund_paid' as const] : []),
  ];
}

function waitingDecisions({ doubt, parked, isResolved }: Money): readonly Decision[] {
  if (isResolved) return [];
  if (parked > 0) return ['allot', 'advance', 'refund'];
  return doubt === 'part' ? ['withholding', 'accept'] : [];
}

/** The list shows every customer of a business unit, so groups that serve some customers may not match, even with the menu key. */
export const mayMatch = ({ group }: { group: UserGroup }): boolean =>
  group === 'ADMIN' || group === 'SUPERUSER';
