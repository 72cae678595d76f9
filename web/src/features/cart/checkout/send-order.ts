import { calls } from '#contract/calls.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import { send } from '#lib/client.ts';
import { intentOf, isDecided } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { filled, isRecord } from '#lib/records.ts';
import type { PlacedOrder } from '../cart.ts';
import type { OrderBody } from './order-body.ts';

export interface Failure {
  status: number;
  code: string;
  message: string;
  requestId?: string | undefined;
}
/** `earlier`: what had been sent before had arrived; what was changed since was not sent */
export interface Placed {
  state: 'placed';
  orders: PlacedOrder[];
  body: OrderBody;
  earlier: boolean;
}
/** nobody knows; trying again under the same key is safe */
export interface Failed {
  state: 'failed';
  failure: Failure;
}
/** `refused`: nothing was saved; the form says what is wrong */
export type Outcome = Placed | Failed | { state: 'refused'; problem: ApiProblem };

export type SaveOrder = (body: OrderBody, key: string) => Promise<unknown>;

export const saveAt =
  (bu: string): SaveOrder =>
  (body, idempotencyKey) =>
    send(calls.saveOrder, { params: { bu }, body, idempotencyKey });

/** Each customer's order is a request of its own. */
export const orderIntent = ({ bu, orgCode, cvCode }: Pick<OrderBody['orderh'], 'bu' | 'orgCode' | 'cvCode'>) =>
  intentOf<OrderBody>(`order:${bu}:${orgCode}:${cvCode}`);

/** Sends one body under the intent's key and says what became of the intent. */
export async function sendOrder(body: OrderBody, save: SaveOrder): Promise<Outcome> {
  const intent = orderIntent(body.orderh);
  const { key } = await intent.willSend(body);
  try {
    return placed(await save(body, key), body, false);
  } catch (error) {
    if (!(error instanceof ApiProblem)) return failed(error);
    if (error.code === 'idempotency_key_reused') return whatArrived(body, save);
    if (!isDecided(error)) return failed(error);
    intent.wasRefused(body);
    return { state: 'refused', problem: error };
  }
}

/** The key is taken by another body: one that was sent before did arrive, and sending it again gets its answer. */
async function whatArrived(body: OrderBody, save: SaveOrder): Promise<Outcome> {
  const intent = orderIntent(body.orderh);
  const { key, sent } = intent.wasRefused(body);
  for (const earlier of sent.toReversed()) {
    try {
      return placed(await save(earlier, key), earlier, true);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'idempotency_key_reused')) return failed(error);
    }
  }
  intent.settle();
  return failed(new ApiProblem({ status: 422, code: 'idempotency_key_reused', message: '' }));
}

/** The orders of an answer: ours lists them (D-42), specification §7 gives the new order's id, bare or under `data`. */
export function readSaved(answer: unknown): PlacedOrder[] {
  if (!isRecord(answer)) return [placedOrder({ orderId: answer })];
  if (Array.isArray(answer.orders) && answer.orders.length > 0) return answer.orders.map(placedOrder);
  return answer.orderId || answer.orderNumber || !answer.data ? [placedOrder(answer)] : readSaved(answer.data);
}
const placedOrder = (said: unknown): PlacedOrder => filled({ orderId: 0, orderNumber: '', productType: '' }, said);

function placed(answer: unknown, body: OrderBody, earlier: boolean): Placed | Failed {
  const orders = readSaved(answer);
  // Specification §5: an order without a number is none. Its id is one, by which the number is asked for.
  if (orders.some(({ orderId, orderNumber }) => orderId <= 0 && !orderNumber)) return failed(new Error(internalMessages.orderNumberEmpty));
  orderIntent(body.orderh).settleAs(body);
  return { state: 'placed', orders, body, earlier };
}

function failed(error: unknown): Failed {
  const problem = error instanceof ApiProblem ? error : undefined;
  return {
    state: 'failed',
    failure: {
      status: problem?.status ?? 0,
      code: problem?.code ?? 'unexpected',
      message: error instanceof Error ? error.message : String(error),
      requestId: problem?.requestId,
    },
  };
}
