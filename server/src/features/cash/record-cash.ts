import { baht } from '#contract/money.ts';
import { bangkokDate, buddhistOffset } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { leastCash, roundCash } from '#contract/cash/round-cash.ts';
import { allotOldest, type Allotted, type Owing } from '#contract/payments/allot-oldest.ts';
import type { CashReceipt } from '#contract/cash/shapes.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { holdRights } from '#platform/http/gate/hold-caller.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { decideWaiting } from '#features/orders/front.ts';
import { cancelLiveDocuments, recordAdvance } from '#features/payments/front.ts';
import { amountIn, roundingOf } from './amounts.ts';
import { readReceipt, receiptInSatang, receiptView } from './read-receipt.ts';

type Asking = Input<Calls['cashPaid']>;

/** The agent's open day of today, locked so that it is not closed before the receipt is written. */
async function openDayOf(tx: Tx, userId: string, today: string): Promise<number> {
  const [day] = await run<{ dayId: number; day: string }>(
    tx,
    `select day_id as "dayId", day::text as day from cash_day where user_id = $1 and closed_at is null for share`,
    [userId],
  );
  if (!day) throw new Problem('cash_day_not_open', { why: 'none' });
  // Also refuses a day in the future: it was opened while the clock was ahead, and would take cash until then.
  if (day.day !== today) throw new Problem('cash_day_not_open', { why: 'earlier' });
  return day.dayId;
}

/** A customer's open invoices, oldest first, locked until the transaction ends. */
async function lockOwed(tx: Tx, { bu, org, cv }: PlaceCodes): Promise<Owing[]> {
  const place = 'bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0';
  // Locked by number, in the same order as payments lock them.
  await run(tx, `select from invoice where ${place} order by invoice_number for update`, [
    bu,
    org,
    cv,
  ]);
  return run<Owing>(
    tx,
    `select invoice_number as "invoiceNumber", open_amount as open from invoice where ${place} order by due_date, invoice_number`,
    [bu, org, cv],
  );
}

/** The invoices that the cash pays: those named, each with at most its open amount, else the oldest first. */
function allotmentsOf({ body }: Asking, amount: number, owed: readonly Owing[]): Allotted[] {
  if (!body.allotments) return allotOldest(owed, amount);
  const open = new Map(owed.map((invoice) => [invoice.invoiceNumber, invoice.open]));
  const named = body.allotments.map((one, at) => ({
    invoiceNumber: one.invoiceNumber,
    amount: amountIn(one.amount, `allotments[${at}].amount`),
  }));
  const isTwice = new Set(named.map(({ invoiceNumber }) => invoiceNumber)).size < named.length;
  if (isTwice || named.some((one) => one.amount > (open.get(one.invoiceNumber) ?? 0)))
    throw new Problem('cash_allotments_differ');
  return named;
}

/**
 * The number and name of an organisation's next receipt in a Buddhist year.
 * The counter's row is locked until the receipt is written or given up, so no number is skipped.
 */
async function nextReceipt(tx: Tx, org: string, at: Date) {
  const year = Number(bangkokDate(at).slice(0, 4)) + buddhistOffset;
  const [row] = await run<{ last: number }>(
    tx,
    `insert into receipt_number as n (org_code, year, last) values ($1, $2, 1) on conflict (org_code, year) do update set last = n.last + 1 returning last`,
    [org, year],
  );
  if (!row) throw new Error('a receipt got no number');
  return {
    receiptNo: `RC${String(year).slice(2)}-${org}-${String(row.last).padStart(6, '0')}`,
    year,
    number: row.last,
  };
}

async function pay(
  tx: Tx,
  { bu }: PlaceCodes,
  { allotments, receiptId, at }: { allotments: readonly Allotted[]; receiptId: number; at: Date },
) {
  const values = [
    bu,
    allotments.map(({ invoiceNumber }) => invoiceNumber),
    allotments.map(({ amount }) => amount),
  ];
  await run(
    tx,
    `update invoice i set open_amount = open_amount - p.amount from unnest($2::text[], $3::bigint[]) as p(number, amount) where i.bu = $1 and i.invoice_number = p.number`,
    values,
  );
  await run(
    tx,
    `insert into receipt_allotment (receipt_id, position, bu, invoice_number, amount, left_open)
     select $4, p.at, $1, p.number, p.amount, i.open_amount from unnest($2::text[], $3::bigint[]) with ordinality as p(number, amount, at)
     join invoice i on i.bu = $1 and i.invoice_number = p.number`,
    [...values, receiptId],
  );
  await run(
    tx,
    `insert into invoice_payment (bu, invoice_number, amount, at, receipt_id) select $1, p.number, p.amount, $4, $5 from unnest($2::text[], $3::bigint[]) as p(number, amount)`,
    [...values, at, receiptId],
  );
}

