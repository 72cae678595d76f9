import type { Refreshed } from '#contract/sign-in/session.ts';
import { config } from '../config.ts';
import { withoutAnswer } from '../failed-calls.ts';
import { problemOf, type ApiProblem } from '../problem.ts';
import { createStore } from '../store.ts';
import type { Access } from './access-shape.ts';
import { channel, type TabNews } from './channel.ts';
import { owesSignOut } from './owed-sign-out.ts';
import { announceToken, answerOnce, someTabHasNewer, withdrawToken } from './token-tabs.ts';

type Outcome = Access | undefined;

declare global {
  /** the token that boot/ requested while the scripts were loading; used once. `done` ends this tab's turn to ask */
  var soAccess: Promise<{ answer: Promise<Response>; done: () => void } | undefined> | undefined;
}

let access: Access | undefined;
/** the person of this page; undefined until it is known, null at a first sign-in */
let owner: string | null | undefined;
let running: Promise<Outcome> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const asked = new Set<() => void>();
/** why the last refresh was refused: session_expired, permission_missing, inactive_account … */
export const refusal = createStore<ApiProblem | undefined>(undefined);
const endListeners = new Set<() => void>();
const strangerListeners = new Set<(from: 'server' | 'tab') => void>();

export const onSessionEnded = (listener: () => void) => void endListeners.add(listener);
export const sessionEnded = () => endListeners.forEach((listener) => listener());

/**
 * Called when another person's token was sent to this page; it is neither stored nor used. From the server: the browser now has that
 * person's session. From another tab: that tab may still show the person before; only the server knows.
 */
export const onStranger = (listener: (from: 'server' | 'tab') => void) =>
  void strangerListeners.add(listener);
const tellOfStranger = (from: 'server' | 'tab') =>
  strangerListeners.forEach((listener) => listener(from));
const isOurs = ({ userId }: Access) => owner === undefined || owner === userId;

/** From now on this page belongs to this person and uses no other person's token. */
export function belongTo(userId: string | null) {
  owner = userId;
  if (access && !isOurs(access)) clearAccess();
}

let isOver = false;
/** Call when the portal is unmounted: its pending calls are not sent, so that they do not use the next person's token. */
export const endAccess = () => void (isOver = true);

/** The token to send, renewed first where it has expired. Undefined for a user who is not signed in. */
export async function accessToken(): Promise<Outcome> {
  if (isOver) return new Promise(() => undefined);
  if (access && access.goodUntil > Date.now()) return access;
  return refreshAccess();
}

/** One refresh for all tabs: the first asks the server, the others wait for its message. */
export function refreshAccess({ stale = false } = {}): Promise<Outcome> {
  const dead = stale ? access?.token : undefined;
  running ??= inTurn(dead).finally(() => (running = undefined));
  return running;
}

const fresh = (dead: string | undefined): Outcome =>
  access && access.token !== dead && access.goodUntil > Date.now() && access.renewAt > Date.now()
    ? access
    : undefined;

async function inTurn(dead: string | undefined): Promise<Outcome> {
  const asking = globalThis.soAccess;
  globalThis.soAccess = undefined;
  const begun = await asking;
  if (begun) return renew(begun.answer).finally(begun.done);
  const turn = async () =>
    fresh(dead) ??
    ((await someTabHasNewer(owner, access?.renewAt)) ? await newsOfTabs(dead) : undefined) ??
    renew();
  return 'locks' in navigator ? navigator.locks.request('so-refresh', turn) : turn();
}

const listeners = new Set<() => void>();
const patience = { news: 150, answer: 2_000, server: 15_000 };

// The message of the tab that asked first usually arrives soon. A tab that the browser suspended does not answer.
function newsOfTabs(dead: string | undefined): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const listen = () => fresh(dead) && resolve(fresh(dead));
  const asking = setTimeout(askTabs, access ? patience.news : 0);
  const tooLong = setTimeout(() => resolve(undefined), patience.answer);
  listeners.add(listen);
  listen();
  return promise.finally(() => {
    listeners.delete(listen);
    clearTimeout(asking);
    clearTimeout(tooLong);
  });
}

