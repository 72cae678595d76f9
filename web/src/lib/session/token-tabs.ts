import type { Access } from './access-shape.ts';
import { channel } from './channel.ts';

// All tabs see the browser's list of locks in the same state at every moment; messages arrive a little later.
const nameOf = (renewAt: number, userId: string | null) => `so-token ${renewAt} ${userId ?? ''}`;
const shape = /^so-token (\d+) (.*)$/s;
let release: (() => void) | undefined;

/** Lets the other tabs see whose token this one has and when it is due for renewal. Settles when they can see it. */
export async function announceToken({ renewAt, userId }: Access): Promise<void> {
  if (!('locks' in navigator)) return;
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  const former = release;
  const { promise: over, resolve: next } = Promise.withResolvers<void>();
  release = next;
  void navigator.locks.request(nameOf(renewAt, userId), { mode: 'shared' }, () => {
    resolve();
    return over;
  });
  await seen;
  former?.();
}

export function withdrawToken() {
  release?.();
  release = undefined;
}

/** Sends the token to the tab that asked, from one tab only: otherwise twenty tabs would answer at once. */
export function answerOnce(question: string, access: Access): void {
  if (!('locks' in navigator)) return channel.tell({ t: 'token', access });
  void navigator.locks.request(`so-answer ${question}`, { ifAvailable: true }, (first) => {
    if (!first) return undefined;
    channel.tell({ t: 'token', access });
    return new Promise((over) => setTimeout(over, 2_000));
  });
}

/**
 * Whether another tab has a token of this person that is due later than `renewAt`: then this tab need not ask the
 * server. A token of any person counts where `owner` is undefined.
 */
export async function someTabHasNewer(
  owner: string | null | undefined,
  renewAt = 0,
): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  const than = Math.max(renewAt, Date.now());
  return held.some(({ name = '' }) => {
    const [, at, whose] = shape.exec(name) ?? [];
    return Number(at) > than && (owner === undefined || whose === (owner ?? ''));
  });
}
