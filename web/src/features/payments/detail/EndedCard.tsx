import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { CircleCheck, CircleX, ClockAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { RoundIcon } from '#ui/dialogs/Sheet.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CodeCard } from '#ui/pictures/CodeCard.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeIn } from '#features/customers/front.ts';
import { keepAllotments } from '../draft.ts';
import type { PayFlow } from '../use-pay-flow.ts';
import { Confirmation } from './Confirmation.tsx';
import { isOwedNoLonger, lackOf } from './allotments-of.ts';

const looks = {
  paid: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: CircleX, tone: undefined },
  expired: { icon: ClockAlert, tone: undefined },
} as const;

/** The card of a payment that no longer waits: its outcome in place of the code (thai.md §9). `turning`: it ended while the page was open. */
export function EndedCard({
  flow,
  payment,
  turning = false,
}: {
  flow: PayFlow;
  payment: PaymentDocument;
  turning?: boolean;
}) {
  const t = useTranslations('payments/paying.detail');
  const words = useTranslations('payments/paying');
  const status = payment.status === 'pending' ? 'expired' : payment.status;
  const { icon, tone } = looks[status];
  const lack = lackOf(payment);
  const amount = fromWire(payment.amount);
  const rest = lack && lack.rest > 0 ? { rest: money(lack.rest) } : undefined;
  const outcome = (
    <Stack gap={0} align="center" role="status">
      <RoundIcon of={icon} size="l" tone={tone} />
      <Text size="lead">{t(lack ? 'paid_part' : status)}</Text>
      {status !== 'paid' && (
        <Text tone="muted">{t(isOwedNoLonger(payment) ? 'owed_no_longer' : 'ended_text')}</Text>
      )}
    </Stack>
  );
  const rows = [
    { label: t('payment_no'), value: payment.paymentNo },
    {
      label: t('confirmed'),
      value: status === 'paid' && payment.endedAt ? dateAndTime(payment.endedAt) : '',
    },
    { label: t('reference1'), value: payment.reference1 },
    {
      label: t('reference2'),
      value: payment.reference2 === payment.paymentNo ? '' : payment.reference2,
    },
  ];
  return (
    <Stack gap={16}>
      <CodeCard
        icon={icon}
        head={status === 'paid' ? words('confirmation.title') : t(`head.${payment.barcodeType}`)}
        amount={<Money amount={lack?.received ?? amount} />}
        payee={placeIn(flow.found)?.org.orgName || payment.merchantName}
        rows={rows.filter(({ value }) => value !== '').map((row) => ({ ...row, aside: null }))}
        paid={status === 'paid'}
        turning={turning}
      >
        {outcome}
      </CodeCard>
      {lack && (
        <Note>
          {t(rest ? 'lack' : 'received_of', {
            received: money(lack.received),
            amount: money(amount),
            rest: '',
            ...rest,
          })}
        </Note>
      )}
      {status === 'paid' && (
        <Grid fit={136} gap={8}>
          <Confirmation flow={flow} payment={payment} received={lack?.received ?? amount} />
        </Grid>
      )}
      <Grid fit={136} gap={8}>
        {lack && rest && (
          <ButtonLink
            {...flow.linkTo('paymentmethod')}
            kind="primary"
            onClick={() => keepAllotments(flow.place, lack.allotments)}
          >
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
      </Grid>
    </Stack>
  );
}
