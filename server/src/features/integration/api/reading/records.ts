import type { Static, TObject } from 'typebox';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { wireOf } from '#platform/wire-of.ts';

/** Reads records by their keys, of these business units only (null for all); sums in satang until `wireOf` makes them baht. */
type Reader = (
  db: Db,
  keys: readonly number[],
  units: readonly string[] | null,
) => Promise<Map<number, unknown>>;

const paymentRecordSql = `
  select d.payment_id as key, d.payment_no as "paymentNo", d.status, d.bu, d.org_code as "orgCode", d.cv_code as "cvCode", d.barcode_type as "barcodeType", d.amount,
    (select coalesce(sum(t.amount), 0)::bigint from bank_transaction t where t.payment_id = d.payment_id) as received,
    d.reference1, d.reference2, d.created_at as "createdAt", d.ended_at as "endedAt",
    (select coalesce(json_agg(json_build_object('invoiceNumber', a.invoice_number, 'amount', a.amount) order by a.position), '[]')
     from payment_allotment a where a.payment_id = d.payment_id) as allotments
  from payment_document d where d.payment_id = any ($1) and ($2::text[] is null or d.bu = any ($2))`;

const receiptRecordSql = `
  select r.receipt_id as key, r.receipt_no as "receiptNo", r.bu, r.org_code as "orgCode", r.cv_code as "cvCode", r.company_code as "companyCode", r.amount,
    0 as "feeAmt", 0 as "vatAmt", r.amount as "netAmt", a.allocations, r.remaining as "remainingAmt", r.tendered as "tenderedAmt",
    r.tendered - r.amount - r.rounding as "changeAmt", r.advance as "advanceAmt", r.rounding as "roundingAmt", r.amount + r.rounding as "cashAmt",
    r.cancelled_payments as "cancelledPayments", r.paid_at as "paidAt", r.cashier_id as cashier,
    r.voided_at as "voidedAt", r.void_reason as reason, coalesce(r.voided_by, '') as by,
    r.advance, r.rounding, r.cashier_id as "cashierId", r.void_reason as "voidReason", a.allocations as allotments
  from receipt r cross join lateral (
    select coalesce(json_agg(json_build_object('invoiceNumber', p.invoice_number, 'amount', p.amount, 'leftAmt', p.left_open) order by p.position), '[]') as allocations
    from receipt_allotment p where p.receipt_id = r.receipt_id) a
  where r.receipt_id = any ($1) and ($2::text[] is null or r.bu = any ($2))`;

const claimRecordSql = `
  select c.claim_id as key, c.claim_id as "claimId", o.order_number as "orderNumber", o.bu, o.org_code as "orgCode", o.cv_code as "cvCode", c.status, o.status as "orderStatus", c.note,
    (select coalesce(sum(l.amount), 0)::bigint from claim_line l where l.claim_id = c.claim_id) as amount,
    (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'receivedQty', l.received_qty, 'receivedWgh', l.received_weight, 'reason', l.reason, 'note', l.note,
       'amount', l.amount, 'lorries', l.lorries) order by l.sequence), '[]') from claim_line l where l.claim_id = c.claim_id) as lines
  from claim c join orders o using (order_id) where c.claim_id = any ($1) and ($2::text[] is null or o.bu = any ($2))`;

/** A reader of one statement, whose rows hold the fields of a record and its key. */
const reader =
  (sql: string): Reader =>
  async (db, keys, units) => {
    const rows = await run<{ key: number; [field: string]: unknown }>(db, sql, [keys, units]);
    return new Map(rows.map(({ key, ...row }) => [key, row]));
  };

export const readers = {
  payment: reader(paymentRecordSql),
  receipt: reader(receiptRecordSql),
  claim: reader(claimRecordSql),
} satisfies Record<string, Reader>;

/** Records as they are sent, with sums in baht. */
export const recordsOf = <Shape extends TObject>(
  shape: Shape,
  rows: ReadonlyMap<number, unknown>,
): Map<number, Static<Shape>> =>
  new Map([...rows].map(([key, row]) => [key, wireOf(shape, row) as Static<Shape>]));
