import { paymentsCalls } from '#contract/payments/calls.ts';
import type { Satang } from '#contract/money.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Note } from '#ui/text/Note.tsx';
import { pathNameOf, placeIn } from '#features/customers/front.ts';
import type { PayFlow } from '../use-pay-flow.ts';
import type { CardFacts } from './card-facts.ts';
import { savePicture } from './save-picture.ts';

/** The confirmation of a paid payment, as a PDF and as a picture. `received`: the amount that the bank reported. */
export function Confirmation({
  flow,
  payment,
  received,
}: {
  flow: PayFlow;
  payment: PaymentDocument;
  received: Satang;
}) {
  const t = useTranslations('payments/paying');
  const queries = useQueryClient();
  const { bu, org, cv } = flow.place;
  const { paymentNo } = payment;
  const make = useDocument(
    async () =>
      madeDocument(
        await send(paymentsCalls.genPaymentConfirmation, {
          params: { path: await pathNameOf(queries, bu), a: org, b: cv, paymentNo },
        }),
      ),
    { title: t('confirmation.title_of', { number: paymentNo }), fileName: `${paymentNo}.pdf` },
  );
  const facts: CardFacts = {
    head: t('confirmation.title'),
    amount: money(received),
    payee: (placeIn(flow.found)?.org.orgName ?? '') || payment.merchantName,
    rows: [
      { label: t('confirmation.paid_at'), value: payment.endedAt && dateAndTime(payment.endedAt) },
      { label: t('detail.payment_no'), value: paymentNo },
      { label: t('detail.reference1'), value: payment.reference1 },
      { label: t('detail.reference2'), value: payment.reference2 },
    ].map((row) => ({ ...row, copied: false })),
  };
  const save = useMutation({
    mutationFn: () => savePicture(facts, undefined, paymentNo),
    meta: { inline: true },
  });
  return (
    <>
      {isOwnServer() && (
        <Button kind="outline" icon={FileText} busy={make.isPending} onClick={() => make.mutate()}>
          {t('confirmation.pdf')}
        </Button>
      )}
      <Button kind="outline" icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
        {t('detail.save')}
      </Button>
      {save.isError && <Note>{t('detail.save_failed')}</Note>}
      {make.preview}
    </>
  );
}
