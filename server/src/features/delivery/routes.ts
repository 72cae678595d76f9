import type { Handlers } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { listDays } from './days/list-days.ts';
import { listComing } from './list-coming.ts';
import { planningHandlers } from './planning/planning.ts';
import { lorriesOfDocument, severalOf, trackingOf } from './read-delivery.ts';
import { endShare, readShare, readShared, shareDelivery } from './share-delivery.ts';

export const deliveryHandlers = {
  ...planningHandlers,
  generateDeliveryStatus: async ({ db }, { reached, lang }, { body }) => {
    const { docNumber, planId = '' } = body;
    const found = await lorriesOfDocument(db, reached, docNumber);
    const [first] = found;
    if (!first) throw new Problem('not_found');
    const ofInvoice = found.find(({ lorry_invoice }) => lorry_invoice === docNumber) ?? first;
    // Of another plan than the known ones nothing is known.
    const asked =
      planId === ''
        ? ofInvoice
        : (found.find(({ plan_id }) => plan_id === planId) ?? { ...first, at: null });
    return { data: { docNumber, ...trackingOf(asked, lang), ...severalOf(found, lang) } };
  },
  listComing: async ({ db, now }, { caller, lang }) => ({
    data: await listComing(db, caller, now(), lang),
  }),
  getDeliveryDays: async (deps, context, input) => ({ data: await listDays(deps, context, input) }),
  getDeliveryShare: async (deps, context, input) => ({
    data: await readShare(deps, context, input),
  }),
  shareDelivery,
  endDeliveryShare: endShare,
  getSharedDelivery: async (deps, ask) => {
    ask.header('x-robots-tag', 'noindex, nofollow');
    ask.header('referrer-policy', 'no-referrer');
    return { data: await readShared(deps, ask) };
  },
} satisfies Handlers;
