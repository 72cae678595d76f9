import { bangkokDate, numberMonth } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isCashValue } from '#contract/cash/cash-values.ts';
import type { Pieces } from '#contract/cash/shapes.ts';
import { baht, parseBaht } from '#contract/money.ts';
import { command, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { receiversOf } from './agents/receivers.ts';
import { amountIn, roundingOf } from './amounts.ts';
import { dayById, dayView, expectedOf, type DayRow } from './cash-day.ts';

type DayAnswer = Answer<Calls['openCashDay']>;
type Asking = Pick<Context, 'caller' | 'lang'>;

const nameOf = (dayId: number) => `cash day ${dayId}`;

async function answered(
  tx: Tx,
  deps: Deps,
  dayId: number,
  { caller, lang }: Asking,
): Promise<DayAnswer> {
  const row = await dayById(tx, dayId, { owner: null, viewer: caller, lang });
  if (!row) throw new Problem('not_found');
  return { data: dayView(row, caller, deps) };
}

/** Opens the day of an agent; refused while another of their days is open. */
export function openDay(
  deps: Deps,
  context: Context,
  input: Input<Calls['openCashDay']>,
): Promise<DayAnswer> {
  const float = amountIn(input.body.floatAmt, 'floatAmt', 0);
  return command(
    deps,
    context,
    input,
    async (tx) => {
      const at = deps.now();
      const [made] = await run<{ dayId: number }>(
        tx,
        `insert into cash_day (user_id, user_name, day, opened_at, float_amount) values ($1, $2, $3, $4, $5)
         on conflict (user_id) where closed_at is null do nothing returning day_id as "dayId"`,
        [context.caller.userId, context.caller.displayName, bangkokDate(at), at, float],
      );
      if (!made) throw new Problem('cash_day_is_open');
      const answer = await answered(tx, deps, made.dayId, context);
      return { answer, subject: nameOf(made.dayId), after: answer.data };
    },
    { turn: turnOfAgent(context.caller) },
  );
}

const turnOfAgent = ({ userId }: Caller) => `cash day of ${userId}`;

/** The agent's own day, locked until the transaction ends; its sums are read under the lock. */
async function lockDay(tx: Tx, dayId: number, { caller, lang }: Asking): Promise<DayRow> {
  await run(tx, 'select from cash_day where day_id = $1 and user_id = $2 for update', [
    dayId,
    caller.userId,
  ]);
  const day = await dayById(tx, dayId, { owner: caller.userId, viewer: caller, lang });
  // Another agent's day is answered like a missing one: the caller has no such open day.
  if (!day) throw new Problem('cash_day_not_open', { why: 'none' });
  if (day.closedAt) throw new Problem('cash_day_closed');
  return day;
}

/** Records cash that the agent hands over, at most what should be in hand, to a person who then confirms or refuses it. */
export function handOver(
  deps: Deps,
  context: Context,
  input: Input<Calls['handOverCash']>,
): Promise<DayAnswer> {
  const { dayId, receiverId = '' } = input.body;
  const amount = amountIn(input.body.amount, 'amount');
  if (receiverId.trim() === '') throw invalidFields([{ field: 'receiverId', code: 'required' }]);
  return command(
    deps,
    context,
    input,
    async (tx) => {
      const most = expectedOf(await lockDay(tx, dayId, context));
      if (amount > most)
        throw invalidFields([
          { field: 'amount', code: 'cash_amount', facts: { least: 0.01, most: baht(most) } },
        ]);
      const [receiver] = await receiversOf(deps, tx, context.caller, receiverId);
      if (!receiver) throw invalidFields([{ field: 'receiverId', code: 'unknown_code' }]);
      const at = deps.now();
      const [next] = await run<{ n: number }>(tx, `select nextval('cash_handover_seq') as n`, []);
      const handoverNo = `HO${numberMonth(bangkokDate(at))}${String(next?.n).padStart(6, '0')}`;
      await run(
        tx,
        'insert into cash_handover (handover_no, day_id, amount, receiver, receiver_id, at) values ($1, $2, $3, $4, $5, $6)',
        [handoverNo, dayId, amount, receiver.name, receiver.userId, at],
      );
      const after = {
        handoverNo,
        amount,
        receiver: receiver.userId,
        cashier: context.caller.userId,
      };
      return {
        answer: await answered(tx, deps, dayId, context),
        subject: handoverNo,
        after,
        outbox: [messageOf('cash-handover', handoverNo, after)],
      };
    },
    { turn: turnOfAgent(context.caller) },
  );
}

/** Checks a count, in satang by note or coin; an unknown or repeated denomination is refused. */
function countOf(pieces: readonly Pieces[]) {
  const counted = pieces.map(({ value, count }, at) => {
    const satang = parseBaht(value);
    if (satang === undefined || !isCashValue(satang))
      throw invalidFields([{ field: `pieces[${at}].value`, code: 'cash_pieces' }]);
    return { value: satang, count };
  });
  if (new Set(counted.map(({ value }) => value)).size < counted.length)
    throw invalidFields([{ field: 'pieces', code: 'cash_pieces' }]);
  return {
    sum: counted.reduce((sum, { value, count }) => sum + value * count, 0),
    pieces: Object.fromEntries(counted.map(({ value, count }) => [value, count])),
  };
}

/** Closes a day once, with its count. A difference beyond what rounding explains needs a reason, and ADMIN's acceptance. */
export function closeDay(
  deps: Deps,
  context: Context,
  input: Input<Calls['closeCashDay']>,
): Promise<DayAnswer> {
  const { dayId, expectedAmt, reason = '' } = input.body;
  const { sum, pieces } = countOf(input.body.pieces);
  const work = async (tx: Tx): Promise<Done<DayAnswer>> => {
    const day = await lockDay(tx, dayId, context);
    const expected = expectedOf(day);
    if (parseBaht(expectedAmt) !== expected)
      throw new Problem('cash_expected_changed', { expected: baht(expected) });
    const allowed = roundingOf(deps);
    const isAllowed = Math.abs(sum - expected) <= allowed;
    if (!isAllowed && reason.trim() === '')
      throw invalidFields([{ field: 'reason', code: 'cash_reason_required' }]);
    await run(
      tx,
      'update cash_day set closed_at = $2, expected = $3, counted = $4, pieces = $5, reason = $6, allowed_difference = $7 where day_id = $1',
      [
        dayId,
        deps.now(),
        expected,
        sum,
        JSON.stringify(pieces),
        isAllowed ? '' : reason.trim(),
        allowed,
      ],
    );
    const answer = await answered(tx, deps, dayId, context);
    const after = {
      dayId,
      cashier: context.caller.userId,
      expected,
      counted: sum,
      rounding: day.rounding,
      reason: answer.data.reason,
    };
    return {
      answer,
      subject: nameOf(dayId),
      after,
      outbox: [messageOf('cash-day-closed', nameOf(dayId), after)],
    };
  };
  return command(deps, context, input, work, { turn: turnOfAgent(context.caller) });
}

/** ADMIN accepts the difference of a closed day, once, and never of a day of their own (decisions/cash.md). */
export function acceptDay(
  deps: Deps,
  context: Context,
  input: Input<Calls['acceptCashDay']>,
): Promise<DayAnswer> {
  const { caller } = context;
  const { body } = input;
  if (caller.group !== 'ADMIN') throw new Problem('AUTH-002');
  return command(deps, context, input, async (tx) => {
    const [seen] = await run<{ waits: boolean; cashier: string }>(
      tx,
      'select abs(counted - expected) > allowed_difference and accepted_at is null as waits, user_id as cashier from cash_day where day_id = $1 for update',
      [body.dayId],
    );
    if (!seen?.waits) throw new Problem('cash_day_not_to_accept');
    if (seen.cashier === caller.userId) throw new Problem('cash_day_own');
    await run(tx, 'update cash_day set accepted_by = $2, accepted_at = $3 where day_id = $1', [
      body.dayId,
      caller.displayName,
      deps.now(),
    ]);
    return {
      answer: await answered(tx, deps, body.dayId, context),
      subject: nameOf(body.dayId),
      after: { acceptedBy: caller.userId },
    };
  });
}
