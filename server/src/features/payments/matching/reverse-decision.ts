import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { matchId, mayMatch, type Reversible } from '#contract/payments/matching/money.ts';
import { pick } from '#contract/pick.ts';
import { otherAdminsThan } from '#features/users/front.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Context, Input } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { messageOf } from '#platform/message.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { readMoney } from './list-money.ts';
import { moneyDetail } from './money-detail.ts';
import { ownMatch, type Part } from './own-match.ts';

type Reversing = Input<Calls['reverseDecision']>;

/** A decision of staff, or the portal's own match, with the parts of invoices that it paid; satang. */
interface Made {
  action: Reversible;
  amount: number;
  about: string;
  /** '' where no person decided */
  userId: string;
  parts: Part[];
  /** of a certificate of tax withheld */
  certificateNo: string;
  isReversed: boolean;
}

const madeSql = `
  select action, amount, coalesce(facts ->> 'about', '') as about, user_id as "userId", coalesce(facts ->> 'certificateNo', '') as "certificateNo",
    coalesce(facts -> 'parts', case when action = 'withholding' then jsonb_build_array(jsonb_build_object('invoiceNumber', facts ->> 'invoiceNumber', 'amount', amount)) else '[]' end) as parts,
    exists (select from money_decision r where r.reverses = d.decision_id) as "isReversed"
  from money_decision d where transaction_key = $1 and decision_id = $2`;

async function madeBefore(tx: Tx, key: number, decisionId: number): Promise<Made | undefined> {
  if (decisionId !== matchId) return (await run<Made>(tx, madeSql, [key, decisionId]))[0];
  const parts = await ownMatch(tx, key);
  return {
    action: 'match',
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    about: parts.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    userId: '',
    parts,
    certificateNo: '',
    isReversed: parts.length === 0,
  };
}

/**
 * Puts a decision about money right, or the portal's own match: an admin other than who decided, where there are two, reverses it with a reason. The money waits again, or
 * the refund to be paid.
 * The decision stays; what it paid is taken back by entries of its own.
 */
export async function reverseDecision(
  deps: Deps,
  context: Context,
  input: Reversing,
): Promise<Answer<Calls['reverseDecision']>> {
  const { caller, reached, lang } = context;
  if (!mayMatch(caller) || caller.group !== 'ADMIN') throw new Problem('AUTH-002');
  const { params, body } = input;
  const { transactionKey: key, decisionId } = params;
  const reason = body.reason.trim();
  if (reason === '') throw invalidFields([{ field: 'reason', code: 'required' }]);
  return command(deps, context, input, async (tx) => {
    const at = deps.now();
    await run(tx, 'select from bank_transaction where transaction_key = $1 for update', [key]);
    const money = await readMoney(tx, { bu: reached.bu, lang }, key);
    const made = money && (await madeBefore(tx, key, decisionId));
    if (!money || !made) throw new Problem('not_found');
    const back = reversals[made.action];
    if (made.isReversed) throw new Problem('money_decided', { action: made.action });
    if (made.action === 'refund' && money.refunded - made.amount < money.refundPaid)
      throw new Problem('money_refund_paid');
    if (made.userId === caller.userId && (await otherAdminsThan(tx, caller.userId)) > 0)
      throw new Problem('money_own_decision');
    const [reversal] = await run<{ id: number }>(
      tx,
      `insert into money_decision (transaction_key, action, amount, reason, facts, user_id, user_name, at, reverses)
       values ($1, 'reverse', $2, $3, jsonb_build_object('about', $4::text, 'action', $5::text), $6, $7, $8, $9) returning decision_id as id`,
      [
        key,
        made.amount,
        reason,
        made.about,
        made.action,
        caller.userId,
        caller.displayName,
        at,
        decisionId === matchId ? null : decisionId,
      ],
    );
    await run(
      tx,
      'select from invoice where bu = $1 and invoice_number = any ($2) order by invoice_number for update',
      [reached.bu, made.parts.map(({ invoiceNumber }) => invoiceNumber)],
    );
    await back.undo(tx, {
      bu: reached.bu,
      key,
      at,
      made,
      reason,
      context,
      reversal: reversal?.id ?? 0,
      paymentId: money.paymentId,
    });
    const isPayment = made.action === 'refund_paid';
    const moved = back.column && `${back.column} = ${back.column} - $2, parked = parked + $2,`;
    const waitsAgain = `${moved} doubt = coalesce(nullif(doubt, ''), 'unknown'), resolution = '', resolved_at = null, resolved_by = null`;
    await run(
      tx,
      `update bank_transaction set ${isPayment ? 'refund_paid = refund_paid - $2' : waitsAgain} where transaction_key = $1 and $2::bigint >= 0`,
      [key, made.amount],
    );
    const detail = await moneyDetail(tx, { bu: reached.bu, lang, find: '', caller }, key);
    if (!detail) throw new Problem('not_found');
    const subject = `${money.bank} ${money.transactionId}`;
    const after = { reversed: made.action, amount: made.amount, about: made.about, reason };
    const facts = {
      ...pick(money, ['bank', 'transactionId', 'paymentNo']),
      bu: reached.bu,
      action: made.action,
      amount: made.amount,
      parts: made.parts,
      reason,
    };
    const cause = {
      kind: 'payment_in_doubt' as const,
      bu: reached.bu,
      org: '',
      cv: '',
      by: caller.userId,
      facts: { amount: made.amount, number: money.paymentNo },
    };
    return {
      answer: detail,
      subject,
      before: { parked: money.parked },
      after,
      outbox: [
        messageOf(
          'payment-match-reversed',
          money.paymentNo || subject,
          { ...facts, by: caller.userId },
          isPayment ? [] : [cause],
        ),
      ],
    };
  });
}

