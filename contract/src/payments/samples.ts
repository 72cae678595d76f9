import type { Static } from 'typebox';
import type { Credit } from './shapes.ts';

/** A customer's credit, in baht: a limit of 500,000 with a tenth of it used and nothing overdue. */
export const aCredit = (credit: Partial<Static<typeof Credit>> = {}): Static<typeof Credit> => ({
  creditLimitAmt: 500_000,
  creditRemainAmt: 450_000,
  outstandingAmt: 50_000,
  overdueAmt: 0,
  overdueCount: 0,
  outstandingCount: 2,
  oldestDueDate: '',
  ...credit,
});
