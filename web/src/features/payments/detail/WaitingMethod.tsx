import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { paymentsCalls } from '#contract/payments/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { pathNameOf } from '#features/customers/front.ts';
import { methodIcons } from '../method-look.ts';
import { paymentsKey } from '../queries.ts';
import type { PayFlow } from '../use-pay-flow.ts';

/** The method of a waiting payment, and two ways out: another method, or cancelling. */
export function WaitingMethod({ flow, payment }: { flow: PayFlow; payment: PaymentDocument }) {
  const t = useTranslations('payments/paying');
  const cancel = useCancelPayment(flow, payment);
  const { barcodeType, paymentNo } = payment;
  return (
    <Card gap={12}>
      <Row gap={12}>
        <Icon of={methodIcons[barcodeType]} tone="accent" />
        <Grow>
          <b>{t(`method.name.${barcodeType}`)}</b>
          <Caption>{t(`method.text.${barcodeType}`)}</Caption>
        </Grow>
      </Row>
      <Row wrap>
        <ButtonLink {...flow.linkTo('paymentmethod', paymentNo)} kind="outline" size="small">
          {t('detail.change')}
        </ButtonLink>
        <Button kind="ghost" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('detail.cancel')}
        </Button>
      </Row>
    </Card>
  );
}

/** Cancels a payment after a confirmation; its invoices can be paid again. */
function useCancelPayment(
  { place: { bu, org, cv } }: PayFlow,
  { paymentNo, invoiceNumber, amount }: PaymentDocument,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await askConfirm('cancel_payment', { paymentNo, amount: money(fromWire(amount)) })))
        return;
      const pathName = await pathNameOf(queries, bu);
      const body = { orgCode: org, cvCode: cv, paymentNo, invoiceNumber };
      await sendOnce(`pay-cancel:${paymentNo}`, (idempotencyKey) =>
        send(paymentsCalls.cancelBarcode, { params: { pathName }, body, idempotencyKey }),
      );
      notify('payment_cancelled', { paymentNo });
    },
    meta: { renews: paymentsKey },
  });
}
