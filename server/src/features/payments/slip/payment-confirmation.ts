import { dotted } from '#contract/dotted.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { amountInWords } from '#contract/amount-in-words.ts';
import { localeOf } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { dateAndTime } from '#contract/written-dates.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { createTranslator } from 'use-intl/core';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { paperOf } from '#platform/documents/paper.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { roomWords } from '#platform/words.ts';
import { readDocument } from '../read-document.ts';

type GenPaymentConfirmation = Calls['genPaymentConfirmation'];
type Confirmation = ReturnType<typeof written>;
const template = documentTemplate<Confirmation>(new URL('confirmation.typ', import.meta.url));

/** The confirmation of a bank's payment on paper, for a payer who has to show it. Refused for an unpaid one. */
export async function genPaymentConfirmation(
  { db, documents, now }: Deps,
  context: Context,
  input: Input<GenPaymentConfirmation>,
): Promise<Answer<GenPaymentConfirmation>> {
  const { reached, caller, lang } = context;
  const { params } = input;
  const document = await readDocument(db, reached, params.paymentNo, now());
  if (!document) throw new Problem('not_found');
  if (document.status !== 'paid')
    throw new Problem('payment_ended', { paymentNo: document.paymentNo, status: document.status });
  const [seller, customer, payments, invoices] = await Promise.all([
    sellerOf(db, document.orgCode, lang),
    db
      .selectFrom('customer')
      .selectAll()
      .where('cv_code', '=', document.cvCode)
      .executeTakeFirstOrThrow(),
    paymentsOf(db, document.paymentId),
    reachedBy(db, document.paymentId),
  ]);
  const paper = written({
    document,
    seller,
    customer: textIn(customer, 'name', lang),
    payments,
    invoices,
    lang,
    now: now(),
  });
  const pdf = await documents.make(template, paper, {
    signal: context.untilGone(),
    asker: caller.userId,
  });
  return { isComplete: true, errorMsg: '', dataPdf: Buffer.from(pdf).toString('base64') };
}

const paymentsOf = (db: Db, paymentId: number) =>
  run<{ bank: string; transactionId: string; amount: number; paidAt: Date }>(
    db,
    `select bank, transaction_id as "transactionId", amount, paid_at as "paidAt" from bank_transaction where payment_id = $1 order by transaction_key`,
    [paymentId],
  );

const reachedBy = (db: Db, paymentId: number) =>
  run<{ invoiceNumber: string; amount: number }>(
    db,
    `select invoice_number as "invoiceNumber", sum(amount)::bigint as amount from invoice_payment where payment_id = $1 and transaction_key is not null
     group by invoice_number order by min(invoice_payment_id)`,
    [paymentId],
  );

interface Facts extends Pick<Context, 'lang'> {
  document: NonNullable<Awaited<ReturnType<typeof readDocument>>>;
  seller: Awaited<ReturnType<typeof sellerOf>>;
  customer: string;
  payments: Awaited<ReturnType<typeof paymentsOf>>;
  invoices: Awaited<ReturnType<typeof reachedBy>>;
  now: Date;
}

/** The data of a confirmation, with every word, date and figure written out for the reader. */
function written({ document, seller, customer, payments, invoices, lang, now }: Facts) {
  const locale = localeOf[lang];
  const t = createTranslator({ locale, messages: roomWords[locale], namespace: 'payments/paying' });
  const sumOf = (parts: readonly { amount: number }[]) =>
    satang(parts.reduce((sum, { amount }) => sum + amount, 0));
  const [reached, received] = [sumOf(invoices), sumOf(payments)];
  return {
    paper: paperOf({
      lang,
      title: t('confirmation.title'),
      number: document.paymentNo,
      under: [],
      seller,
      customer,
      now,
    }),
    facts: [
      [t('slip.customer'), dotted([customer, document.cvCode])],
      [t('slip.pay_for'), document.merchantName || seller.company_name || seller.name],
      ...payments.flatMap(({ bank, transactionId, paidAt }) => [
        [t('confirmation.bank'), dotted([bank, transactionId])],
        [t('confirmation.paid_at'), dateAndTime(paidAt, locale)],
      ]),
      [t('detail.reference1'), document.reference1],
      [t('detail.reference2'), document.reference2],
    ],
    heads: { number: t('list.number'), amount: t('slip.amount_baht') },
    invoices: invoices.map(({ invoiceNumber, amount }) => ({
      number: invoiceNumber,
      amount: bareMoney(satang(amount)),
    })),
    // The sums asked for and received, where they differ from the sum that the invoices got.
    sums: [
      ...(document.amount === reached
        ? []
        : [[t('confirmation.asked'), money(satang(document.amount), locale)]]),
      ...(received === reached ? [] : [[t('confirmation.received'), money(received, locale)]]),
    ],
    total: [t('confirmation.reached'), money(reached, locale)],
    inWords: amountInWords(reached, locale),
    note: t('confirmation.note'),
  };
}
