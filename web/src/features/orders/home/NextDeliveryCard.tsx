import { bangkokDate } from '#contract/calendar.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardFoot } from '#ui/layout/Card.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { beginsAtHome, useHomePlace, type PlaceCodes } from '#features/customers/front.ts';
import { ArrivalLine, deliveryOf } from '#features/delivery/front.ts';
import { LargeDay } from '../LargeDay.tsx';
import { nextToCome } from './next-to-come.ts';
import { filterOf } from '../list/list-filter.ts';
import { orderAddress } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { orderPage, ordersKey } from '../queries.ts';

/** The next delivery: the lorry under way, else the goods being prepared. Nothing where there is none. */
export default function NextDeliveryCard() {
  const place = useHomePlace();
  return place ? <Coming place={place} /> : null;
}

function Coming({ place }: { place: PlaceCodes }) {
  const t = useTranslations('orders.home');
  const list = useTranslations('orders.list');
  const { data: order } = useQuery(coming(place));
  if (!order) return null;
  const { status, requireDate, requireTime, licensePlate, productTypeName, totalProduct, orderNumber } = order;
  return (
    <Card title={t(isShipped(status) ? 'coming' : 'preparing')} aside={<OrderStatusPill status={status} />}>
      {requireDate && (
        <LargeDay label={t('required')} date={requireDate} time={requireTime} more={licensePlate && t('plate', { plate: licensePlate })} due />
      )}
      {isShipped(status) && <ArrivalLine order={order} />}
      <CardFoot>
        <Row between gap={12}>
          <span>
            {productTypeName}{' '}
            <Text as="span" nowrap>
              {totalProduct >= 0 && list('items', { count: totalProduct })}
            </Text>
            <Only on="desk">
              <Text as="span" tone="muted" nowrap>
                {' · '}
                {orderNumber}
              </Text>
            </Only>
          </span>
          <BesideLink {...orderAddress(order)}>
            {t('details')}
            <Icon of={ChevronRight} size="s" />
          </BesideLink>
        </Row>
      </CardFoot>
    </Card>
  );
}

/** The order that is delivered next, or null. */
const coming = (place: PlaceCodes) =>
  queryOptions({
    queryKey: [...ordersKey, 'coming', place] as const,
    queryFn: async ({ client }) => {
      const { rows } = await client.fetchQuery(orderPage(filterOf({ ...place, tab: 'shipping' }), 1));
      return nextToCome(rows, bangkokDate(new Date())) ?? null;
    },
  });

export const begin = beginsAtHome(async (queries, place) => {
  const order = await queries.fetchQuery(coming(place));
  if (order && isShipped(order.status)) await queries.prefetchQuery(deliveryOf(order));
});
