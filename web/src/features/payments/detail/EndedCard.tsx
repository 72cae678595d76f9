import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { CircleCheck, CircleX, ClockAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { RoundIcon } from '#ui/dialogs/Sheet.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { keepAllotments } from '../draft.ts';
import type { PayFlow } from '../use-pay-flow.ts';
import { Confirmation } from './Confirmation.tsx';
import { isOwedNoLonger, lackOf } from './allotments-of.ts';

const looks = {
  paid: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: CircleX, tone: undefined },
  expired: { icon: ClockAlert, tone: undefined },
} as const;

/** A payment that no longer waits: its outcome and when. It shows no code (thai.md §9). */
export function EndedCard({ flow, payment }: { flow: PayFlow; payment: PaymentDocument }) {
  const t = useTranslations('payments/paying.detail');
  const status = payment.status === 'pending' ? 'expired' : payment.status;
  const { icon, tone } = looks[status];
  const lack = lackOf(payment);
  const amount = fromWire(payment.amount);
  const rest = lack && lack.rest > 0 ? { rest: money(lack.rest) } : undefined;
  return (
    <Card gap={16}>
      <Row gap={12}>
        <RoundIcon of={icon} size="l" tone={tone} />
        <Stack gap={0} role="status">
          <Text size="lead">{t(lack ? 'paid_part' : status)}</Text>
          <Text size="figure">
            <Money amount={lack?.received ?? amount} />
          </Text>
        </Stack>
      </Row>
      {lack && <Note>{t(rest ? 'lack' : 'received_of', { received: money(lack.received), amount: money(amount), rest: '', ...rest })}</Note>}
      {status === 'paid' ? (
        payment.endedAt && <p>{t('paid_at', { at: dateAndTime(payment.endedAt) })}</p>
      ) : (
        <Text tone="muted">{t(isOwedNoLonger(payment) ? 'owed_no_longer' : 'ended_text')}</Text>
      )}
      <Pairs>
        <Pair label={t('payment_no')}>{payment.paymentNo}</Pair>
        <Pair label={t('reference1')}>{payment.reference1}</Pair>
        <Pair label={t('reference2')}>{payment.reference2}</Pair>
      </Pairs>
      <Row wrap>
        {status === 'paid' && <Confirmation flow={flow} payment={payment} received={lack?.received ?? amount} />}
        {lack && rest && (
          <ButtonLink {...flow.linkTo('paymentmethod')} kind="primary" onClick={() => keepAllotments(flow.place, lack.allotments)}>
            {t('pay_rest', rest)}
          </ButtonLink>
        )}
        {flow.cartLink && (
          <ButtonLink {...flow.cartLink} kind={rest ? 'outline' : 'primary'}>
            {t('back_to_cart')}
          </ButtonLink>
        )}
        <ButtonLink {...flow.homeLink} kind={rest || flow.cartLink ? 'outline' : 'primary'}>
          {t(status === 'paid' || isOwedNoLonger(payment) ? 'all' : 'again')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
