import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { isRejected } from '@smart-order/contract/orders/statuses.ts';
import { ShieldEllipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';

interface OrderNotesProps {
  order: OrderView;
  isOvertaken: boolean;
  isSending: boolean;
  onReview: () => void;
}

/** What must be read before anything else: overtaken by somebody, waiting for credit, or not approved, each with the way out. */
export function OrderNotes({ order: { status, waiting, history, can }, isOvertaken, isSending, onReview }: OrderNotesProps) {
  const t = useTranslations('orders');
  const why = history.findLast((step) => isRejected(step.to))?.reason;
  return (
    <>
      {isOvertaken && (
        <Note tone="info" live>
          <b>{t('note.changed')}</b>
          <br />
          {t('note.changed_text', { status: t(`status.${status}`) })}
        </Note>
      )}
      {waiting && (
        <Note icon={ShieldEllipsis}>
          <Stack gap={12} align="start">
            <div>
              <b>{t('note.waiting', { over: money(fromWire(waiting.over)) })}</b>
              <p>{t(can.review ? 'note.waiting_text' : 'note.waiting_reader')}</p>
            </div>
            {/* The server lets exactly those send it for review who may still edit it: PO, and a person who orders (D-44). */}
            {can.review && (
              <Button size="small" kind="outline" busy={isSending} onClick={onReview}>
                {t('note.review')}
              </Button>
            )}
          </Stack>
        </Note>
      )}
      {isRejected(status) && (
        <Note tone="danger">
          <b>
            {t('note.rejected')}: {why || t('note.no_reason')}
          </b>
          <p>{t('note.rejected_text')}</p>
        </Note>
      )}
    </>
  );
}
