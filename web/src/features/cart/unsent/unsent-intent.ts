import { limits } from '#contract/constants.ts';
import { knows } from '#lib/config.ts';
import { isSameBody, longestKnownMs, mostSent } from '#lib/intent.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { OrderBody } from '../checkout/order-body.ts';
import type { OrderIntent } from '../checkout/send-order.ts';
import { removeUnsent, sentOf, storeSentBodies, type UnsentOrder } from './unsent-store.ts';

/**
 * The intent of an order that waits. It has one key from its press until the server accepts it: with another key for a corrected body, an
 * earlier request that arrives late would become a second order.
 */
export function unsentIntent(key: string): OrderIntent {
  const others = (body: OrderBody) => sentOf(key).filter((one) => !isSameBody(one, body));
  return {
    willSend: async (body) => {
      storeSentBodies(key, [...others(body), body].slice(-mostSent), serverNow());
      return { key };
    },
    wasRefused: (body) => {
      const sent = others(body);
      storeSentBodies(key, sent, undefined);
      return { key, sent };
    },
    settle: () => removeUnsent(key),
    settleAs: () => removeUnsent(key),
  };
}

/** True where an order may have arrived and the server does not know its key, or no longer: sent again it could be a second order. */
export function isBeyondAsking({ sent, sentAt }: Pick<UnsentOrder, 'sent' | 'sentAt'>): boolean {
  if (sent.length === 0) return false;
  if (!knows('main', 'idempotencyKey')) return true;
  const age = serverNow() - (sentAt ?? 0);
  // A clock that was put back says nothing about the age.
  return age < -clockStepMs || age > longestKnownMs;
}
const clockStepMs = 60_000;

// A price, a day and a customer of a week ago are looked at again in the cart, as the cart itself lasts a week.
const longestWaitMs = limits.cartLifeDays * 86_400_000;
export const isTooOld = ({ since }: Pick<UnsentOrder, 'since'>) =>
  Date.now() - since > longestWaitMs;
