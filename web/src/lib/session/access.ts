import type { Refreshed } from '@smart-order/contract/sign-in/session.ts';
import { config } from '../config.ts';
import { problemOf, type ApiProblem } from '../problem.ts';
import { createStore } from '../store.ts';
import { channel, type TabNews } from './channel.ts';
import { announceToken, answerOnce, someTabHasNewer, withdrawToken } from './token-tabs.ts';

/** The bearer token. It lives in this memory only, never in storage, an address or a log (D-23). */
export interface Access {
  token: string;
  loginType: string;
  loginProvider: string;
  goodUntil: number;
  renewAt: number;
}
type Outcome = Access | undefined;

let access: Access | undefined;
let running: Promise<Outcome> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** why the last refresh was refused: session_expired, permission_missing, inactive_account … */
export const refusal = createStore<ApiProblem | undefined>(undefined);
const endListeners = new Set<() => void>();

export const onSessionEnded = (listener: () => void) => void endListeners.add(listener);
export const sessionEnded = () => endListeners.forEach((listener) => listener());

/** The token to send, renewed first where it has run out. Undefined for someone who is not signed in. */
export async function accessToken(): Promise<Outcome> {
  if (access && access.goodUntil > Date.now()) return access;
  return refreshAccess();
}

/** One refresh for all tabs: the first one asks the server, the others wait for its news. */
export function refreshAccess({ stale = false } = {}): Promise<Outcome> {
  const dead = stale ? access?.token : undefined;
  running ??= inTurn(dead).finally(() => (running = undefined));
  return running;
}

const fresh = (dead: string | undefined): Outcome =>
  access && access.token !== dead && access.goodUntil > Date.now() && access.renewAt > Date.now() ? access : undefined;

function inTurn(dead: string | undefined): Promise<Outcome> {
  const turn = async () => fresh(dead) ?? ((await someTabHasNewer(access?.renewAt)) ? await newsOfTabs(dead) : undefined) ?? renew();
  return 'locks' in navigator ? navigator.locks.request('so-refresh', turn) : turn();
}

const heard = new Set<() => void>();
const patience = { news: 150, answer: 2_000 };

// The news of the tab that went first is mostly on its way already. A tab that the browser has put to sleep does not answer.
function newsOfTabs(dead: string | undefined): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const listen = () => fresh(dead) && resolve(fresh(dead));
  const asking = setTimeout(askTabs, access ? patience.news : 0);
  const tooLong = setTimeout(() => resolve(undefined), patience.answer);
  heard.add(listen);
  listen();
  return promise.finally(() => {
    heard.delete(listen);
    clearTimeout(asking);
    clearTimeout(tooLong);
  });
}

const askTabs = () => channel.tell({ t: 'ask', id: crypto.randomUUID(), than: access?.renewAt ?? 0 });

async function renew(): Promise<Outcome> {
  const answer = await fetch('/session/refresh', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-so-request': '1' },
  }).catch(() => undefined);
  if (!answer) {
    // No network is no reason to sign anyone out; the next call or the next focus tries again.
    schedule(30_000);
    return access && access.goodUntil > Date.now() ? access : Promise.reject(problemOf(503, undefined));
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    if (answer.status >= 500 || answer.status === 429) {
      schedule(30_000);
      throw problemOf(answer.status, body);
    }
    forgetAccess();
    refusal.set(problemOf(answer.status, body));
    return undefined;
  }
  refusal.set(undefined);
  await keep(fromAnswer(body as Refreshed));
  if (access) channel.tell({ t: 'token', access });
  return access;
}

function fromAnswer({ accessToken: token, provider, loginProvider, expiresIn }: Refreshed): Access {
  const life = expiresIn * 1000;
  const { sales, portal } = config().refresh;
  const interval = provider === config().providers.customer.name ? portal : sales;
  return {
    token,
    loginType: provider === config().providers.customer.name ? 'customer' : 'admin',
    loginProvider,
    goodUntil: Date.now() + life - 5_000,
    renewAt: Date.now() + Math.min(life * 0.8, interval),
  };
}

function keep(next: Access): Promise<void> {
  access = next;
  schedule(Math.max(1_000, next.renewAt - Date.now()));
  return announceToken(next.renewAt);
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

export function forgetAccess() {
  access = undefined;
  clearTimeout(timer);
  withdrawToken();
}

/** News from the other tabs, and a look at the clock whenever this one comes back to the front. */
export function watchOtherTabs() {
  channel.listen((news: TabNews) => {
    if (news.t === 'token' && news.access.renewAt > (access?.renewAt ?? 0)) void keep(news.access);
    if (news.t === 'token') heard.forEach((listener) => listener());
    if (news.t === 'ask' && access && access.renewAt > news.than && access.goodUntil > Date.now()) answerOnce(news.id, access);
  });
  askTabs();
  document.addEventListener('visibilitychange', renewIfDue);
  addEventListener('focus', renewIfDue);
}

function renewIfDue() {
  if (document.visibilityState === 'visible' && access && access.renewAt <= Date.now()) renewSilently();
}
