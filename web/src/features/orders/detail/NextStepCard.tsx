import type { OrderView } from '#contract/orders/own-shapes.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { useUser } from '#lib/session/session.ts';
import { ButtonLink, TelephoneButton } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid, Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Caption, Text } from '#ui/text/Text.tsx';
import { RouteMap } from '#features/delivery/front.map.ts';
import { deliveryOf, nextLorry, pollMs, useNow, withTrusted } from '#features/delivery/front.ts';
import { LargeDay } from '../LargeDay.tsx';
import { leadsWithStatus, NextArrival } from '../NextArrival.tsx';
import { orderAddress } from '../OrderLink.tsx';
import { EditLink } from './EditLink.tsx';
import { deliveryDay } from './delivery-day.ts';
import { deliveryFacts, OrderFacts } from './OrderFacts.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

/** The way and the arrival of a lorry that sends its position, else the day that counts now, in large figures; below it the next step. */
export function NextStepCard({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const map = useTranslations('delivery');
  const isWide = useWider(768);
  const now = useNow();
  const { isCustomer } = useUser();
  const { data: all } = useQuery({ ...deliveryOf(order), refetchInterval: pollMs * 2 });
  const delivery = all && nextLorry(all);
  const trusted = delivery && withTrusted(delivery, now);
  const isMoving = isShipped(order.status) && delivery?.lorry !== undefined;
  const day = deliveryDay(order);
  const ordered = order.orderDate && t('detail.ordered', { date: shortDate(order.orderDate) });
  return (
    <Card flush>
      {isMoving && trusted?.lorry && <RouteMap delivery={trusted} />}
      <CardPart>
        <Halves beside={isWide && <OrderFacts order={order} names={deliveryFacts} />}>
          <Stack gap={12}>
            {!isWide && (
              <Row between wrap>
                {!leadsWithStatus(order, delivery, now) && (
                  <OrderStatusPill status={order.status} />
                )}
                {ordered && (
                  <Caption as="span" nowrap>
                    {ordered}
                  </Caption>
                )}
              </Row>
            )}
            {day?.what === 'required' && (
              <NextArrival order={order} delivery={delivery} now={now} />
            )}
            {day?.what === 'received' && <LargeDay {...day} label={t('big.received')} />}
            {/* An order that waits for credit cannot be confirmed; its own note has the next steps. */}
            {!(order.waiting && order.status === 'PO') && (
              <Text tone={day ? 'muted' : undefined}>
                {t(`${isCustomer ? 'next' : 'next_staff'}.${order.status}`)}
              </Text>
            )}
            {isMoving && (
              <Grid fit={136} gap={8}>
                <ButtonLink
                  {...orderAddress(order)}
                  to="/orderstatus/orders/$orderId/tracking"
                  icon={MapPinned}
                >
                  {map('open')}
                </ButtonLink>
                {delivery.driver.telNo && (
                  <TelephoneButton number={delivery.driver.telNo} size="normal">
                    {map('call_driver')}
                  </TelephoneButton>
                )}
              </Grid>
            )}
            {isWide && ordered && <Caption>{ordered}</Caption>}
            {order.can.edit && (
              <div>
                <EditLink order={order} part="shipping" />
              </div>
            )}
          </Stack>
        </Halves>
      </CardPart>
    </Card>
  );
}
