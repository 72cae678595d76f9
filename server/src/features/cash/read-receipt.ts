import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import { CashReceipt } from '#contract/cash/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';
import type { Caller } from '#platform/context.ts';
import { wireOf } from '#platform/wire-of.ts';
import { inUnitsSql } from './agents/reach-days.ts';

/** A receipt as the database has it; amounts in satang. */
export interface ReceiptRow {
  receiptId: number;
  receiptNo: string;
  bu: string;
  orgCode: string;
  cvCode: string;
  companyCode: string;
  pathName: string;
  cvName: string;
  cvAddress: string;
  orgName: string;
  dayId: number;
  dayClosed: boolean;
  /** closed, its difference accepted and its hand-overs answered */
  dayConfirmed: boolean;
  /** the admin who asks to void it, where another one has to confirm that */
  voidAsked: { userId: string; by: string; reason: string } | null;
  amount: number;
  advance: number;
  advanceId: number | null;
  rounding: number;
  tendered: number;
  remaining: number;
  cancelledPayments: string[];
  paidAt: Date;
  cashierId: string;
  cashierName: string;
  printNo: number;
  voidedAt: Date | null;
  voidReason: string;
  told: boolean;
  allotments: { invoiceNumber: string; amount: number; left: number }[] | null;
}

const receiptSql = (lang: Lang, which: string, isSeen = 'true') => `
  select r.receipt_id as "receiptId", r.receipt_no as "receiptNo", r.bu, r.org_code as "orgCode", r.cv_code as "cvCode", r.company_code as "companyCode",
    b.path_name as "pathName", case when ${isSeen} then c.name_${localeOf[lang]} else '' end as "cvName",
    case when ${isSeen} then c.address else '' end as "cvAddress", g.name_${localeOf[lang]} as "orgName",
    r.day_id as "dayId", d.closed_at is not null as "dayClosed",
    d.closed_at is not null and (abs(d.counted - d.expected) <= d.allowed_difference or d.accepted_at is not null)
      and not exists (select from cash_handover h where h.day_id = d.day_id and h.receiver_id is not null and h.confirmed_at is null and h.refused_at is null) as "dayConfirmed",
    (select json_build_object('userId', v.user_id, 'by', v.user_name, 'reason', v.reason) from receipt_void_ask v where v.receipt_id = r.receipt_id) as "voidAsked", r.amount, r.advance, r.advance_id as "advanceId", r.rounding, r.tendered, r.remaining,
    r.cancelled_payments as "cancelledPayments", r.paid_at as "paidAt", r.cashier_id as "cashierId", r.cashier_name as "cashierName", r.print_no as "printNo",
    r.voided_at as "voidedAt", r.void_reason as "voidReason",
    not exists (select from outbox o where o.delivered_at is null and o.document = r.receipt_no)
      and not exists (select from outbox_delivery d where d.delivered_at is null and d.document = r.receipt_no) as told,
    (select json_agg(json_build_object('invoiceNumber', a.invoice_number, 'amount', a.amount, 'left', a.left_open) order by a.position)
     from receipt_allotment a where a.receipt_id = r.receipt_id) as allotments
  from receipt r join business_unit b using (bu) join customer c using (cv_code) join organisation g using (org_code) join cash_day d using (day_id)
  where ${which}`;

/** A receipt by its number; the gate has checked its owner. */
export async function readReceipt(
  db: Db | Tx,
  receiptNo: string,
  lang: Lang,
): Promise<ReceiptRow | undefined> {
  return (await run<ReceiptRow>(db, receiptSql(lang, 'r.receipt_no = $1'), [receiptNo]))[0];
}

interface Given {
  cashier: Pick<Caller, 'userId' | 'group'>;
  from: Date;
  size: number;
  page: number;
  lang: Lang;
}

/**
 * Receipts that a person has given since a moment, newest first; values by `receiptsGivenBy`. They account for this money also where they no longer
 * serve the customer, whose name and address are then left out (decisions/cash.md).
 */
export const receiptsGivenSql = (lang: Lang): string =>
  `${receiptSql(lang, 'r.cashier_id = $1 and r.paid_at >= $2', reachedSql('$3', 'r'))} order by r.receipt_id desc`;
export const receiptsGivenBy = (cashier: Given['cashier'], from: Date) => [
  cashier.userId,
  from,
  boundTo(cashier),
];

/** Receipts of every agent, or of `$4`, between two moments (`$2`, `$3`), by day and agent; `$1`: the user whose business units limit them. */
export const receiptsOfAgentsSql = (lang: Lang): string =>
  `${receiptSql(lang, `${inUnitsSql('$1', 'r')} and r.paid_at >= $2 and r.paid_at < $3 and ($4::text is null or r.cashier_id = $4)`)}
   order by d.day, r.cashier_name, r.cashier_id, r.receipt_id`;

/** One page of the receipts that a person has given. */
export const receiptsGiven = (db: Db, { cashier, from, size, page, lang }: Given) =>
  run<ReceiptRow>(db, `${receiptsGivenSql(lang)} limit $4 offset $5`, [
    ...receiptsGivenBy(cashier, from),
    size,
    (page - 1) * size,
  ]);

/** The agent may void a receipt until the day is closed, then ADMIN; who asked for it waits for another admin. */
const mayVoid = (
  { userId, group }: Pick<Caller, 'userId' | 'group'>,
  { voidedAt, cashierId, dayClosed, voidAsked }: ReceiptRow,
): boolean =>
  voidedAt === null &&
  ((group === 'ADMIN' && voidAsked?.userId !== userId) || (cashierId === userId && !dayClosed));

/** A receipt under the names of the wire, with sums in satang. */
export function receiptInSatang(
  row: ReceiptRow,
  caller: Pick<Caller, 'userId' | 'group'>,
): CashReceipt {
  const {
    receiptNo,
    cvCode,
    cvName,
    orgCode,
    orgName,
    companyCode,
    pathName,
    cancelledPayments,
    printNo,
    voidReason,
    paidAt,
  } = row;
  const [date, time] = [bangkokDate(paidAt).replaceAll('-', '/'), bangkokTime(paidAt)];
  return {
    receiptNo,
    paymentDate: `${date} ${time.padStart(5, '0')}:${String(paidAt.getUTCSeconds()).padStart(2, '0')}`,
    cvCode,
    cvName,
    orgCode,
    orgName,
    companyCode,
    amount: row.amount,
    cashier: row.cashierName,
    // Cash has no fee, and the invoice already taxed what is paid (thai.md §5.1).
    feeAmt: 0,
    vatAmt: 0,
    netAmt: row.amount,
    allocations: (row.allotments ?? []).map(({ invoiceNumber, amount, left }) => ({
      invoiceNumber,
      amount,
      leftAmt: left,
    })),
    remainingAmt: row.remaining,
    pathName,
    tenderedAmt: row.tendered,
    changeAmt: row.tendered - row.amount - row.rounding,
    advanceAmt: row.advance,
    roundingAmt: row.rounding,
    cashAmt: row.amount + row.rounding,
    cancelledPayments,
    printNo,
    voidReason,
    voidedAt: row.voidedAt?.toISOString() ?? '',
    ...(row.voidAsked &&
      row.voidedAt === null && {
        voidAsked: { by: row.voidAsked.by, reason: row.voidAsked.reason },
      }),
    can: { void: mayVoid(caller, row) },
  };
}

/** A receipt as the wire has it (D-64), amounts in baht. */
export const receiptView = (
  row: ReceiptRow,
  caller: Pick<Caller, 'userId' | 'group'>,
): CashReceipt => wireOf(CashReceipt, receiptInSatang(row, caller));
