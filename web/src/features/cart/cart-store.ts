import { setCartCount } from '#lib/cart-count.ts';
import { onDevice } from '#lib/device/shelf.ts';
import { session } from '#lib/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import type { Place } from '#features/customers/front.ts';
import { emptyCart, isEmpty, placeOf, setPlace, type Cart } from './cart.ts';
import { cartKey, changedAt, expiryOf, otherCartsKey, readCart, readCarts, writeCart, writeCarts } from './stored-cart.ts';

/** The open cart: whose it is, what is in it, when it ends. Without a signed-in person it is empty and is kept nowhere. */
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

/** Changes the cart by one of the operations of cart.ts, keeps it and tells the other tabs. */
export function changeCart(operation: (cart: Cart) => Cart) {
  const { userId, cart } = open.get();
  const now = Date.now();
  // Another tab may have written in the meantime; its news can still be on the way.
  const kept = userId ? keptCart(userId, now) : open.get();
  const latest = { ...kept.cart, pdfData: cart.pdfData };
  const next = operation(latest);
  // What is in it counts its seven days; the store also remembers which part of an edit was open, and much else that keeps no cart alive.
  const isSame = next.vmCart === latest.vmCart && next.seqSkus === latest.seqSkus;
  const savedAt = isSame ? changedAt(kept.expiresAt, now) : now;
  open.set({ userId, cart: next, expiresAt: expiryOf(next, savedAt) });
  if (userId) onDevice.set(cartKey(userId), writeCart(next, savedAt));
}

const placeKey = ({ bu, cv, org }: Place) => `${bu.bu} ${cv.cvCode} ${org.orgCode}`;

/** Opens the cart of another place: the one that was open waits with the others, and this place's is as it was left. A user has a cart for each unit, customer and organisation. */
export function openCartOf(place: Place) {
  const { userId } = open.get();
  if (!userId) return changeCart(() => setPlace(emptyCart, place));
  const now = Date.now();
  const kept = keptCart(userId, now);
  const others = readCarts(onDevice.get(otherCartsKey(userId)), now);
  const { [placeKey(place)]: found = { cart: setPlace(emptyCart, place), expiresAt: undefined }, ...waiting } = others;
  const owner = placeOf(kept.cart);
  const put = owner && !isEmpty(kept.cart) ? { ...waiting, [placeKey(owner)]: kept } : waiting;
  onDevice.set(otherCartsKey(userId), Object.keys(put).length > 0 ? writeCarts(put, now) : null);
  onDevice.set(cartKey(userId), writeCart(found.cart, changedAt(found.expiresAt, now)));
  open.set({ userId, ...found });
}

const waitingCarts = (userId: string) => readCarts(onDevice.get(otherCartsKey(userId)), Date.now());

/** The carts that wait beside the open one, the latest change first. */
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

/** Keeps the document that was made last, in memory, as long as this person is signed in (specification §3, pdfData). */
export const keepPdf = (pdfData: string) => changeCart((cart) => ({ ...cart, pdfData }));

const keptCart = (userId: string, now: number) => readCart(onDevice.get(cartKey(userId)), now);
const openFor = (userId: string | undefined) =>
  open.set({ userId, ...(userId ? keptCart(userId, Date.now()) : { cart: emptyCart, expiresAt: undefined }) });

const signedIn = () => {
  const now = session.get();
  return now.state === 'authenticated' ? now.user.userId : undefined;
};

// The cart follows the session: another person's cart is locked away, not emptied.
session.subscribe(() => signedIn() !== open.get().userId && openFor(signedIn()));
open.subscribe(() => setCartCount(Object.keys(open.get().cart.vmCart).length));
globalThis.addEventListener?.('storage', ({ key }) => {
  const { userId } = open.get();
  if (userId && (key === cartKey(userId) || key === null)) openFor(userId);
});
openFor(signedIn());
