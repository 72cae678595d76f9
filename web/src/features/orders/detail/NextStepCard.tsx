import type { OrderView } from '#contract/orders/house.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { useUser } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ArrivalLine } from '#features/delivery/front.ts';
import { EditLink } from './EditLink.tsx';
import { LargeDay } from '../LargeDay.tsx';
import { deliveryDay } from './delivery-day.ts';
import { deliveryFacts, OrderFacts } from './OrderFacts.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

/** The day that counts now, in large figures, and the next step; with the arrival time where the lorry sends its position. */
export function NextStepCard({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const isWide = useWider(768);
  const { isCustomer } = useUser();
  const day = deliveryDay(order);
  const ordered = order.orderDate && t('detail.ordered', { date: shortDate(order.orderDate) });
  return (
    <Card>
      <Halves beside={isWide && <OrderFacts order={order} names={deliveryFacts} />}>
        <Stack gap={8}>
          {!isWide && (
            <Row between wrap>
              <OrderStatusPill status={order.status} />
              {ordered && (
                <Caption as="span" nowrap>
                  {ordered}
                </Caption>
              )}
            </Row>
          )}
          {day && <LargeDay {...day} label={t(`big.${day.what}`)} due={day.what === 'required'} />}
          {/* An order that waits for credit cannot be confirmed; its own note tells staff what to do. */}
          {(isCustomer || !order.waiting || order.status !== 'PO') && (
            <Text tone={day ? 'muted' : undefined}>{t(`${isCustomer ? 'next' : 'next_staff'}.${order.status}`)}</Text>
          )}
          {isShipped(order.status) && <ArrivalLine order={order} />}
          {isWide && ordered && <Caption>{ordered}</Caption>}
          {order.can.edit && (
            <div>
              <EditLink order={order} part="shipping" />
            </div>
          )}
        </Stack>
      </Halves>
    </Card>
  );
}
