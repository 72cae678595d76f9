import type { UnitOrder } from '@smart-order/contract/orders/house.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '../../lib/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { Caption } from '../../ui/Text.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { useWaited } from './waited.ts';

interface StandingProps {
  order: UnitOrder;
  /** without the pill */
  isBare?: boolean;
  /** for how many days the customer has owed, where that holds the order */
  overdueDays?: number;
  /** what became of it just now */
  children?: ReactNode;
}

/** The status with what staff must know of it: since when it waits, and why: by how much it goes over the credit limit (D-44), what is overdue. */
export function Standing({ order, isBare = false, overdueDays = 0, children }: StandingProps) {
  const { status, waiting } = order;
  const t = useTranslations('orders.unit');
  const waited = useWaited();
  return (
    <Row as="span" wrap rowGap={0}>
      {!isBare && <OrderStatusPill status={status} />}
      <Caption as="span" nowrap>
        {waited(order)}
      </Caption>
      {waiting && <Reason>{t('over', { amount: money(fromWire(waiting.over)) })}</Reason>}
      {overdueDays > 0 && <Reason>{t('overdue', { days: overdueDays })}</Reason>}
      {children}
    </Row>
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
