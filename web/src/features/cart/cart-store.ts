import { setCartCount } from '../../lib/cart-count.ts';
import { session } from '../../lib/session/session.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { emptyCart, type Cart } from './cart.ts';
import { cartKey, expiryOf, readCart, writeCart } from './kept-cart.ts';

/** The open cart: whose it is, what is in it, when it ends. Without a signed-in person it is empty and is kept nowhere. */
interface OpenCart {
  userId: string | undefined;
  cart: Cart;
  expiresAt: number | undefined;
}
const open = createStore<OpenCart>({ userId: undefined, cart: emptyCart, expiresAt: undefined });

export const cartNow = (): Cart => open.get().cart;
export const useCart = (): Cart => useStore(open).cart;
export const useCartExpiry = (): number | undefined => useStore(open).expiresAt;

/** Changes the cart by one of the operations of cart.ts, keeps it and tells the other tabs. */
export function changeCart(operation: (cart: Cart) => Cart) {
  const { userId, cart, expiresAt } = open.get();
  const savedAt = Date.now();
  // Another tab may have written in the meantime; its news can still be on the way.
  const latest = userId && isKept ? { ...readCart(storage()?.getItem(cartKey(userId)) ?? null, savedAt).cart, pdfData: cart.pdfData } : cart;
  const next = operation(latest);
  open.set({ userId, cart: next, expiresAt: next.vmCart === latest.vmCart ? expiresAt : expiryOf(next, savedAt) });
  isKept = Boolean(userId) && keep(userId ?? '', next, savedAt);
}

// False where the storage is full or closed: the cart then lives until the page is left.
let isKept = true;
function keep(userId: string, cart: Cart, savedAt: number): boolean {
  try {
    storage()?.setItem(cartKey(userId), writeCart(cart, savedAt));
    return storage() !== undefined;
  } catch {
    return false;
  }
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function openFor(userId: string | undefined) {
  const kept = userId ? readCart(storage()?.getItem(cartKey(userId)) ?? null, Date.now()) : { cart: emptyCart, expiresAt: undefined };
  isKept = true;
  open.set({ userId, ...kept });
}

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
