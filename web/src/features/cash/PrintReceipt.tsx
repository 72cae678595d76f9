import { calls } from '#contract/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPreview } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument, reportFailedDocument } from '#lib/files/made-document.ts';
import { showAlert } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { cashKey } from './queries.ts';

/** The receipt on a roll or on A4, shown before it is printed; the server counts each one. */
export function PrintReceipt({ receiptNo }: { receiptNo: string }) {
  const t = useTranslations('cash.print');
  const queries = useQueryClient();
  const [pdf, setPdf] = useState<string>();
  const print = useMutation({
    mutationFn: (paper: string) => send(calls.printReceipt, { params: { receiptNo }, body: { paper }, idempotencyKey: crypto.randomUUID() }),
    meta: { inline: true },
    onSuccess: (answer) => setPdf(madeDocument(answer)),
    onError: reportFailedDocument,
    onSettled: () => queries.invalidateQueries({ queryKey: [...cashKey, 'receipt', receiptNo] }),
  });
  const papers = [
    ['80mm', t('roll')],
    ['a4', t('a4')],
  ] as const;
  return (
    <>
      <Row wrap>
        {papers.map(([paper, words]) => (
          <Button key={paper} kind="outline" icon={Printer} busy={print.isPending && print.variables === paper} onClick={() => print.mutate(paper)}>
            {words}
          </Button>
        ))}
      </Row>
      <DocumentPreview
        pdf={pdf}
        title={t('title', { number: receiptNo })}
        fileName={`${receiptNo}.pdf`}
        onClose={() => setPdf(undefined)}
        onDownloaded={() => showAlert('gen_report_success')}
      />
    </>
  );
}
