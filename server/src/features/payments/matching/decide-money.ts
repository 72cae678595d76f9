import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { decisionsFor, mayMatch, type Decision } from '#contract/payments/matching/money.ts';
import { decideWaitingOf } from '#features/orders/front.ts';
import { pick } from '#contract/pick.ts';
import { command, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf, writeMessages } from '#platform/message.ts';
import { causesOfDecision } from '../payment-notices.ts';
import { decisions, type DecisionEffect } from './decisions.ts';
import { readMoney, type MoneyRow } from './list-money.ts';
import { moneyDetail } from './money-detail.ts';

type Deciding = Input<Calls['decideMoney']>;
type Decided = Answer<Calls['decideMoney']>;

/** Staff decide about money that did not fit (decisions/bank-money.md): one transaction with its reason, its history, the outbox and the audit. */
export async function decideMoney(deps: Deps, context: Context, input: Deciding): Promise<Decided> {
  if (!mayMatch(context.caller)) throw new Problem('AUTH-002');
  const reason = input.body.reason.trim();
  if (reason === '' && input.body.action !== 'refund_paid')
    throw invalidFields([{ field: 'reason', code: 'required' }]);
  return command(deps, context, input, (tx) =>
    decide(tx, deps, context, { ...input, body: { ...input.body, reason } }),
  );
}

async function decide(
  tx: Tx,
  deps: Deps,
  context: Context,
  input: Deciding,
): Promise<Done<Decided>> {
  const { reached, lang } = context;
  const { body, params } = input;
  const key = params.transactionKey;
  await run(tx, 'select from bank_transaction where transaction_key = $1 for update', [key]);
  const asked = { bu: reached.bu, lang, find: '', caller: context.caller };
  const before = await readMoney(tx, asked, key);
  if (!before) throw new Problem('not_found');
  const { action } = body;
  if (!decisionsFor({ ...before, isResolved: before.resolvedAt !== null }).includes(action))
    throw new Problem('money_decided', { action });
  const at = deps.now();
  const effect = await decisions[action]({ tx, context, body, money: before, at });
  await writeDecision(tx, context, input, effect, at);
  await move(tx, context, { money: before, action, effect, at });
  const subject = `${before.bank} ${before.transactionId}`;
  const after = { action, amount: effect.amount, ...effect.facts };
  const payload = {
    ...pick(before, ['bank', 'transactionId', 'paymentNo']),
    bu: reached.bu,
    ...after,
  };
  // Before the credit is locked, as all messages about a payment are: its messages are counted under a lock.
  await writeMessages(tx, at, [
    messageOf(
      'payment-matched',
      before.paymentNo || subject,
      payload,
      causesOfDecision(reached.bu, before.paymentNo, effect.paid),
    ),
  ]);
  if (effect.lowered)
    await decideWaitingOf(tx, reached.bu, effect.lowered, {
      at,
      by: context.caller,
      config: deps.config,
    });
  const detail = await moneyDetail(tx, asked, key);
  if (!detail) throw new Problem('not_found');
  return {
    answer: { ...detail, cancelled: effect.cancelled ?? [] },
    subject,
    before: { parked: before.parked },
    after,
  };
}

const writeDecision = (
  tx: Tx,
  { caller }: Context,
  { body, params }: Deciding,
  { amount, facts, about }: DecisionEffect,
  at: Date,
) =>
  run(
    tx,
    'insert into money_decision (transaction_key, action, amount, reason, facts, user_id, user_name, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      params.transactionKey,
      body.action,
      amount,
      body.reason,
      JSON.stringify({ ...facts, about }),
      caller.userId,
      caller.displayName,
      at,
    ],
  );

// The column of the transaction to which a decision moves waiting money.
const sums: Partial<Record<Decision, string>> = {
  allot: 'allotted',
  advance: 'advanced',
  refund: 'refunded',
};

async function move(
  tx: Tx,
  { reached, caller }: Context,
  {
    money,
    action,
    effect,
    at,
  }: { money: MoneyRow; action: Decision; effect: DecisionEffect; at: Date },
) {
  if (action === 'refund_paid')
    return run(
      tx,
      'update bank_transaction set refund_paid = refund_paid + $2 where transaction_key = $1',
      [money.transactionKey, effect.amount],
    );
  const sum = sums[action];
  const moved = sum === undefined ? '' : `${sum} = ${sum} + $2, parked = parked - $2,`;
  const isDone = sum === undefined ? effect.isDone : effect.amount === money.parked;
  return run(
    tx,
    `update bank_transaction set ${moved} bu = coalesce(bu, $6), resolution = $3, resolved_at = case when $4 then $5::timestamptz end, resolved_by = case when $4 then $7 end
     where transaction_key = $1 and $2::bigint >= 0`,
    [money.transactionKey, effect.amount, action, isDone, at, reached.bu, caller.userId],
  );
}
