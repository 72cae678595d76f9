import { isLive } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { BesidePayment } from '../matching/BesidePayment.tsx';
import { BankMoney } from '../BankMoney.tsx';
import { AllotmentsCard } from '../method/AllotmentsCard.tsx';
import type { StepAddress } from '../pay-address.ts';
import { usePayFlow, type PayFlow } from '../use-pay-flow.ts';
import { EndedCard } from './EndedCard.tsx';
import { allotmentsOf, lackOf } from './allotments-of.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { WaitingMethod } from './WaitingMethod.tsx';
import { WaitingPayment } from './WaitingPayment.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/text/Announcer.tsx';
import { paymentsKey } from '../queries.ts';

/** One payment: its code while it waits for a bank, and its outcome as soon as it is known. */
export function PaymentDetailPage() {
  const t = useTranslations('payments/paying.detail');
  const address = useSearch({ strict: false }) as StepAddress;
  const flow = usePayFlow(address);
  return (
    <PaymentFrame flow={flow} paymentNo={address.no ?? ''} title={t('title')}>
      {(payment) => <Detail flow={flow} payment={payment} />}
    </PaymentFrame>
  );
}

function Detail({ flow, payment }: { flow: PayFlow; payment: PaymentDocument }) {
  const t = useTranslations('payments/paying.detail');
  const isWide = useWider(1024);
  const [first] = useState(payment.status);
  useTellPaid(payment);
  const card = isLive(payment.status) ? (
    <WaitingPayment payment={payment} flow={flow} />
  ) : (
    <EndedCard flow={flow} payment={payment} turning={isLive(first)} />
  );
  return (
    <Page title={t('title')} acting={flow.acting} crumbs={flow.crumbs}>
      <WithAside aside={isWide && card}>
        {!isWide && card}
        {/* Money that a bank has reported is above the code while the payer could pay twice. */}
        {isLive(payment.status) && <BankMoney place={flow.place} rows={payment.bankMoney} />}
        {isLive(payment.status) && <WaitingMethod flow={flow} payment={payment} />}
        <AllotmentsCard allotments={allotmentsOf(payment)} />
        {!isLive(payment.status) && <BankMoney place={flow.place} rows={payment.bankMoney} />}
        {payment.status !== 'paid' && (
          <BesidePayment
            place={flow.place}
            paymentNo={payment.paymentNo}
            isLive={isLive(payment.status)}
          />
        )}
      </WithAside>
    </Page>
  );
}

/** When a waiting payment ends on this page, it is announced, and lists, credit and cards are read again. */
function useTellPaid(payment: PaymentDocument) {
  const t = useTranslations('payments/paying.detail');
  const queries = useQueryClient();
  const { paymentNo, status } = payment;
  const isShort = lackOf(payment) !== undefined;
  const before = useRef(status);
  useEffect(() => {
    if (isLive(before.current) && !isLive(status)) {
      if (status === 'paid')
        announce(t(isShort ? 'announce_part' : 'announce_paid', { paymentNo }));
      void queries.invalidateQueries({
        queryKey: paymentsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'document',
      });
    }
    before.current = status;
  }, [status, isShort, paymentNo, queries, t]);
}
