import type { OrderView } from '#contract/orders/own-shapes.ts';
import {
  Ban,
  Check,
  OctagonX,
  Package,
  PackageCheck,
  PackageX,
  RotateCcw,
  ShieldEllipsis,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { has } from '#lib/config.ts';
import { askConfirm } from '#lib/notices.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import type { Move, MoveAction } from '../move-order.ts';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { useReorder } from '../use-reorder.ts';

interface OrderActionsProps {
  order: OrderView;
  moving: MoveAction | undefined;
  onMove: (move: Move) => void;
}

/** The actions that the server allows this person on the order. On a phone the next one is in the dock. */
export function OrderActions({ order, moving, onMove }: OrderActionsProps) {
  const t = useTranslations('orders.act');
  const receiving = useTranslations('orders/receiving.receive');
  const isWide = useWider(768);
  const { isCustomer } = useUser();
  const { reorder, isLooking, sheet: differences } = useReorder();
  const [isRejecting, setRejecting] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { can, orderNumber } = order;
  const receive = async () =>
    (await askConfirm('receive_order', { orderNumber })) && onMove({ action: 'receive' });
  const look = isWide ? {} : ({ size: 'xl', wide: true } as const);
  // One at a time: during a move the other buttons are disabled.
  const lookOf = (action: MoveAction) => ({
    ...look,
    busy: moving === action,
    disabled: moving !== undefined && moving !== action,
  });

  // For an order that waits for credit the note has this button, beside the excess.
  const letOn = (action: 'review' | 'release' | 'invoice', icon: LucideIcon, isDue: boolean) =>
    can[action] &&
    !order.waiting && (
      <Button
        key={action}
        kind={isDue ? 'primary' : 'outline'}
        icon={icon}
        {...lookOf(action)}
        onClick={() => onMove({ action })}
      >
        {t(action)}
      </Button>
    );
  const { bu, cvCode: cv, orgCode: org, orderId } = order;
  const isQuiet =
    can.accept ||
    can.review ||
    can.release ||
    can.invoice ||
    can.confirmReceipt ||
    !isWide ||
    can.cancel;
  // The next step first, then further actions.
  const buttons = [
    can.accept && (
      <Button
        key="accept"
        kind="primary"
        icon={Check}
        {...lookOf('accept')}
        data-testid="submit-accept"
        onClick={() => onMove({ action: 'accept' })}
      >
        {t('accept')}
      </Button>
    ),
    letOn('release', Package, true),
    letOn('invoice', Truck, !can.release),
    letOn('review', ShieldEllipsis, !can.accept),
    can.confirmReceipt && (
      <Button
        key="receive"
        kind={isCustomer ? 'primary' : 'secondary'}
        icon={PackageCheck}
        {...lookOf('receive')}
        data-testid="submit-receive"
        onClick={() => void receive()}
      >
        {t(order.deliveries ? 'receive_all' : isCustomer ? 'receive' : 'receive_for')}
      </Button>
    ),
    // Of several lorries each has its own.
    can.claim && !order.deliveries && (
      <ButtonLink
        key="differ"
        kind="outline"
        {...look}
        icon={PackageX}
        to="/orderstatus/orders/$orderId/receive"
        params={{ orderId: String(orderId) }}
        search={{ bu, cv, org }}
      >
        {receiving('open')}
      </ButtonLink>
    ),
    can.reorder && (
      <Button
        key="reorder"
        kind={isQuiet ? 'outline' : 'secondary'}
        {...look}
        icon={RotateCcw}
        busy={isLooking}
        onClick={() => reorder(() => [order])}
      >
        {t('reorder')}
      </Button>
    ),
    can.reorder && has('standing') && (
      <ButtonLink
        key="standing"
        kind="outline"
        {...look}
        to="/preorder/standing"
        search={{ bu, cv, org, edit: 0, order: orderId }}
      >
        {t('standing')}
      </ButtonLink>
    ),
    can.cancel && (
      <Button
        key="cancel"
        kind="outline"
        icon={Ban}
        {...lookOf('cancel')}
        aria-haspopup="dialog"
        onClick={() => setCancelling(true)}
      >
        {t('cancel')}
      </Button>
    ),
    can.reject && (
      <Button
        key="reject"
        kind="outline"
        icon={OctagonX}
        {...lookOf('reject')}
        aria-haspopup="dialog"
        onClick={() => setRejecting(true)}
      >
        {t('reject')}
      </Button>
    ),
  ].filter(Boolean);
  const cancelling = can.cancel && (
    <ReasonSheet
      icon={Ban}
      title={t('cancel_title', { number: orderNumber })}
      verb={t('cancel')}
      // The customer reads why staff cancelled their order; a customer's own reason is optional.
      optional={isCustomer}
      open={isCancelling}
      onClose={() => setCancelling(false)}
      onReason={(reason) => (
        setCancelling(false),
        onMove({ action: 'cancel', ...(reason && { reason }) })
      )}
    >
      {t('cancel_text')}
    </ReasonSheet>
  );
  const sheet = (
    <ReasonSheet
      icon={OctagonX}
      title={t('reject_title', { number: orderNumber })}
      verb={t('reject')}
      open={isRejecting}
      onClose={() => setRejecting(false)}
      onReason={(reason) => (setRejecting(false), onMove({ action: 'reject', reason }))}
    >
      {t('reject_text')}
    </ReasonSheet>
  );

  if (isWide)
    return (
      <Row wrap>
        {buttons.toReversed()}
        {cancelling}
        {sheet}
        {differences}
      </Row>
    );
  const [due, ...others] = buttons;
  if (!due) return null;
  return (
    <Stack gap={8}>
      {others}
      {cancelling}
      {sheet}
      {differences}
      <Dock>{due}</Dock>
    </Stack>
  );
}
