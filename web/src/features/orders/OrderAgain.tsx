import type { OrderRow } from '@smart-order/contract/orders/house.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/menu.ts';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import { orderDetail } from './queries.ts';
import { useReorder } from './use-reorder.ts';

type Row = Pick<OrderRow, 'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode'>;

/** Orders again from an order's row: its lines are read, then they go into the cart. Nothing for who places no orders. */
export function OrderAgain({ order: { orderId, orderNumber, bu, orgCode, cvCode } }: { order: Row }) {
  const t = useTranslations('orders.list');
  const queries = useQueryClient();
  const { reorder, isLooking, sheet } = useReorder();
  const find = async () => [await queries.fetchQuery(orderDetail({ bu, org: orgCode, cv: cvCode, orderId }))];
  if (!useMay('sales_order')) return null;
  return (
    <>
      <Button
        size="small"
        kind="ghost"
        icon={RotateCcw}
        busy={isLooking}
        aria-label={t('again_number', { number: orderNumber })}
        onClick={() => reorder(find)}
      >
        <Text as="span" nowrap>
          {t('again')}
        </Text>
      </Button>
      {sheet}
    </>
  );
}
