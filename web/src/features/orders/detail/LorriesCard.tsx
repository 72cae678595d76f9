import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { bangkokDate } from '#contract/calendar.ts';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { count, unitFor } from '#lib/formats/units.ts';
import { askConfirm } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption } from '#ui/text/Text.tsx';
import {
  deliveryOf,
  lateMs,
  useLateWords,
  useLorryName,
  useNow,
} from '#features/delivery/front.ts';
import type { Move } from '../move-order.ts';

type Lorry = NonNullable<OrderView['deliveries']>[number];

interface LorriesCardProps {
  order: OrderView;
  /** a move that is being sent: only one at a time */
  moving: Move | undefined;
  onReceived: (planId: string) => void;
}

/** The lorries of an order on several: what is on each, when it arrives or that it arrived. */
export function LorriesCard({ order, ...moves }: LorriesCardProps) {
  const t = useTranslations('delivery');
  if (!order.deliveries) return null;
  return (
    <Card flush title={t('lorries', { count: order.deliveries.length })}>
      <List>
        {order.deliveries.map((lorry) => (
          <LorryRow key={lorry.planId} lorry={lorry} order={order} {...moves} />
        ))}
      </List>
    </Card>
  );
}

function LorryRow({ lorry, order, moving, onReceived }: LorriesCardProps & { lorry: Lorry }) {
  const act = useTranslations('orders.act');
  const receiving = useTranslations('orders/receiving.receive');
  const nameOf = useLorryName();
  const t = useTranslations('delivery');
  const lateWords = useLateWords();
  const now = useNow();
  const { data: followed } = useQuery(deliveryOf(order));
  const planned = lorry.arrivesAt ? new Date(lorry.arrivesAt) : '';
  const arrives =
    followed?.lorries.find(({ planId }) => planId === lorry.planId)?.arrives || planned;
  const late = lateMs({ arrives }, now);
  const goods = lorry.lines.flatMap(({ sequence, quantity }) => {
    const line = order.details.find((one) => one.sequence === sequence);
    return line
      ? [`${line.productName} · ${count(quantity)} ${unitFor(quantity, line.unitName)}`]
      : [];
  });
  const hour = (at: Date) =>
    bangkokDate(at) === bangkokDate(now) ? clockTime(at) : `${shortDate(at)} ${clockTime(at)}`;
  const when = lorry.receivedAt
    ? t('received', { when: hour(new Date(lorry.receivedAt)) })
    : arrives instanceof Date && `${t(arrives < now ? 'was_due' : 'arrives')} ${hour(arrives)}`;
  const { bu, cvCode: cv, orgCode: org, orderId } = order;
  const receive = async () =>
    (await askConfirm('receive_lorry', { lorry: nameOf(lorry) })) && onReceived(lorry.planId);
  const isMoving = moving !== undefined && 'planId' in moving && moving.planId === lorry.planId;
  return (
    <ListRow>
      <h3>{nameOf(lorry)}</h3>
      {goods.map((words) => (
        <Caption key={words}>{words}</Caption>
      ))}
      {when && <Caption>{when}</Caption>}
      {!lorry.receivedAt && late > 0 && (
        <Caption tone="warning" strong>
          {lateWords(late)}
        </Caption>
      )}
      {order.can.confirmReceipt && !lorry.receivedAt && (
        <Row wrap gap={8}>
          <Button
            kind="outline"
            icon={PackageCheck}
            busy={isMoving}
            disabled={moving !== undefined && !isMoving}
            onClick={() => void receive()}
          >
            {act('receive_lorry')}
          </Button>
          {order.can.claim && (
            <ButtonLink
              kind="ghost"
              to="/orderstatus/orders/$orderId/receive"
              params={{ orderId: String(orderId) }}
              search={{ bu, cv, org, lorry: lorry.planId }}
            >
              {receiving('open')}
            </ButtonLink>
          )}
        </Row>
      )}
    </ListRow>
  );
}
