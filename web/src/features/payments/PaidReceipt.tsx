import { cashCalls } from '#contract/cash/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import { ReceiptOnDemand } from '#features/cash/front.parts.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { SendDocument } from '#features/notices/front.documents.ts';
import { paymentsKey } from './queries.ts';

/** A cash receipt. Users who receive cash can print or void it; all others open its PDF. */
export const PaidReceipt = (of: ReceiptProps) =>
  useMay('cash_received') ? <StaffReceipt {...of} /> : <ReceiptPaper {...of} />;

interface ReceiptProps {
  receiptNo: string;
  place: PlaceCodes;
}

function StaffReceipt({ receiptNo }: ReceiptProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // A receipt may have been voided: then its invoices are open again.
  const close = () => (setOpen(false), void queries.invalidateQueries({ queryKey: paymentsKey }));
  return (
    <>
      <RowButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {receiptNo}
      </RowButton>
      <ReceiptOnDemand receiptNo={isOpen ? receiptNo : ''} onClose={close} />
    </>
  );
}

/** A press on its number opens it on A4. The server counts each print and marks copies. */
function ReceiptPaper({ receiptNo, place: { bu, org, cv } }: ReceiptProps) {
  const t = useTranslations('payments/paying.paid');
  const print = useDocument(
    async () =>
      madeDocument(
        await send(cashCalls.printReceipt, {
          params: { receiptNo },
          body: { paper: 'a4' },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    {
      title: t('receipt', { number: receiptNo }),
      fileName: `${receiptNo}.pdf`,
      more: (
        <SendDocument document="receipt" documentId={receiptNo} bu={bu} cvCode={cv} orgCode={org}>
          {t('send')}
        </SendDocument>
      ),
    },
  );
  return (
    <>
      <RowButton onClick={() => !print.isPending && print.mutate()}>{receiptNo}</RowButton>
      {print.preview}
    </>
  );
}
