import { ordersCalls } from '#contract/orders/calls.ts';
import { isNamed, readSaved, type SavedOrder } from '#contract/orders/sent-and-saved.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import { send } from '#lib/client.ts';
import { intentOf, isDecided } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import type { OrderBody } from './order-body.ts';

export interface Failure {
  status: number;
  code: string;
  message: string;
  requestId?: string | undefined;
}
/** `earlier`: a body sent before had arrived; the changes made since were not sent */
export interface Placed {
  state: 'placed';
  orders: SavedOrder[];
  body: OrderBody;
  earlier: boolean;
}
/** the outcome is unknown; trying again under the same key is safe */
export interface Failed {
  state: 'failed';
  failure: Failure;
}
/** `refused`: nothing was saved; the form shows the errors */
export type Outcome = Placed | Failed | { state: 'refused'; problem: ApiProblem };

export type SaveOrder = (body: OrderBody, key: string) => Promise<unknown>;

/** An order of a draft is sent to our server, which has the draft, also where a supplier's own API has the orders. */
export const saveAt =
  (bu: string): SaveOrder =>
  (body, idempotencyKey) =>
    send(
      { ...ordersCalls.saveOrder, ...(body.draft && { ours: true }) },
      { params: { bu }, body, idempotencyKey },
    );

/** The intent of one customer's order. */
export const orderIntent = ({
  bu,
  orgCode,
  cvCode,
}: Pick<OrderBody['orderh'], 'bu' | 'orgCode' | 'cvCode'>) =>
  intentOf<OrderBody>(`order:${bu}:${orgCode}:${cvCode}`);

/** What sending needs of an intent: its key, and the bodies that may have arrived under it. */
export interface OrderIntent {
  willSend: (body: OrderBody) => Promise<{ key: string }>;
  wasRefused: (body: OrderBody) => { key: string; sent: readonly OrderBody[] };
  settle: () => void;
  settleAs: (body: OrderBody) => void;
}

/** Sends one body under the intent's key; returns the outcome. */
export async function sendOrder(
  body: OrderBody,
  save: SaveOrder,
  intent: OrderIntent = orderIntent(body.orderh),
): Promise<Outcome> {
  const { key } = await intent.willSend(body);
  try {
    return placed(await save(body, key), body, intent, false);
  } catch (error) {
    if (!(error instanceof ApiProblem)) return failed(error);
    if (error.code === 'idempotency_key_reused') return whatArrived(body, save, intent);
    if (!isDecided(error)) return failed(error);
    intent.wasRefused(body);
    return { state: 'refused', problem: error };
  }
}

/** The key was used for another body: an earlier body did arrive, and sending it again returns its answer. */
async function whatArrived(
  body: OrderBody,
  save: SaveOrder,
  intent: OrderIntent,
): Promise<Outcome> {
  const { key, sent } = intent.wasRefused(body);
  for (const earlier of sent.toReversed()) {
    try {
      return placed(await save(earlier, key), earlier, intent, true);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'idempotency_key_reused'))
        return failed(error);
    }
  }
  intent.settle();
  return failed(new ApiProblem({ status: 422, code: 'idempotency_key_reused', message: '' }));
}

function placed(
  answer: unknown,
  body: OrderBody,
  intent: OrderIntent,
  earlier: boolean,
): Placed | Failed {
  const orders = readSaved(answer);
  if (!orders.every(isNamed)) return failed(new Error(internalMessages.orderNumberEmpty));
  intent.settleAs(body);
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
