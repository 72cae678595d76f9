import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate, weekday } from '../../lib/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { useWider } from '../../ui/use-wider.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** The day that counts now, in large figures, and what happens next. The lorry's own place and time join it where delivery data exists. */
export function WhatNext({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const isWide = useWider(768);
  const day = dayThatCounts(order);
  return (
    <Card className="what-next">
      <div className="grid gap-2">
        {!isWide && (
          <div className="row between">
            <OrderStatusPill status={order.status} />
            <span className="cap nowrap">{t('detail.ordered', { date: shortDate(order.orderDate) })}</span>
          </div>
        )}
        {day && (
          <div>
            <p className="cap">{t(`big.${day.what}`)}</p>
            <p className="leading-tight">
              <span className="big nowrap">{shortDate(day.date)}</span>{' '}
              <span className="muted nowrap">{[weekday(day.date), day.time && clockTime(day.time)].filter(Boolean).join(' ')}</span>
            </p>
          </div>
        )}
        <p className={day ? 'muted max-w-[34ch]' : 'max-w-[44ch]'}>{t(`next.${order.status}`)}</p>
      </div>
      {isWide && <OrderFacts order={order} />}
    </Card>
  );
}

function dayThatCounts({ status, requireDate, requireTime, confirmDate }: OrderView) {
  if (status === 'C' || status === 'REJ') return undefined;
  if (status === 'RECEIVE') return confirmDate ? { what: 'received' as const, date: confirmDate, time: '' } : undefined;
  return requireDate ? { what: 'required' as const, date: requireDate, time: requireTime } : undefined;
}
