import { paymentsCalls } from '#contract/payments/calls.ts';
import type { InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AsideDock } from '#app/AsideDock.tsx';
import { useDocument } from '#app/DocumentPreview.tsx';
import { useMay } from '#app/menu.ts';
import { send } from '#lib/client.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { ChosenSum } from '../ChosenSum.tsx';
import { keepAllotments } from '../draft.ts';
import { paramsOf } from '../pay-queries.ts';
import type { PayFlow } from '../use-pay-flow.ts';

/** The invoice as a PDF, and paying it where it is owed and no payment waits; quieter while reported money is checked, or it would be paid twice. */
export function InvoiceDock({ flow, invoice }: { flow: PayFlow; invoice: InvoiceDetail }) {
  const t = useTranslations('payments/invoice');
  const queries = useQueryClient();
  const { invoiceNumber, dueDate, companyCode, openAmt, paymentNo } = invoice;
  const mayPay = useMay('payment') && openAmt > 0 && paymentNo === '';
  const make = useDocument(
    async () =>
      madeDocument(
        await send(paymentsCalls.genInvoice, {
          params: { ...(await paramsOf(queries, flow.place)), invoiceNumber },
        }),
      ),
    { title: t('pdf_of', { number: invoiceNumber }), fileName: `${invoiceNumber}.pdf` },
  );
  const open = fromWire(openAmt);
  return (
    <>
      <AsideDock counts={<ChosenSum words={t(openAmt === 0 ? 'paid' : 'open')} sum={open} />}>
        <Button kind="outline" icon={FileText} busy={make.isPending} onClick={() => make.mutate()}>
          {t('pdf')}
        </Button>
        {mayPay && (
          <ButtonLink
            {...flow.linkTo('paymentmethod')}
            kind={invoice.reported ? 'outline' : 'primary'}
            onClick={() =>
              keepAllotments(flow.place, [
                { invoiceNumber, dueDate, companyCode, open, amount: open },
              ])
            }
          >
            {t('pay')}
          </ButtonLink>
        )}
      </AsideDock>
      {make.preview}
    </>
  );
}