interface Undoing {
  bu: string;
  key: number;
  at: Date;
  made: Made;
  reason: string;
  context: Context;
  reversal: number;
  /** the payment document that the money names */
  paymentId: number | null;
}

/** How each is undone, and the column of the transaction to which it had moved money; '' where it moved none. */
const reversals: Record<
  Reversible,
  { column: string; undo: (tx: Tx, undoing: Undoing) => Promise<void> }
> = {
  match: {
    column: 'allotted',
    undo: (tx, of) => reopen(tx, of, { transaction_key: of.key, payment_id: of.paymentId }),
  },
  allot: { column: 'allotted', undo: (tx, of) => reopen(tx, of, { transaction_key: of.key }) },
  advance: { column: 'advanced', undo: takeAdvanceBack },
  refund: { column: 'refunded', undo: async () => {} },
  withholding: { column: '', undo: takeCertificateBack },
  accept: { column: '', undo: async () => {} },
  // The refund stays, and waits to be paid again.
  refund_paid: { column: '', undo: async () => {} },
};

/** The columns of what had paid: the entries that take it back have the same. */
type PaidBy = Partial<Record<'transaction_key' | 'payment_id' | 'certificate_id', number | null>>;

async function reopen(tx: Tx, { bu, at, made: { parts } }: Undoing, by: PaidBy) {
  const values = [
    bu,
    parts.map(({ invoiceNumber }) => invoiceNumber),
    parts.map(({ amount }) => amount),
  ];
  // `least`: an invoice that the ERP has closed since must not owe more than its amount.
  await run(
    tx,
    `update invoice i set open_amount = least(i.open_amount + p.amount, i.amount) from unnest($2::text[], $3::bigint[]) as p(number, amount) where i.bu = $1 and i.invoice_number = p.number`,
    values,
  );
  await run(
    tx,
    `insert into invoice_payment (bu, invoice_number, amount, at, transaction_key, payment_id, certificate_id)
     select $1, p.number, -p.amount, $4, $5, $6, $7 from unnest($2::text[], $3::bigint[]) as p(number, amount)`,
    [...values, at, by.transaction_key ?? null, by.payment_id ?? null, by.certificate_id ?? null],
  );
}

async function takeCertificateBack(tx: Tx, of: Undoing) {
  const { key, at, made, paymentId } = of;
  const [certificate] = await run<{ id: number }>(
    tx,
    `update withholding_certificate set reversed_at = $4
     where transaction_key = $1 and certificate_no = $2 and invoice_number = $3 and reversed_at is null returning certificate_id as id`,
    [key, made.certificateNo, made.parts[0]?.invoiceNumber, at],
  );
  if (!certificate) throw new Problem('money_decided', { action: made.action });
  await reopen(tx, of, { payment_id: paymentId, certificate_id: certificate.id });
}

async function takeAdvanceBack(
  tx: Tx,
  { key, at, made: { amount }, reason, context: { caller }, reversal }: Undoing,
) {
  // An advance of this sum of which nothing is used or given back.
  const [advance] = await run<{ id: number }>(
    tx,
    `update customer_advance set open_amount = 0 where advance_id = (
       select advance_id from customer_advance where transaction_key = $1 and amount = $2 and open_amount = amount order by advance_id desc limit 1 for update) returning advance_id as id`,
    [key, amount],
  );
  if (!advance) throw new Problem('money_advance_used');
  await run(
    tx,
    'insert into advance_return (advance_id, amount, reason, user_id, user_name, at, decision_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [advance.id, amount, reason, caller.userId, caller.displayName, at, reversal],
  );
}
