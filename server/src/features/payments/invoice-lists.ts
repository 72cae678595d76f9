import { baht } from '#contract/money.ts';
import type { Invoice, PendingInvoice } from '#contract/payments/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { codesOf } from './document-view.ts';
import { isOverSql } from './is-over.ts';
import { reportedByNumber } from './reported-payments.ts';

/** Fields that both lists can be sorted by (specification §7). */
export const invoiceSorts = [
  'dueDate',
  'invoiceDate',
  'invoiceNumber',
  'amount',
  'netAmount',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];
const columns: Record<InvoiceSort, string> = {
  dueDate: 'i.due_date',
  invoiceDate: 'i.invoice_date',
  invoiceNumber: 'i.invoice_number',
  amount: 'i.open_amount',
  netAmount: 'i.open_amount',
};
interface Page {
  sort: Sorting<InvoiceSort>;
  page: number;
  size: number;
  now: Date;
}
interface Found {
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  orderNumber: string;
  companyCode: string;
  invoiceAmount: number;
  open: number;
  barcodeType: string;
  taxId: string;
  suffix: string;
  merchantName: string;
  fix: string;
}
interface FoundPending extends Found {
  barcodeType: PendingInvoice['barcodeType'];
  allotted: number;
  paymentNo: string;
  amount: number;
  reference1: string;
  reference2: string;
  expiresAt: string;
}

/** The order of both lists, of `invoice i`. */
export const orderOf = ({ field, down }: Sorting<InvoiceSort>) =>
  `${columns[field]}${down ? ' desc' : ''}, i.invoice_number${down ? ' desc' : ''}`;
const invoiceColumns = `i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.order_number as "orderNumber",
  i.company_code as "companyCode", i.amount as "invoiceAmount", i.open_amount as open`;
export const ofPlace = 'i.bu = $1 and i.org_code = $2 and i.cv_code = $3';
/** A document that still waits for a bank; `$4` is now. */
export const liveDocument = `d.status = 'pending' and not ${isOverSql('d', '$4')}`;

// Counts all open invoices by the index alone and subtracts those that wait for a bank: joining ten thousand invoices to count them is slow.
const outstandingSql = (order: string) => `
  with waiting as materialized (
    select a.invoice_number from payment_document d join payment_allotment a using (payment_id)
    where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and ${liveDocument} and a.live
  ), biller as (
    select barcode_type, tax_id, suffix, merchant_name, fix from payment_method where org_code = $2 and active order by barcode_type limit 1
  ), page as (
    select ${invoiceColumns} from invoice i
    where ${ofPlace} and i.open_amount > 0 and i.invoice_number <> all (array(select invoice_number from waiting))
    order by ${order} limit $5 offset $6
  )
  select ((select count(*) from invoice i where ${ofPlace} and i.open_amount > 0)
      - (select count(*) from waiting w join invoice i on i.bu = $1 and i.invoice_number = w.invoice_number where i.open_amount > 0))::int as total,
    (select json_agg(json_build_object('invoiceNumber', p."invoiceNumber", 'invoiceDate', p."invoiceDate", 'dueDate', p."dueDate", 'orderNumber', p."orderNumber",
       'companyCode', p."companyCode", 'invoiceAmount', p."invoiceAmount", 'open', p.open, 'barcodeType', coalesce(b.barcode_type, ''), 'taxId', coalesce(b.tax_id, ''),
       'suffix', coalesce(b.suffix, ''), 'merchantName', coalesce(b.merchant_name, ''), 'fix', coalesce(b.fix, ''))) from page p left join biller b on true) as rows`;

/** Invoices of a customer that can be paid now: open, and waiting for no bank; with the reported payment that could be for one. One page, and how many there are. */
export async function outstanding(
  db: Db,
  place: PlaceCodes,
  { sort, page, size, now }: Page,
): Promise<{ rows: Invoice[]; total: number }> {
  const values = [place.bu, place.org, place.cv, now, size, (page - 1) * size];
  const [found] = await run<{ total: number; rows: Found[] | null }>(
    db,
    outstandingSql(orderOf(sort)),
    values,
  );
  const reports = await reportedByNumber(db, place, now);
  const rows = (found?.rows ?? []).map((row) => {
    const reported = reports.get(row.invoiceNumber);
    return {
      ...invoiceOf(row, place),
      amount: baht(row.open),
      paymentNo: '',
      ...(reported && { reported }),
    };
  });
  return { total: found?.total ?? 0, rows };
}

const pendingSql = (order: string) => `
  select ${invoiceColumns}, a.amount as allotted, d.payment_no as "paymentNo", d.barcode_type as "barcodeType", d.amount, d.tax_id as "taxId", d.suffix,
    d.merchant_name as "merchantName", d.fix, d.reference1, d.reference2, d.expires_at as "expiresAt", (count(*) over ())::int as total
  from payment_document d join payment_allotment a using (payment_id) join invoice i on i.bu = a.bu and i.invoice_number = a.invoice_number
  where d.bu = $1 and d.org_code = $2 and d.cv_code = $3 and ${liveDocument} and a.live
  order by ${order} limit $5 offset $6`;

/** Invoices whose document waits for a bank, with both of its codes. One page, and how many there are. */
export async function pending(
  db: Db,
  place: PlaceCodes,
  { sort, page, size, now }: Page,
): Promise<{ rows: PendingInvoice[]; total: number }> {
  const values = [place.bu, place.org, place.cv, now, size, (page - 1) * size];
  const rows = await run<Omit<FoundPending, 'expiresAt'> & { total: number; expiresAt: Date }>(
    db,
    pendingSql(orderOf(sort)),
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...invoiceOf(row, place),
      ...codesOf(row),
      amount: baht(row.allotted),
      paymentNo: row.paymentNo,
      status: 'pending' as const,
      documentAmount: baht(row.amount),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

// The constants of a bill-payment code (D-61), which the specification's clients put together themselves.
const qrConstants = {
  country: 'TH',
  pfi: '01',
  pim: '12',
  mid: '30',
  midaid: 'A000000677010112',
  tcc: '764',
  cc: 'TH',
} as const;

const invoiceOf = (row: Found, { org, cv }: PlaceCodes): Omit<Invoice, 'amount' | 'paymentNo'> => ({
  invoiceNumber: row.invoiceNumber,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  netAmount: baht(row.open),
  invoiceAmount: baht(row.invoiceAmount),
  orderNumber: row.orderNumber,
  companyCode: row.companyCode,
  cvCode: cv,
  orgCode: org,
  barcodeType: row.barcodeType,
  merchantName: row.merchantName,
  taxId: row.taxId,
  suffix: row.suffix,
  fix: row.fix,
  ...qrConstants,
});
