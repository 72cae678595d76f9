import { calls } from '@smart-order/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPreview } from '../../app/DocumentPreview.tsx';
import { send } from '../../lib/client.ts';
import { madeDocument, reportFailedDocument } from '../../lib/made-document.ts';
import { showAlert } from '../../lib/notices.ts';
import { RowButton } from '../../ui/ButtonLink.tsx';

/** The receipt of cash that an agent took: its number opens it on A4. The server counts each print and marks copies. */
export function PaidReceipt({ receiptNo }: { receiptNo: string }) {
  const t = useTranslations('payments/paying.paid');
  const [pdf, setPdf] = useState<string>();
  const print = useMutation({
    mutationFn: () => send(calls.printReceipt, { params: { receiptNo }, body: { paper: 'a4' }, idempotencyKey: crypto.randomUUID() }),
    meta: { inline: true },
    onSuccess: (answer) => setPdf(madeDocument(answer)),
    onError: reportFailedDocument,
  });
  return (
    <>
      <RowButton onClick={() => !print.isPending && print.mutate()}>{receiptNo}</RowButton>
      <DocumentPreview
        pdf={pdf}
        title={t('receipt', { number: receiptNo })}
        fileName={`${receiptNo}.pdf`}
        onClose={() => setPdf(undefined)}
        onDownloaded={() => showAlert('gen_report_success')}
      />
    </>
  );
}
