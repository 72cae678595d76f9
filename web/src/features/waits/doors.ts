import { addDays, bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { WaitKindName } from '#contract/waits/kinds.ts';
import type { Wait } from '#contract/waits/shapes.ts';

type Waiting = Pick<Wait, 'bu' | 'oldest'>;

/** Lists of orders have as many days as they can, so that none that waits is older. */
const orders = <const Filter extends object>(bu: string, filter: Filter) =>
  ({
    to: '/orderstatus/all',
    search: { bu, ...filter, from: addDays(bangkokDate(new Date()), -limits.orderRangeDays) },
  }) as const;

const placeOf = ({ bu, oldest }: Waiting) => ({ bu, org: oldest?.org ?? '', cv: oldest?.cv ?? '' });

/** The oldest order; once it is decided the next one is. */
const oldestOrder = (wait: Waiting) =>
  ({
    to: '/orderstatus/orders/$orderId',
    params: { orderId: String(wait.oldest?.id ?? 0) },
    search: placeOf(wait),
  }) as const;

/** Where each kind is answered, of what waits in a business unit; `bu` is '' for those that are of none. */
export const doors = {
  asked: oldestOrder,
  handovers: () => ({ to: '/paymenthistory', search: { tab: 'agents' } }) as const,
  days: () => ({ to: '/paymenthistory', search: { tab: 'day' } }) as const,
  inbox: () => ({ to: '/drafts/inbox' }) as const,
  messages: () => ({ to: '/integration' }) as const,
  parked: () => ({ to: '/integration', hash: 'parked' }) as const,
  money: ({ bu }: Waiting) => ({ to: '/payment/matching', search: { bu } }) as const,
  refunds: ({ bu }: Waiting) =>
    ({ to: '/payment/matching', search: { bu, refunds: true } }) as const,
  claims: oldestOrder,
  credit: ({ bu }: Waiting) => orders(bu, { tab: 'checking_credit' }),
  accept: ({ bu }: Waiting) => orders(bu, { tab: 'checking_order', status: 'PO' }),
  promises: (wait: Waiting) =>
    ({ to: '/customers', search: { ...placeOf(wait), only: 'notes' } }) as const,
  standing: (wait: Waiting) => ({ to: '/preorder/standing', search: placeOf(wait) }) as const,
  imports: () => ({ to: '/integration', search: { faulty: true }, hash: 'imports' }) as const,
  people: () => ({ to: '/', hash: 'troubles' }) as const,
} satisfies Record<WaitKindName, (wait: Waiting) => object>;
