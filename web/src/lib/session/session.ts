import type { LoginType, SessionAnswer, SessionView } from '#contract/sign-in/session.ts';
import { showAlert } from '../notices.ts';
import { lockOutAlert, problemOf, type ApiProblem } from '../problem.ts';
import { createStore, useStore } from '../store.ts';
import { accessAsked, belongTo, forgetAccess, onSessionEnded, onStranger, refreshAccess, refusal, watchOtherTabs } from './access.ts';
import { channel } from './channel.ts';
import { keepDoor } from './last-door.ts';
import { askSession } from './who.ts';

export type SessionUser = SessionView['user'];
/** Specification §4: loading, authenticated, popup open, error; and anonymous before the session is read. */
export type Session =
  | { state: 'loading' | 'anonymous' | 'popup open' }
  | { state: 'error'; problem: ApiProblem; loginType?: LoginType }
  /** signed in at the provider but unknown here: the first sign-in is not finished (D-24) */
  | (Pick<SessionView, 'loginType'> & { state: 'no profile' })
  /** `ended`: the server no longer knows this session; the page is unchanged until the person signs in again */
  | ({ state: 'authenticated'; ended: boolean } & SessionView);

export const session = createStore<Session>({ state: 'loading' });
session.subscribe(() => {
  const whose = personOf(session.get());
  if (whose !== undefined) belongTo(whose);
});
export const useSession = () => useStore(session);

/** The signed-in person, for pages behind the gate. */
export function useUser(): SessionUser {
  const now = useSession();
  if (now.state !== 'authenticated') throw new Error('useUser is for pages that need a session');
  return now.user;
}

/** Reads who is signed in, then gets a token. Never throws: the result is in `session`. */
async function loadSession(): Promise<Session> {
  const now = enter(await readSession());
  // The request is sent before the next render, which blocks the page for longer.
  if (now.state === 'authenticated') await Promise.race([accessAsked(), refreshAccess().catch(() => undefined)]);
  return session.get();
}

async function readSession(): Promise<Session> {
  const answer = await askSession().catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (answer?.status === 401) return { state: 'anonymous' };
  if (!answer?.ok || !body) return { state: 'error', problem: problemOf(answer?.status ?? 503, body, answer?.headers) };
  const view = body as SessionAnswer;
  return view.user ? { state: 'authenticated', ended: false, ...view } : { state: 'no profile', loginType: view.loginType };
}

function enter(next: Session): Session {
  session.set(next);
  if (next.state === 'authenticated') keepDoor(next.loginType);
  // Not awaited: the menu needs no token, and every call waits for it.
  if (next.state === 'authenticated')
    void refreshAccess().then(
      (access) => access ?? endSession(),
      () => undefined,
    );
  return session.get();
}

/** Null at a first sign-in, undefined where no user is signed in or the session is unknown. */
function personOf(now: Session): string | null | undefined {
  if (now.state === 'no profile') return null;
  return now.state === 'authenticated' ? now.user.userId : undefined;
}

/** Whether the page belongs to one person and the browser's session to another. */
const isAnother = (page: Session, browser: Session) =>
  page.state === 'authenticated' && personOf(browser) !== undefined && personOf(browser) !== personOf(page);

function endSession() {
  forgetAccess();
  const why = refusal.get();
  const alert = lockOutAlert(why);
  if (alert) showAlert(alert);
  session.set((now) => {
    if (why && alert) return { state: 'error', problem: why, ...('loginType' in now && { loginType: now.loginType }) };
    return now.state === 'authenticated' ? { ...now, ended: true } : now;
  });
}

/** After a sign-in over the page: another person than before gets a page of their own. */
export async function resumeSession(): Promise<void> {
  const now = await readSession();
  if (isAnother(session.get(), now)) return location.assign('/');
  await refreshAccess({ stale: true });
  enter(now);
}

// The page and the typed text are unchanged: its own person may sign in over it, and no other person can act in it.
const endForAnother = async () => isAnother(session.get(), await readSession()) && endSession();

/**
 * Ends the session on the server, in every tab and, where possible, at the identity provider, which the browser then visits on its
 * way. The sign-in page shows the reason. `ended`: the session was over before the user asked.
 */
export async function logOut(to: string, { ended = false } = {}): Promise<void> {
  forgetAccess();
  const next = await endOnServer(new URLSearchParams({ to, ...(ended && { ended: '1' }) })).catch(() => undefined);
  channel.tell({ t: 'signed-out' });
  location.assign(next ?? to);
}

async function endOnServer(query: URLSearchParams): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'x-so-request': '1' };
  const answer = await fetch(`/session/logout?${query}`, { method: 'POST', body: '{}', headers });
  return answer.status === 200 ? ((await answer.json()) as { next?: string }).next : undefined;
}

/** A page without a session, for any visitor: no request is sent. */
export function startWithoutSession(): Session {
  session.set({ state: 'anonymous' });
  return session.get();
}

export function startSession(): Promise<Session> {
  watchOtherTabs();
  onSessionEnded(endSession);
  onStranger((from) => void (from === 'server' ? endSession() : endForAnother()));
  channel.listen((news) => {
    if (news.t === 'signed-out' && session.get().state === 'authenticated') endSession();
    const now = session.get();
    if (news.t === 'signed-in' && now.state === 'authenticated') void (now.ended ? resumeSession() : endForAnother());
  });
  return loadSession();
}
