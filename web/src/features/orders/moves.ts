import { calls } from '@smart-order/contract/calls.ts';
import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';
import { report } from '../../lib/notices.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { keyOf, settle } from './intents.ts';
import { ordersKey } from './queries.ts';

export type Move = { to: 'C' | 'APPV' } | { to: 'REJ'; reason: string } | { to: 'RECEIVE' };

/** Sends a move of the order as it was seen: the version stands in If-Match, so nobody overrules what they have not read (D-41). */
function sendMove({ bu, orgCode, cvCode, orderId, version }: OrderView, move: Move, idempotencyKey: string): Promise<OrderView> {
  const sent = { params: { bu }, idempotencyKey, ifMatch: `"${version}"` };
  const body = { orgCode, cvCode, orderId };
  if (move.to === 'RECEIVE') return send(calls.orderReceived, { ...sent, body: { ...body, bu } });
  return send(calls.changeStatusOrder, { ...sent, body: { ...body, status: move.to, ...('reason' in move && { reason: move.reason }) } });
}

// Somebody was faster: the order is no longer the one that was on the screen.
const isOvertaken = (error: unknown) => error instanceof ApiProblem && (error.code === 'order_changed' || error.code === 'order_transition_refused');
// An answer that never came may still have done its work, so the same key is kept for the next try.
const isDecided = (error: unknown) => error instanceof ApiProblem && error.status < 500 && error.status !== 408;

/** Moves an order; afterwards the order, its lists and the cards are read again. */
export function useMoveOrder(order: OrderView, { onMoved, onOvertaken }: { onMoved: (move: Move) => void; onOvertaken: () => void }) {
  const queries = useQueryClient();
  const intentOf = ({ to }: Move) => `${to}:${order.bu}:${order.orderId}:v${order.version}`;
  return useMutation({
    mutationFn: (move: Move) => sendMove(order, move, keyOf(intentOf(move))),
    meta: { inline: true },
    onSuccess: (_, move) => {
      settle(intentOf(move));
      onMoved(move);
    },
    onError: (error, move) => {
      if (isDecided(error)) settle(intentOf(move));
      if (isOvertaken(error)) onOvertaken();
      else report(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
}
