import { calls } from '#contract/calls.ts';
import type { PlacedDraft } from '#contract/drafts/stored/shapes.ts';
import { satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { money } from '#contract/written-money.ts';
import { contextFor, passing, type Acting } from '#features/acting/front.ts';
import { talkOf } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { placeOrders } from '#features/orders/front.placing.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { creditHere, deliveryText, type Offer } from './offer.ts';
import { reachedAt } from './reached-talk.ts';
import { withNextPart } from './show-part.ts';
import { showTalk } from './show-talk.ts';

/** Why a supplier's own API has not ordered, by the problem. */
const fromSupplier: Partial<Record<string, 'refused' | 'not_answered' | 'unsure'>> = {
  order_refused: 'refused',
  order_not_answered: 'not_answered',
  order_unsure: 'unsure',
};

const offerSql = `select offer from line_event where event_id = $1 and line_user = $2 and user_id = $3 and offer is not null`;

/**
 * Orders what an event offered to this LINE user, with the rights of this moment, by the road of every order: the same key however often it is pressed, the
 * prices that the person saw, the version of the draft. A summary that is not the newest, and one whose prices, day or credit changed, orders nothing: the
 * person gets the newest one.
 */
export async function orderNow(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  offeredBy: string,
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const [found] = await run<{ offer: Offer }>(deps.db, offerSql, [
    offeredBy,
    event.lineUser,
    userId,
  ]);
  if (!found) return { outcome: 'not_ordered', userId, answer: { text: words.order.gone } };
  const { offer } = found;
  const reached = await reachedAt(deps, person, offer);
  if (!reached) return { outcome: 'not_ordered', userId, answer: { text: words.no_customer } };
  const { place, acting } = reached;
  const again = async (lead: string): Promise<Effect> => ({
    ...(await showTalk(deps, acting, { event, person, place, draftId: offer.draftId, lead })),
    outcome: 'not_ordered',
  });
  const talk = await talkOf(deps.db, userId, offer.draftId);
  if (talk?.isPlaced === false) {
    if (talk.version !== offer.version) return again(words.order.older);
    const { waits } = await creditHere(deps, offer, offer.amount, person);
    if (waits) return again(waits);
  }
  try {
    const { orders } = await orderOffer(deps, acting, offeredBy, offer);
    const placed = {
      numbers: orders.map(({ orderNumber }) => orderNumber).join(', '),
      amount: money(satang(offer.amount), language),
    };
    const text = [
      fillWords(words.order.placed, placed),
      place.name,
      await deliveryText(deps.db, offer, offer.delivery, person),
    ].join('\n');
    return await withNextPart(deps, event, person, {
      talk,
      outcome: 'ordered',
      userId,
      answer: { text },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Asked again by the person: the answer to their tap is due before a supplier's system may be well.
    const ofSupplier = fromSupplier[error.code];
    const { reason = '' } = error.facts as { reason?: string };
    if (ofSupplier) return again(words.order[ofSupplier].replace('{reason}', reason));
    if (passing.has(error.code)) throw error;
    if (error.code === 'AUTH-002')
      return { outcome: 'not_ordered', userId, answer: { text: words.no_customer } };
    if (error.code === 'draft_placed') {
      const { orderNumber = '', earlier } = error.facts as Partial<PlacedDraft> & {
        earlier?: boolean;
      };
      const before = earlier ? words.order.placed_earlier : words.order.placed_before;
      return {
        outcome: 'not_ordered',
        userId,
        answer: { text: fillWords(before, { numbers: orderNumber }) },
      };
    }
    const before = money(satang(offer.amount), language);
    return again(
      error.code === 'price_changed'
        ? words.order.price_changed.replace('{before}', before)
        : words.order.changed,
    );
  }
}

function orderOffer(
  deps: Deps,
  acting: Acting,
  offeredBy: string,
  { bu, org, cv, draftId, version, delivery, lines }: Offer,
) {
  const body = {
    orderh: { ...delivery, bu, orgCode: org, cvCode: cv },
    orderd: lines,
    draft: { draftId, version },
  };
  const context = contextFor(acting, {
    call: calls.saveOrder,
    requestId: offeredBy,
    key: uuidOf(`line order ${offeredBy}`),
  });
  return placeOrders(deps, context, { params: { bu }, body });
}
