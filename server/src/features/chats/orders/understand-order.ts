import { addDays, bangkokDate } from '#contract/calendar.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { clearAndDoubtful, createDraft, clearDraftWords, isSoldSql, resolveLines } from '#features/drafts/front.chat.ts';
import { firstOpenDay } from '#features/delivery/front.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { lastCheckOut, latestOrders } from '#features/last-orders/front.ts';
import { creditLeft } from '#features/orders/front.ts';
import { actFor, contextFor, passing, type Acting } from '#features/acting/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { chatWords } from '../chat-words.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { isUnsent, type ClaimedEvent, type Effect } from '../line-events.ts';
import type { ChatPlace } from '../places-of-person.ts';
import { checkButton, deliveryText, inBubble, nowButton, showDraft, sumText } from './offer.ts';
import { mayOrderNow } from './may-order-now.ts';

/** A message that is an order, and its customer. */
export interface OrderMessage {
  event: ClaimedEvent;
  /** the id of the message, which its answer's buttons name */
  of: string;
  person: LinkedPerson;
  place: ChatPlace;
  text: string;
}

interface Understood {
  lines: { sku: string; orderQty: number }[];
  /** the words of lines that a person has to look at */
  doubtful: string[];
  /** the day of delivery, where the words name one without doubt */
  day: string | undefined;
  isDayDoubtful: boolean;
  /** the lines are those of the last order, and not in the words */
  isLast: boolean;
}

/** Makes a draft of a message, and answers what was understood, what is in doubt, and the way to order it. A second try of the event finds the same draft. */
export async function understandOrder(deps: Deps, message: OrderMessage): Promise<Effect> {
  const { event, of, person, place } = message;
  const { userId, language } = person;
  const words = chatWords(language);
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  if (!acting) return { outcome: 'for_staff', userId, answer: { text: words.no_customer }, forStaff: { of } };
  const understood = await understand(deps, acting, message);
  const door = await doorOf(deps, message, understood);
  if (understood.lines.length === 0) return notUnderstood(deps, message, { doubts: understood.doubtful, door });
  const delivery = await deliveryOf(deps, acting, understood);
  const begun = await begin(deps, acting, message, { lines: understood.lines, delivery });
  if (begun === undefined) return { outcome: 'for_staff', userId, answer: { text: words.order.failed }, forStaff: { of } };
  const shown = await showDraft(deps.db, place, begun, person);
  if (!shown) return { outcome: 'for_staff', userId, answer: { text: words.order.failed }, forStaff: { of } };

  const isClosed = delivery?.requireDate === '' && !understood.isDayDoubtful;
  const isClear = understood.doubtful.length === 0 && delivery?.requireDate !== '' && !shown.isMissing;
  const left = await creditLeft(deps.db, place);
  const isOver = shown.offer.amount > left;
  const { text, isCut } = inBubble([words.order.not_yet, place.name], shown.text, [
    sumText(shown.offer.amount, person),
    isClear && delivery && deliveryText(delivery, person),
    isOver && words.order.over,
    isClosed && words.order.closed,
    understood.doubtful.length > 0 && fillWords(words.order.doubtful, { lines: listed(understood.doubtful) }),
  ]);
  // Without a last order it has a day alone.
  const isOffered = isClear && delivery?.shipto !== undefined && !isOver && !isCut && mayOrderNow(deps.config);
  const offer = { ...shown.offer, ...(door && { message: door }) };
  return {
    outcome: 'drafted',
    userId,
    ...(isOffered && { offer }),
    forStaff: { of, place, draftId: begun, doubts: understood.doubtful },
    answer: {
      text,
      buttons: [...(isOffered ? [nowButton(event.eventId, person)] : []), checkButton(deps.config, offer, person)],
    },
  };
}

const listed = (doubts: readonly string[]) => doubts.map((line) => `– ${line}`).join('\n');

