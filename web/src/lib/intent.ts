import { userStore } from './device/user-store.ts';
import { ApiProblem } from './problem.ts';

/**
 * One intent of a person (D-43). Its key is made at the first press and lasts across reloads, tabs and new sign-ins until the
 * server has answered. `sent` holds the bodies without an answer: any of them may have arrived.
 */
export interface Intent<Body> {
  key: string;
  since: number;
  sent: readonly Body[];
  /** when it was settled; another tab may still be sending it */
  done?: number;
}
type Intents = Record<string, Intent<unknown>>;

// Each change between two lost answers adds a body; with more than four an intent is not retried.
export const mostSent = 4;
// The server stores a key for at least this long (promises R5); after that it no longer knows the first answer.
export const longestKnownMs = 20 * 60 * 60_000;

const store = userStore<Intents>('intents');
// Another tab learns only a moment later that the cart is empty.
const afterglowMs = 3000;
const isKnown = ({ since, done }: Intent<unknown>) =>
  Date.now() - since < longestKnownMs && (done === undefined || Date.now() - done < afterglowMs);

/** The intents that the server still knows; the others are removed at the next change. */
const alive = (): Intents =>
  Object.fromEntries(
    Object.entries(store.read()).flatMap(([name, one]) =>
      one?.key && isKnown(one) ? [[name, one]] : [],
    ),
  );

// Other tabs can read a change of the storage only some milliseconds later, so the lock is freed after them.
const spreadMs = 150;

/** Runs `work` in one tab at a time, where the browser has locks. Returns at once, and frees the lock when other tabs can read the change. */
function alone<T>(work: () => T): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(work());
  return new Promise((answer, fail) => {
    locks
      .request('so-intents', async () => {
        answer(work());
        await new Promise((free) => setTimeout(free, spreadMs));
      })
      .catch(fail);
  });
}

const write = (intents: Intents) =>
  store.write(Object.keys(intents).length > 0 ? intents : undefined);
export const isSameBody = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The intent under a name. The name holds all that makes it another intent: the customer, the order, the version. */
export function intentOf<Body>(name: string) {
  const known = () => alive()[name] as Intent<Body> | undefined;
  const find = () => {
    const one = known();
    return one?.done === undefined ? one : undefined;
  };
  const keep = (intent: Intent<Body>) => (write({ ...alive(), [name]: intent }), intent);
  const made = (since = Date.now()) => keep({ key: crypto.randomUUID(), since, sent: [] });
  const open = (): Intent<Body> => find() ?? made();
  const others = (body: Body) => open().sent.filter((one) => !isSameBody(one, body));
  return {
    /** The intent as it is now; the first call makes its key. */
    open,
    /** The intent shared by all tabs, also if it was settled just now: two tabs pressed at the same moment send the same key. */
    openForAll: () => alone(() => known() ?? made()),
    /** Call before sending: from then on this body may have arrived. Two tabs pressed at the same moment make one request. */
    willSend: (body: Body) =>
      alone(() => {
        const settled = known();
        if (settled?.done !== undefined) {
          if (settled.sent.some((one) => isSameBody(one, body))) return settled;
          made(settled.since);
        }
        return keep({ ...open(), sent: [...others(body), body].slice(-mostSent) });
      }),
    /** The server refused this body, so it had no effect; the corrected body has the same key. */
    wasRefused: (body: Body) => keep({ ...open(), sent: others(body) }),
    /** The outcome is known; the next intent gets a new key. */
    settle() {
      const { [name]: _, ...rest } = alive();
      write(rest);
    },
    /** Settles with this body: another tab that sends it a moment later gets the same outcome. */
    settleAs(body: Body) {
      const one = known();
      if (one) keep({ ...one, sent: [body], done: one.done ?? Date.now() });
      setTimeout(() => write(alive()), afterglowMs + 1);
    },
    /** True where a body was sent without an answer. */
    isUncertain: () => (find()?.sent.length ?? 0) > 0,
  };
}

/** True where the server refused. A timeout, load, a lost session, an API that refuses every token and an equal running request decide nothing. */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !['idempotency_in_progress', 'unavailable'].includes(error.code);

/** Sends a request that needs no correcting, under one key until the server accepts or refuses it; then the intent ends. */
export async function sendOnce<T>(name: string, send: (key: string) => Promise<T>): Promise<T> {
  const intent = intentOf(name);
  try {
    const answer = await send(intent.open().key);
    intent.settle();
    return answer;
  } catch (error) {
    if (isDecided(error)) intent.settle();
    throw error;
  }
}
