import { onDevice } from '../device/shelf.ts';

const key = 'so-sign-out';

/** Whether the server has not answered the last sign-out yet: until then the session of this browser is neither read nor renewed. */
export const owesSignOut = (): boolean => onDevice.get(key) !== null;
export const oweSignOut = () => void onDevice.set(key, '1');

const longestAnswerMs = 8_000;

/** Ends the session on the server; returns where the browser ends it at the identity provider. Throws without an answer: then it stays owed. */
export async function signOutOnServer(query = ''): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'x-so-request': '1' };
  const signal = AbortSignal.timeout(longestAnswerMs);
  const answer = await fetch(`/session/logout?${query}`, {
    method: 'POST',
    body: '{}',
    headers,
    signal,
  });
  if (!answer.ok && answer.status !== 401) throw new Error(String(answer.status));
  onDevice.set(key, null);
  return answer.status === 200 ? ((await answer.json()) as { next?: string }).next : undefined;
}