/** Words without a line that is clear make no draft: they wait for staff, and the person chooses the products where the candidates are. */
function notUnderstood(
  { config }: Deps,
  { of, person, place, text }: OrderMessage,
  { doubts, door }: { doubts: readonly string[]; door: string | undefined },
): Effect {
  const { order: words } = chatWords(person.language);
  const lines = doubts.length > 0 ? doubts : [text.trim()];
  const answer = inBubble([words.none, place.name], listed(lines), [words.none_how]);
  const buttons = [checkButton(config, { ...place, message: door }, person)];
  return { outcome: 'not_understood', userId: person.userId, forStaff: { of, place, doubts }, answer: { text: answer.text, buttons } };
}

const elsewhereSql = 'select from chat_item where event_id = $1 and (bu, org_code, cv_code) is distinct from ($2, $3, $4) and bu is not null';

/** The message, where its lines can be checked: in its words, and for the customer for which staff see it. */
async function doorOf({ db }: Deps, { of, place: { bu, org, cv } }: OrderMessage, { isLast, lines }: Understood): Promise<string | undefined> {
  return (isLast && lines.length > 0) || (await run(db, elsewhereSql, [of, bu, org, cv])).length > 0 ? undefined : of;
}

async function understand(deps: Deps, acting: Acting, { place, text }: OrderMessage): Promise<Understood> {
  const resolved = await resolveLines(deps, acting, { body: { text } });
  const { clear, doubtful, day, isDayDoubtful, asLast } = clearAndDoubtful(resolved, text);
  const isLast = asLast !== undefined && resolved.lines.length === 0;
  return {
    lines: isLast ? await lastLines(deps, place) : clear,
    // "As always, but …" is two orders that only a person can join.
    doubtful: asLast === undefined || isLast ? doubtful : [...doubtful, asLast],
    day,
    isDayDoubtful,
    isLast,
  };
}

const lastLinesSql = `
  select l.sku, l.order_qty::int as "orderQty" from (${lastCheckOut}) o join order_line l using (order_id) where ${isSoldSql('l.sku', '$2')}
  order by l.order_id, l.sequence`;
const lastLines = ({ db }: Deps, { bu, org, cv }: PlaceCodes) => run<{ sku: string; orderQty: number }>(db, lastLinesSql, [bu, org, cv]);

const lastDeliverySql = latestOrders({
  most: 1,
  columns: 'ship_to as shipto, require_time as "requireTime", send_by as "orderBy", license_plate as "licensePlate", telephone',
});

/**
 * As for the last order, on the day that was written, else the first open one from tomorrow on; on none where the words are in doubt or their day is closed.
 * Without a last order it is the written day alone; undefined where none is written.
 */
async function deliveryOf(deps: Deps, { reached }: Acting, { day, isDayDoubtful, lines }: Understood): Promise<DraftDelivery | undefined> {
  const { bu, org, cv } = reached;
  const [last] = await run<DraftDelivery>(deps.db, lastDeliverySql, [bu, org, cv]);
  if (isDayDoubtful || (!last && day === undefined)) return last && { ...last, requireDate: '' };
  const from = day ?? addDays(bangkokDate(deps.now()), 1);
  const open = await firstOpenDay(deps, reached, { from, shipTo: last?.shipto ?? '', skus: lines.map(({ sku }) => sku) });
  return { ...last, requireDate: (day === undefined ? open : open === day && day) || '' };
}

/** Begins the draft in the person's name; undefined where that is refused. */
async function begin(
  deps: Deps,
  acting: Acting,
  { event, of, place, text }: OrderMessage,
  { lines, delivery }: { lines: Understood['lines']; delivery: DraftDelivery | undefined },
): Promise<number | undefined> {
  const { bu, org, cv } = place;
  const body = { source: 'chat' as const, words: text.slice(0, limits.draftWords), lines, ...(delivery && { delivery }) };
  const key = uuidOf(`line draft ${of} ${bu} ${org} ${cv}`);
  try {
    const context = contextFor(acting, { call: calls.createDraft, requestId: event.eventId, key });
    const { draftId } = await createDraft(deps, context, { params: { bu, org, cv }, body });
    // Taken back in the same time, and worked off by another copy of the server where this one was slower than its claim.
    if (await isUnsent(deps.db, of)) await clearDraftWords(deps.db, draftId);
    return draftId;
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    return undefined;
  }
}
