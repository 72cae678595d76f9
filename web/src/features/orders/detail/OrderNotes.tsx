import type { OrderView } from '#contract/orders/own-shapes.ts';
import { isRejected } from '#contract/orders/statuses.ts';
import { ShieldEllipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { askConfirm } from '#lib/notices.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import { PayLink } from '#features/payments/front.ts';
import { AskColleague } from './AskColleague.tsx';
import { EditLink } from './EditLink.tsx';
import { useHeldWords } from '../held-words.ts';
import type { LetOn } from '../move-order.ts';

interface OrderNotesProps {
  order: OrderView;
  isOvertaken: boolean;
  isSending: boolean;
  onLetOn: (action: LetOn['action']) => void;
}

/** Notes above everything else: changed by another person, waiting for credit or a payment, or not approved, each with what to do. */
export function OrderNotes({ order, isOvertaken, isSending, onLetOn }: OrderNotesProps) {
  const t = useTranslations('orders');
  const heldWords = useHeldWords();
  const { isCustomer } = useUser();
  const { orderNumber, status, waiting, history, can, asked, right } = order;
  const { bu, orgCode: org, cvCode: cv } = order;
  const letOn = can.review ? 'review' : can.release ? 'release' : undefined;
  // The text names what the buttons below allow: customers order less, pay or send for review; staff approve, or ask a colleague where they placed it.
  const who = !letOn
    ? 'reader'
    : isCustomer
      ? 'text'
      : can.letOver
        ? 'staff'
        : right && right.over > right.most
          ? 'right'
          : 'own';
  const why = waiting?.overdue ? 'overdue' : 'waiting';
  const amounts = {
    over: money(fromWire(right?.over ?? 0)),
    most: money(fromWire(right?.most ?? 0)),
  };
  // After a review the customer can neither edit nor cancel the order, so it needs a confirmation.
  const press = async (action: 'review' | 'release') =>
    (!isCustomer || (await askConfirm('review_order', { orderNumber }))) && onLetOn(action);
  const rejection = history.findLast((step) => isRejected(step.to))?.reason;
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
              <b>{heldWords(waiting)}</b>
              <p>{t(`note.${why}_${who}`, amounts)}</p>
              {asked && (
                <p>
                  {t('note.asked', { name: asked.name, by: asked.by, at: dateAndTime(asked.at) })}
                </p>
              )}
            </div>
            {/* A customer's button sends it for review; that of staff approves it over the limit (D-44). */}
            <Row wrap>
              <EditLink order={order} part="product" />
              {can.askColleague && <AskColleague order={order} isDue={!can.letOver} />}
              {letOn && (isCustomer || can.letOver) && (
                <Button
                  size="small"
                  kind={isCustomer ? 'outline' : 'primary'}
                  busy={isSending}
                  onClick={() => void press(letOn)}
                >
                  {t(isCustomer ? 'note.review' : `note.release_${why}`)}
                </Button>
              )}
              {can.review && isCustomer && (
                <PayLink place={{ bu, org, cv }}>{t('note.pay')}</PayLink>
              )}
            </Row>
          </Stack>
        </Note>
      )}
      {isRejected(status) && (
        <Note tone="danger">
          <b>
            {t('note.rejected')}: {rejection || t('note.no_reason')}
          </b>
          <p>{t('note.rejected_text')}</p>
          <AskSalesperson place={{ bu, org, cv }} />
        </Note>
      )}
    </>
  );
}
