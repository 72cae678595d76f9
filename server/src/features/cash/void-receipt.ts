import type { NoticeCause } from '#contract/notices/causes.ts';
import { reasonFact } from '#contract/notices/facts.ts';
import { baht } from '#contract/money.ts';
import type { Calls } from '#contract/calls.ts';
import type { CashReceipt } from '#contract/cash/shapes.ts';
import { writeNotices } from '#features/notices/front.ts';
import { otherAdminsThan } from '#features/users/front.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { dayById, expectedOf } from './cash-day.ts';
import { readReceipt, receiptView, type ReceiptRow } from './read-receipt.ts';

type Asking = Input<Calls['voidReceipt']>;

/** The receipt and its day, locked: closing the day and voiding a receipt wait for each other. */
async function lockReceipt(tx: Tx, { lang }: Context, { params }: Asking): Promise<ReceiptRow> {
  const found = await readReceipt(tx, params.receiptNo, lang);
  if (!found) throw new Problem('not_found');
  await run(tx, 'select from cash_day where day_id = $1 for update', [found.dayId]);
  await run(tx, 'select from receipt where receipt_id = $1 for update', [found.receiptId]);
  return (await readReceipt(tx, params.receiptNo, lang)) ?? found;
}

/** Undoes what the receipt paid: its invoices are open again, and use credit again. */
async function reopenInvoices(tx: Tx, { receiptId }: ReceiptRow) {
  await run(
    tx,
    `select from invoice i where exists (select from invoice_payment p where p.receipt_id = $1 and p.bu = i.bu and p.invoice_number = i.invoice_number)
     order by i.invoice_number for update`,
    [receiptId],
  );
  // `least`: an invoice that the ERP has closed since must not owe more than its amount.
  await run(
    tx,
    `update invoice i set open_amount = least(i.open_amount + p.amount, i.amount) from invoice_payment p
     where p.receipt_id = $1 and p.bu = i.bu and p.invoice_number = i.invoice_number`,
    [receiptId],
  );
  await run(tx, 'delete from invoice_payment where receipt_id = $1', [receiptId]);
}

/** Removes the advance of the receipt. Where some of it is used this is refused, and the receipt is not voided. */
async function removeAdvance(tx: Tx, advanceId: number) {
  const changed = await run(
    tx,
    `update customer_advance set open_amount = 0 where advance_id = $1 and open_amount = amount returning advance_id`,
    [advanceId],
  );
  if (changed.length === 0) throw new Problem('cash_advance_used');
}

/** The cash that the agent should have in hand on an open day; 0 on a closed one. */
async function inHand(
  tx: Tx,
  { dayId, dayClosed }: ReceiptRow,
  { caller, lang }: Context,
): Promise<number> {
  const day = dayClosed
    ? undefined
    : await dayById(tx, dayId, { owner: null, viewer: caller, lang });
  return day ? expectedOf(day) : 0;
}

const causeOf = (
  kind: 'receipt_voided' | 'closed_receipt_voided' | 'void_asked',
  { receiptNo, bu, orgCode: org, cvCode: cv }: ReceiptRow,
  reason: string,
  by: string,
): NoticeCause => ({
  kind,
  bu,
  org,
  cv,
  by,
  facts: { number: receiptNo, ...reasonFact(reason) },
});

/** Whether another admin has to confirm this void: the first one only asks for it. */
async function needsAnother(
  tx: Tx,
  { voidAsked, dayConfirmed }: ReceiptRow,
  { caller }: Context,
): Promise<boolean> {
  if (!dayConfirmed || caller.group !== 'ADMIN' || (await otherAdminsThan(tx, caller.userId)) === 0)
    return false;
  return voidAsked === null || voidAsked.userId === caller.userId;
}

async function askAnother(
  tx: Tx,
  deps: Deps,
  { caller, lang }: Context,
  receipt: ReceiptRow,
  reason: string,
): Promise<Done<CashReceipt>> {
  const at = deps.now();
  await run(
    tx,
    `insert into receipt_void_ask (receipt_id, user_id, user_name, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (receipt_id) do update set reason = excluded.reason, at = excluded.at`,
    [receipt.receiptId, caller.userId, caller.displayName, reason, at],
  );
  // Nothing for the ERP yet: people alone are notified.
  const { receiptNo } = receipt;
  await writeNotices(
    tx,
    [
      {
        ...causeOf('void_asked', receipt, reason, caller.userId),
        subject: receiptNo,
        occasion: `void ${receiptNo} ${at.toISOString()}`,
        at,
      },
    ],
    at,
  );
  const row = await readReceipt(tx, receipt.receiptNo, lang);
  return {
    answer: receiptView(row ?? receipt, caller),
    subject: receipt.receiptNo,
    before: { void: false },
    after: { voidAsked: true, reason },
  };
}

/**
 * Voids a receipt with a reason: by its agent while the day is open and the cash in hand, else by ADMIN, where its day is confirmed by two of them (decisions/cash.md). Number and paper stay.
 */
export function voidReceipt(deps: Deps, context: Context, input: Asking): Promise<CashReceipt> {
  const { caller, reached, lang } = context;
  const reason = input.body.reason.trim();
  if (reason === '') throw invalidFields([{ field: 'reason', code: 'required' }]);
  const work = async (tx: Tx): Promise<Done<CashReceipt>> => {
    const receipt = await lockReceipt(tx, context, input);
    const { receiptId, receiptNo } = receipt;
    if (receipt.voidedAt) throw new Problem('receipt_void', { receiptNo });
    if (caller.group !== 'ADMIN' && receipt.cashierId !== caller.userId)
      throw new Problem('AUTH-002');
    if (caller.group !== 'ADMIN' && receipt.dayClosed) throw new Problem('cash_day_closed');
    const cash = await inHand(tx, receipt, context);
    // Otherwise the next customer's cash would replace what was handed over, and the day would close without a difference.
    if (caller.group !== 'ADMIN' && cash < receipt.amount + receipt.rounding)
      throw new Problem('cash_handed_over', { most: baht(Math.max(cash, 0)) });
    if (await needsAnother(tx, receipt, context))
      return askAnother(tx, deps, context, receipt, reason);
    await reopenInvoices(tx, receipt);
    if (receipt.advanceId !== null) await removeAdvance(tx, receipt.advanceId);
    await run(
      tx,
      'update receipt set voided_at = $2, voided_by = $3, void_reason = $4, voided_in_day = $5 where receipt_id = $1',
      [receiptId, deps.now(), caller.userId, reason, cash >= receipt.amount + receipt.rounding],
    );
    const row = await readReceipt(tx, receiptNo, lang);
    const answer = receiptView(row ?? receipt, caller);
    return {
      answer,
      subject: receiptNo,
      before: { void: false },
      after: { void: true, reason },
      outbox: [
        messageOf(
          'receipt-void',
          receiptNo,
          { receiptNo, bu: receipt.bu, reason, by: caller.userId },
          [
            causeOf('receipt_voided', receipt, reason, caller.userId),
            ...(receipt.dayClosed
              ? [causeOf('closed_receipt_voided', receipt, reason, caller.userId)]
              : []),
          ],
        ),
      ],
    };
  };
  return command(deps, context, input, work, { turn: turnOf(reached) });
}
