import type { SessionAnswer } from '@smart-order/contract/sign-in/session.ts';

/** Asks the server who is signed in; `user` is null at a first sign-in. Undefined for nobody; throws where nobody answers. */
export async function whoIsSignedIn(): Promise<SessionAnswer | undefined> {
  const answer = await fetch('/session', { headers: { accept: 'application/json', 'x-so-request': '1' } });
  return answer.ok ? ((await answer.json()) as SessionAnswer) : undefined;
}
