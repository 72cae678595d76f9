import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../lib/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { useWider } from '../../ui/use-wider.ts';
import { LargeDay } from './LargeDay.tsx';
import { deliveryDay } from './delivery-day.ts';
import { deliveryFacts, OrderFacts } from './OrderFacts.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** The day that counts now, in large figures, and what happens next. The lorry's own place and time join it where delivery data exists. */
export function NextStepCard({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const isWide = useWider(768);
  const day = deliveryDay(order);
  const ordered = t('detail.ordered', { date: shortDate(order.orderDate) });
  return (
    <Card className="what-next">
      <div className="grid gap-2">
        {!isWide && (
          <div className="row between flex-wrap">
            <OrderStatusPill status={order.status} />
            <span className="cap nowrap">{ordered}</span>
          </div>
        )}
        {day && <LargeDay {...day} label={t(`big.${day.what}`)} due={day.what === 'required'} />}
        <p className={day ? 'muted' : undefined}>{t(`next.${order.status}`)}</p>
        {isWide && <p className="cap">{ordered}</p>}
      </div>
      {isWide && <OrderFacts order={order} names={deliveryFacts} />}
    </Card>
  );
}
