import type { Access } from './access-shape.ts';

/** What tabs of the same browser send each other: same origin only, in memory only. */
export type TabNews = { t: 'token'; access: Access } | Ask | { t: 'signed-out' } | { t: 'signed-in' };
/** asks for a token of this person, to be renewed later than at `than`; of anyone where the tab does not know yet whose it is */
interface Ask {
  t: 'ask';
  id: string;
  than: number;
  owner: string | null | undefined;
}

const line = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('so-session');

export const channel = {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  tell: (news: TabNews) => line?.postMessage(news),
  listen: (hear: (news: TabNews) => void) => line?.addEventListener('message', (event: MessageEvent<TabNews>) => hear(event.data)),
};
