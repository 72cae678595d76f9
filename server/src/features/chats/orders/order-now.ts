import { calls } from '#contract/calls.ts';
import type { PlacedDraft } from '#contract/drafts/stored/shapes.ts';
import { satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { money } from '#contract/written-money.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { creditLeft, placeOrders } from '#features/orders/front.ts';
import { actFor, contextFor, passing, type Acting } from '#features/acting/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { chatWords } from '../chat-words.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { checkButton, inBubble, nowButton, showDraft, sumText, type Offer } from './offer.ts';

/** A newer message of the person, in doubt and not ended, may correct an offer that is not ordered yet. */
const newerSql = `
  select from line_event o join draft d on d.draft_id = (o.offer->>'draftId')::bigint and d.placed_at is null
    join chat_item i on i.line_user = o.line_user and i.sent_at > o.sent_at and i.ended_at is null and i.doubts <> ''
  where o.event_id = $1 limit 1`;
const offerSql = `select offer from line_event where event_id = $1 and line_user = $2 and offer is not null`;

/**
 * Orders what an event offered to this LINE user, with the rights of this moment, by the road of every order: the same key however often it is pressed, the
 * prices that the person saw, the version of the draft. Where these or the credit changed it is not ordered: the person is asked again, with the difference.
 */
export async function orderNow(deps: Deps, event: ClaimedEvent, person: LinkedPerson, offeredBy: string): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const [found] = await run<{ offer: Offer }>(deps.db, offerSql, [offeredBy, event.lineUser]);
  if (!found) return { outcome: 'not_ordered', userId, answer: { text: words.order.gone } };
  const { offer } = found;
  const newer = await run(deps.db, newerSql, [offeredBy]);
  if (newer.length > 0)
    return { outcome: 'not_ordered', userId, answer: { text: words.order.newer, buttons: [checkButton(deps.config, offer, person)] } };
  const acting = await actFor(deps, { ...person, at: 'LINE' }, offer);
  if (!acting) return { outcome: 'not_ordered', userId, answer: { text: words.no_customer } };
  try {
    const order = await place(deps, acting, offeredBy, offer);
    if (order === 'over')
      return { outcome: 'not_ordered', userId, answer: { text: words.order.over, buttons: [checkButton(deps.config, offer, person)] } };
    const text = fillWords(words.order.placed, {
      numbers: order.orders.map(({ orderNumber }) => orderNumber).join(', '),
      amount: money(satang(offer.amount), language),
    });
    return { outcome: 'ordered', userId, answer: { text } };
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    return askAgain(deps, event, person, { offer, problem: error });
  }
}

const placedSql = 'select placed_at is not null as "isPlaced" from draft where draft_id = $1';

async function place(deps: Deps, acting: Acting, offeredBy: string, offer: Offer) {
  const { bu, org, cv, draftId, version, delivery, lines, amount } = offer;
  const [draft] = await run<{ isPlaced: boolean }>(deps.db, placedSql, [draftId]);
  if (draft?.isPlaced === false && amount > (await creditLeft(deps.db, offer))) return 'over';
  const body = { orderh: { ...delivery, bu, orgCode: org, cvCode: cv }, orderd: lines, draft: { draftId, version } };
  const context = contextFor(acting, { call: calls.saveOrder, requestId: offeredBy, key: uuidOf(`line order ${offeredBy}`) });
  return placeOrders(deps, context, { params: { bu }, body });
}

/** What changed since it was offered: another price is offered again with the difference; for everything else the portal is where to look. */
async function askAgain(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { offer, problem }: { offer: Offer; problem: Problem },
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).order;
  const check = checkButton(deps.config, offer, person);
  if (problem.code === 'draft_placed') {
    const { orderNumber = '' } = problem.facts as Partial<PlacedDraft>;
    return { outcome: 'not_ordered', userId, answer: { text: fillWords(words.placed_before, { numbers: orderNumber }) } };
  }
  const shown = problem.code === 'price_changed' ? await showDraft(deps.db, offer, offer.draftId, person) : undefined;
  if (!shown || shown.isMissing || shown.offer.version !== offer.version)
    return { outcome: 'not_ordered', userId, answer: { text: words.changed, buttons: [check] } };
  const message = fillWords(words.price_changed, { before: money(satang(offer.amount), language), now: money(satang(shown.offer.amount), language) });
  const { text, isCut } = inBubble([message], shown.text, [sumText(shown.offer.amount, person)]);
  return {
    outcome: 'not_ordered',
    userId,
    ...(!isCut && { offer: { ...shown.offer, ...(offer.message && { message: offer.message }) } }),
    answer: { text, buttons: [...(isCut ? [] : [nowButton(event.eventId, person)]), check] },
  };
}
