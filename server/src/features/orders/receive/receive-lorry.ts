import type { Calls } from '#contract/calls.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { AtPlace, Context, Input } from '#platform/context.ts';
import { messageOf } from '#platform/message.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { heldToMove, moveInto } from '../move/move-order.ts';
import { orderColumns, recordFields, recordOf } from '../order-record.ts';
import { readOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';

interface Receipt {
  orderId: number;
  /** the lorry that arrived; all of the order where it is left out */
  planId?: string | undefined;
  seen?: string | undefined;
}

/** Confirms that an order arrived, or one of its lorries. */
export function receiveOrder(
  deps: Deps,
  context: Context,
  input: Input<Calls['orderReceived']>,
): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const { orderId, planId } = input.body;
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const done = await receiveInto(tx, deps, context, { orderId, planId, seen: input.seen });
    const order = await readOrder(tx, reached, orderId);
    if (!order) throw new Problem('order_not_found');
    return { ...done, answer: viewOf(deps, order, caller, lang) };
  };
  return command(deps, context, input, work, { turn: turnOf(reached) });
}

/** The same within a larger command: with the last lorry the order is received. Answers the messages about it. */
export async function receiveInto(
  tx: Tx,
  deps: Deps,
  context: AtPlace,
  { orderId, planId, seen }: Receipt,
) {
  const move = { orderId, to: 'RECEIVE' as const, reason: '', seen };
  if (planId === undefined) return moveInto(tx, deps, context, move);
  const order = await heldToMove(tx, context, move);
  const lorries = await run<{ plan: string; isReceived: boolean }>(
    tx,
    'select plan_id as plan, received_at is not null as "isReceived" from delivery_position where order_number = $1',
    [order.order_number],
  );
  const lorry = lorries.find(({ plan }) => plan === planId);
  if (!lorry) throw invalidFields([{ field: 'planId', code: 'unknown_code' }]);
  const status = order.status as OrderStatus;
  if (lorry.isReceived) throw new Problem('order_changed', { version: order.version, status });
  if (lorries.every(({ plan, isReceived }) => isReceived || plan === planId))
    return moveInto(tx, deps, context, move);
  const at = deps.now();
  await run(
    tx,
    'update delivery_position set received_at = $3 where order_number = $1 and plan_id = $2',
    [order.order_number, planId, at],
  );
  const received = await tx
    .updateTable('orders as o')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .returning(orderColumns)
    .returning(recordFields)
    .executeTakeFirstOrThrow();
  const change = { at, by: context.caller.userId, from: status, to: status, reason: '' };
  return {
    subject: order.order_number,
    before: { status, version: order.version },
    after: { planId },
    outbox: [messageOf('order-status', order.order_number, { ...recordOf(received), change })],
  };
}
