import { withOwnNames } from '#contract/own-names.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useSyncExternalStore } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { session } from '#lib/session/session.ts';
import { createStore } from '#lib/store.ts';
import { cartProductOf, type Basket } from '#features/cart/front.ts';
import { follow } from './conflict.ts';
import { isUntouched, startDraft, wantedQuantity, wantQuantity, type OrderDraft } from './draft.ts';

/** As long as a cart (decisions/cart-and-prices.md), so that names of products are not stored on the device any longer. */
const life = 7 * 24 * 60 * 60_000;
const prefix = 'order-edit:';
type Edited = Pick<OrderView, 'bu' | 'orderId'>;
const nameOf = ({ bu, orderId }: Edited) => `${prefix}${bu}:${orderId}`;

/** The drafts that this tab has read, by name, and a counter of their changes. */
const open = new Map<string, OrderDraft>();
const changes = createStore(0);
const closeAll = () => (open.clear(), changes.set((now) => now + 1));
session.subscribe(closeAll);
globalThis.addEventListener?.(
  'storage',
  ({ key }) => (key === null || key.startsWith(`so-${prefix}`)) && closeAll(),
);

function readStoredDraft(name: string): OrderDraft | undefined {
  const {
    savedAt = 0,
    version,
    lines,
    header,
    quantities,
    added,
    wishes,
  } = userStore<OrderDraft & { savedAt: number }>(name).read();
  const isWhole = version !== undefined && lines && header && quantities && added && wishes;
  return isWhole && Date.now() - savedAt < life
    ? { version, lines, header, quantities, added: withOwnNames(added), wishes }
    : undefined;
}

/** This person's draft of an order, as stored on this device, or a new one. Without a conflict it follows the order. */
export function draftOf(order: OrderView): OrderDraft {
  const name = nameOf(order);
  const known = open.get(name) ?? readStoredDraft(name);
  const draft = known ? follow(known, order) : startDraft(order);
  open.set(name, draft);
  return draft;
}

export const useDraft = (order: OrderView): OrderDraft =>
  useSyncExternalStore(changes.subscribe, () => draftOf(order));

/** Changes the draft by one of the operations of draft.ts and stores it; a draft without changes is removed. */
export function changeDraft(order: OrderView, operation: (draft: OrderDraft) => OrderDraft) {
  const name = nameOf(order);
  const next = operation(draftOf(order));
  open.set(name, next);
  userStore<OrderDraft & { savedAt: number }>(name).write(
    isUntouched(next) ? undefined : { ...next, savedAt: Date.now() },
  );
  changes.set((now) => now + 1);
}

export const dropDraft = (order: OrderView) => changeDraft(order, () => startDraft(order));

/** The draft as a basket for a product list. */
export const draftBasket = (order: OrderView): Basket => ({
  kind: 'order',
  subscribe: changes.subscribe,
  quantityOf: (sku) => wantedQuantity(draftOf(order), sku),
  put: async (product, quantity) => (
    changeDraft(order, (draft) =>
      wantQuantity(draft, product.sku, quantity, cartProductOf(product)),
    ),
    true
  ),
  takeOut: (sku, left = 0) => changeDraft(order, (draft) => wantQuantity(draft, sku, left)),
});
