import { deliveryCalls } from '#contract/delivery/calls.ts';
import type { ComingDelivery, Share } from '#contract/delivery/shapes.ts';
import type { WithOwnNames } from '#contract/own-names.ts';
import type { OrderRow, OrderView } from '#contract/orders/own-shapes.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { readFound } from '#lib/records.ts';
import { documentOf } from './document-of.ts';
import { deliveryIn, type Delivery } from './read-delivery.ts';

export const deliveryKey = ['delivery'] as const;
export const pollMs = 30_000;

type Tracked = Pick<OrderView, 'orderNumber' | 'status'> & { invoiceNumber?: string };

/** The position of an order's lorry; not requested while nothing is on its way. */
export function deliveryOf(order: Tracked | undefined) {
  const docNumber = order && documentOf(order);
  return queryOptions({
    queryKey: [...deliveryKey, 'position', docNumber] as const,
    queryFn:
      docNumber && isShipped(order.status)
        ? async ({ signal }): Promise<Delivery> =>
            deliveryIn(
              readFound(
                await send(deliveryCalls.generateDeliveryStatus, { body: { docNumber }, signal }),
              ),
            )
        : skipToken,
    // It is requested again soon anyway, and beside an order only a line is missing.
    retry: false,
  });
}

/** A delivery that the customer waits for, and its lorry. */
export type ComingOrder = Pick<
  WithOwnNames<ComingDelivery>,
  Extract<keyof OrderRow, keyof WithOwnNames<ComingDelivery>>
> & { delivery: Delivery };

/** All that the customer waits for, of every business unit, the next arrival first; only our own server has the call. */
export const listComing = async (signal: AbortSignal): Promise<ComingOrder[]> =>
  (await send(deliveryCalls.listComing, { signal })).data.map((row) => ({
    ...row,
    delivery: deliveryIn(row),
  }));

/** The delivery that a link shows. The secret token is in no query key, because keys may be logged. */
export const sharedDelivery = (token: string) =>
  queryOptions({
    queryKey: [...deliveryKey, 'shared', token] as const,
    queryFn: async ({ signal }) => {
      const raw = readFound(
        await send(deliveryCalls.getSharedDelivery, { body: { token }, signal }),
      );
      return {
        ...deliveryIn(raw),
        orderNumber: String(raw.orderNumber),
        linkEndsAt: String(raw.linkEndsAt),
      };
    },
    retry: false,
  });

/** The person's own link to an order's delivery, or null; only our own server has the call. */
export const shareOf = (orderId: number) =>
  queryOptions({
    queryKey: [...deliveryKey, 'share', orderId] as const,
    queryFn: isOwnServer()
      ? async ({ signal }): Promise<Share | null> =>
          (await send(deliveryCalls.getDeliveryShare, { params: { orderId }, signal })).data
      : skipToken,
  });
