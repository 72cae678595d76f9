import type { Doubt } from '#contract/payments/matching/money.ts';
import { allotOldest, type Allotted, type Owing } from '#contract/payments/allot-oldest.ts';
import { isReference } from '#contract/payments/bill.ts';
import { decideWaitingOf } from '#features/orders/front.ts';
import { referenceOf, type BankPayment } from '#outside/banks/bank.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { cancelLiveDocuments } from './cancel-live-documents.ts';
import { exactInvoice, type ExactInvoice } from './exact-invoice.ts';
import type { ReportedBy, Paid, Settled } from './settled.ts';
import { announceWritten } from '#platform/written.ts';
import { writeSettled, type Writing } from './write-settled.ts';

/**
 * Records a bank's payment (D-63), once for any number of messages. It pays the invoices of the document that it names as far as they are open,
 * else the one open invoice that it names exactly; the rest is parked for staff. The sum received is always the sum allotted and the sum parked.
 */
export async function settle(deps: Deps, payment: BankPayment, by: ReportedBy): Promise<Settled> {
  const { db, log } = deps;
  const settled = await db.transaction().execute((tx) => settleAndDecide(tx, deps, payment, by));
  announceWritten(deps);
  const { bank, transactionId, amount } = payment;
  // The bank reported one payment with two amounts: only a person can find out which is right.
  if (settled.again && settled.amount !== amount)
    log.error(
      { bank, transactionId, first: settled.amount, now: amount },
      'a bank reported one payment with two amounts; the first counts',
    );
  return settled;
}

/** The same within a larger transaction, and then decides again about orders that wait for the customer's credit. */
export async function settleAndDecide(
  tx: Tx,
  { now, config }: Pick<Deps, 'now' | 'config'>,
  payment: BankPayment,
  by: ReportedBy,
): Promise<Settled> {
  const at = now();
  const settled = await settleIn(tx, at, payment, by);
  if (settled.paid)
    await decideWaitingOf(tx, settled.paid.bu, settled.paid.invoiceNumbers, { at, config });
  return settled;
}

/** Settles one of many payments; the caller decides about the waiting orders at the end. */
export async function settleIn(
  tx: Tx,
  at: Date,
  reported: BankPayment,
  by: ReportedBy,
): Promise<Settled> {
  const payment = {
    ...reported,
    reference1: referenceOf(reported.reference1),
    reference2: referenceOf(reported.reference2),
  };
  const key = await storeParked(tx, payment, { at, source: by.source });
  if (key === undefined) return firstOutcome(tx, payment);
  const document = await documentOf(tx, payment, by);
  const parts =
    document && isInTime(document, payment, at)
      ? allotOldest(await openOf(tx, document), payment.amount)
      : [];
  if (parts.length > 0 || !isReference(payment.reference2))
    return write(tx, { key, at, payment, document, parts, isPaid: false, by });
  const { exact, isPaid } = await exactInvoice(tx, payment, by);
  if (!exact) return write(tx, { key, at, payment, document, parts, isPaid, by });
  const { bu, invoiceNumber } = exact;
  await cancelLiveDocuments(tx, { bu, invoiceNumbers: [invoiceNumber], by: 'bank', at });
  return write(tx, {
    key,
    at,
    payment,
    document: undefined,
    exact,
    parts: [{ invoiceNumber, amount: payment.amount }],
    isPaid,
    by,
  });
}

type Outcome = Pick<Writing, 'key' | 'at' | 'payment' | 'document' | 'by'> & {
  /** the invoice that the money names without a payment */
  exact?: ExactInvoice;
  parts: readonly Allotted[];
  isPaid: boolean;
};

async function write(tx: Tx, { exact, parts, isPaid, ...of }: Outcome): Promise<Settled> {
  const { document, payment, by } = of;
  const allotted = parts.reduce((sum, { amount }) => sum + amount, 0);
  const isPaidInCash =
    document !== undefined && allotted === 0 && (await hasCashReceipt(tx, document));
  const doubt = exact
    ? ''
    : doubtOf(document, { allotted, payment, isPaidBefore: isPaidInCash || (!document && isPaid) });
  const owner = document ?? exact ?? (await billerOf(tx, payment, by));
  const settled = {
    again: false,
    amount: payment.amount,
    allotted,
    parked: payment.amount - allotted,
    doubt,
  };
  await writeSettled(tx, { ...of, allotments: parts, settled, owner });
  return owner && allotted > 0
    ? {
        ...settled,
        paid: { bu: owner.bu, invoiceNumbers: parts.map(({ invoiceNumber }) => invoiceNumber) },
      }
    : settled;
}

/** Stores the payment as reported, all of it parked; undefined where it is stored already, also by another request just now. */
async function storeParked(
  tx: Tx,
  payment: BankPayment,
  { at, source }: { at: Date; source: ReportedBy['source'] },
): Promise<number | undefined> {
  const [row] = await run<{ key: number }>(
    tx,
    `insert into bank_transaction (bank, transaction_id, amount, biller_id, reference1, reference2, paid_at, told_at, raw, source, parked, doubt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3, 'unknown') on conflict (bank, transaction_id) do nothing returning transaction_key as key`,
    [
      payment.bank,
      payment.transactionId,
      payment.amount,
      payment.billerId,
      payment.reference1,
      payment.reference2,
      payment.paidAt,
      at,
      payment.raw,
      source,
    ],
  );
  return row?.key;
}

