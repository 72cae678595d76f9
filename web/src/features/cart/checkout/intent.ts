import { memory } from '../../customers/front.ts';
import type { OrderBody } from './order-body.ts';

/**
 * One wish to order (D-43): its key is made at the first press and lives, over reloads and new sign-ins, until the server
 * has said what became of it. `sent` are the bodies whose fate is not known: any of them may have arrived.
 */
export interface Intent {
  key: string;
  since: number;
  sent: readonly OrderBody[];
}

/** Each customer's order is a wish of its own. */
export type Scope = Pick<OrderBody['orderh'], 'bu' | 'orgCode' | 'cvCode'>;
const keptFor = ({ bu, orgCode, cvCode }: Scope) => memory<Intent>(`order-intent:${bu}:${orgCode}:${cvCode}`);
// Each change between two lost answers adds one; more than these nobody tries.
const mostSent = 4;
// The server keeps a key for at least this long (promises R5); after it the old answer could not be asked for.
const longest = 20 * 60 * 60_000;

export function openIntent(scope: Scope, now = Date.now()): Intent {
  const { key, since, sent } = keptFor(scope).read();
  if (key && since && now - since < longest) return { key, since, sent: sent ?? [] };
  return { key: crypto.randomUUID(), since: now, sent: [] };
}

const isSame = (a: OrderBody, b: OrderBody) => JSON.stringify(a) === JSON.stringify(b);

/** Before it leaves: from now on this body may have arrived. */
export function willSend(intent: Intent, body: OrderBody): Intent {
  const next = { ...intent, sent: [...intent.sent.filter((one) => !isSame(one, body)), body].slice(-mostSent) };
  keptFor(body.orderh).write(next);
  return next;
}

/** The server refused it, so it did not arrive; the key stays for the corrected one. */
export function wasRefused(intent: Intent, body: OrderBody): Intent {
  const next = { ...intent, sent: intent.sent.filter((one) => !isSame(one, body)) };
  keptFor(body.orderh).write(next);
  return next;
}

export const settleIntent = (scope: Scope) => keptFor(scope).write(undefined);
/** True where something was sent and no answer came. */
export const isUncertain = (scope: Scope): boolean => (keptFor(scope).read().sent ?? []).length > 0;
