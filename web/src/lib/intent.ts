import { kept } from './device/kept.ts';
import { ApiProblem } from './problem.ts';

/**
 * One intent of a person (D-43): its key is made at the first press and lives, over reloads, tabs and new sign-ins, until the
 * server has answered. `sent` are the bodies without an answer: any of them may have arrived.
 */
export interface Intent<Body> {
  key: string;
  since: number;
  sent: readonly Body[];
  /** when it was settled, of one that another tab may be pressing still */
  done?: number;
}
type Intents = Record<string, Intent<unknown>>;

// Each change between two lost answers adds one; more than these are not tried.
const mostSent = 4;
// The server stores a key for at least this long (promises R5); later the old answer is lost.
const longest = 20 * 60 * 60_000;

const store = kept<Intents>('intents');
// A second tab learns a moment later that the cart is empty.
const afterglowMs = 3000;
const isKnown = ({ since, done }: Intent<unknown>) => Date.now() - since < longest && (done === undefined || Date.now() - done < afterglowMs);

/** Those that the server still knows: the others go with the next change. */
const alive = (): Intents =>
  Object.fromEntries(Object.entries(store.read()).flatMap(([name, one]) => (one?.key && isKnown(one) ? [[name, one]] : [])));

// What one tab writes to the storage another reads a few milliseconds later, a person who holds the lock.
const spreadMs = 150;

/** One tab of this browser after the other, where the browser can; answers at once, and lets the next one in when it can read what was written. */
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

const write = (intents: Intents) => store.write(Object.keys(intents).length > 0 ? intents : undefined);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The intent of a name. What makes it another intent is in the name: for whom, of which order, in which version. */
export function intentOf<Body>(name: string) {
  const known = () => alive()[name] as Intent<Body> | undefined;
  const find = () => {
    const one = known();
    return one?.done === undefined ? one : undefined;
  };
  const keep = (intent: Intent<Body>) => (write({ ...alive(), [name]: intent }), intent);
  const made = (since = Date.now()) => keep({ key: crypto.randomUUID(), since, sent: [] });
  const open = (): Intent<Body> => find() ?? made();
  const others = (body: Body) => open().sent.filter((one) => !isSame(one, body));
  return {
    /** The intent as it is now; the first call makes its key. */
    open,
    /** As it is for every tab, also where it was settled just now: two tabs pressed at the same moment send the same key. */
    openForAll: () => alone(() => known() ?? made()),
    /** Before it leaves: from now on this body may have arrived. Pressed in two tabs at one moment it is one request. */
    willSend: (body: Body) =>
      alone(() => {
        const settled = known();
        if (settled?.done !== undefined) {
          if (settled.sent.some((one) => isSame(one, body))) return settled;
          made(settled.since);
        }
        return keep({ ...open(), sent: [...others(body), body].slice(-mostSent) });
      }),
    /** The server refused it, so it did not arrive; the key stays for the corrected one. */
    wasRefused: (body: Body) => keep({ ...open(), sent: others(body) }),
    /** Its outcome is known; the next intent gets a key of its own. */
    settle() {
      const { [name]: _, ...rest } = alive();
      write(rest);
    },
    /** The same, where this body was done: for a moment another tab that sends it gets the same outcome. */
    settleAs(body: Body) {
      const one = known();
      if (one) keep({ ...one, sent: [body], done: one.done ?? Date.now() });
      setTimeout(() => write(alive()), afterglowMs + 1);
    },
    /** True where something was sent without an answer. */
    isUncertain: () => (find()?.sent.length ?? 0) > 0,
  };
}

/** Has the server said no? Time, load, a lost session and an API that refuses every token say nothing about the request; neither does an equal request that still runs. */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !['idempotency_in_progress', 'unavailable'].includes(error.code);

/** Sends a request that needs no correcting: under one key until the server has said yes or no, and then it is over. */
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
