import type { Access } from './access.ts';

/** What tabs of the same browser tell each other: same origin only, in memory only. */
export type TabNews = { t: 'token'; access: Access } | { t: 'ask'; id: string; than: number } | { t: 'signed-out' } | { t: 'signed-in' };

const line = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('so-session');

export const channel = {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  tell: (news: TabNews) => line?.postMessage(news),
  listen: (hear: (news: TabNews) => void) => line?.addEventListener('message', (event: MessageEvent<TabNews>) => hear(event.data)),
};
