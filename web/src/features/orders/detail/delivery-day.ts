import type { OrderView } from '#contract/orders/house.ts';
import { isReceived, isStopped } from '#contract/orders/statuses.ts';

/** The day that a person asks for first: when it is to come, or when it came. None for an order that has ended otherwise. */
export function deliveryDay({
  status,
  requireDate,
  requireTime,
  confirmDate,
}: Pick<OrderView, 'status' | 'requireDate' | 'requireTime' | 'confirmDate'>) {
  if (isStopped(status)) return undefined;
  if (isReceived(status)) return confirmDate ? { what: 'received' as const, date: confirmDate, time: '' } : undefined;
  return requireDate ? { what: 'required' as const, date: requireDate, time: requireTime } : undefined;
}
