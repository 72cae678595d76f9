import type { OrderView } from '#contract/orders/own-shapes.ts';
import { ShieldEllipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { fromWire, money } from '#lib/formats/money.ts';
import { notify } from '#lib/notices.ts';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { ContactsCard } from '#features/customers/front.contacts.ts';
import { useLorryName } from '#features/delivery/front.ts';
import { useMoveOrder, type LetOn, type MoveAction } from '../move-order.ts';
import { OrderActions } from './OrderActions.tsx';
import { deliveryFacts, OrderFacts, paperFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { LorriesCard } from './LorriesCard.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { useHeldWords, type Held } from '../held-words.ts';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { ClaimCard } from '../receive/ClaimCard.tsx';
import { RecordProgress } from '../weights/RecordProgress.tsx';
import { useSwineProduct } from '../weights/use-swine-product.ts';

/** An order that was found: its notes, progress, content and actions. */
export function OrderScreen({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const isWide = useWider(768);
  useSwineProduct(order);
  const nameOf = useLorryName();
  const [isOvertaken, setOvertaken] = useState(false);
  // The action that staff chose, and what holds the order.
  const [overCredit, setOverCredit] = useState<{
    action: LetOn['action'];
    held: Pick<Held, 'over' | 'overdue'>;
  }>();
  const heldWords = useHeldWords();
  const why = overCredit?.held.overdue ? 'overdue' : 'waiting';
  const { orderNumber, bu, cvCode: cv, orgCode: org } = order;
  const announcements: Record<MoveAction, () => void> = {
    accept: () => announce(t('act.accepted', { number: orderNumber })),
    cancel: () => notify('order_cancelled', { orderNumber }),
    receive: () => notify('order_received', { orderNumber }),
    // By staff both let an order that waited go on.
    review: () =>
      announce(t(order.can.letOver ? 'act.released' : 'act.reviewed', { number: orderNumber })),
    release: () =>
      announce(t(order.can.letOver ? 'act.released' : 'act.approved', { number: orderNumber })),
    invoice: () => announce(t('act.invoiced', { number: orderNumber })),
    reject: () => announce(t('act.rejected', { number: orderNumber })),
  };
  const move = useMoveOrder(order, {
    onMoved: (moved) => {
      setOvertaken(false);
      const lorry =
        'planId' in moved && order.deliveries?.find(({ planId }) => planId === moved.planId);
      if (lorry) announce(t('act.lorry_received', { lorry: nameOf(lorry) }));
      else announcements[moved.action]();
    },
    onOverCredit: (action, held) => setOverCredit({ action, held }),
    onOvertaken: () => {
      setOvertaken(true);
      // The note is at the top, and the pressed button may be far below.
      scrollTo({ top: 0 });
    },
  });
  const actions = (
    <OrderActions
      order={order}
      moving={move.isPending ? move.variables.action : undefined}
      onMove={move.mutate}
    />
  );
  const contacts = <ContactsCard place={{ bu, cv, org }} />;

  return (
    <Page
      title={t('detail.title')}
      number={orderNumber}
      acting={{ name: order.cvName || cv, code: cv, org: order.orgName || org }}
      crumbs={[{ label: t('title'), to: '/orderstatus/orders', search: { bu, cv, org } }]}
      beside={isWide && <OrderStatusPill status={order.status} />}
      actions={isWide && actions}
    >
      <OrderNotes
        order={order}
        isOvertaken={isOvertaken}
        isSending={move.isPending}
        onLetOn={(action) => move.mutate({ action })}
      />
      <ReasonSheet
        icon={ShieldEllipsis}
        title={t('act.over_title', { number: orderNumber, why })}
        verb={t(`note.release_${why}`)}
        open={overCredit !== undefined}
        onClose={() => setOverCredit(undefined)}
        onReason={(reason) => {
          if (overCredit) move.mutate({ action: overCredit.action, reason });
          setOverCredit(undefined);
        }}
      >
        {why === 'overdue'
          ? overCredit && t('act.overdue_text', { why: heldWords(overCredit.held) })
          : t('act.over_text', { over: money(fromWire(overCredit?.held.over ?? 0)) })}
      </ReasonSheet>
      <WithAside
        from={768}
        aside={
          isWide && (
            <>
              <OrderTimeline order={order} />
              {contacts}
            </>
          )
        }
      >
        <NextStepCard order={order} />
        <LorriesCard
          order={order}
          moving={move.isPending ? move.variables : undefined}
          onReceived={(planId) => move.mutate({ action: 'receive', planId })}
        />
        <ClaimCard order={order} />
        <OrderLines order={order} />
        <RecordProgress order={order} />
        {!isWide && <OrderTimeline order={order} newest />}
        <Card>
          <OrderFacts
            order={order}
            names={isWide ? paperFacts : [...deliveryFacts, ...paperFacts]}
            roomy
          />
        </Card>
        {!isWide && contacts}
      </WithAside>
      {!isWide && actions}
    </Page>
  );
}
