import { satang, toBaht } from '@smart-order/contract/money.ts';
import type { BarcodeType } from '@smart-order/contract/payments/methods.ts';
import type { PaidPayment } from '@smart-order/contract/payments/shapes.ts';
import { run, type Db } from '../../platform/database/connect.ts';
import type { PlaceCodes } from '../../platform/http/context.ts';

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
  invoices: { invoiceNumber: string; amount: number }[] | null;
  total: number;
}

const paidSql = `
  select d.payment_no as "paymentNo", d.barcode_type as "barcodeType", d.ended_at as "paidAt", (count(*) over ())::int as total,
    (select json_agg(json_build_object('invoiceNumber', p.invoice_number, 'amount', p.amount) order by p.invoice_payment_id)
     from invoice_payment p where p.payment_id = d.payment_id) as invoices
  from payment_document d
  where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and d.status = 'paid' and d.ended_at >= $4
    and ($5 = '' or position($5 in lower(d.payment_no)) > 0
      or exists (select from payment_allotment a where a.payment_id = d.payment_id and position($5 in lower(a.invoice_number)) > 0))
  order by d.ended_at desc, d.payment_id desc limit $6 offset $7`;

/** What a customer has paid to an organisation, the latest first, with what reached each invoice. One page, and how many there are. */
export async function paidPayments(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  { search, page, size, since }: Question,
): Promise<{ rows: PaidPayment[]; total: number }> {
  const rows = await run<Found>(db, paidSql, [bu, org, cv, since, search.toLowerCase(), size, (page - 1) * size]);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, invoices, paidAt, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      amount: baht((invoices ?? []).reduce((sum, { amount }) => sum + amount, 0)),
      invoices: (invoices ?? []).map(({ invoiceNumber, amount }) => ({ invoiceNumber, amount: baht(amount) })),
      receiptNo: '',
    })),
  };
}

const baht = (amount: number) => toBaht(satang(amount));
