import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { countTry } from '#platform/database/counters.ts';
import { scaled } from '#platform/http/limits/limits.ts';
import { deliveryOfDocument, trackingOf } from './read-delivery.ts';
import { endShare, readShare, readShared, shareDelivery } from './share-delivery.ts';

// An open page asks twice a minute; a family looks at it from behind one address.
const perMinute = 60;

export const deliveryHandlers = {
  generateDeliveryStatus: async ({ db }, { reached, body, lang }) => {
    const found = await deliveryOfDocument(db, reached, body.docNumber);
    if (!found) throw new Problem('not_found');
    return { data: { docNumber: body.docNumber, ...trackingOf(found, lang, body.planId) } };
  },
  getDeliveryShare: async (deps, ask) => ({ data: await readShare(deps, ask) }),
  shareDelivery,
  endDeliveryShare: endShare,
  getSharedDelivery: async (deps, { body, lang, from, header }) => {
    header('x-robots-tag', 'noindex, nofollow');
    header('referrer-policy', 'no-referrer');
    if ((await countTry(deps.db, [[`shared delivery ${from}`, scaled(deps.config, perMinute)]])) > 0) throw new Problem('too_many_requests');
    return { data: await readShared(deps, body.token, lang) };
  },
} satisfies Handlers;
