import { bangkokDate } from '@smart-order/contract/calendar.ts';
import { satang, toBaht } from '@smart-order/contract/money.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { creditOf } from './credit.ts';

export const paymentsHandlers = {
  getCustomerCredit: async ({ db, now }, { reached }) => {
    const { limit, used, owed, overdue, overdueCount, owedCount, oldestDueDate } = await creditOf(db, reached, bangkokDate(now()));
    const baht = (amount: number) => toBaht(satang(amount));
    return {
      data: {
        creditLimitAmt: baht(limit),
        creditRemainAmt: baht(limit - used),
        outstandingAmt: baht(owed),
        overdueAmt: baht(overdue),
        overdueCount,
        outstandingCount: owedCount,
        oldestDueDate: oldestDueDate ?? '',
      },
    };
  },
} satisfies Handlers;
