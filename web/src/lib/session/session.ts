import type { MenuKey } from '@smart-order/contract/permissions.ts';
import type { LoginType, SessionAnswer, SessionView } from '@smart-order/contract/sign-in/session.ts';
import { showAlert } from '../notices.ts';
import { ApiProblem, problemOf } from '../problem.ts';
import { createStore, useStore } from '../store.ts';
import { forgetAccess, onSessionEnded, refreshAccess, refusal, watchOtherTabs } from './access.ts';
import { channel } from './channel.ts';
import { askSession } from './who.ts';

export type SessionUser = SessionView['user'];
/** Specification §4: loading, authenticated, popup open, error; and anonymous for someone nobody has asked yet. */
export type Session =
  | { state: 'loading' | 'anonymous' | 'popup open' }
  | { state: 'error'; problem: ApiProblem; loginType?: LoginType }
  /** signed in at the provider, and not known here yet: the first sign-in is still to be walked through (D-24) */
  | (Pick<SessionView, 'loginType'> & { state: 'no profile' })
  /** `ended`: the server no longer knows this session; the page stays as it is until the person signs in again */
  | ({ state: 'authenticated'; ended: boolean } & SessionView);

export const session = createStore<Session>({ state: 'loading' });
export const useSession = () => useStore(session);

/** The signed-in person, for pages behind the gate. */
export function useUser(): SessionUser {
  const now = useSession();
  if (now.state !== 'authenticated') throw new Error('useUser is for pages that need a session');
  return now.user;
}
export const useMay = (key: MenuKey): boolean => {
  const now = useSession();
  return now.state === 'authenticated' && now.permissions.includes(key);
};

/** Asks who is signed in, then for a token. Never throws: the answer stands in `session`. */
export async function loadSession(): Promise<Session> {
  const answer = await askSession().catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  const view = answer?.ok ? (body as SessionAnswer) : undefined;
  if (view && !view.user) session.set({ state: 'no profile', loginType: view.loginType });
  else if (view) {
    session.set({ state: 'authenticated', ended: false, ...view });
    // Not awaited: the menu is known, and every call waits for the token by itself.
    void refreshAccess().then(
      (access) => access ?? endSession(),
      () => undefined,
    );
  } else if (answer?.status === 401) {
    session.set({ state: 'anonymous' });
  } else {
    session.set({ state: 'error', problem: problemOf(answer?.status ?? 503, body) });
  }
  return session.get();
}

function endSession() {
  forgetAccess();
  const why = refusal.get();
  if (why?.code === 'permission_missing') showAlert('auth');
  if (why?.code === 'inactive_account') showAlert('login_inactive_account');
  session.set((now) => {
    if (why && (why.code === 'permission_missing' || why.code === 'inactive_account'))
      return { state: 'error', problem: why, ...('loginType' in now && { loginType: now.loginType }) };
    return now.state === 'authenticated' ? { ...now, ended: true } : now;
  });
}

/** After a fresh sign-in over the page: another person may not go on in the first one's page. */
export async function resumeSession(): Promise<void> {
  const before = session.get();
  await refreshAccess({ stale: true });
  const now = await loadSession();
  const same = before.state === 'authenticated' && now.state === 'authenticated' && before.user.userId === now.user.userId;
  if (before.state === 'authenticated' && (now.state === 'authenticated' || now.state === 'no profile') && !same) location.assign('/');
}

/** Ends the session on the server and in every tab. The reason is shown on the sign-in page. */
export async function logOut(to: string): Promise<void> {
  forgetAccess();
  await fetch('/session/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-so-request': '1' } }).catch(
    () => undefined,
  );
  channel.tell({ t: 'signed-out' });
  location.assign(to);
}

export function startSession(): Promise<Session> {
  watchOtherTabs();
  onSessionEnded(endSession);
  channel.listen((news) => {
    if (news.t === 'signed-out' && session.get().state === 'authenticated') endSession();
    const now = session.get();
    if (news.t === 'signed-in' && now.state === 'authenticated' && now.ended) void resumeSession();
  });
  return loadSession();
}
