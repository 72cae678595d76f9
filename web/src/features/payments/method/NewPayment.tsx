import type { BarcodeType } from '#contract/payments/methods.ts';
import type { ReportedPayment } from '#contract/payments/shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { money } from '#lib/formats/money.ts';
import { askConfirm, report } from '#lib/notices.ts';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { dropAllotments, keepAllotments, sumOf, type Allotment } from '../draft.ts';
import { paymentDocument } from '../pay-queries.ts';
import { paymentsKey } from '../queries.ts';
import { reportedWords } from '#app/Reported.tsx';
import type { PayFlow } from '../use-pay-flow.ts';
import { createPayment } from './create-payment.ts';
import { MethodScreen } from './MethodScreen.tsx';
import { AllotmentsCard } from './AllotmentsCard.tsx';

/** Makes a payment of the chosen invoices, by a method. */
export function NewPayment({
  flow,
  allotments,
}: {
  flow: PayFlow;
  allotments: readonly Allotment[];
}) {
  const t = useTranslations('payments/paying.method');
  const queries = useQueryClient();
  const [problem, setProblem] = useState<ApiProblem>();
  // Who waits for the check does not find the invoice ticked again.
  const leaveOut = (reported: string) => {
    keepAllotments(
      flow.place,
      allotments.filter(({ invoiceNumber }) => invoiceNumber !== reported),
    );
    flow.toStep('paymentselect', { replace: true });
  };
  const create = useMutation({
    mutationFn: (asked: { type: BarcodeType; isAsked: boolean }) =>
      createPayment(queries, flow.place, allotments, asked),
    meta: { inline: true },
    onSuccess: (document) => {
      queries.setQueryData(paymentDocument(flow.place, document.paymentNo).queryKey, document);
      flow.toStep('paymentdetail', { no: document.paymentNo, replace: true });
      dropAllotments();
      void queries.invalidateQueries({
        queryKey: paymentsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'document',
      });
    },
    onError: async (error, { type }) => {
      if (error instanceof ApiProblem && error.code === 'payment_reported') {
        if (await payAgain(error)) create.mutate({ type, isAsked: true });
        else leaveOut(reportedIn(error).invoiceNumber);
      } else if (saysWhere(error)) setProblem(error);
      else report(error);
    },
  });
  const total = sumOf(allotments);
  return (
    <MethodScreen
      flow={flow}
      title={t('title')}
      amount={total}
      verb={t('create', { amount: money(total) })}
      busy={create.isPending}
      onSubmit={(type) => {
        setProblem(undefined);
        create.mutate({ type, isAsked: false });
      }}
      note={problem && <Trouble flow={flow} problem={problem} allotments={allotments} />}
    >
      <AllotmentsCard
        allotments={allotments}
        edit={
          <ButtonLink {...flow.linkTo('paymentselect')} size="small" kind="outline">
            {t('edit')}
          </ButtonLink>
        }
      />
    </MethodScreen>
  );
}

const reportedIn = ({ detail }: ApiProblem) =>
  detail as ReportedPayment & { invoiceNumber: string };

/** Asks the payer whether to pay an invoice for which a reported payment could be. */
function payAgain(problem: ApiProblem): Promise<boolean> {
  const { invoiceNumber, ...payment } = reportedIn(problem);
  return askConfirm('pay_reported', { invoiceNumber, ...reportedWords(payment) });
}

// An error about an invoice is shown beside the chosen ones; all others as the catalogue says.
const saysWhere = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  (error.code === 'invoice_not_payable' ||
    error.fields.length > 0 ||
    error.code === 'payment_unreadable');

/** Another person paid first, or less is open than was chosen: shows which invoice, and what to do. */
function Trouble({
  flow,
  problem,
  allotments,
}: {
  flow: PayFlow;
  problem: ApiProblem;
  allotments: readonly Allotment[];
}) {
  const t = useTranslations('payments/paying.method');
  const { paymentNo = '' } = problem.detail as { paymentNo?: string };
  const wrong = problem.fields.map((one) =>
    [numberAt(one.field, allotments), one.message || problemWords(one.code, { ...one })]
      .filter(Boolean)
      .join(': '),
  );
  const words = wrong.length > 0 ? wrong : [problem.message];
  return (
    <Note tone="danger" live>
      <Stack gap={8} align="start">
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {paymentNo ? (
          <ButtonLink {...flow.linkTo('paymentdetail', paymentNo)} size="small">
            {t('open_live')}
          </ButtonLink>
        ) : (
          <ButtonLink {...flow.linkTo('paymentselect')} size="small">
            {t('edit')}
          </ButtonLink>
        )}
      </Stack>
    </Note>
  );
}

const numberAt = (field: string, allotments: readonly Allotment[]) =>
  allotments[Number(/^allotments\[(\d+)\]/.exec(field)?.[1] ?? -1)]?.invoiceNumber;
