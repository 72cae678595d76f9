import { limits } from '#contract/constants.ts';
import { createStore, useStore } from './store.ts';

/** Lines in the cart, for the header's badge. The cart's room calls `setCartCount` at its start and on every change. */
const cartCount = createStore(0);
export const setCartCount = (lines: number) => cartCount.set(lines);
export const useCartCount = () => useStore(cartCount);

/** 99+ at 100 or more (specification §2). */
export const badgeText = (count: number): string =>
  count > limits.cartBadgeCap ? `${limits.cartBadgeCap}+` : String(count);
