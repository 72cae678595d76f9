import type { Sorting } from '#contract/sorting.ts';
import { liveDocument, ofPlace, orderOf, type InvoiceSort } from '../invoice-lists.ts';
import { paidOfPlace } from '../paid-payments.ts';

const invoice = `i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.order_number as "orderNumber",
  i.cv_code as "cvCode", i.org_code as "orgCode", i.amount as "invoiceAmount"`;
const document = `d.payment_no as "paymentNo", d.barcode_type as "barcodeType"`;

/** Open invoices that wait for no bank. In all of these: $1 bu, $2 organisation, $3 customer; here $4 is now. */
export const outstandingRowsSql = (sort: Sorting<InvoiceSort>): string => `
  select ${invoice}, i.open_amount as open from invoice i
  where ${ofPlace} and i.open_amount > 0 and not exists (
    select from payment_document d join payment_allotment a using (payment_id)
    where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and ${liveDocument} and a.live and a.invoice_number = i.invoice_number)
  order by ${orderOf(sort)}`;

/** Invoices whose document waits for a bank. */
export const pendingRowsSql = (sort: Sorting<InvoiceSort>): string => `
  select ${invoice}, i.open_amount as open, ${document}, a.amount as paid, d.expires_at as "waitsUntil"
  from payment_document d join payment_allotment a using (payment_id) join invoice i on i.bu = a.bu and i.invoice_number = a.invoice_number
  where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and ${liveDocument} and a.live
  order by ${orderOf(sort)}`;

// Cash that pays no invoice is a row of its own, so that the rows add up to the sum paid.
const reached = `
  select p.invoice_number, p.amount, p.invoice_payment_id as at from invoice_payment p where p.payment_id = f.payment_id or p.receipt_id = f.receipt_id or p.transaction_key = f.transaction_key
  union all
  select null, c.rest, null from (select f.cash - coalesce((select sum(p.amount) from invoice_payment p where p.receipt_id = f.receipt_id), 0)::bigint as rest) c
  where c.rest > 0`;

/** Payments since $4, with each invoice's part; $5 words in lower case. */
export const paidRowsSql = `
  select p.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.order_number as "orderNumber", $3::text as "cvCode",
    $2::text as "orgCode", i.amount as "invoiceAmount", f."paymentNo", f."receiptNo", f."barcodeType", p.amount as paid, f."paidAt"
  from (${paidOfPlace}) f cross join lateral (${reached}) p left join invoice i on i.bu = $1 and i.invoice_number = p.invoice_number
  order by f."paidAt" desc, f.payment_id desc, f.receipt_id desc, f.transaction_key desc, p.at`;
