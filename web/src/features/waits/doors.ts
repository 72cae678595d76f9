import { addDays, bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { WaitKindName } from '#contract/waits/kinds.ts';
import type { Wait } from '#contract/waits/shapes.ts';

type Waiting = Pick<Wait, 'bu' | 'order'>;

/** Lists of orders have as many days as they can, so that none that waits is older. */
const orders = (bu: string, filter: { tab: string; status?: string }) =>
  ({
    to: '/orderstatus/all',
    search: { bu, ...filter, from: addDays(bangkokDate(new Date()), -limits.orderRangeDays) },
  }) as const;

/** Where each kind is answered, of what waits in a business unit; `bu` is '' for those that are of none. */
export const doors = {
  // The oldest; once it is decided the next one is.
  asked: ({ bu, order }: Waiting) =>
    ({
      to: '/orderstatus/orders/$orderId',
      params: { orderId: String(order?.orderId ?? 0) },
      search: { bu, org: order?.org ?? '', cv: order?.cv ?? '' },
    }) as const,
  handovers: () => ({ to: '/paymenthistory', search: { tab: 'agents' } }) as const,
  inbox: () => ({ to: '/drafts/inbox' }) as const,
  messages: () => ({ to: '/integration' }) as const,
  money: ({ bu }: Waiting) => ({ to: '/payment/matching', search: { bu } }) as const,
  credit: ({ bu }: Waiting) => orders(bu, { tab: 'checking_credit' }),
  accept: ({ bu }: Waiting) => orders(bu, { tab: 'checking_order', status: 'PO' }),
  imports: () => ({ to: '/integration', search: { faulty: true }, hash: 'imports' }) as const,
  people: () => ({ to: '/', hash: 'troubles' }) as const,
} satisfies Record<WaitKindName, (wait: Waiting) => object>;