async function firstOutcome(tx: Tx, { bank, transactionId }: BankPayment): Promise<Settled> {
  const [first] = await run<Omit<Settled, 'again'>>(
    tx,
    'select amount, allotted, parked, doubt from bank_transaction where bank = $1 and transaction_id = $2',
    [bank, transactionId],
  );
  if (!first) throw new Error(`the payment ${transactionId} of ${bank} is neither new nor known`);
  return { ...first, again: true };
}

const documentSql = `
  select payment_id as "paymentId", payment_no as "paymentNo", bu, org_code as org, cv_code as cv, amount, status, created_at as "createdAt", expires_at as "expiresAt" from payment_document
  where tax_id || suffix = $1 and reference1 = $2 and reference2 = $3 and ($4::text[] is null or bu = any ($4)) order by status = 'pending' desc, payment_id desc limit 1`;

/** The document that a payment names by biller and references: the live one, else the newest. Its invoices are locked first, then the document. */
async function documentOf(
  tx: Tx,
  { billerId, reference1, reference2 }: BankPayment,
  { units }: ReportedBy,
): Promise<Paid | undefined> {
  const [seen] = await run<Paid>(tx, documentSql, [
    billerId,
    reference1,
    reference2,
    units ?? null,
  ]);
  if (!seen) return undefined;
  await run(
    tx,
    `select from invoice i where exists (select from payment_allotment a where a.payment_id = $1 and a.bu = i.bu and a.invoice_number = i.invoice_number)
     order by i.invoice_number for update`,
    [seen.paymentId],
  );
  const [locked] = await run<Paid>(
    tx,
    `select payment_id as "paymentId", payment_no as "paymentNo", bu, org_code as org, cv_code as cv, amount, status, created_at as "createdAt", expires_at as "expiresAt" from payment_document where payment_id = $1 for update`,
    [seen.paymentId],
  );
  return locked;
}

/** The owner of money that names our biller and no payment: the organisation, in the unit that sells there to the named customer, else the first. */
async function billerOf(
  tx: Tx,
  { billerId, reference1 }: BankPayment,
  { units }: ReportedBy,
): Promise<{ bu: string; org: string } | undefined> {
  const [found] = await run<{ bu: string; org: string }>(
    tx,
    `select u.bu, m.org_code as org from payment_method m, business_unit u
     where m.tax_id || m.suffix = $1 and ($3::text[] is null or u.bu = any ($3)) and exists (select from customer_org c where c.bu = u.bu and c.org_code = m.org_code)
     order by exists (select from customer_org c where c.bu = u.bu and c.org_code = m.org_code and c.cv_code = current_customer($2)) desc, u.sort_order, u.bu limit 1`,
    [billerId, reference1, units ?? null],
  );
  return found;
}

// A payment made in time counts, also if the bank reports it after the document's hours. Those of a document from a clock that was ahead are unknown.
const isInTime = ({ status, createdAt, expiresAt }: Paid, { paidAt }: BankPayment, at: Date) =>
  (status === 'pending' || status === 'expired') &&
  paidAt.getTime() <= expiresAt.getTime() &&
  createdAt <= latestCreation(at);

/** What may still be paid of the document's invoices, in order: at most the chosen and the open amount, nothing of one with another live document. */
const openOf = (tx: Tx, { paymentId }: Paid) =>
  run<Owing>(
    tx,
    `select a.invoice_number as "invoiceNumber",
       case when exists (select from payment_allotment o where o.bu = a.bu and o.invoice_number = a.invoice_number and o.live and o.payment_id <> a.payment_id)
         then 0 else least(a.amount, i.open_amount) end as open
     from payment_allotment a join invoice i using (bu, invoice_number) where a.payment_id = $1 order by a.position`,
    [paymentId],
  );

/** Whether a valid receipt has paid an invoice of the document since it was made: cash cancels payments that wait for a bank (decisions/cash.md). */
async function hasCashReceipt(tx: Tx, { paymentId }: Paid): Promise<boolean> {
  const found = await run(
    tx,
    `select from payment_document d join payment_allotment a using (payment_id)
     join invoice_payment p on p.bu = a.bu and p.invoice_number = a.invoice_number
     where d.payment_id = $1 and p.receipt_id is not null and p.at >= d.created_at limit 1`,
    [paymentId],
  );
  return found.length > 0;
}

function doubtOf(
  document: Paid | undefined,
  {
    allotted,
    payment,
    isPaidBefore,
  }: { allotted: number; payment: BankPayment; isPaidBefore: boolean },
): Doubt {
  if (!document) return isPaidBefore ? 'double' : 'unknown';
  if (allotted === 0) return document.status === 'paid' || isPaidBefore ? 'double' : 'late';
  if (allotted < payment.amount) return 'over';
  return payment.amount < document.amount ? 'part' : '';
}
