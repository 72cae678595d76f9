import { receivingCalls } from '#contract/orders/receiving/calls.ts';
import type { ClaimStatus } from '#contract/orders/receiving/claims.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { ordersKey } from '../queries.ts';
import type { Receipt } from './draft.ts';

const seen = ({ version }: OrderView) => (version > 0 ? { ifMatch: `"${version}"` } : {});

/** Confirms a receipt with its differences; the order, its lists and the cards are read again afterwards. */
export function useReceive(order: OrderView, planId: string | undefined, onReceived: () => void) {
  const { bu, orgCode, cvCode, orderId } = order;
  return useMutation({
    mutationFn: (receipt: Receipt) =>
      sendOnce(
        `receive:${bu}:${orderId}:v${order.version}:${planId ?? ''}${JSON.stringify(receipt)}`,
        (idempotencyKey) =>
          send(receivingCalls.receiveWithDifferences, {
            params: { bu },
            idempotencyKey,
            ...seen(order),
            body: { orgCode, cvCode, orderId, ...(planId !== undefined && { planId }), ...receipt },
          }),
      ),
    meta: { inline: true, renews: ordersKey },
    onSuccess: onReceived,
  });
}

export interface Decision {
  status: Exclude<ClaimStatus, 'open'>;
  reason: string;
}

/** Decides the claim of an order. */
export function useDecideClaim(order: OrderView, onDecided: () => void) {
  const claimId = order.claim?.claimId ?? 0;
  return useMutation({
    mutationFn: (decision: Decision) =>
      sendOnce(`claim:${claimId}:${JSON.stringify(decision)}`, (idempotencyKey) =>
        send(receivingCalls.decideClaim, { params: { claimId }, idempotencyKey, body: decision }),
      ),
    onSuccess: onDecided,
    meta: { renews: ordersKey },
  });
}
