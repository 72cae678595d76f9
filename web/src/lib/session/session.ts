import type { LoginType, SessionAnswer, SessionView } from '#contract/sign-in/session.ts';
import { copiesOwner, dropCopies, ownerOf } from '../device/copies-owner.ts';
import { removeNames } from '../device/remove-names.ts';
import { setReachesServer } from '../online.ts';
import { noteServerTime } from '../server-clock.ts';
import { showAlert } from '../notices.ts';
import { lockOutAlert, problemOf, type ApiProblem } from '../problem.ts';
import { createStore, useStore } from '../store.ts';
import {
  accessAsked,
  belongTo,
  clearAccess,
  onSessionEnded,
  onStranger,
  refreshAccess,
  refusal,
  watchOtherTabs,
} from './access.ts';
import { channel } from './channel.ts';
import { keepDoor } from './last-door.ts';
import { oweSignOut, signOutOnServer } from './owed-sign-out.ts';
import { askSession } from './who.ts';

export type SessionUser = SessionView['user'];
/** Specification §4: loading, authenticated, popup open, error; and anonymous before the session is read. */
export type Session =
  | { state: 'loading' | 'anonymous' | 'popup open' }
  | { state: 'error'; problem: ApiProblem; loginType?: LoginType }
  /** signed in at the provider but unknown here: the first sign-in is not finished (D-24) */
  | (Pick<SessionView, 'loginType'> & { state: 'no profile' })
  /**
   * `ended`: the server no longer knows this session; the page is unchanged until the person signs in again.
   * `fromDevice`: without a network, the person signed in last on this device; only what is stored there can be shown.
   */
  | ({ state: 'authenticated'; ended: boolean; fromDevice?: true } & SessionView);

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
  if (now.state === 'authenticated' && !now.fromDevice)
    await Promise.race([accessAsked(), refreshAccess().catch(() => undefined)]);
  return session.get();
}

async function readSession(): Promise<Session> {
  const answer = await inTime(askSession()).catch(() => undefined);
  if (!answer)
    return (await sessionOnDevice()) ?? { state: 'error', problem: problemOf(503, undefined) };
  noteServerTime(answer.headers.get('date'));
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 401) return { state: 'anonymous' };
  if (!answer.ok || !body)
    return { state: 'error', problem: problemOf(answer.status, body, answer.headers) };
  const view = body as SessionAnswer;
  return view.user
    ? { state: 'authenticated', ended: false, ...view }
    : { state: 'no profile', loginType: view.loginType };
}

const longestAnswerMs = 8_000;

/** A line that carries nothing refuses nothing either: where this device can show something, the answer is not waited for any longer. */
const inTime = (answer: Promise<Response>): Promise<Response | undefined> =>
  copiesOwner() === null
    ? answer
    : Promise.race([answer, new Promise<undefined>((late) => setTimeout(late, longestAnswerMs))]);

/** Who was signed in last on this device; undefined after a sign-out, or where the storage cannot be read. */
async function sessionOnDevice(): Promise<Session | undefined> {
  if (copiesOwner() === null) return undefined;
  const view = await import('../device/copies.ts')
    .then(({ storedPerson }) => storedPerson())
    .catch(() => undefined);
  return view && { state: 'authenticated', ended: false, fromDevice: true, ...view };
}

function enter(next: Session): Session {
  // Where the server did not say who is signed in, nothing is removed.
  if (next.state !== 'error' || lockOutAlert(next.problem))
    void dropCopies(next.state === 'authenticated' ? ownerOf(next) : undefined);
  setReachesServer(!(next.state === 'authenticated' && next.fromDevice));
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
  page.state === 'authenticated' &&
  personOf(browser) !== undefined &&
  personOf(browser) !== personOf(page);

function endSession() {
  clearAccess();
  void dropCopies();
  const why = refusal.get();
  const alert = lockOutAlert(why);
  if (alert) showAlert(alert);
  session.set((now) => {
    if (why && alert)
      return {
        state: 'error',
        problem: why,
        ...('loginType' in now && { loginType: now.loginType }),
      };
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

const againMs = 30_000;

/** With the network back, the server says whether the session that this device remembered is still one, and whose. */
async function confirmSession(): Promise<void> {
  const now = session.get();
  if (now.state !== 'authenticated' || !now.fromDevice) return;
  const answered = await readSession();
  const isUnknown =
    answered.state === 'authenticated'
      ? answered.fromDevice
      : answered.state === 'error' && !lockOutAlert(answered.problem);
  if (isUnknown) confirmLater();
  else if (answered.state !== 'authenticated' || isAnother(now, answered)) endSession();
  else enter(answered);
}

const confirmLater = () => void setTimeout(() => void confirmSession(), againMs);

// The page and the typed text are unchanged: its own person may sign in over it, and no other person can act in it.
const endForAnother = async () => isAnother(session.get(), await readSession()) && endSession();

/**
 * Ends the session on the server, in every tab and, where possible, at the identity provider, which the browser then visits on its
 * way. The sign-in page shows the reason. `ended`: the session was over before the user asked. Without an answer the next start sends it again.
 */
export async function logOut(to: string, { ended = false } = {}): Promise<void> {
  oweSignOut();
  clearAccess();
  removeNames();
  // The next page would end a removal that is under way.
  await Promise.race([dropCopies(), new Promise((late) => setTimeout(late, longestRemovalMs))]);
  const next = await signOutOnServer(
    `${new URLSearchParams({ to, ...(ended && { ended: '1' }) })}`,
  ).catch(() => undefined);
  channel.tell({ t: 'signed-out' });
  location.assign(next ?? to);
}

const longestRemovalMs = 2_000;

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
    if (news.t === 'signed-in' && now.state === 'authenticated')
      void (now.ended ? resumeSession() : endForAnother());
  });
  addEventListener('online', () => void confirmSession());
  return loadSession().then((now) => {
    if (now.state === 'authenticated' && now.fromDevice) confirmLater();
    return now;
  });
}
