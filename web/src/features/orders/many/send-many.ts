import { limits } from '#contract/constants.ts';
import { manyOrdersCalls, type MovedOrder } from '#contract/orders/many/calls.ts';
import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { sendMove } from '../move-order.ts';
import { lookOfAction, type ManyAction } from './many-actions.ts';

export interface ManyMove {
  bu: string;
  action: ManyAction;
  orders: readonly UnitOrder[];
  reason?: string;
}

/** Moves many orders, a hundred under each key; returns one result for each. An API without that call gets them one by one. */
export async function sendMany(move: ManyMove): Promise<MovedOrder[]> {
  const answers: MovedOrder[] = [];
  for (let at = 0; at < move.orders.length; at += limits.ordersMoved) {
    const part = { ...move, orders: move.orders.slice(at, at + limits.ordersMoved) };
    answers.push(
      ...(await sendTogether(part).catch((error: unknown) =>
        isMissing(error) ? sendEach(part) : Promise.reject(error),
      )),
    );
  }
  return answers;
}

const isMissing = (error: unknown) =>
  error instanceof ApiProblem && [404, 405, 501].includes(error.status);

async function sendTogether({ bu, action, orders, reason }: ManyMove): Promise<MovedOrder[]> {
  const status = lookOfAction[action].to;
  const seen = orders.map(({ orderId, version }) => ({ orderId, ...(version > 0 && { version }) }));
  // The intent's name: changed orders or another reason make another request.
  const intent = [
    'many',
    status,
    bu,
    ...seen.map(({ orderId, version = 0 }) => `${orderId}v${version}`),
    reason ?? '',
  ].join(':');
  const body = { status, orders: seen, ...(reason && { reason }) };
  const { data } = await sendOnce(intent, (idempotencyKey) =>
    send(manyOrdersCalls.moveOrders, { params: { path: bu }, body, idempotencyKey }),
  );
  return data;
}

const atOnce = 4;

async function sendEach({ action, orders, reason }: ManyMove): Promise<MovedOrder[]> {
  const answers: MovedOrder[] = [];
  const left = orders.values();
  const worker = async () => {
    for (const order of left) answers.push(await moveAlone(order, action, reason));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

async function moveAlone(order: UnitOrder, action: ManyAction, reason = ''): Promise<MovedOrder> {
  const { to } = lookOfAction[action];
  const { orderId, version } = order;
  try {
    await sendOnce(`move:${to}:${order.bu}:${orderId}:v${version}`, (key) =>
      sendMove(order, { action, reason }, key),
    );
    return { orderId, moved: true, status: to, version: null, problem: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { code, message, detail } = error;
    return {
      orderId,
      moved: false,
      status: null,
      version: null,
      problem: { code, message, detail },
    };
  }
}
