import type { BarcodeType } from '#contract/payments/methods.ts';
import { isLive } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { fromWire } from '#lib/formats/money.ts';
import { notify } from '#lib/notices.ts';
import { EndedCard } from '../detail/EndedCard.tsx';
import { PaymentFrame } from '../detail/PaymentFrame.tsx';
import { allotmentsOf } from '../detail/allotments-of.ts';
import { paymentDocument } from '../pay-queries.ts';
import { paymentsKey } from '../queries.ts';
import type { PayFlow } from '../use-pay-flow.ts';
import { changePayment } from './create-payment.ts';
import { MethodScreen } from './MethodScreen.tsx';
import { AllotmentsCard } from './AllotmentsCard.tsx';

/** Another method for a payment that waits; its number and its references do not change (D-62). */
export function ChangeMethod({ flow, paymentNo }: { flow: PayFlow; paymentNo: string }) {
  const t = useTranslations('payments/paying.method');
  return (
    <PaymentFrame flow={flow} paymentNo={paymentNo} title={t('change_title')}>
      {(payment) =>
        isLive(payment.status) ? (
          <Change flow={flow} payment={payment} />
        ) : (
          <Page title={t('change_title')} acting={flow.acting} crumbs={flow.crumbs}>
            <EndedCard flow={flow} payment={payment} />
          </Page>
        )
      }
    </PaymentFrame>
  );
}

function Change({ flow, payment }: { flow: PayFlow; payment: PaymentDocument }) {
  const t = useTranslations('payments/paying.method');
  const queries = useQueryClient();
  const { paymentNo } = payment;
  const back = () => flow.toStep('paymentdetail', { no: paymentNo, replace: true });
  const change = useMutation({
    mutationFn: (type: BarcodeType) => changePayment(queries, flow.place, payment, type),
    onSuccess: (changed) => {
      queries.setQueryData(paymentDocument(flow.place, paymentNo).queryKey, changed);
      notify('payment_method_changed', { paymentNo });
      back();
    },
    meta: { renews: paymentsKey },
  });
  return (
    <MethodScreen
      flow={flow}
      title={t('change_title')}
      amount={fromWire(payment.amount)}
      verb={t('change')}
      busy={change.isPending}
      now={payment.barcodeType}
      onSubmit={(type) => (type === payment.barcodeType ? back() : change.mutate(type))}
    >
      <AllotmentsCard allotments={allotmentsOf(payment)} />
    </MethodScreen>
  );
}
