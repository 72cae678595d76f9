import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import {
  canMove,
  isReceived,
  isReleased,
  isStopped,
  type OrderStatus,
} from '#contract/orders/statuses.ts';
import {
  isOwnFall,
  isOwnRelease,
  isStaff,
  mayMove,
  type Person,
} from '#contract/orders/who-may.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import type { Calls } from '#contract/calls.ts';
import { satang, toBaht } from '#contract/money.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { AtPlace, Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { hasSeenOther } from '#platform/version-tag.ts';
import { creditLeft, overBy, usedBy } from '../credit.ts';
import type { Overdue } from '../over-now.ts';
import { overdueAt } from '../overdue.ts';
import { decideWaiting } from '../decide-waiting.ts';
import { causeOfMoved } from '../order-notices.ts';
import { orderColumns, recordFields, recordOf } from '../order-record.ts';
import { loweredBy } from '../progress/fallen.ts';
import { checkReleaseRight } from './release-right.ts';
import { lockOrder, readOrder, type OrderRow } from '../read-order.ts';
import { viewOf } from '../view.ts';

interface Move {
  orderId: number;
  to: OrderStatus;
  reason: string;
  /** the tag of the version that the caller has seen */
  seen?: string | undefined;
  /** when it moved; now unless another system says since when */
  at?: Date | undefined;
}

/** Moves by staff before the release of an order; each checks the credit again (D-44). A customer's request for review does not. */
const decidesCredit = (person: Person, from: OrderStatus, to: OrderStatus): boolean =>
  isStaff(person) && !isReleased(from) && !isStopped(to);
/** Moves that need a reason in words (D-40). */
const needsReason = (to: OrderStatus): boolean => to === 'REJ';

const missing = [{ field: 'reason', code: 'order_reason_required' }] as const;
interface Decided {
  left: number;
  over: number;
  overdue: Overdue | undefined;
  overdueDays: number | null;
}
/** Both hold it: what is overdue is named, with the excess beside it. */
const reasonMissingFor = ({ over, overdue, overdueDays }: Decided) =>
  overdue
    ? new Problem(
        'credit_overdue',
        { ...overdue, days: overdueDays, over: toBaht(satang(over)) },
        missing,
      )
    : new Problem('credit_exceeded', { over: toBaht(satang(over)) }, missing);

/** Satang over the limit if the order counts from now on, what is left of it, and what is overdue; undefined without a decision: nothing limits, or the order's invoice counts instead. */
async function decideCredit(
  tx: Tx,
  deps: Deps,
  place: PlaceCodes,
  order: OrderRow,
): Promise<Decided | undefined> {
  if (order.invoice_number !== '') return undefined;
  const left = await creditLeft(tx, place);
  const at = deps.now();
  const overdue = await overdueAt(tx, deps, place, at);
  if (left === Number.POSITIVE_INFINITY && !overdue) return undefined;
  const over = overBy(order.amount, left + usedBy(order)) ?? 0;
  const overdueDays = overdue ? daysBetween(overdue.dueDate, bangkokDate(at)) : null;
  return { left, over, overdue, overdueDays };
}

/** Whether the caller could make the move before the order was accepted, or while it waited: a page that was read again while it asked sends the new version. */
const isTooLate = (person: Person, to: OrderStatus) =>
  mayMove(person, { status: 'PO', waiting: true }, to);

async function refuseOwnFall(tx: Tx, person: Person, place: PlaceCodes, orderId: number) {
  const order = await readOrder(tx, place, orderId);
  if (order && isOwnFall(person, loweredBy(order))) throw new Problem('receipt_own');
}

type Moving = Pick<Input<Calls['changeStatusOrder']>, 'params' | 'body' | 'seen'>;

