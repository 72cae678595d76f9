import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { listDays } from './days/list-days.ts';
import { listComing } from './list-coming.ts';
import { planningHandlers } from './planning/planning.ts';
import { deliveryOfDocument, trackingOf } from './read-delivery.ts';
import { endShare, readShare, readShared, shareDelivery } from './share-delivery.ts';

export const deliveryHandlers = {
  ...planningHandlers,
  generateDeliveryStatus: async ({ db }, { reached, body, lang }) => {
    const found = await deliveryOfDocument(db, reached, body.docNumber);
    if (!found) throw new Problem('not_found');
    return { data: { docNumber: body.docNumber, ...trackingOf(found, lang, body.planId) } };
  },
  listComing: async ({ db, now }, { actor, lang }) => ({ data: await listComing(db, actor, now(), lang) }),
  getDeliveryDays: async (deps, ask) => ({ data: await listDays(deps, ask) }),
  getDeliveryShare: async (deps, ask) => ({ data: await readShare(deps, ask) }),
  shareDelivery,
  endDeliveryShare: endShare,
  getSharedDelivery: async (deps, ask) => {
    ask.header('x-robots-tag', 'noindex, nofollow');
    ask.header('referrer-policy', 'no-referrer');
    return { data: await readShared(deps, ask) };
  },
} satisfies Handlers;
