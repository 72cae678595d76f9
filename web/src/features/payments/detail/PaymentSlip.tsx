import { paymentsCalls } from '#contract/payments/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { Button } from '#ui/forms/Button.tsx';
import { pathNameOf } from '#features/customers/front.ts';
import type { PayFlow } from '../use-pay-flow.ts';

/** Makes the slip for a counter and shows it; only our own server has the call. */
export function PaymentSlip({
  flow,
  paymentNo,
  icon,
}: {
  flow: PayFlow;
  paymentNo: string;
  icon: LucideIcon;
}) {
  const t = useTranslations('payments/paying.detail');
  const queries = useQueryClient();
  const { bu, org, cv } = flow.place;
  const make = useDocument(
    async () =>
      madeDocument(
        await send(paymentsCalls.genPaymentSlip, {
          params: { path: await pathNameOf(queries, bu), a: org, b: cv, paymentNo },
        }),
      ),
    { title: t('slip_title', { number: paymentNo }), fileName: `${paymentNo}.pdf` },
  );
  if (!isOwnServer()) return null;
  return (
    <>
      <Button kind="outline" icon={icon} busy={make.isPending} onClick={() => make.mutate()}>
        {t('slip')}
      </Button>
      {make.preview}
    </>
  );
}