/** Moves an order along D-40, within the credit limit or with a reason to go over it (D-44), and records who, when, from, to and why. */
export function moveOrder(
  deps: Deps,
  context: Context,
  input: Moving,
  move: Move,
): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const done = await moveInto(tx, deps, context, { ...move, seen: input.seen });
    const moved = await readOrder(tx, reached, move.orderId);
    if (!moved) throw new Problem('order_not_found');
    return { ...done, answer: viewOf(deps, moved, caller, lang) };
  };
  // Moves for one customer wait for the same credit row, so they take turns.
  return command(deps, context, input, work, { turn: turnOf(reached) });
}

// With the order all of its lorries arrived.
const lorriesReceivedSql =
  'update delivery_position set received_at = $2 where order_number = $1 and received_at is null';

/** The order, locked, where the caller may move it there now; refuses by the reason why not. */
export async function heldToMove(
  tx: Tx,
  { caller, reached }: AtPlace,
  { orderId, to, seen }: Pick<Move, 'orderId' | 'to' | 'seen'>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, reached, orderId);
  if (!order) throw new Problem('order_not_found');
  const from = order.status as OrderStatus;
  const changed = () => new Problem('order_changed', { version: order.version, status: from });
  if (hasSeenOther(seen, order)) throw changed();
  if (!canMove(from, to)) throw new Problem('order_transition_refused', { from, to });
  if (!mayMove(caller, { status: from, waiting: order.waiting_reason !== null }, to))
    throw isTooLate(caller, to) ? changed() : new Problem('AUTH-002');
  if (isReceived(to) && isStaff(caller)) await refuseOwnFall(tx, caller, reached, orderId);
  return order;
}

/** The same within a larger command; answers the messages about the move. */
export async function moveInto(
  tx: Tx,
  deps: Deps,
  context: AtPlace,
  { orderId, to, reason, seen, at = deps.now() }: Move,
) {
  const { caller, reached } = context;
  const order = await heldToMove(tx, context, { orderId, to, seen });
  const from = order.status as OrderStatus;
  if (needsReason(to) && reason === '') throw invalidFields(missing);
  const decided = decidesCredit(caller, from, to)
    ? await decideCredit(tx, deps, reached, order)
    : undefined;
  const held = decided && (decided.over > 0 || decided.overdue) ? decided : undefined;
  const placedBy =
    deps.config.file.releaseOwnOrders || caller.is === 'system' ? undefined : order.created_by;
  if (held && isOwnRelease(caller, placedBy)) throw new Problem('credit_own');
  if (held) await checkReleaseRight(tx, deps, caller, { order, ...held });
  if (held && reason === '') throw reasonMissingFor(held);

  if (isReceived(to)) await run(tx, lorriesReceivedSql, [order.order_number, at]);
  // A customer's request for review leaves the order waiting; staff decide.
  const staysWaiting = !isStaff(caller) && to === 'APPV';
  const moved = await tx
    .updateTable('orders as o')
    .set((e) => ({
      status: to,
      version: e('version', '+', 1),
      ...(to === 'RECEIVE' && { confirm_date: bangkokDate(at) }),
      ...(!staysWaiting && { waiting_reason: null, waiting_over: null }),
    }))
    .where('order_id', '=', orderId)
    .returning(orderColumns)
    .returning(recordFields)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_step')
    .values({
      order_id: orderId,
      at,
      user_id: caller.userId,
      user_name: caller.displayName,
      user_group: caller.group,
      from_status: from,
      to_status: to,
      reason,
      credit_over: decided?.over ?? null,
      overdue_days: decided?.overdueDays ?? null,
    })
    .execute();
  // The credit of a cancelled order is free for waiting ones.
  if (isStopped(to) && usedBy(order) > 0)
    await decideWaiting(tx, [reached], { at, by: caller, config: deps.config });
  const record = recordOf(moved);
  const change = { at, by: caller.userId, from, to, reason };
  return {
    subject: order.order_number,
    before: { status: from, version: order.version },
    after: { status: to, reason },
    outbox: [
      messageOf('order-status', order.order_number, { ...record, change }, [
        causeOfMoved(record, change),
      ]),
    ],
  };
}
