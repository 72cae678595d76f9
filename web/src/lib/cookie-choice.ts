import { limits } from '@smart-order/contract/constants.ts';
import { createStore, useStore } from './store.ts';

const key = (userId: string) => `so-cookies:${userId}`;
const turn = createStore(0);

/** Acceptance is kept per user id for 30 days (specification §4); an older one is asked again. */
function isAccepted(userId: string): boolean {
  try {
    return Number(localStorage.getItem(key(userId)) ?? 0) > Date.now();
  } catch {
    return false;
  }
}
function keep(change: () => void) {
  try {
    change();
  } catch {
    // Where nothing can be kept the question comes back with the next page.
  }
  turn.set((n) => n + 1);
}

export const acceptCookies = (userId: string) =>
  keep(() => localStorage.setItem(key(userId), String(Date.now() + limits.cookieAcceptanceDays * 86_400_000)));
export const withdrawCookies = (userId: string) => keep(() => localStorage.removeItem(key(userId)));
export function useAcceptance(userId: string): boolean {
  useStore(turn);
  return isAccepted(userId);
}
