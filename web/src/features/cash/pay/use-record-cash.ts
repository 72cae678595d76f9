import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import { cashCalls } from '#contract/cash/calls.ts';
import { satang, toBaht } from '#contract/money.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem, problemWords, serverWords } from '#lib/problem.ts';
import { cashKey } from '../queries.ts';
import { receivedIn, type KnownOwed, type KnownReceipt } from '../read-cash.ts';
import type { CashDraft } from './use-cash-draft.ts';

interface Recording {
  owed: KnownOwed;
  pathName: string;
  draft: CashDraft;
  onReceipt: (receipt: KnownReceipt) => void;
}

/** Records the cash once, even after repeated presses and lost answers; a refusal is shown in the page. */
export function useRecordCash({ owed, pathName, draft, onReceipt }: Recording) {
  const record = useMutation({
    mutationFn: async () => {
      const { amount, cash, tendered, isChanged, isAdvance, paid } = draft;
      if (amount === undefined || cash === undefined || tendered === undefined)
        throw new Error('the button is disabled without an amount');
      const allotments = paid
        .filter((allotment) => allotment.amount > 0)
        .map(({ invoiceNumber, amount: allotment }) => ({
          invoiceNumber,
          amount: toBaht(allotment),
        }));
      const payment = {
        orgCode: owed.orgCode,
        companyCode: owed.companyCode,
        cvCode: owed.cvCode,
        amount: toBaht(amount),
        // Sent blank on purpose (specification §3): the signed-in person is the cashier.
        cashier: '',
        // Fields beyond the specification's body.
        ...(isOwnServer() && {
          tendered: toBaht(tendered),
          ...(isChanged && { allotments }),
          ...(isAdvance && { advance: true }),
        }),
      };
      // The debts are part of the intent's name: after they changed, the same sum from the same customer is a second payment.
      const answer = await sendOnce(
        `cash:${JSON.stringify([pathName, payment, owed.owedAmt, owed.invoices[0]?.invoiceNumber])}`,
        (key) =>
          send(cashCalls.cashPaid, {
            params: { pathName },
            body: { ...payment, paymentDate: now() },
            idempotencyKey: key,
          }),
      );
      const taken = {
        cvCode: owed.cvCode,
        amount: payment.amount,
        tenderedAmt: toBaht(tendered),
        changeAmt: toBaht(satang(tendered - cash)),
        cashAmt: toBaht(cash),
      };
      return receivedIn(answer, taken);
    },
    meta: { inline: true, renews: cashKey },
    onSuccess: onReceipt,
  });
  return {
    isPending: record.isPending,
    mutate: record.mutate,
    error: record.error ? wordsOf(record.error) : '',
    words: problemWords,
  };
}

function wordsOf(error: Error): string {
  if (error instanceof ApiProblem && error.message)
    return [error.message, ...error.fields.map(({ message }) => message)].join(' ');
  return serverWords(error).join(' ') || problemWords('unexpected');
}

/** yyyy/LL/dd HH:mm:ss (specification §3). */
function now(): string {
  const at = new Date();
  return `${bangkokDate(at).replaceAll('-', '/')} ${bangkokTime(at).padStart(5, '0')}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}
