import { calls } from '#contract/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPreview } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { madeDocument, reportFailedDocument } from '#lib/files/made-document.ts';
import { showAlert } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { pathNameOf } from '#features/customers/front.ts';
import type { PayFlow } from '../use-pay-flow.ts';

/** Makes the slip for a counter and shows it; a call of our own server. */
export function PaymentSlip({ flow, paymentNo, icon }: { flow: PayFlow; paymentNo: string; icon: LucideIcon }) {
  const t = useTranslations('payments/paying.detail');
  const queries = useQueryClient();
  const [pdf, setPdf] = useState<string>();
  const { bu, org, cv } = flow.place;
  const make = useMutation({
    mutationFn: async () => send(calls.genPaymentSlip, { params: { path: await pathNameOf(queries, bu), a: org, b: cv, paymentNo } }),
    meta: { inline: true },
    onSuccess: (answer) => setPdf(madeDocument(answer)),
    onError: reportFailedDocument,
  });
  if (!isOwnServer()) return null;
  return (
    <>
      <Button kind="outline" icon={icon} busy={make.isPending} onClick={() => make.mutate()}>
        {t('slip')}
      </Button>
      <DocumentPreview
        pdf={pdf}
        title={t('slip_title', { number: paymentNo })}
        fileName={`${paymentNo}.pdf`}
        onClose={() => setPdf(undefined)}
        onDownloaded={() => showAlert('gen_report_success')}
      />
    </>
  );
}
