import type { UnitOrder } from '@smart-order/contract/orders/shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '../../lib/money.ts';
import { Row } from '../../ui/Row.tsx';
import { Caption } from '../../ui/Text.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { useWaited } from './waited.ts';

interface StandingProps {
  order: UnitOrder;
  /** without the pill */
  isBare?: boolean;
  /** what became of it just now */
  children?: ReactNode;
}

/** The status with what staff must know of it: since when it waits, and by how much it goes over the credit limit (D-44). */
export function Standing({ order, isBare = false, children }: StandingProps) {
  const { status, waiting } = order;
  const t = useTranslations('orders.unit');
  const waited = useWaited();
  return (
    <Row as="span" wrap rowGap={0}>
      {!isBare && <OrderStatusPill status={status} />}
      {waiting ? (
        <Caption as="span" tone="danger" strong>
          {t('over', { amount: money(fromWire(waiting.over)) })}
        </Caption>
      ) : (
        <Caption as="span" nowrap>
          {waited(order)}
        </Caption>
      )}
      {children}
    </Row>
  );
}