const askTabs = () =>
  channel.tell({ t: 'ask', id: crypto.randomUUID(), than: access?.renewAt ?? 0, owner });

/** Settles when the next request for a token is sent, or soon where none is needed. */
export function accessAsked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.add(resolve);
  setTimeout(resolve, patience.news);
  return promise;
}

const askServer = async () =>
  owesSignOut()
    ? new Response(null, { status: 401 })
    : fetch('/session/refresh', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-so-request': '1',
        },
        // Other tabs wait for this answer too.
        signal: AbortSignal.timeout(patience.server),
      });

async function renew(asking = askServer()): Promise<Outcome> {
  asked.forEach((listener) => listener());
  asked.clear();
  const answer = await asking.catch(() => undefined);
  if (!answer) {
    // A missing network signs no user out; the next call or the next focus tries again.
    schedule(30_000);
    return access && access.goodUntil > Date.now()
      ? access
      : Promise.reject(withoutAnswer(problemOf(503, undefined)));
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    if (answer.status >= 500 || answer.status === 429) {
      const problem = problemOf(answer.status, body, answer.headers);
      schedule(problem.againInMs ?? 30_000);
      throw problem;
    }
    clearAccess();
    refusal.set(problemOf(answer.status, body));
    return undefined;
  }
  refusal.set(undefined);
  const next = fromAnswer(body as Refreshed);
  if (!isOurs(next)) {
    clearAccess();
    tellOfStranger('server');
    return undefined;
  }
  await keep(next);
  if (access) channel.tell({ t: 'token', access });
  return access;
}

function fromAnswer({
  accessToken: token,
  userId,
  provider,
  loginProvider,
  expiresIn,
}: Refreshed): Access {
  const life = expiresIn * 1000;
  const { sales, portal } = config().refresh;
  const interval = provider === config().providers.customer.name ? portal : sales;
  return {
    token,
    userId,
    loginType: provider === config().providers.customer.name ? 'customer' : 'admin',
    loginProvider,
    goodUntil: Date.now() + life - 5_000,
    renewAt: Date.now() + Math.min(life * 0.8, interval),
  };
}

function keep(next: Access): Promise<void> {
  access = next;
  schedule(Math.max(1_000, next.renewAt - Date.now()));
  return announceToken(next);
}

function schedule(delay: number) {
  clearTimeout(timer);
  timer = setTimeout(renewSilently, delay);
}

const renewSilently = () =>
  void refreshAccess().then(
    (now) => now ?? sessionEnded(),
    () => undefined,
  );

export function clearAccess() {
  access = undefined;
  clearTimeout(timer);
  withdrawToken();
}

/** Listens to the other tabs, and checks the token's age whenever this tab is shown again. */
export function watchOtherTabs() {
  channel.listen((news: TabNews) => {
    if (news.t === 'token') hear(news.access);
    if (news.t === 'ask' && access && isAskedFor(access, news)) answerOnce(news.id, access);
  });
  askTabs();
  document.addEventListener('visibilitychange', renewIfDue);
  addEventListener('focus', renewIfDue);
}

function hear(next: Access) {
  if (!isOurs(next)) return tellOfStranger('tab');
  if (next.renewAt > (access?.renewAt ?? 0)) void keep(next);
  listeners.forEach((listener) => listener());
}

const isAskedFor = ({ userId, renewAt, goodUntil }: Access, ask: Extract<TabNews, { t: 'ask' }>) =>
  renewAt > ask.than && goodUntil > Date.now() && (ask.owner === undefined || ask.owner === userId);

function renewIfDue() {
  if (document.visibilityState === 'visible' && access && access.renewAt <= Date.now())
    renewSilently();
}
