import { baht } from '#contract/money.ts';
import { addDays, bangkokDate, businessZone } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import type { Receipt } from '#contract/payments/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { receiptsGiven, type ReceiptRow } from './read-receipt.ts';

const days = 7;
const mostOnPage = 100;
const ok = 200;

/** The start of the first day whose receipts are shown. */
export const receiptsFrom = (now: Date): Date =>
  new Date(`${addDays(bangkokDate(now), 1 - days)}T00:00:00+07:00`);

/** Receipts that the caller has given in the last seven days, today included (specification §9), and the sum of each day. */
export async function receiptsByUser(
  { db, now }: Deps,
  { caller, lang }: Context,
  { query }: Input<Calls['getReceiptByUser']>,
): Promise<Answer<Calls['getReceiptByUser']>> {
  const from = receiptsFrom(now());
  const size = Math.min(Math.max(query.limit ?? limits.pageSize, 1), mostOnPage);
  const page = walkedPage(query.startat ?? query.page, size);
  const [rows, sums] = await Promise.all([
    receiptsGiven(db, { cashier: caller, from, size, page, lang }),
    run<{ date: string; count: number; total: number; amount: number; rounding: number }>(
      db,
      `select (paid_at at time zone '${businessZone}')::date::text as date, (count(*) filter (where voided_at is null))::int as count, count(*)::int as total,
         coalesce(sum(amount) filter (where voided_at is null), 0)::bigint as amount,
         coalesce(sum(rounding) filter (where voided_at is null), 0)::bigint as rounding
       from receipt where cashier_id = $1 and paid_at >= $2 group by 1 order by 1 desc`,
      [caller.userId, from],
    ),
  ]);
  const total = sums.reduce((sum, day) => sum + day.total, 0);
  return {
    data: rows.map(receiptOf),
    pagination: pagination(page, size, total, rows.length),
    days: sums.map(({ date, count, amount, rounding }) => ({
      date,
      count,
      amount: baht(amount),
      roundingAmt: baht(rounding),
    })),
  };
}

/** A receipt in the words of specification §3. `rcType` 4 is cash, `flagSap` whether the ERP has received it. */
const receiptOf = (row: ReceiptRow): Receipt => ({
  cvCode: row.cvCode,
  cvName: row.cvName,
  cvAddress: row.cvAddress,
  description: (row.allotments ?? []).map(({ invoiceNumber }) => invoiceNumber).join(', '),
  documentDate: bangkokDate(row.paidAt),
  documentNo: row.receiptNo,
  documentType: 'receipt',
  feeAmt: 0,
  flagSap: row.told ? 'Y' : 'N',
  message: row.voidReason,
  netAmt: baht(row.amount),
  orgCode: row.orgCode,
  plantCode: row.orgCode,
  printNo: row.printNo,
  rcType: '4',
  salemanCode: row.cashierName,
  statusCode: ok,
  vatAmt: 0,
  paidAt: row.paidAt.toISOString(),
  isVoid: row.voidedAt !== null,
});
