import type { Access } from './access-shape.ts';
import { channel } from './channel.ts';

// The browser's own list of locks is the one thing that all tabs see alike at every moment; messages come a little later.
const nameOf = (renewAt: number, userId: string | null) => `so-token ${renewAt} ${userId ?? ''}`;
const shape = /^so-token (\d+) (.*)$/s;
let release: (() => void) | undefined;

/** Sends the other tabs whose token this one has, and when it is to be renewed. Settles when they can see it. */
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

/** Sends the token to the tab that asked, from one tab only: twenty would all answer at once. */
export function answerOnce(question: string, access: Access): void {
  if (!('locks' in navigator)) return channel.tell({ t: 'token', access });
  void navigator.locks.request(`so-answer ${question}`, { ifAvailable: true }, (first) => {
    if (!first) return undefined;
    channel.tell({ t: 'token', access });
    return new Promise((over) => setTimeout(over, 2_000));
  });
}

/**
 * Whether another tab has a token of this person that outlives the one to be renewed at `renewAt`: then no tab needs to ask the
 * server. Of anyone where `owner` is undefined.
 */
export async function someTabHasNewer(owner: string | null | undefined, renewAt = 0): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  const than = Math.max(renewAt, Date.now());
  return held.some(({ name = '' }) => {
    const [, at, whose] = shape.exec(name) ?? [];
    return Number(at) > than && (owner === undefined || whose === (owner ?? ''));
  });
}
