import type { Refreshed } from '#contract/sign-in/session.ts';
import { wireLang } from '#lib/words/locale.ts';

const own = { accept: 'application/json', 'x-so-request': '1' };
// A page that fails to load must not block the other tabs.
const longestTurnMs = 15_000;

/** Reads a clone of an answer, so that the page can read it too. Undefined where it cannot be read; the page shows the error. */
export const jsonOf = <T>(answer: Promise<Response> | undefined): Promise<T | undefined> =>
  Promise.resolve(answer)
    .then((one) => (one?.ok ? (one.clone().json() as Promise<T>) : undefined))
    .catch(() => undefined);

export const askSession = () => fetch(`/session?lang=${wireLang}`, { headers: own });

/**
 * Requests the token under the lock of the tabs. The lock lasts until the page has shared the token, or 15 s. Undefined where a tab
 * has a token and will share it (lib/session/access.ts).
 */
export const askToken = (session: Promise<Response>): NonNullable<typeof globalThis.soAccess> =>
  new Promise((tell) => {
    const inTurn = async () => {
      const { ok } = await session;
      const { held = [] } = await navigator.locks.query();
      if (!ok || held.some(({ name = '' }) => name.startsWith('so-token '))) return tell(undefined);
      const signal = AbortSignal.timeout(longestTurnMs);
      const answer = fetch('/session/refresh', {
        method: 'POST',
        body: '{}',
        headers: { ...own, 'content-type': 'application/json' },
        signal,
      });
      await new Promise<void>((done) => {
        tell({ answer, done });
        setTimeout(done, longestTurnMs);
      });
    };
    navigator.locks.request('so-refresh', inTurn).catch(() => tell(undefined));
  });

export const tokenIn = async (access: ReturnType<typeof askToken>) =>
  jsonOf<Refreshed>((await access)?.answer);
