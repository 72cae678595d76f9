import { calls } from '#contract/calls.ts';
import type { OrderView } from '#contract/orders/house.ts';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPreview } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument, reportFailedDocument } from '#lib/files/made-document.ts';
import { showAlert } from '#lib/notices.ts';
import { useUser } from '#lib/session/session.ts';
import { Button, type ButtonLook } from '#ui/forms/Button.tsx';
import { keepPdf } from '#features/cart/front.ts';

interface OrderDocumentProps extends Pick<ButtonLook, 'size' | 'wide'> {
  order: Pick<OrderView, 'bu' | 'orgCode' | 'orderId' | 'orderNumber'>;
}

/** Makes the order's PDF and shows it. It is made again each time: the order may have moved since. */
export function OrderDocument({ order: { bu, orgCode: org, orderId, orderNumber }, ...look }: OrderDocumentProps) {
  const t = useTranslations('orders.document');
  const { userId } = useUser();
  const [pdf, setPdf] = useState<string>();
  const make = useMutation({
    mutationFn: () => send(calls.genReportOrder, { params: { bu, org, userId, orderId } }),
    meta: { inline: true },
    onSuccess: (answer) => {
      const made = madeDocument(answer);
      if (made === undefined) return;
      keepPdf(made);
      setPdf(made);
    },
    onError: reportFailedDocument,
  });
  return (
    <>
      <Button kind="outline" icon={FileText} busy={make.isPending} {...look} onClick={() => make.mutate()}>
        {t('show')}
      </Button>
      <DocumentPreview
        pdf={pdf}
        title={t('title', { number: orderNumber })}
        fileName={`${orderNumber}.pdf`}
        onClose={() => setPdf(undefined)}
        onDownloaded={() => showAlert('gen_report_success')}
      />
    </>
  );
}
