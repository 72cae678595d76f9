import { foldNumber } from '#contract/fold-text.ts';
import { baht } from '#contract/money.ts';
import type { BarcodeType } from '#contract/payments/methods.ts';
import type { PaidPayment } from '#contract/payments/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';

interface Question {
  search: string;
  page: number;
  size: number;
  /** the first moment that is still shown */
  since: Date;
}
interface Found {
  paymentNo: string;
  barcodeType: BarcodeType;
  paidAt: Date;
  receiptNo: string;
  /** for cash including an advance, which pays no invoice yet */
  amount: number;
  invoices: { invoiceNumber: string; amount: number }[] | null;
  total: number;
}

/**
 * Payments received from banks, also for an invoice without a payment of ours, and cash taken by agents, of a place ($1 to $3) since $4, whose number or
 * invoice's number holds the words $5 in the spelling of `foldNumber`; void receipts and payments that were taken back are left out.
 */
export const paidOfPlace = `
      select d.payment_no as "paymentNo", d.barcode_type as "barcodeType", d.ended_at as "paidAt", '' as "receiptNo", null::bigint as cash,
        d.payment_id as payment_id, null::bigint as receipt_id, null::bigint as transaction_key
      from payment_document d
      where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and d.status = 'paid' and d.ended_at >= $4
        and not exists (select from invoice_payment p where p.payment_id = d.payment_id having sum(p.amount) = 0)
        and ($5 = '' or position($5 in lower(d.payment_no)) > 0
          or exists (select from payment_allotment a where a.payment_id = d.payment_id and position($5 in lower(a.invoice_number)) > 0))
      union all
      select '', '2', t.paid_at, '', null, null, null, t.transaction_key
      from bank_transaction t
      where t.reference1 = any (customer_codes($3)) and t.bu = $1 and t.org_code = $2 and t.payment_id is null and t.allotted > 0 and t.paid_at >= $4
        and ($5 = '' or position($5 in lower(t.reference2)) > 0)
      union all
      select '', '4', r.paid_at, r.receipt_no, r.amount, null, r.receipt_id, null
      from receipt r
      where r.bu = $1 and r.org_code = $2 and r.cv_code = $3 and r.voided_at is null and r.paid_at >= $4
        and ($5 = '' or position($5 in lower(r.receipt_no)) > 0
          or exists (select from receipt_allotment a where a.receipt_id = r.receipt_id and position($5 in lower(a.invoice_number)) > 0))`;

const paidSql = `
  select f."paymentNo", f."barcodeType", f."paidAt", f."receiptNo", f.total, i.invoices, coalesce(f.cash, i.amount, 0)::bigint as amount
  from (
    select paid.*, (count(*) over ())::int as total from (${paidOfPlace}
    ) paid
    order by "paidAt" desc, payment_id desc, receipt_id desc, transaction_key desc limit $6 offset $7
  ) f
  cross join lateral (
    select sum(p.amount) as amount, json_agg(json_build_object('invoiceNumber', p.invoice_number, 'amount', p.amount) order by p.first) as invoices from (
      select p.invoice_number, sum(p.amount)::bigint as amount, min(p.invoice_payment_id) as first from invoice_payment p
      where p.payment_id = f.payment_id or p.receipt_id = f.receipt_id or p.transaction_key = f.transaction_key group by p.invoice_number having sum(p.amount) > 0) p) i
  order by "paidAt" desc, f.payment_id desc, f.receipt_id desc, f.transaction_key desc`;

/** A customer's payments to an organisation, the latest first, with the part of each invoice. One page, and how many there are. */
export async function paidPayments(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  { search, page, size, since }: Question,
): Promise<{ rows: PaidPayment[]; total: number }> {
  const rows = await run<Found>(db, paidSql, [
    bu,
    org,
    cv,
    since,
    foldNumber(search),
    size,
    (page - 1) * size,
  ]);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, invoices, paidAt, amount, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      amount: baht(amount),
      invoices: (invoices ?? []).map(({ invoiceNumber, amount: allotted }) => ({
        invoiceNumber,
        amount: baht(allotted),
      })),
    })),
  };
}
