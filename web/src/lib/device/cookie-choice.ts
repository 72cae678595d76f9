import { limits } from '#contract/constants.ts';
import { onDevice } from './shelf.ts';
import { createStore, useStore } from '../store.ts';

const key = (userId: string) => `so-cookies:${userId}`;
const refusedKey = (userId: string) => `so-cookies-refused:${userId}`;
const turn = createStore(0);

/** Acceptance is stored per user id for 30 days (specification §4); after that the user is asked again. */
const isKept = (name: string): boolean => Number(onDevice.get(name) ?? 0) > Date.now();

function keep(userId: string, until: number | null) {
  onDevice.set(key(userId), until === null ? null : String(until));
  turn.set((n) => n + 1);
}

export const acceptCookies = (userId: string) => keep(userId, Date.now() + limits.cookieAcceptanceDays * 86_400_000);
/** A refusal is stored as long as an acceptance, so that the user is asked equally often. */
export function refuseCookies(userId: string) {
  onDevice.set(refusedKey(userId), String(Date.now() + limits.cookieAcceptanceDays * 86_400_000));
  turn.set((n) => n + 1);
}
export const withdrawCookies = (userId: string) => keep(userId, null);
export function useAcceptance(userId: string): boolean {
  useStore(turn);
  return isKept(key(userId));
}
export function useRefusal(userId: string): boolean {
  useStore(turn);
  return isKept(refusedKey(userId));
}
