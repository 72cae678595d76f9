import type { Refreshed } from '@smart-order/contract/sign-in/session.ts';
import { config } from '../config.ts';
import { problemOf, type ApiProblem } from '../problem.ts';
import { createStore } from '../store.ts';
import { channel, type TabNews } from './channel.ts';

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

const inTurn = (dead: string | undefined): Promise<Outcome> => {
  const turn = () =>
    access && access.token !== dead && access.goodUntil > Date.now() && access.renewAt > Date.now() ? Promise.resolve(access) : renew();
  return 'locks' in navigator ? navigator.locks.request('so-refresh', turn) : turn();
};

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
  keep(fromAnswer(body as Refreshed));
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

function keep(next: Access) {
  access = next;
  schedule(Math.max(1_000, next.renewAt - Date.now()));
}

function schedule(delay: number) {
  clearTimeout(timer);
  timer = setTimeout(
    () =>
      void refreshAccess().then(
        (now) => now ?? sessionEnded(),
        () => undefined,
      ),
    delay,
  );
}

export function forgetAccess() {
  access = undefined;
  clearTimeout(timer);
}

/** News from the other tabs, and a look at the clock whenever this one comes back to the front. */
export function watchOtherTabs() {
  channel.listen((news: TabNews) => {
    if (news.t === 'token') keep(news.access);
    if (news.t === 'ask' && access) channel.tell({ t: 'token', access });
  });
  channel.tell({ t: 'ask' });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && access && access.renewAt <= Date.now()) {
      void refreshAccess().then(
        (now) => now ?? sessionEnded(),
        () => undefined,
      );
    }
  });
}
