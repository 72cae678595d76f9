import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Text } from '#ui/text/Text.tsx';
import { orderDetail } from '../queries.ts';
import { useReorder } from '../use-reorder.ts';

type Row = Pick<OrderRow, 'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode'>;

interface AgainProps {
  order: Row;
  busy: boolean;
  onAgain: () => void;
}

function OrderAgain({ order: { orderNumber }, busy, onAgain }: AgainProps) {
  const t = useTranslations('orders.list');
  return (
    <Button
      kind="link"
      icon={RotateCcw}
      busy={busy}
      aria-label={t('again_number', { number: orderNumber })}
      onClick={onAgain}
    >
      <Text as="span" nowrap>
        {t('again')}
      </Text>
    </Button>
  );
}

/**
 * Repeats orders from the rows of a list: reads an order's lines and puts them into the cart. `again` draws a row's button, undefined for
 * users who place no orders; `sheet` shows what differs today. One state for the whole list, not one in each row.
 */
export function useOrderAgainInRows(): {
  again: ((order: Row) => ReactNode) | undefined;
  sheet: ReactNode;
} {
  const queries = useQueryClient();
  const { reorder, isLooking, sheet } = useReorder();
  const [asked, setAsked] = useState<number>();
  const begin = ({ orderId, bu, orgCode, cvCode }: Row) => {
    setAsked(orderId);
    reorder(async () => [
      await queries.fetchQuery(orderDetail({ bu, org: orgCode, cv: cvCode, orderId })),
    ]);
  };
  const again = (order: Row) => (
    <OrderAgain
      order={order}
      busy={isLooking && asked === order.orderId}
      onAgain={() => begin(order)}
    />
  );
  return { again: useMay('sales_order') ? again : undefined, sheet };
}
