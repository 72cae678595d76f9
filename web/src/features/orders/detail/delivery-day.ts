import type { OrderView } from '#contract/orders/own-shapes.ts';
import { isReceived, isStopped } from '#contract/orders/statuses.ts';

/** The delivery day of an order, required or actual. Undefined for an order that was cancelled or not approved. */
export function deliveryDay({
  status,
  requireDate,
  requireTime,
  confirmDate,
}: Pick<OrderView, 'status' | 'requireDate' | 'requireTime' | 'confirmDate'>) {
  if (isStopped(status)) return undefined;
  if (isReceived(status))
    return confirmDate ? { what: 'received' as const, date: confirmDate, time: '' } : undefined;
  return requireDate
    ? { what: 'required' as const, date: requireDate, time: requireTime }
    : undefined;
}
