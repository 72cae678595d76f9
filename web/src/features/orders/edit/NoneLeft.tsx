import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askConfirm, notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useMoveOrder } from '../move-order.ts';
import { dropDraft } from './draft-store.ts';

/** Shown when every line was removed: an order without products is cancelled, not saved (D-41). */
export function NoneLeft({ order }: { order: OrderView }) {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const go = useNavigate();
  const { bu, orgCode: org, cvCode: cv, orderId, orderNumber, can } = order;
  const toOrder = () =>
    go({
      to: '/orderstatus/orders/$orderId',
      params: { orderId: String(orderId) },
      search: { bu, org, cv },
      replace: true,
    });
  const move = useMoveOrder(order, {
    onMoved: () => {
      dropDraft(order);
      notify('order_cancelled', { orderNumber });
      void toOrder();
    },
    onOvertaken: () => scrollTo({ top: 0 }),
    onOverCredit: () => undefined,
  });
  const cancel = async () =>
    (await askConfirm('cancel_order', { orderNumber })) && move.mutate({ action: 'cancel' });
  return (
    <Note tone="danger" live>
      <Stack gap={12} align="start">
        <div>
          <b>{t('none_left')}</b>
          <p>{t(can.cancel ? 'none_left_text' : 'none_left_ask')}</p>
        </div>
        {can.cancel && (
          <Button
            size="small"
            kind="outline"
            icon={Ban}
            busy={move.isPending}
            onClick={() => void cancel()}
          >
            {orders('act.cancel')}
          </Button>
        )}
      </Stack>
    </Note>
  );
}
