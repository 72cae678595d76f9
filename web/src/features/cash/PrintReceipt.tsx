import { cashCalls } from '#contract/cash/calls.ts';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { cashKey } from './queries.ts';

/** The receipt on a roll or on A4, previewed before printing; the server counts each print. */
export function PrintReceipt({ receiptNo }: { receiptNo: string }) {
  const t = useTranslations('cash.print');
  const print = useDocument(
    async (paper: string) =>
      madeDocument(
        await send(cashCalls.printReceipt, {
          params: { receiptNo },
          body: { paper },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    {
      title: t('title', { number: receiptNo }),
      fileName: `${receiptNo}.pdf`,
      renews: [...cashKey, 'receipt', receiptNo],
    },
  );
  const papers = [
    ['80mm', t('roll')],
    ['a4', t('a4')],
  ] as const;
  return (
    <>
      <Row wrap>
        {papers.map(([paper, words]) => (
          <Button
            key={paper}
            kind="outline"
            icon={Printer}
            busy={print.isPending && print.variables === paper}
            onClick={() => print.mutate(paper)}
          >
            {words}
          </Button>
        ))}
      </Row>
      {print.preview}
    </>
  );
}
