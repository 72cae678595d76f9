import { limits } from '@smart-order/contract/constants.ts';
import { onDevice } from './kept.ts';
import { createStore, useStore } from './store.ts';

const key = (userId: string) => `so-cookies:${userId}`;
const turn = createStore(0);

/** Acceptance is kept per user id for 30 days (specification §4); an older one is asked again. */
const isAccepted = (userId: string): boolean => Number(onDevice.get(key(userId)) ?? 0) > Date.now();

function keep(userId: string, until: number | null) {
  onDevice.set(key(userId), until === null ? null : String(until));
  turn.set((n) => n + 1);
}

export const acceptCookies = (userId: string) => keep(userId, Date.now() + limits.cookieAcceptanceDays * 86_400_000);
export const withdrawCookies = (userId: string) => keep(userId, null);
export function useAcceptance(userId: string): boolean {
  useStore(turn);
  return isAccepted(userId);
}
