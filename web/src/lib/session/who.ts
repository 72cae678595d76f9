import type { SessionAnswer } from '#contract/sign-in/session.ts';
import { wireLang } from '../words/locale.ts';
import { lockOutAlert, problemOf } from '../problem.ts';
import { owesSignOut, signOutOnServer } from './owed-sign-out.ts';

declare global {
  /** requested by boot/ while the scripts were loading; used once */
  var soSession: Promise<Response> | undefined;
}

/**
 * `GET /session` with names in the page's language; the browser's preferred language does not count. A sign-out without an answer is sent before
 * it, and this start has no session.
 */
export async function askSession(): Promise<Response> {
  if (owesSignOut()) return signOutOnServer().then(noSession, noSession);
  const asked = globalThis.soSession;
  globalThis.soSession = undefined;
  return (
    asked ??
    fetch(`/session?lang=${wireLang}`, {
      headers: { accept: 'application/json', 'x-so-request': '1' },
    })
  );
}

const noSession = () => new Response(null, { status: 401 });

/**
 * Asks the server who is signed in; `user` is null at a first sign-in. Undefined without a session. Throws where the server does not answer, and
 * with the refusal of a user who may not enter (D-19).
 */
export async function whoIsSignedIn(): Promise<SessionAnswer | undefined> {
  const answer = await askSession();
  if (answer.ok) return (await answer.json()) as SessionAnswer;
  const problem = problemOf(answer.status, await answer.json().catch(() => undefined));
  if (lockOutAlert(problem)) throw problem;
  return undefined;
}
