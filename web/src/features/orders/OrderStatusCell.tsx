import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { daysSince } from '#lib/formats/days-since.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { isFinal } from '#contract/orders/statuses.ts';

interface ReasonsProps {
  order: UnitOrder;
  /** since how many days the customer's debt is overdue, where that holds the order */
  overdueDays?: number;
}
interface OrderStatusCellProps {
  order: UnitOrder;
  /** a message about the last move */
  children?: ReactNode;
}

/** The status of an order for staff, with how long it waits, and why below it. */
export const OrderStatusCell = ({ order, children }: OrderStatusCellProps) => (
  <>
    <Row as="span">
      <OrderStatusPill status={order.status} />
      <Waited order={order} />
    </Row>
    <Reasons order={order} />
    {children}
  </>
);

/** How long an order has been in its status. */
export const Waited = ({ order }: { order: UnitOrder }) => (
  <Caption as="span" nowrap>
    {useWaited()(order)}
  </Caption>
);

/** True where credit or a debt holds the order; a phone then shows the reason instead of the goods. */
export const isHeld = ({ order, overdueDays = 0 }: ReasonsProps) =>
  Boolean(order.waiting) || overdueDays > 0;

/** Why an order waits: its excess over the credit limit (D-44), and what is overdue; the invoice that holds it is named. */
export function Reasons({ order: { waiting }, overdueDays = 0 }: ReasonsProps) {
  const t = useTranslations('orders.unit');
  return (
    <>
      {waiting && (waiting.over > 0 || !waiting.overdue) && (
        <Reason>{t('over', { amount: money(fromWire(waiting.over)) })}</Reason>
      )}
      {waiting?.overdue ? (
        <Reason>
          {t('held', {
            invoice: waiting.overdue.invoiceNumber,
            days: daysSince(waiting.overdue.dueDate),
          })}
        </Reason>
      ) : (
        overdueDays > 0 && <Reason>{t('overdue', { days: overdueDays })}</Reason>
      )}
    </>
  );
}

const Reason = ({ children }: { children: ReactNode }) => (
  <Caption as="span" tone="danger" strong>
    <Row as="span" gap={4}>
      <Icon of={CircleAlert} size="s" />
      {children}
    </Row>
  </Caption>
);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Words for how long an order has been in its status: รอ 42 นาที, รอ 13 ชม., รอ 4 วัน; empty in a final status. */
function useWaited() {
  const t = useTranslations('orders.unit');
  return (
    { status, since }: Pick<UnitOrder, 'status' | 'since'>,
    now: number = Date.now(),
  ): string => {
    const waited = now - Date.parse(since);
    if (isFinal(status) || !(waited >= 0)) return '';
    if (waited < hour) return t('waits_minutes', { count: Math.floor(waited / minute) });
    return waited < day
      ? t('waits_hours', { count: Math.floor(waited / hour) })
      : t('waits_days', { count: Math.floor(waited / day) });
  };
}
