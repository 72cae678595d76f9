import { baht } from '#contract/money.ts';
import type { ReportedPayment } from '#contract/payments/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { ofPlace } from './bank-money.ts';
import { isOverSql } from './is-over.ts';

/** A slip whose money has not arrived after so many days, and an advance of so many days ago, wait no longer. */
const waitingDays = 14;
const documentsLookedAt = 200;
const invoicesLookedAt = 2000;

interface Report extends Omit<ReportedPayment, 'amount' | 'at'> {
  /** satang */
  amount: number;
  at: Date;
  /** the numbers of the invoices that it names */
  names: string[];
}
interface OpenInvoice {
  invoiceNumber: string;
  dueDate: string;
  open: number;
}
/** An invoice with the reported payment that could be for it; amounts in satang. */
export type ReportedInvoice = OpenInvoice & { report: Report };

// $1 bu, $2 org, $3 cv, $4 now, $5 the first moment that still counts. A hint can be sent by any caller, so it counts only with the references of a payment of ours.
const reportsSql = `
  with mine as materialized (
    select * from payment_document where bu = $1 and org_code = $2 and cv_code = $3 order by payment_id desc limit ${documentsLookedAt}
  ), report as (
    select 'bank' as "from", t.parked as amount, t.paid_at as at, t.payment_id, t.reference2 as number from bank_transaction t
    where ${ofPlace({ bu: '$1', org: '$2', cv: '$3' })} and t.parked > 0
    union all
    select 'bank', h.amount, h.paid_at, d.payment_id, '' from (select * from bank_hint where state = 'waiting' and array[reference1, upper(reference1)] && customer_codes($3) offset 0) h
    cross join lateral (select payment_id from mine where tax_id || suffix = h.biller_id and reference1 in (h.reference1, upper(h.reference1)) and reference2 = upper(h.reference2) and status <> 'paid'
      order by status = 'pending' desc, payment_id desc limit 1) d
    where not exists (select from bank_transaction t where t.bank = h.bank and t.transaction_id = h.transaction_id)
    union all
    select 'slip', d.amount, s.at, d.payment_id, '' from mine d
    cross join lateral (select max(created_at) as at from payment_slip where payment_id = d.payment_id) s
    where s.at >= $5 and (d.status in ('expired', 'cancelled') or d.status = 'pending' and ${isOverSql('d', '$4')})
      and not exists (select from bank_transaction t where t.payment_id = d.payment_id)
    union all
    select 'advance', open_amount, created_at, null, '' from customer_advance
    where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 and created_at >= $5
  )
  select r."from", r.amount, r.at, r.number || coalesce((select array_agg(invoice_number) from payment_allotment where payment_id = r.payment_id), '{}') as names
  from report r order by r.at desc`;

// Of an invoice with a live document another page shows that it waits.
const openSql = `
  select invoice_number as "invoiceNumber", due_date::text as "dueDate", open_amount as open from invoice i
  where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 and not exists (
    select from payment_allotment a join payment_document d using (payment_id)
    where a.bu = i.bu and a.invoice_number = i.invoice_number and a.live and not ${isOverSql('d', '$4')})
  order by due_date, invoice_number limit ${invoicesLookedAt}`;

/** The open invoices of a place for which a reported payment could be that waits to be checked (decisions/payments.md). */
export async function reportedInvoices(
  db: Db | Tx,
  { bu, org, cv }: PlaceCodes,
  now: Date,
): Promise<ReportedInvoice[]> {
  const reports = await run<Report>(db, reportsSql, [
    bu,
    org,
    cv,
    now,
    new Date(now.getTime() - waitingDays * 86_400_000),
  ]);
  if (reports.length === 0) return [];
  const open = await run<OpenInvoice>(db, openSql, [bu, org, cv, now]);
  const found = new Map<string, ReportedInvoice>();
  for (const report of reports)
    for (const invoice of couldBeFor(report, open))
      if (!found.has(invoice.invoiceNumber))
        found.set(invoice.invoiceNumber, { ...invoice, report });
  return [...found.values()];
}

/**
 * The invoices for which a payment could be: those that it names and that are open. Money that names none of them could be for each invoice of exactly its amount, else
 * for the oldest ones that come to it, as people pay what is overdue. A slip always names its invoices.
 */
function couldBeFor(
  { from, amount, names }: Report,
  open: readonly OpenInvoice[],
): readonly OpenInvoice[] {
  const named = open.filter(({ invoiceNumber }) => names.includes(invoiceNumber));
  if (named.length > 0 || from === 'slip') return named;
  const equal = open.filter((invoice) => invoice.open === amount);
  if (equal.length > 0) return equal;
  let sum = 0;
  const last = open.findIndex((invoice) => (sum += invoice.open) >= amount);
  return sum === amount ? open.slice(0, last + 1) : [];
}

/** The reported payment that could be for each of these invoices, by number, as the wire has it. */
export async function reportedByNumber(
  db: Db | Tx,
  place: PlaceCodes,
  now: Date,
): Promise<Map<string, ReportedPayment>> {
  return new Map(
    (await reportedInvoices(db, place, now)).map(({ invoiceNumber, report }) => [
      invoiceNumber,
      viewOf(report),
    ]),
  );
}

const viewOf = ({ from, amount, at }: Report): ReportedPayment => ({
  from,
  amount: baht(amount),
  at: at.toISOString(),
});
