import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Goods } from '../Goods.tsx';
import { useMoveOrder } from '../move-order.ts';
import { OrderAmount } from '../OrderAmount.tsx';
import { orderAddress, OrderLink } from '../OrderLink.tsx';
import { isHeld, Reasons, Waited } from '../OrderStatusCell.tsx';

interface WaitingRowProps {
  order: UnitOrder;
  /** since how many days the customer's debt is overdue, where that holds the order */
  overdueDays: number;
  /** the card also has another customer or organisation of this name */
  hasNamesake: boolean;
  /** amount and button have columns of their own */
  isWide: boolean;
}

/** A waiting order: customer, amount, wait and goods; in three lines on a phone, where one that waits for credit shows the reason instead of the goods. */
export function WaitingRow({ order, overdueDays, hasNamesake, isWide }: WaitingRowProps) {
  const { cvName, cvCode, orgName, can } = order;
  const name = cvName || cvCode;
  const whichOne = hasNamesake && (
    <Caption as="span">
      <Dotted facts={[cvCode, orgName]} />
    </Caption>
  );
  const goods = (
    <Caption as="span">
      <Goods order={order} />
    </Caption>
  );
  const accept = can.accept && <Accept order={order} />;
  if (isWide)
    return (
      <ListRow
        aside={
          <>
            <Text as="span" end>
              <OrderAmount {...order} />
            </Text>
            {accept}
          </>
        }
      >
        <Row wrap rowGap={0}>
          <Text strong close>
            {name}
          </Text>
          {whichOne}
        </Row>
        <Row wrap rowGap={0}>
          <OrderLink order={order} />
          {goods}
          <Waited order={order} />
          <Reasons order={order} overdueDays={overdueDays} />
        </Row>
      </ListRow>
    );
  return (
    <ListRow aside={accept}>
      <RowLink {...orderAddress(order)}>
        {name}
        <Hidden> {order.orderNumber}</Hidden>
      </RowLink>
      {whichOne}
      <Row wrap rowGap={0}>
        <OrderAmount {...order} />
        <Waited order={order} />
        <Reasons order={order} overdueDays={overdueDays} />
      </Row>
      {!isHeld({ order, overdueDays }) && goods}
    </ListRow>
  );
}

/** Accepts an order from its row; after a refusal (another person was faster, credit limit) the order's page shows the reason. */
function Accept({ order }: { order: UnitOrder }) {
  const t = useTranslations('orders.act');
  const go = useNavigate();
  const open = () => void go(orderAddress(order));
  const move = useMoveOrder(order, {
    onMoved: () => announce(t('accepted', { number: order.orderNumber })),
    onOvertaken: open,
    onOverCredit: open,
  });
  return (
    <Button
      size="tile"
      kind="secondary"
      icon={Check}
      busy={move.isPending}
      aria-label={t('accept_number', { number: order.orderNumber })}
      onClick={() => move.mutate({ action: 'accept' })}
    >
      {t('accept')}
    </Button>
  );
}
