import {
  fromWire,
  toWire,
  type DeliveryDetails,
  type WireName,
} from '#contract/orders/header-fields.ts';
import { isRecord } from '#lib/records.ts';
import { onServerClock } from '#lib/server-clock.ts';
import { readUnsentAgain, unsentNow, useUnsent, type UnsentRow } from '#lib/unsent-orders.ts';
import { changeUnsent } from './change-unsent.ts';
import type { Place } from '#features/customers/front.ts';
import { isEmpty, placeOf, type Cart } from '../cart.ts';
import type { OrderBody } from '../checkout/order-body.ts';
import { readCart, writeCart } from '../stored-cart.ts';

/** An order as this device stores it, under the specification's field names. */
interface StoredOrder extends UnsentRow {
  /** when it was pressed, by this device's clock */
  since: number;
  cart: string;
  delivery: Partial<Record<WireName, string>>;
  /** bodies that were sent without an answer: any of them may have arrived */
  sent?: readonly OrderBody[];
  /** when the first of them was sent, by the server's clock */
  sentAt?: number;
}

export interface UnsentOrder extends Pick<StoredOrder, 'key' | 'since'> {
  sentAt: number | undefined;
  place: Place;
  cart: Cart;
  delivery: DeliveryDetails;
  sent: readonly OrderBody[];
}

/** More orders than a person writes in a day without network; each may have 500 lines, and a device stores 5 MB. */
export const mostUnsent = 20;

/** A damaged row counts as missing. */
function orderIn(row: UnsentRow): UnsentOrder | undefined {
  const { key, since, cart: text, delivery, sent, sentAt } = row as Partial<StoredOrder>;
  if (!key || typeof since !== 'number' || typeof text !== 'string' || !isRecord(delivery))
    return undefined;
  // An order does not expire as a cart does, so it is read as of its press.
  const { cart } = readCart(text, since);
  const place = placeOf(cart);
  if (!place || isEmpty(cart)) return undefined;
  return {
    key,
    since,
    sentAt,
    place,
    cart,
    delivery: fromWire(delivery),
    sent: Array.isArray(sent) ? sent : [],
  };
}
const ordersIn = (rows: readonly UnsentRow[]) => rows.flatMap((row) => orderIn(row) ?? []);

/** The orders that were not sent yet, the latest press first. */
export const useUnsentOrders = (): UnsentOrder[] =>
  ordersIn(useUnsent()).toSorted((one, other) => other.since - one.since);

/** `full`: too many are waiting; `no_room`: the device cannot store it. In both cases nothing was changed. */
type KeepResult = 'stored' | 'full' | 'no_room';

export function addUnsent({
  key,
  since,
  cart,
  delivery,
  sent,
}: Omit<UnsentOrder, 'place' | 'sentAt'>): KeepResult {
  if (unsentNow().length >= mostUnsent) return 'full';
  const row: StoredOrder = {
    key,
    since,
    cart: writeCart(cart, since),
    delivery: toWire(delivery),
    ...(sent.length > 0 && { sent, sentAt: onServerClock(since) }),
  };
  return changeUnsent((rows) => [...rows.filter((one) => one.key !== key), row])
    ? 'stored'
    : 'no_room';
}

/** Whether another tab has neither sent nor removed it since; looks at the device again. */
export function stillWaits(key: string): boolean {
  readUnsentAgain();
  return unsentNow().some((row) => row.key === key);
}

export const removeUnsent = (key: string) =>
  void changeUnsent((rows) => rows.filter((row) => row.key !== key));

/** The bodies of an order that may have arrived, and when the first was sent. */
export const sentOf = (key: string): readonly OrderBody[] =>
  ordersIn(unsentNow()).find((one) => one.key === key)?.sent ?? [];
export const storeSentBodies = (
  key: string,
  sent: readonly OrderBody[],
  sentAt: number | undefined,
) =>
  void changeUnsent((rows) =>
    rows.map((row) => {
      if (row.key !== key) return row;
      const { sent: _, sentAt: first, ...rest } = row as StoredOrder;
      return sent.length > 0 ? { ...rest, sent, sentAt: first ?? sentAt } : rest;
    }),
  );
