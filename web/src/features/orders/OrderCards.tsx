import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '../../lib/dates.ts';
import { OrderAmount } from './OrderAmount.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** Orders on a phone: number and status, where to, required day, sum. Whose they are stands in the acting-for bar. */
export function OrderCards({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  const t = useTranslations('orders.list');
  return (
    <ul className="split" aria-label={label}>
      {rows.map((row) => (
        <li key={row.orderId} className="relative grid gap-1 px-4 py-3.5 md:px-5">
          <div className="row between">
            <OrderLink order={row} />
            <OrderStatusPill status={row.status} />
          </div>
          <p className="leading-normal">{row.shipToName || row.cvName}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="cap">
              {row.requireDate ? (
                <>
                  {t('required')} <span className="nowrap">{dayDate(row.requireDate)}</span>
                </>
              ) : (
                <>
                  {t('ordered')} <span className="nowrap">{shortDate(row.orderDate)}</span>
                </>
              )}
            </span>
            <OrderAmount amount={row.amount} />
          </div>
          {row.waiting && <Waiting />}
        </li>
      ))}
    </ul>
  );
}

/** Over the credit limit, and not yet started (D-44). */
export function Waiting() {
  const t = useTranslations('orders.list');
  return <span className="block text-caption font-semibold text-warning-soft-foreground">{t('waiting')}</span>;
}
