import { bangkokDate } from '#contract/calendar.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useActingFor } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWindowWider } from '#ui/layout/use-wider.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import {
  placeIn,
  useActing,
  useHomePlace,
  usePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import {
  deliveryIn,
  deliveryOf,
  pollMs,
  listComing,
  useNow,
  type ComingOrder,
} from '#features/delivery/front.ts';
import { Goods } from '../Goods.tsx';
import { filterOf } from '../list/list-filter.ts';
import { leadsWithStatus, NextArrival } from '../NextArrival.tsx';
import { orderAddress } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { orderPage, ordersKey } from '../queries.ts';
import { LaterLorries } from './LaterLorries.tsx';
import { nextToCome } from './next-to-come.ts';

/** What is on its way to the customer. As the first card of their home it also fills the bar of the customer. */
export default function ComingCard() {
  const place = useHomePlace();
  return (
    <>
      {place && <Acting place={place} />}
      <Coming place={place} />
    </>
  );
}

function Acting({ place }: { place: PlaceCodes }) {
  useActingFor(useActing(placeIn(usePlace(place)), '/'));
  return null;
}

/** The next arrival in large, every other lorry as a row. Nothing without a delivery. */
function Coming({ place }: { place: PlaceCodes | null | undefined }) {
  const t = useTranslations('orders.home');
  const now = useNow();
  const { data: [next, ...later] = [] } = useQuery({
    ...coming(place),
    refetchInterval: pollMs * 2,
  });
  const isDesk = useWindowWider(1024);
  if (!next) return null;
  const arrival = <NextArrival order={next} delivery={next.delivery} now={now} />;
  const goods = (
    <Row between wrap gap={24} rowGap={4}>
      <span>
        <Goods brief={!isDesk} order={next} />
      </span>
      <BesideLink {...orderAddress(next)}>
        {t('details')}
        <Icon of={ChevronRight} size="s" />
      </BesideLink>
    </Row>
  );
  return (
    <Card
      flush
      title={t(isShipped(next.status) ? 'coming' : 'preparing')}
      aside={!leadsWithStatus(next, next.delivery, now) && <OrderStatusPill status={next.status} />}
    >
      {isDesk ? (
        <CardPart close>
          <Halves beside={goods}>{arrival}</Halves>
        </CardPart>
      ) : (
        <>
          <CardPart close>{arrival}</CardPart>
          <CardPart low line="above">
            {goods}
          </CardPart>
        </>
      )}
      <LaterLorries rows={later} />
    </Card>
  );
}

/** At our own server one answer for all places of the customer; elsewhere the next delivery of this place. */
const coming = (place: PlaceCodes | null | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'coming', !isOwnServer() && place] as const,
    queryFn: isOwnServer()
      ? ({ signal }) => listComing(signal)
      : place
        ? ({ client }) => nextOf(client, place)
        : skipToken,
  });

async function nextOf(client: QueryClient, place: PlaceCodes): Promise<ComingOrder[]> {
  const { rows } = await client.fetchQuery(orderPage(filterOf({ ...place, tab: 'shipping' }), 1));
  const order = nextToCome(rows, bangkokDate(new Date()));
  if (!order) return [];
  const position = isShipped(order.status)
    ? client.fetchQuery(deliveryOf(order)).catch(() => deliveryIn({}))
    : deliveryIn({});
  return [{ ...order, delivery: await position }];
}

export const begin = async (queries: QueryClient): Promise<void> => {
  if (isOwnServer()) await queries.fetchQuery(coming(undefined));
};
