import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { baht, parseBaht } from '#contract/money.ts';
import { pagination } from '#contract/pages.ts';
import { command, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { moneyReach } from './reach-days.ts';
import { isLeftSql, receiversOf, waitingHandovers } from './receivers.ts';

interface HandoverRow {
  handoverNo: string;
  dayId: number;
  cashierId: string;
  amount: number;
  receiverId: string | null;
  /** its receiver was switched off, so that those who may take the agent's cash answer it */
  isLeft: boolean;
  isAnswered: boolean;
}
type Answered = Answer<Calls['confirmHandover']>;

/** A hand-over, locked as closing the day and voiding a receipt lock it. One to another person is not found, except by ADMIN, or where that person was switched off. */
async function lockHandover(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  caller: Caller,
  number: string,
): Promise<HandoverRow> {
  moneyReach(caller);
  await run(
    tx,
    'select from cash_day where day_id = (select day_id from cash_handover where handover_no = $1) for update',
    [number],
  );
  const [row] = await run<HandoverRow>(
    tx,
    `select h.handover_no as "handoverNo", h.day_id as "dayId", d.user_id as "cashierId", h.amount, h.receiver_id as "receiverId",
       ${isLeftSql} as "isLeft", h.receiver_id is null or h.confirmed_at is not null or h.refused_at is not null as "isAnswered"
     from cash_handover h join cash_day d using (day_id) where h.handover_no = $1 for update of h`,
    [number],
  );
  const isTheirs =
    row?.receiverId === caller.userId ||
    (row?.isLeft &&
      (await receiversOf(deps, tx, { userId: row.cashierId }, caller.userId)).length > 0);
  if (!row || (caller.group !== 'ADMIN' && !isTheirs)) throw new Problem('not_found');
  return row;
}

/** The receiver confirms that they have the cash, and its amount. */
export function confirmHandover(
  deps: Deps,
  context: Context,
  input: Input<Calls['confirmHandover']>,
): Promise<Answered> {
  const { caller } = context;
  const { body } = input;
  return command(deps, context, input, async (tx): Promise<Done<Answered>> => {
    const { handoverNo, receiverId, amount, isLeft, isAnswered, cashierId } = await lockHandover(
      deps,
      tx,
      caller,
      body.handoverNo,
    );
    // Only the receiver has the money in hand; an admin may refuse for them.
    if (receiverId !== caller.userId && !isLeft) throw new Problem('cash_handover_other');
    if (isAnswered) throw new Problem('cash_handover_answered');
    // Since the hand-over the receiver may have lost a business unit of the agent.
    if ((await receiversOf(deps, tx, { userId: cashierId }, caller.userId)).length === 0)
      throw new Problem('cash_handover_other');
    if (parseBaht(body.amount) !== amount)
      throw new Problem('cash_handover_differs', { amount: baht(amount) });
    await run(
      tx,
      `update cash_handover set confirmed_at = $2, receiver = case when receiver_id = $3 then receiver else $4 end, receiver_id = $3
       where handover_no = $1`,
      [handoverNo, deps.now(), caller.userId, caller.displayName],
    );
    const after = { handoverNo, amount, cashier: cashierId, receiver: caller.userId };
    return {
      answer: { handoverNo },
      subject: handoverNo,
      after,
      outbox: [messageOf('cash-handover-confirmed', handoverNo, after)],
    };
  });
}

/** Returns refused cash to its agent; never by the one who handed it over. A day that is already closed then has a difference, which ADMIN accepts or not. */
export function refuseHandover(
  deps: Deps,
  context: Context,
  input: Input<Calls['refuseHandover']>,
): Promise<Answered> {
  const { caller } = context;
  const reason = input.body.reason.trim();
  if (reason === '') throw invalidFields([{ field: 'reason', code: 'required' }]);
  return command(deps, context, input, async (tx): Promise<Done<Answered>> => {
    const { handoverNo, amount, isAnswered, cashierId, dayId } = await lockHandover(
      deps,
      tx,
      caller,
      input.body.handoverNo,
    );
    if (cashierId === caller.userId) throw new Problem('cash_handover_other');
    if (isAnswered) throw new Problem('cash_handover_answered');
    await run(
      tx,
      'update cash_handover set refused_at = $2, refused_by = $3, refuse_reason = $4 where handover_no = $1',
      [handoverNo, deps.now(), caller.userId, reason],
    );
    await run(
      tx,
      `update cash_day set expected = expected + $2, reason = concat_ws(' · ', nullif(reason, ''), $3::text), accepted_by = null, accepted_at = null
       where day_id = $1 and closed_at is not null`,
      [dayId, amount, reason],
    );
    const after = { handoverNo, amount, cashier: cashierId, reason, by: caller.userId };
    return {
      answer: { handoverNo },
      subject: handoverNo,
      after,
      outbox: [messageOf('cash-handover-refused', handoverNo, after)],
    };
  });
}

/** Hand-overs that wait for the caller, oldest first. */
export async function listHandovers(
  { db }: Deps,
  { caller }: Context,
  { query }: Input<Calls['listHandovers']>,
): Promise<Answer<Calls['listHandovers']>> {
  const page = walkedPage(query.page, limits.pageSize);
  const rows = await run<{
    handoverNo: string;
    amount: number;
    receiver: string;
    at: Date;
    cashier: string;
    date: string;
    total: number;
  }>(
    db,
    `select h.handover_no as "handoverNo", h.amount, h.receiver, h.at, d.user_name as cashier, d.day::text as date, (count(*) over ())::int as total
     ${waitingHandovers('$1', '$4')} order by h.handover_id limit $2 offset $3`,
    [caller.userId, limits.pageSize, (page - 1) * limits.pageSize, moneyReach(caller) === null],
  );
  const data = rows.map(({ total: _, ...row }) => ({
    ...row,
    amount: baht(row.amount),
    at: row.at.toISOString(),
    state: 'waits' as const,
    reason: '',
  }));
  return { data, pagination: pagination(page, limits.pageSize, rows[0]?.total ?? 0, rows.length) };
}
