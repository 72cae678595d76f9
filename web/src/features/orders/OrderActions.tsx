import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { Ban, OctagonX, PackageCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../app/Dock.tsx';
import { askConfirm } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { useWider } from '../../ui/use-wider.ts';
import type { Move } from './move-order.ts';
import { RejectSheet } from './RejectSheet.tsx';
import { useReorder } from './use-reorder.ts';

interface OrderActionsProps {
  order: OrderView;
  moving: Move['to'] | undefined;
  onMove: (move: Move) => void;
}

/** What this person may do with the order, as the server says. On a phone the one that is due stands in the dock. */
export function OrderActions({ order, moving, onMove }: OrderActionsProps) {
  const t = useTranslations('orders.act');
  const isWide = useWider(768);
  const reorder = useReorder(order);
  const [isRejecting, setRejecting] = useState(false);
  const { can, orderNumber } = order;
  const receive = async () => (await askConfirm('receive_order', { orderNumber })) && onMove({ to: 'RECEIVE' });
  const cancel = async () => (await askConfirm('cancel_order', { orderNumber })) && onMove({ to: 'C' });
  const look = isWide ? {} : ({ size: 'xl', wide: true } as const);
  const busy = moving !== undefined;

  const receiveButton = can.confirmReceipt && (
    <Button
      key="receive"
      kind="primary"
      {...look}
      icon={PackageCheck}
      busy={moving === 'RECEIVE'}
      disabled={busy && moving !== 'RECEIVE'}
      data-testid="submit-receive"
      onClick={() => void receive()}
    >
      {t('receive')}
    </Button>
  );
  const reorderButton = can.reorder && (
    <Button
      key="reorder"
      kind={can.confirmReceipt || !isWide || can.cancel ? 'outline' : 'secondary'}
      {...look}
      icon={RotateCcw}
      onClick={() => void reorder()}
    >
      {t('reorder')}
    </Button>
  );
  const cancelButton = can.cancel && (
    <Button key="cancel" kind="outline" {...look} icon={Ban} busy={moving === 'C'} disabled={busy && moving !== 'C'} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
  const rejectButton = can.reject && (
    <Button
      key="reject"
      kind="outline"
      {...look}
      icon={OctagonX}
      busy={moving === 'REJ'}
      disabled={busy && moving !== 'REJ'}
      onClick={() => setRejecting(true)}
    >
      {t('reject')}
    </Button>
  );
  const sheet = (
    <RejectSheet
      orderNumber={orderNumber}
      open={isRejecting}
      onClose={() => setRejecting(false)}
      onReject={(reason) => (setRejecting(false), onMove({ to: 'REJ', reason }))}
    />
  );

  if (isWide)
    return (
      <div className="row flex-wrap">
        {rejectButton}
        {cancelButton}
        {reorderButton}
        {receiveButton}
        {sheet}
      </div>
    );
  const [due, ...others] = [receiveButton, reorderButton, cancelButton, rejectButton].filter(Boolean);
  if (!due) return null;
  return (
    <div className="stack tight">
      {others}
      {sheet}
      <Dock>{due}</Dock>
    </div>
  );
}
