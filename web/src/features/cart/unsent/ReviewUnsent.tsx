import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch } from '#features/customers/front.ts';
import { creditAfter } from '../cart-sums.ts';
import { bold, ChangesNote } from '../ChangesNote.tsx';
import { SplitNote } from '../SplitNote.tsx';
import { SummaryCard } from '../SummaryCard.tsx';
import { putBack } from './put-back.ts';
import { isBeyondAsking, isTooOld } from './unsent-intent.ts';
import type { UnsentOrder } from './unsent-store.ts';
import { useSendUnsent } from './use-send-unsent.ts';
import { useUnsentToday } from './use-unsent-today.ts';

/** An order that waits as it would be placed now: today's prices and credit, what has changed since the press, and the button that sends it. */
export function ReviewUnsent({ order }: { order: UnsentOrder }) {
  const t = useTranslations('cart/unsent');
  const words = useTranslations('cart');
  const isOnline = useOnline();
  const today = useUnsentToday(order);
  const { view, wrong } = today;
  const { press, isSending, trouble } = useSendUnsent(order, view);
  const isUnsure = order.sent.length > 0;
  const ended = isBeyondAsking(order)
    ? 'beyond'
    : !isUnsure && isTooOld(order)
      ? 'too_old'
      : undefined;
  if (ended)
    return (
      <>
        <Note>{t(ended, { at: dateAndTime(new Date(order.sentAt ?? order.since)) })}</Note>
        <Row wrap>
          {isUnsure && <SeeOrders order={order} />}
          <PutBack order={order} />
        </Row>
      </>
    );
  if (!isOnline) return <Note>{t('offline')}</Note>;
  if (today.isTaken)
    return (
      <Note tone="danger">
        {t('taken_away', { customer: order.place.cv.cvName || order.place.cv.cvCode })}
      </Note>
    );
  if (today.hasFailed)
    return (
      <Note tone="danger" live>
        {t('check_failed')}{' '}
        <Button kind="ghost" size="small" onClick={today.askAgain}>
          {t('check_again')}
        </Button>
      </Note>
    );
  // What may have arrived is settled by the server alone, so nothing else stops it from being asked.
  const isStuck = !isUnsure && (view.gone.length > 0 || view.broken.length > 0 || wrong.length > 0);
  return (
    <Stack gap={12}>
      {!today.isAsked && <Note tone="quiet">{t('checking')}</Note>}
      {isUnsure && (
        <Note live>
          {trouble.isUnknown
            ? t('failed')
            : t('unsure', { at: dateAndTime(new Date(order.sentAt ?? order.since)) })}
        </Note>
      )}
      {today.twin && <Note>{t('twin', today.twin)}</Note>}
      {view.changes.length > 0 && (
        <Note live>
          {words.rich('new_total', {
            amount: money(view.sum.amount),
            count: view.changes.length,
            b: bold,
          })}
        </Note>
      )}
      <ChangesNote view={view} />
      {wrong.length + trouble.refusals.length > 0 && (
        <Note tone="danger" live>
          <p>{t('changed')}</p>
          <Text lines>{[...new Set([...trouble.refusals, ...wrong])].join('\n')}</Text>
        </Note>
      )}
      <SummaryCard
        view={view}
        credit={today.credit && creditAfter(today.credit, view.orders)}
        heldBy={today.credit?.heldBy}
        place={placeSearch(order.place)}
      >
        <Button
          kind="primary"
          size="xl"
          wide
          busy={isSending}
          disabled={!today.isAsked || isStuck}
          onClick={() => void press()}
          data-testid="send-unsent"
        >
          {view.changes.length > 0 ? t('send_new_total') : t('send', { count: view.orders.length })}
        </Button>
      </SummaryCard>
      <SplitNote count={view.orders.length} />
      {!isUnsure && <PutBack order={order} />}
    </Stack>
  );
}

const SeeOrders = ({ order: { place } }: { order: UnsentOrder }) => {
  const t = useTranslations('cart/unsent');
  return (
    <ButtonLink to="/orderstatus/orders" search={placeSearch(place)} kind="primary">
      {t('look')}
    </ButtonLink>
  );
};

function PutBack({ order }: { order: UnsentOrder }) {
  const t = useTranslations('cart/unsent');
  const go = useNavigate();
  const back = async () => {
    putBack(order);
    await go({ to: '/preorder/cart', search: placeSearch(order.place) });
  };
  return <Button onClick={() => void back()}>{t('change')}</Button>;
}
