import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { daysSince } from '#lib/formats/days-since.ts';
import { fromWire, money } from '#lib/formats/money.ts';

export type Held = NonNullable<OrderView['waiting']>;

/** Why an order waits, in words: an invoice that is overdue, the excess over the limit, or both. */
export function useHeldWords(): (held: Pick<Held, 'over' | 'overdue'> & Partial<Held>) => string {
  const t = useTranslations('orders.held');
  return ({ reason, over, overdue }) => {
    const excess = { isOver: over > 0 ? 'yes' : 'no', over: money(fromWire(over)) };
    // Of an edit the history does not say which invoice it was.
    if (!overdue) return reason === 'overdue' ? t('some', excess) : t('over', excess);
    const { invoiceNumber: invoice, dueDate } = overdue;
    return t('overdue', { invoice, days: daysSince(dueDate), ...excess });
  };
}
