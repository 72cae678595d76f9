import { setCartCount } from '#lib/cart-count.ts';
import { onDevice } from '#lib/device/shelf.ts';
import { session } from '#lib/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import type { Place } from '#features/customers/front.ts';
import { emptyCart, isEmpty, placeOf, setPlace, type Cart } from './cart.ts';
import {
  cartKey,
  changedAt,
  expiryOf,
  otherCartsKey,
  readCart,
  readCarts,
  writeCart,
  writeCarts,
} from './stored-cart.ts';

/** The open cart: its owner, content and expiry. Without a signed-in person it is empty and not stored. */
interface OpenCart {
  userId: string | undefined;
  cart: Cart;
  expiresAt: number | undefined;
}
const open = createStore<OpenCart>({ userId: undefined, cart: emptyCart, expiresAt: undefined });

export const cartNow = (): Cart => open.get().cart;
export const useCart = (): Cart => useStore(open).cart;
export const watchCart = open.subscribe;
export const useCartExpiry = (): number | undefined => useStore(open).expiresAt;

/** Changes the cart by one of the operations of cart.ts, stores it and notifies the other tabs. */
export function changeCart(operation: (cart: Cart) => Cart) {
  const { userId, cart } = open.get();
  const now = Date.now();
  // Another tab may have changed the storage while its message is still on the way.
  const stored = userId ? readStoredCart(userId, now) : open.get();
  const latest = { ...stored.cart, pdfData: cart.pdfData };
  const next = operation(latest);
  // Only a change of lines starts the seven days again; other values of the store (an edit's open part) do not.
  const isSame = next.vmCart === latest.vmCart && next.seqSkus === latest.seqSkus;
  const savedAt = isSame ? changedAt(stored.expiresAt, now) : now;
  open.set({ userId, cart: next, expiresAt: expiryOf(next, savedAt) });
  if (userId) onDevice.set(cartKey(userId), writeCart(next, savedAt));
}

const placeKey = ({ bu, cv, org }: Place) => `${bu.bu} ${cv.cvCode} ${org.orgCode}`;

/** Opens the cart of another place as it was left; the open one is stored with the others. A user has one per unit, customer and organisation. */
export function openCartOf(place: Place) {
  const { userId } = open.get();
  if (!userId) return changeCart(() => setPlace(emptyCart, place));
  const now = Date.now();
  const stored = readStoredCart(userId, now);
  const others = readCarts(onDevice.get(otherCartsKey(userId)), now);
  const {
    [placeKey(place)]: found = { cart: setPlace(emptyCart, place), expiresAt: undefined },
    ...waiting
  } = others;
  const owner = placeOf(stored.cart);
  const put = owner && !isEmpty(stored.cart) ? { ...waiting, [placeKey(owner)]: stored } : waiting;
  onDevice.set(otherCartsKey(userId), Object.keys(put).length > 0 ? writeCarts(put, now) : null);
  onDevice.set(cartKey(userId), writeCart(found.cart, changedAt(found.expiresAt, now)));
  open.set({ userId, ...found });
}

const waitingCarts = (userId: string) => readCarts(onDevice.get(otherCartsKey(userId)), Date.now());

/** The carts stored beside the open one, the latest change first. */
export function useOtherCarts(): { place: Place; cart: Cart }[] {
  const { userId } = useStore(open);
  if (!userId) return [];
  return Object.values(waitingCarts(userId))
    .toSorted((one, other) => (other.expiresAt ?? 0) - (one.expiresAt ?? 0))
    .flatMap(({ cart }) => {
      const place = placeOf(cart);
      return place ? [{ place, cart }] : [];
    });
}

/** The drafts to which this person's carts on this device belong. */
export function draftsOfCarts(): number[] {
  const { userId, cart } = open.get();
  const carts = [
    cart,
    ...(userId ? Object.values(waitingCarts(userId)).map((stored) => stored.cart) : []),
  ];
  return carts.flatMap(({ draft }) => draft?.draftId ?? []);
}

/** Holds the last document in memory while this person is signed in (specification §3, pdfData). */
export const keepPdf = (pdfData: string) => changeCart((cart) => ({ ...cart, pdfData }));

const readStoredCart = (userId: string, now: number) =>
  readCart(onDevice.get(cartKey(userId)), now);
const openFor = (userId: string | undefined) =>
  open.set({
    userId,
    ...(userId ? readStoredCart(userId, Date.now()) : { cart: emptyCart, expiresAt: undefined }),
  });

const signedIn = () => {
  const now = session.get();
  return now.state === 'authenticated' ? now.user.userId : undefined;
};

// The cart follows the session: the cart of the person before stays stored under that person.
session.subscribe(() => signedIn() !== open.get().userId && openFor(signedIn()));
open.subscribe(() => setCartCount(Object.keys(open.get().cart.vmCart).length));
globalThis.addEventListener?.('storage', ({ key }) => {
  const { userId } = open.get();
  if (userId && (key === cartKey(userId) || key === null)) openFor(userId);
});
openFor(signedIn());
