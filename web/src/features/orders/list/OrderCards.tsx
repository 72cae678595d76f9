import type { OrderRow } from '#contract/orders/own-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow, LongList } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { Held } from '../held-words.ts';
import { Goods } from '../Goods.tsx';
import { OrderAmount } from '../OrderAmount.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

/** Orders on a phone: number and status, goods, required day and ship-to place, sum. The acting-for bar has the customer. */
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
}) => {
  const dayOf = useDayWords();
  return (
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
          <Caption>
            <Dotted facts={[again && dayOf(row), row.shipToName]} />
          </Caption>
          <Row between wrap gap={12} rowGap={0}>
            {again ? again(row) : <Caption as="span">{dayOf(row)}</Caption>}
            <OrderAmount {...row} />
          </Row>
          {row.waiting && <Waiting of={row.waiting} />}
        </ListRow>
      )}
    />
  );
};

/** The required day, else the day of ordering, in words. */
function useDayWords() {
  const t = useTranslations('orders.list');
  return ({ requireDate, orderDate }: OrderRow) =>
    requireDate
      ? `${t('required')} ${dayDate(requireDate)}`
      : orderDate && `${t('ordered')} ${shortDate(orderDate)}`;
}

/** The mark of an order that has not started: over the credit limit, or while an invoice is overdue (D-44). */
export function Waiting({ of: { reason } }: { of: Held }) {
  const t = useTranslations('orders.list');
  return (
    <Caption as="span" tone="warning" strong block>
      {t(reason === 'overdue' ? 'overdue' : 'waiting')}
    </Caption>
  );
}
