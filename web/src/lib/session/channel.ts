import type { Access } from './access-shape.ts';

/** Messages between tabs of the same browser: same origin only, in memory only. */
export type TabNews =
  | { t: 'token'; access: Access }
  | Ask
  | { t: 'signed-out' }
  | { t: 'signed-in' };
/** asks for a token of this person that is due for renewal after `than`; of any person where the tab does not know its own yet */
interface Ask {
  t: 'ask';
  id: string;
  than: number;
  owner: string | null | undefined;
}

const line =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('so-session');

export const channel = {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  tell: (news: TabNews) => line?.postMessage(news),
  listen: (hear: (news: TabNews) => void) =>
    line?.addEventListener('message', (event: MessageEvent<TabNews>) => hear(event.data)),
};