/**
 * Records cash that an agent takes (D-64, decisions/cash.md) in one transaction: pays invoices, cancels their payments that wait for a bank, writes
 * a receipt with the next number. More than is owed is taken as an advance only where the agent asks for it.
 */
export function recordCash(deps: Deps, context: Context, input: Asking): Promise<CashReceipt> {
  const { caller, reached, lang } = context;
  const { body } = input;
  const step = roundingOf(deps);
  const amount = amountIn(body.amount, 'amount', leastCash(step));
  const cash = roundCash(amount, step);
  const asked = body.tendered === undefined ? amount : amountIn(body.tendered, 'tendered');
  // "Exactly the amount" means the amount rounded to coins that exist.
  const tendered = asked === amount ? cash : asked;
  if (tendered < cash) throw invalidFields([{ field: 'tendered', code: 'cash_tendered_short' }]);
  const work = async (tx: Tx): Promise<Done<CashReceipt>> => {
    const at = deps.now();
    // A change that removes the right at this moment waits for us, or we see it and refuse.
    await holdRights(tx, context);
    const dayId = await openDayOf(tx, caller.userId, bangkokDate(at));
    const company = await companyThatTakesCash(tx, reached.org);
    if (body.companyCode && body.companyCode !== company)
      throw invalidFields([{ field: 'companyCode', code: 'unknown_code' }]);
    const owed = await lockOwed(tx, reached);
    const allotments = allotmentsOf(input, amount, owed);
    const total = owed.reduce((sum, { open }) => sum + open, 0);
    const paid = allotments.reduce((sum, one) => sum + one.amount, 0);
    if (amount > total && !body.advance)
      throw new Problem('cash_beyond_owed', { most: baht(total) });
    if (paid > amount || (paid < amount && !body.advance))
      throw new Problem('cash_allotments_differ');

    const cancelled = await cancelLiveDocuments(tx, {
      bu: reached.bu,
      invoiceNumbers: allotments.map(({ invoiceNumber }) => invoiceNumber),
      by: caller.userId,
      at,
    });
    const { receiptNo, year, number } = await nextReceipt(tx, reached.org, at);
    const advance = amount - paid;
    const advanceId =
      advance > 0
        ? await recordAdvance(tx, reached, {
            amount: advance,
            reason: receiptNo,
            by: caller.userId,
            at,
          })
        : null;
    const { receipt_id: receiptId } = await tx
      .insertInto('receipt')
      .values({
        receipt_no: receiptNo,
        bu: reached.bu,
        org_code: reached.org,
        cv_code: reached.cv,
        company_code: company,
        year,
        number,
        day_id: dayId,
        amount,
        advance,
        advance_id: advanceId,
        rounding: cash - amount,
        tendered,
        remaining: total - paid,
        cancelled_payments: cancelled,
        paid_at: at,
        cashier_id: caller.userId,
        cashier_name: caller.displayName,
      })
      .returning('receipt_id')
      .executeTakeFirstOrThrow();
    await pay(tx, reached, { allotments, receiptId, at });
    if (paid > 0) await decideWaiting(tx, [reached], { at, by: caller, config: deps.config });
    const row = await readReceipt(tx, receiptNo, lang);
    if (!row) throw new Error('a receipt was not kept');
    const receipt = receiptView(row, caller);
    // Cash is taken on the day it is recorded. A caller who names another day gets a warning, with the day that counts in `paymentDate`.
    const isOtherDay =
      Boolean(body.paymentDate) &&
      body.paymentDate?.slice(0, 10).replaceAll('/', '-') !== bangkokDate(at);
    return {
      answer: { ...receipt, ...(isOtherDay && { warning: 'payment_date_not_today' }) },
      subject: receiptNo,
      after: receipt,
      outbox: [
        messageOf('receipt', receiptNo, {
          ...receiptInSatang(row, caller),
          bu: row.bu,
          paidAt: row.paidAt,
          cashier: row.cashierId,
        }),
      ],
    };
  };
  return command(deps, context, input, work, { turn: turnOf(reached) });
}

async function companyThatTakesCash(tx: Tx, org: string): Promise<string> {
  const [found] = await run<{ company: string }>(
    tx,
    `select o.company_code as company from organisation o join payment_method m using (org_code) where o.org_code = $1 and m.barcode_type = '4' and m.active`,
    [org],
  );
  if (!found) throw new Problem('not_support');
  return found.company;
}
