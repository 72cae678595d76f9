import type { OrderView } from '#contract/orders/own-shapes.ts';
import {
  Ban,
  CalendarSync,
  Check,
  FileText,
  OctagonX,
  Package,
  PackageCheck,
  PackageX,
  RotateCcw,
  Send,
  ShieldEllipsis,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { has } from '#lib/config.ts';
import { askConfirm } from '#lib/notices.ts';
import { useUser } from '#lib/session/session.ts';
import type { ButtonKind } from '#ui/forms/Button.tsx';
import type { Move, MoveAction } from '../move-order.ts';

/** An action on an order, as a button or as a line of a menu. */
export interface OrderAction {
  id: string;
  icon: LucideIcon;
  words: string;
  kind: ButtonKind;
  onPress: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** it asks in a dialog first */
  asks?: true;
  testId?: string;
}

interface Doing {
  moving: MoveAction | undefined;
  onMove: (move: Move) => void;
  onReorder: () => void;
  isLooking: boolean;
  onDocument: () => void;
  isMaking: boolean;
  /** undefined where only another server sends */
  onSend: (() => void) | undefined;
  onCancel: () => void;
  onReject: () => void;
}

/** What the server allows this person on the order: the next step first, then further actions, and last those that end it. */
export function useOrderActions(
  order: OrderView,
  { moving, onMove, ...doing }: Doing,
): OrderAction[] {
  const t = useTranslations('orders');
  const receiving = useTranslations('orders/receiving.receive');
  const { isCustomer } = useUser();
  const go = useNavigate();
  const { can, orderNumber, orderId, bu, cvCode: cv, orgCode: org } = order;
  const search = { bu, cv, org };
  // One at a time: during a move the other moves are disabled.
  const stateOf = (action: MoveAction) => ({
    busy: moving === action,
    disabled: moving !== undefined && moving !== action,
  });
  const receive = async () =>
    (await askConfirm('receive_order', { orderNumber })) && onMove({ action: 'receive' });
  // For an order that waits for credit the note has this button, beside the excess.
  const letOn = (
    action: 'review' | 'release' | 'invoice',
    icon: LucideIcon,
    isDue: boolean,
  ): OrderAction | false =>
    can[action] &&
    !order.waiting && {
      id: action,
      icon,
      words: t(`act.${action}`),
      kind: isDue ? 'primary' : 'outline',
      ...stateOf(action),
      onPress: () => onMove({ action }),
    };
  const isStep = can.accept || can.review || can.release || can.invoice || can.confirmReceipt;
  const actions: readonly (OrderAction | false | undefined)[] = [
    can.accept && {
      id: 'accept',
      icon: Check,
      words: t('act.accept'),
      kind: 'primary',
      ...stateOf('accept'),
      testId: 'submit-accept',
      onPress: () => onMove({ action: 'accept' }),
    },
    letOn('release', Package, true),
    letOn('invoice', Truck, !can.release),
    letOn('review', ShieldEllipsis, !can.accept),
    can.confirmReceipt && {
      id: 'receive',
      icon: PackageCheck,
      words: t(
        `act.${order.deliveries ? 'receive_all' : isCustomer ? 'receive' : 'receive_for'}` as const,
      ),
      kind: isCustomer ? 'primary' : 'secondary',
      ...stateOf('receive'),
      testId: 'submit-receive',
      onPress: () => void receive(),
    },
    // Of several lorries each has its own.
    can.claim &&
      !order.deliveries && {
        id: 'differ',
        icon: PackageX,
        words: receiving('open'),
        kind: 'outline',
        onPress: () =>
          void go({
            to: '/orderstatus/orders/$orderId/receive',
            params: { orderId: String(orderId) },
            search,
          }),
      },
    can.reorder && {
      id: 'reorder',
      icon: RotateCcw,
      words: t('act.reorder'),
      kind: isStep ? 'outline' : 'secondary',
      busy: doing.isLooking,
      onPress: doing.onReorder,
    },
    {
      id: 'document',
      icon: FileText,
      words: t('document.show'),
      kind: 'outline',
      busy: doing.isMaking,
      onPress: doing.onDocument,
    },
    doing.onSend && {
      id: 'send',
      icon: Send,
      words: t('send_order'),
      kind: 'outline',
      asks: true,
      onPress: doing.onSend,
    },
    can.reorder &&
      has('standing') && {
        id: 'standing',
        icon: CalendarSync,
        words: t('act.standing'),
        kind: 'outline',
        onPress: () =>
          void go({ to: '/preorder/standing', search: { ...search, edit: 0, order: orderId } }),
      },
    can.cancel && {
      id: 'cancel',
      icon: Ban,
      words: t('act.cancel'),
      kind: 'outline',
      ...stateOf('cancel'),
      asks: true,
      onPress: doing.onCancel,
    },
    can.reject && {
      id: 'reject',
      icon: OctagonX,
      words: t('act.reject'),
      kind: 'outline',
      ...stateOf('reject'),
      asks: true,
      onPress: doing.onReject,
    },
  ];
  return actions.filter((action) => action !== undefined && action !== false);
}
