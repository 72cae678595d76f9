import type { ActiveSession } from '#contract/sign-in/session.ts';
import { problemOf } from '../problem.ts';

const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-so-request': '1',
};

async function ask<A>(path: string, init: RequestInit = {}): Promise<A> {
  const answer = await fetch(path, { ...init, headers }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (!answer?.ok) throw problemOf(answer?.status ?? 503, body);
  return body as A;
}

/** The devices on which this person is signed in, the latest first. Authorised by the cookie, because it concerns the session itself. */
export const activeSessions = (signal: AbortSignal) =>
  ask<ActiveSession[]>('/session/active', { signal });

/** Ends every other session of this person at once; returns how many. */
export const endOtherSessions = async () =>
  (await ask<{ ended: number }>('/session/end-others', { method: 'POST', body: '{}' })).ended;
