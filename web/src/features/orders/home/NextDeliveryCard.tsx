import { bangkokDate } from '@smart-order/contract/calendar.ts';
import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useHomePlace, type PlaceCodes } from '../../customers/front.ts';
import { LargeDay } from '../LargeDay.tsx';
import { filterOf } from '../list-filter.ts';
import { orderAddress } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { orderPage } from '../queries.ts';

/** What comes next to the farm: the lorry on its way, else what is being prepared. Nothing where nothing comes. */
export default function NextDeliveryCard() {
  const place = useHomePlace();
  return place ? <Coming place={place} /> : null;
}

function Coming({ place }: { place: PlaceCodes }) {
  const t = useTranslations('orders.home');
  const list = useTranslations('orders.list');
  const { data } = useQuery(orderPage(filterOf({ ...place, tab: 'shipping' }), 1));
  const order = nextToCome(data?.data ?? []);
  if (!order) return null;
  const { status, requireDate, requireTime, licensePlate, prdTypeName, totalProduct, orderNumber } = order;
  return (
    <Card title={t(status === 'INV' ? 'coming' : 'preparing')} aside={<OrderStatusPill status={status} />}>
      {requireDate && (
        <LargeDay label={t('required')} date={requireDate} time={requireTime} more={licensePlate && t('plate', { plate: licensePlate })} due />
      )}
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-separator pt-3">
        <span>
          {prdTypeName} <span className="nowrap">{list('items', { count: totalProduct })}</span>
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

/** A lorry under way before goods on the dock; of each the next day to come, and only then one that is late. */
function nextToCome(rows: readonly OrderRow[]): OrderRow | undefined {
  const today = bangkokDate(new Date());
  const [inTime, late] = [rows.filter((row) => row.requireDate >= today), rows.filter((row) => row.requireDate < today)];
  const soonest = inTime.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate));
  const latest = late.toSorted((a, b) => b.requireDate.localeCompare(a.requireDate));
  const all = [...soonest, ...latest];
  return all.find(({ status }) => status === 'INV') ?? all[0];
}
