import type { Refreshed } from '#contract/sign-in/session.ts';
import { wireLang } from '#lib/words/locale.ts';

const own = { accept: 'application/json', 'x-so-request': '1' };
// A page that is not loaded ends no other tab's turn.
const longestTurnMs = 15_000;

/** Reads an answer before the page reads it: this listens first. What cannot be read is nothing here, and the page says so. */
export const jsonOf = <T>(answer: Promise<Response> | undefined): Promise<T | undefined> =>
  Promise.resolve(answer)
    .then((one) => (one?.ok ? (one.clone().json() as Promise<T>) : undefined))
    .catch(() => undefined);

export const askSession = () => fetch(`/session?lang=${wireLang}`, { headers: own });

/**
 * Asks for the token in the tabs' turn, which lasts until the page has told the others of it, or does not come; where a tab has one, it will tell it
 * (lib/session/access.ts).
 */
export const askToken = (session: Promise<Response>): NonNullable<typeof globalThis.soAccess> =>
  new Promise((tell) => {
    const inTurn = async () => {
      const { ok } = await session;
      const { held = [] } = await navigator.locks.query();
      if (!ok || held.some(({ name = '' }) => name.startsWith('so-token '))) return tell(undefined);
      const answer = fetch('/session/refresh', { method: 'POST', body: '{}', headers: { ...own, 'content-type': 'application/json' } });
      await new Promise<void>((done) => {
        tell({ answer, done });
        setTimeout(done, longestTurnMs);
      });
    };
    navigator.locks.request('so-refresh', inTurn).catch(() => tell(undefined));
  });

export const tokenIn = async (access: ReturnType<typeof askToken>) => jsonOf<Refreshed>((await access)?.answer);
