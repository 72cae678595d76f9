import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate, weekday } from '../../../lib/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { filterOf } from '../list-filter.ts';
import { orderAddress } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { orderPage, type OrderPlace } from '../queries.ts';
import { useHomePlace } from './use-home-place.ts';

/** What comes next to the farm: the lorry on its way, else what is being prepared. Nothing where nothing comes. */
export default function ComingCard() {
  const place = useHomePlace();
  return place ? <Coming place={place} /> : null;
}

function Coming({ place }: { place: OrderPlace }) {
  const t = useTranslations('orders.home');
  const list = useTranslations('orders.list');
  const { data } = useQuery(orderPage(filterOf({ ...place, tab: 'shipping' }), 1));
  const order = nextToCome(data?.data ?? []);
  if (!order) return null;
  const { status, requireDate, requireTime, licensePlate, prdTypeName, totalProduct, orderNumber } = order;
  return (
    <Card title={t(status === 'INV' ? 'coming' : 'preparing')} aside={<OrderStatusPill status={status} />}>
      {requireDate && (
        <>
          <p className="cap mt-1">{t('required')}</p>
          <p>
            <span className="big nowrap">{shortDate(requireDate)}</span>{' '}
            <span className="muted nowrap">{[weekday(requireDate), requireTime && clockTime(requireTime)].filter(Boolean).join(' ')}</span>
          </p>
        </>
      )}
      {licensePlate && <p className="cap nowrap">{t('plate', { plate: licensePlate })}</p>}
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-separator pt-3">
        <span>
          {prdTypeName} {list('items', { count: totalProduct })}
          <span className="muted wide-only nowrap"> · {orderNumber}</span>
        </span>
        <Link {...orderAddress(order)} className="-my-2.5 inline-flex items-center gap-1 py-2.5 no-underline nowrap">
          {t('details')}
          <Icon of={ChevronRight} size="s" />
        </Link>
      </div>
    </Card>
  );
}

/** A lorry under way before goods on the dock, and of each the one that was asked for first. */
const nextToCome = (rows: readonly OrderRow[]): OrderRow | undefined => rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
const rank = ({ status, requireDate, requireTime }: OrderRow) =>
  `${status === 'INV' ? 0 : 1} ${requireDate || '9999'} ${requireTime.padStart(5, '0')}`;
