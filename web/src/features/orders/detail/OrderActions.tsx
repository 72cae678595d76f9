import type { OrderView } from '#contract/orders/own-shapes.ts';
import { Ban, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { useUser } from '#lib/session/session.ts';
import { MenuItem } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { useSendDocument } from '#features/notices/front.documents.ts';
import type { Move, MoveAction } from '../move-order.ts';
import { useReorder } from '../use-reorder.ts';
import { useOrderActions, type OrderAction } from './use-order-actions.ts';
import { useOrderDocument } from './use-order-document.ts';

interface OrderActionsProps {
  order: OrderView;
  moving: MoveAction | undefined;
  onMove: (move: Move) => void;
}

/** How many actions are beside the next step; the others are behind "more". */
const mostBeside = 2;
/** What ends an order is never beside its next step. */
const ends: ReadonlySet<string> = new Set(['cancel', 'reject']);

/** The actions that the server allows this person on the order: the next one alone, at the end or in a phone's dock, two beside it, the others in a menu. */
export function OrderActions({ order, moving, onMove }: OrderActionsProps) {
  const t = useTranslations('orders');
  const isWide = useWider(768);
  const { isCustomer } = useUser();
  const { reorder, isLooking, sheet: differences } = useReorder();
  const make = useOrderDocument(order);
  const { bu, cvCode, orgCode, orderId, orderNumber, can } = order;
  const sending = useSendDocument({
    document: 'order',
    documentId: String(orderId),
    bu,
    cvCode,
    orgCode,
  });
  const [isRejecting, setRejecting] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [due, ...others] = useOrderActions(order, {
    moving,
    onMove,
    onReorder: () => reorder(() => [order]),
    isLooking,
    onDocument: () => make.mutate(),
    isMaking: make.isPending,
    onSend: sending.maySend ? sending.ask : undefined,
    onCancel: () => setCancelling(true),
    onReject: () => setRejecting(true),
  });
  const beside = others.filter(({ id }) => !ends.has(id)).slice(0, mostBeside);
  const rest = others.filter((action) => !beside.includes(action));
  const more = rest.length > 0 && (
    <MoreActions label={t('act.more')} wide={!isWide} busy={rest.some(({ busy }) => busy === true)}>
      {(close) =>
        rest.map((action) => (
          <MenuItem
            key={action.id}
            icon={action.icon}
            large={!isWide}
            disabled={action.disabled || action.busy}
            {...(action.asks && { 'aria-haspopup': 'dialog' })}
            onClick={() => {
              close();
              action.onPress();
            }}
          >
            {action.words}
          </MenuItem>
        ))
      }
    </MoreActions>
  );
  const sheets = (
    <>
      {can.cancel && (
        <ReasonSheet
          icon={Ban}
          title={t('act.cancel_title', { number: orderNumber })}
          verb={t('act.cancel')}
          // The customer reads why staff cancelled their order; a customer's own reason is optional.
          optional={isCustomer}
          open={isCancelling}
          onClose={() => setCancelling(false)}
          onReason={(reason) => (
            setCancelling(false),
            onMove({ action: 'cancel', ...(reason && { reason }) })
          )}
        >
          {t('act.cancel_text')}
        </ReasonSheet>
      )}
      <ReasonSheet
        icon={OctagonX}
        title={t('act.reject_title', { number: orderNumber })}
        verb={t('act.reject')}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => (setRejecting(false), onMove({ action: 'reject', reason }))}
      >
        {t('act.reject_text')}
      </ReasonSheet>
      {differences}
      {make.preview}
      {sending.sheet}
    </>
  );
  if (isWide)
    return (
      <Row wrap>
        {more}
        {beside.toReversed().map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        {due && <ActionButton action={due} />}
        {sheets}
      </Row>
    );
  return (
    <Stack gap={8}>
      {beside.map((action) => (
        <ActionButton key={action.id} action={action} isLarge />
      ))}
      {more}
      {sheets}
      {due && (
        <Dock>
          <ActionButton action={due} isLarge />
        </Dock>
      )}
    </Stack>
  );
}

const ActionButton = ({ action, isLarge = false }: { action: OrderAction; isLarge?: boolean }) => (
  <Button
    kind={action.kind}
    icon={action.icon}
    busy={action.busy ?? false}
    disabled={action.disabled ?? false}
    {...(isLarge && ({ size: 'xl', wide: true } as const))}
    {...(action.asks && { 'aria-haspopup': 'dialog' })}
    {...(action.testId && { 'data-testid': action.testId })}
    onClick={action.onPress}
  >
    {action.words}
  </Button>
);
