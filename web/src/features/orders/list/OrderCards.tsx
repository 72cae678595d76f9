import type { OrderRow } from '#contract/orders/house.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { ListRow, LongList } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Goods } from '../Goods.tsx';
import { OrderAmount } from '../OrderAmount.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

/** Orders on a phone: number and status, goods, ship-to place, required day, sum. The acting-for bar has the customer. */
export const OrderCards = ({
  rows,
  label,
  topLine = false,
  again,
}: {
  rows: readonly OrderRow[];
  label: string;
  topLine?: boolean;
  /** a row's button that repeats its order */
  again?: ((row: OrderRow) => ReactNode) | undefined;
}) => (
  <LongList
    label={label}
    topLine={topLine}
    rows={rows}
    row={(row) => (
      <ListRow key={row.orderId}>
        <Row between wrap rowGap={4}>
          <OrderLink order={row} />
          <OrderStatusPill status={row.status} />
        </Row>
        <Goods order={row} />
        <Row>
          <Grow>
            {row.shipToName && (
              <Text close tone="muted">
                {row.shipToName}
              </Text>
            )}
          </Grow>
          {again?.(row)}
        </Row>
        <Row between wrap align="baseline" gap={12} rowGap={0}>
          <OrderDay order={row} />
          <OrderAmount {...row} />
        </Row>
        {row.waiting && <Waiting />}
      </ListRow>
    )}
  />
);

function OrderDay({ order: { requireDate, orderDate } }: { order: OrderRow }) {
  const t = useTranslations('orders.list');
  if (!requireDate && !orderDate) return null;
  return (
    <Caption as="span">
      {requireDate ? t('required') : t('ordered')}{' '}
      <Text as="span" nowrap>
        {requireDate ? dayDate(requireDate) : shortDate(orderDate)}
      </Text>
    </Caption>
  );
}

/** The mark of an order over the credit limit that has not started (D-44). */
export function Waiting() {
  const t = useTranslations('orders.list');
  return (
    <Caption as="span" tone="warning" strong block>
      {t('waiting')}
    </Caption>
  );
}
