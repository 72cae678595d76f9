import { calls, type Calls } from '#contract/calls.ts';
import type { Answer } from '#contract/call.ts';
import type { MovedOrder } from '#contract/orders/many/calls.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { auditRefusal } from '#platform/http/audit-refusal.ts';
import { command } from '#platform/command.ts';
import { reachedBy } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { asProblem } from '#platform/http/answers/errors.ts';
import { Problem, problemBody } from '#platform/problem.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { tagOf } from '#platform/version-tag.ts';
import { moveOrder } from './move-order.ts';

type MoveOrders = Calls['moveOrders'];
interface Wanted {
  orderId: number;
  version?: number;
}
interface Stored {
  order_id: number;
  org_code: string;
  cv_code: string;
  status: string;
  version: number;
}

// A person's hundred orders must leave connections for other callers.
const atOnce = 4;

/**
 * Moves many orders, each like a single order and in its own transaction (decisions/lists-and-search.md): a refused one does not stop the
 * others. Those of one customer are moved one after the other, the oldest first, so that it gets the credit that is left.
 */
export async function moveOrders(
  deps: Deps,
  context: Context,
  input: Input<MoveOrders>,
): Promise<Answer<MoveOrders>> {
  await storeAnswer(deps, context, input);
  const wanted = [...new Map(input.body.orders.map((one) => [one.orderId, one])).values()];
  const known = await reachedOrders(deps, context, wanted);
  const refusals = new Map<number, Problem>();
  const moveAll = async (orders: readonly Stored[]) => {
    for (const order of orders) {
      const problem = await moveOne(deps, context, input, order, versionOf(wanted, order)).then(
        () => undefined,
        (error: Error) => toProblem(deps, context, error),
      );
      if (problem) refusals.set(order.order_id, problem);
    }
  };
  const queue = new KeyedQueue(atOnce);
  await Promise.all(
    [...byPlace(known).values()].map((orders) => queue.take('', () => moveAll(orders))),
  );

  const now = new Map(
    (await reachedOrders(deps, context, wanted)).map((order) => [order.order_id, order]),
  );
  const isKnown = new Set(known.map(({ order_id }) => order_id));
  const data = wanted.map(({ orderId }): MovedOrder => {
    const problem = isKnown.has(orderId) ? refusals.get(orderId) : new Problem('order_not_found');
    return movedOrder(context, orderId, now.get(orderId), problem);
  });
  for (const { problem } of data)
    if (problem?.code === 'order_not_found')
      await auditRefusal(deps, context.call, context, new Problem('order_not_found'));
  return { data };
}

/** Stores the key for these orders and this status: another body under it is refused, the same body tries each order again. */
const storeAnswer = (deps: Deps, context: Context, input: Input<MoveOrders>) =>
  command(deps, context, input, async () => ({
    answer: { data: [] },
    subject: `${input.body.orders.length} orders`,
    after: input.body,
  }));

/** Orders of this business unit whose customers the person reaches; others count as missing (D-31). */
const reachedOrders = (
  { db }: Deps,
  { caller, reached }: Context,
  wanted: readonly Wanted[],
): Promise<Stored[]> =>
  db
    .selectFrom('orders as o')
    .select(['order_id', 'org_code', 'cv_code', 'status', 'version'])
    .where(
      'order_id',
      'in',
      wanted.map(({ orderId }) => orderId),
    )
    .where('bu', '=', reached.bu)
    .where(reachedBy(caller, 'o'))
    .orderBy('order_id')
    .execute();

const versionOf = (wanted: readonly Wanted[], { order_id }: Stored) =>
  wanted.find(({ orderId }) => orderId === order_id)?.version;

function byPlace(orders: readonly Stored[]): Map<string, Stored[]> {
  return Map.groupBy(orders, ({ org_code, cv_code }) => `${org_code} ${cv_code}`);
}

/** Moves one order as a call of its own would: with its own key, version and audit row. */
function moveOne(
  deps: Deps,
  context: Context,
  { body: { status, reason = '' } }: Input<MoveOrders>,
  { order_id: orderId, org_code: org, cv_code: cv }: Stored,
  version: number | undefined,
) {
  const { reached, key } = context;
  const alone = {
    ...context,
    call: calls.changeStatusOrder,
    reached: { ...reached, org, cv },
    key: key && `${key} ${orderId}`,
  };
  const input = {
    params: { bu: reached.bu },
    body: { orgCode: org, cvCode: cv, orderId, status, reason },
    seen: version === undefined ? undefined : tagOf({ version }),
  };
  return moveOrder(deps, alone, input, { orderId, to: status, reason: reason.trim() });
}

function toProblem({ log }: Deps, { requestId, call }: Context, error: Error): Problem {
  if (!(error instanceof Problem))
    log.error({ requestId, call: call.name, err: error }, 'one of many orders could not be moved');
  return asProblem(error);
}

function movedOrder(
  { lang, requestId }: Context,
  orderId: number,
  stored: Stored | undefined,
  problem: Problem | undefined,
): MovedOrder {
  return {
    orderId,
    moved: problem === undefined,
    status: stored ? (stored.status as OrderStatus) : null,
    version: stored?.version ?? null,
    problem: problem ? wordsOf(problem, lang, requestId) : null,
  };
}

function wordsOf(
  problem: Problem,
  lang: Context['lang'],
  requestId: string,
): MovedOrder['problem'] {
  const { code, message, detail, fields } = problemBody(problem, lang, requestId);
  // The message of the one field that can be wrong, the reason, is clearer than "invalid request".
  const text = code === 'invalid_request' ? (fields?.[0]?.message ?? message) : message;
  return { code, message: text, ...(detail && { detail }) };
}
