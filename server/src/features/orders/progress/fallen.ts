import { lineAmount, satang } from '#contract/money.ts';
import { isFallen } from '#contract/orders/progress.ts';
import { isReleased, type OrderStatus } from '#contract/orders/statuses.ts';
import type { PriceBasis } from '#contract/product-fields.ts';
import type { StoredLine, StoredOrder, StoredStep } from '../read-order.ts';

/** Satang of a line as it was ordered. */
export const orderedAmount = ({ unit_price, order_qty, price_by, weight_kg }: StoredLine): number =>
  lineAmount(satang(unit_price), order_qty, {
    priceBy: price_by as PriceBasis,
    weightKg: weight_kg,
  });

/** Whether `amount` (satang) is less of the order than may be left without a reason. */
export const isFallenTo = (amount: number, { lines }: Pick<StoredOrder, 'lines'>): boolean =>
  isFallen(
    amount,
    lines.reduce((sum, line) => sum + orderedAmount(line), 0),
  );

/** Ids of the users who took a released order down to so little that another person confirms its receipt; none once its amount rose again. */
export const loweredBy = (order: StoredOrder): string[] =>
  isFallenTo(order.amount, order) ? order.steps.filter(isFall).map(({ user_id }) => user_id) : [];

function isFall({ to_status, edit }: StoredStep): boolean {
  return (
    edit !== null && isReleased(to_status as OrderStatus) && edit.amountAfter < edit.amountBefore
  );
}
