import { setCartCount } from '#lib/cart-count.ts';
import { onDevice } from '#lib/device/shelf.ts';
import { session } from '#lib/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import { emptyCart, type Cart } from './cart.ts';
import { cartKey, changedAt, expiryOf, readCart, writeCart } from './stored-cart.ts';

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
