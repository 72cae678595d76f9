import { bangkokDate, isWireDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { maxSatang, parseBaht, satang, toBaht } from '#contract/money.ts';
import type { Decision } from '#contract/payments/matching/money.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { cancelLiveDocuments } from '../cancel-live-documents.ts';
import { outOfRange, askedOf } from '../create-document.ts';
import type { PaidPart } from '../payment-notices.ts';
import { recordAdvance } from '../record-advance.ts';
import type { MoneyRow } from './list-money.ts';

/** What a decision did: the satang that it moved, its subject, and the payments that it ended. */
export interface DecisionEffect {
  amount: number;
  facts: object;
  /** the number or code of its subject: of an invoice, a customer, a certificate */
  about: string;
  cancelled?: string[];
  /** what it paid, by customer and invoice */
  paid?: readonly PaidPart[];
  /** the invoices whose open amount it lowered */
  lowered?: readonly string[];
  /** true for a decision that moves no money, after which nothing is left to decide */
  isDone?: boolean;
}
interface DecisionInput {
  tx: Tx;
  context: Context;
  body: Input<Calls['decideMoney']>['body'];
  money: MoneyRow;
  at: Date;
}

/** Each decision of staff, with its own refusals (decisions/bank-money.md). */
export const decisions: Record<Decision, (input: DecisionInput) => Promise<DecisionEffect>> = {
  allot,
  advance: async ({ tx, context, body, money, at }) => {
    const { orgCode, cvCode, reason } = body;
    if (orgCode === undefined || cvCode === undefined)
      throw invalidFields([{ field: 'cvCode', code: 'required' }]);
    const amount = amountOf(body.amount, money.parked);
    const { bu, org, cv } = context.reached;
    await recordAdvance(
      tx,
      { bu, org, cv },
      { amount, reason, by: context.caller.userId, at, transactionKey: money.transactionKey },
    );
    return { amount, facts: { orgCode: org, cvCode: cv }, about: cv, paid: [{ org, cv, amount }] };
  },
  refund: async ({ body, money }) => ({
    amount: amountOf(body.amount, money.parked),
    facts: {},
    about: '',
  }),
  withholding,
  accept: async () => ({ amount: 0, facts: {}, about: '', isDone: true }),
  refund_paid: async ({ body, money, at }) => {
    const [paidOn, reference] = [(body.paidOn ?? '').trim(), (body.reference ?? '').trim()];
    const received = bangkokDate(money.paidAt);
    const isDay = isWireDate(paidOn) && paidOn >= received && paidOn <= bangkokDate(at);
    if (!isDay || reference === '')
      throw invalidFields([
        ...(paidOn === '' ? [{ field: 'paidOn', code: 'required' as const }] : []),
        ...(paidOn !== '' && !isDay ? [{ field: 'paidOn', code: 'invalid_date' as const }] : []),
        ...(reference === '' ? [{ field: 'reference', code: 'required' as const }] : []),
      ]);
    const amount = amountOf(body.amount, money.refunded - money.refundPaid);
    return { amount, facts: { paidOn, reference }, about: reference };
  },
};

/** A chosen amount from 0.01 to the most, in satang; all of it by default. */
function amountOf(asked: number | undefined, most: number): number {
  if (asked === undefined) return most;
  const amount = parseBaht(asked);
  if (amount === undefined || amount <= 0 || amount > most) throw exceeded('amount', most);
  return amount;
}
const exceeded = (field: string, most: number) =>
  invalidFields([
    { field, code: 'money_exceeded', facts: { most: toBaht(satang(Math.min(most, maxSatang))) } },
  ]);

interface OpenInvoice {
  invoiceNumber: string;
  org: string;
  cv: string;
  open: number;
}

/** Invoices of the business unit with what is open of each, locked by number as payments lock them. */
async function holdInvoices(
  tx: Tx,
  bu: string,
  numbers: readonly string[],
): Promise<Map<string, OpenInvoice>> {
  await run(
    tx,
    'select from invoice where bu = $1 and invoice_number = any ($2) order by invoice_number for update',
    [bu, numbers],
  );
  // A separate statement: it sees what others committed before it.
  const rows = await run<OpenInvoice>(
    tx,
    'select invoice_number as "invoiceNumber", org_code as org, cv_code as cv, open_amount as open from invoice where bu = $1 and invoice_number = any ($2)',
    [bu, numbers],
  );
  return new Map(rows.map((row) => [row.invoiceNumber, row]));
}

const lower = (tx: Tx, bu: string, numbers: readonly string[], amounts: readonly number[]) =>
  run(
    tx,
    `update invoice i set open_amount = open_amount - p.amount from unnest($2::text[], $3::bigint[]) as p(number, amount)
     where i.bu = $1 and i.invoice_number = p.number`,
    [bu, numbers, amounts],
  );

async function allot({ tx, context, body, money, at }: DecisionInput): Promise<DecisionEffect> {
  const { bu } = context.reached;
  const asked = askedOf({ allotments: body.allotments ?? [] });
  const found = await holdInvoices(
    tx,
    bu,
    asked.map((one) => one.invoiceNumber),
  );
  const paid = asked.map(({ invoiceNumber, amount }, index) => {
    const invoice = found.get(invoiceNumber);
    if (!invoice) throw new Problem('not_found');
    if (invoice.open <= 0)
      throw new Problem('invoice_not_payable', { invoiceNumber, why: 'paid', paymentNo: '' });
    if (amount === undefined || amount > invoice.open) throw outOfRange(index, invoice.open);
    return { org: invoice.org, cv: invoice.cv, amount, about: invoiceNumber };
  });
  const allotments = paid.map(({ about: invoiceNumber, amount: part }) => ({
    invoiceNumber,
    amount: part,
  }));
  const amount = allotments.reduce((sum, one) => sum + one.amount, 0);
  if (amount > money.parked) throw exceeded('allotments', money.parked);
  const numbers = allotments.map(({ invoiceNumber }) => invoiceNumber);
  const amounts = allotments.map((one) => one.amount);
  const cancelled = await cancelLiveDocuments(tx, {
    bu,
    invoiceNumbers: numbers,
    by: context.caller.userId,
    at,
  });
  await lower(tx, bu, numbers, amounts);
  await run(
    tx,
    `insert into invoice_payment (bu, invoice_number, amount, at, transaction_key)
     select $1, p.number, p.amount, $4, $5 from unnest($2::text[], $3::bigint[]) as p(number, amount)`,
    [bu, numbers, amounts, at, money.transactionKey],
  );
  return {
    amount,
    facts: { parts: allotments, cancelled },
    about: numbers.join(', '),
    paid,
    cancelled,
    lowered: numbers,
  };
}

/** Tax that the customer withheld on an invoice of this payment: the bank's money paid the rest, the certificate pays the tax. */
async function withholding({
  tx,
  context,
  body,
  money,
  at,
}: DecisionInput): Promise<DecisionEffect> {
  const { bu } = context.reached;
  const { invoiceNumber = '' } = body;
  const certificateNo = (body.certificateNo ?? '').trim();
  if (certificateNo === '') throw invalidFields([{ field: 'certificateNo', code: 'required' }]);
  const [place] = await run<{ org: string; cv: string; amount: number; withheld: number }>(
    tx,
    `select d.org_code as org, d.cv_code as cv, d.amount,
       (select coalesce(sum(w.amount), 0) from withholding_certificate w where w.transaction_key = $3 and w.reversed_at is null)::bigint as withheld
     from payment_document d join payment_allotment a using (payment_id) where d.payment_id = $1 and a.invoice_number = $2`,
    [money.paymentId, invoiceNumber, money.transactionKey],
  );
  const invoice = place && (await holdInvoices(tx, bu, [invoiceNumber])).get(invoiceNumber);
  if (!place || !invoice) throw invalidFields([{ field: 'invoiceNumber', code: 'unknown_code' }]);
  if (invoice.open <= 0)
    throw new Problem('invoice_not_payable', { invoiceNumber, why: 'paid', paymentNo: '' });
  const short = place.amount - money.amount - place.withheld;
  const amount = amountOf(body.amount, Math.min(invoice.open, short));
  const [certificate] = await run<{ id: number }>(
    tx,
    `insert into withholding_certificate (bu, org_code, cv_code, certificate_no, invoice_number, amount, transaction_key, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (bu, org_code, cv_code, certificate_no, invoice_number) do update
       set (amount, transaction_key, created_by, created_at, reversed_at) = (excluded.amount, excluded.transaction_key, excluded.created_by, excluded.created_at, null)
       where withholding_certificate.reversed_at is not null returning certificate_id as id`,
    [
      bu,
      place.org,
      place.cv,
      certificateNo,
      invoiceNumber,
      amount,
      money.transactionKey,
      context.caller.userId,
      at,
    ],
  );
  if (!certificate) throw new Problem('certificate_taken', { certificateNo, invoiceNumber });
  const cancelled = await cancelLiveDocuments(tx, {
    bu,
    invoiceNumbers: [invoiceNumber],
    by: context.caller.userId,
    at,
  });
  await lower(tx, bu, [invoiceNumber], [amount]);
  await run(
    tx,
    'insert into invoice_payment (bu, invoice_number, amount, at, payment_id, certificate_id) values ($1, $2, $3, $4, $5, $6)',
    [bu, invoiceNumber, amount, at, money.paymentId, certificate.id],
  );
  return {
    amount,
    facts: { certificateNo, invoiceNumber, cancelled },
    about: `${certificateNo} · ${invoiceNumber}`,
    cancelled,
    lowered: [invoiceNumber],
    isDone: amount === short,
  };
}
