import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { cutText } from '#contract/cut-text.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import type { ResolvedText } from '#contract/drafts/shapes.ts';
import { monthDay } from '#contract/written-dates.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { actFor, type Acting } from '#features/acting/front.ts';
import { firstOpenDay } from '#features/delivery/front.ts';
import {
  dropMessage,
  heldIn,
  isSoldSql,
  messageOf,
  offeredProducts,
  readMessage,
  talkOf,
  writtenAgain,
  type Talk,
} from '#features/drafts/front.chat.ts';
import { lastCheckOut, latestOrders } from '#features/last-orders/front.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Tx } from '#platform/command.ts';
import { has } from '#platform/config/config-own-apis.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import { exampleFor } from '../example.ts';
import { isUnsent, type ClaimedEvent, type Effect } from '../line-events.ts';
import type { ChatPlace } from '../places-of-person.ts';
import { onlyDelivery, placeAmong } from './ask-delivery.ts';
import { changeTalk, type Next } from './change-talk.ts';
import { checkButton, inBubble } from './offer.ts';
import { resolveMessage } from './resolve-message.ts';
import { openWordsOf, showTalk } from './show-talk.ts';

/** A message that is an order, and its customer. */
export interface OrderMessage {
  event: ClaimedEvent;
  /** the event of the message, where another one chose its customer */
  of: string;
  person: LinkedPerson;
  place: ChatPlace;
  text: string;
  /** the text is the part of the message that is of this customer's unit */
  isPart?: boolean;
  /** what its lines are for this customer, where that is known already */
  resolved?: ResolvedText | undefined;
}

/** Takes a message into the person's open draft for a customer, or begins one, and answers with the newest summary. A second try of the event has the same effect. */
export async function understandOrder(deps: Deps, message: OrderMessage): Promise<Effect> {
  const { event, of, person, place, text, isPart } = message;
  const whole = messageOf(of);
  const { userId, language } = person;
  const words = chatWords(language);
  const forStaff = { of, place };
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  if (!acting)
    return { outcome: 'for_staff', userId, answer: { text: words.no_customer }, forStaff: { of } };
  const resolved = message.resolved ?? (await resolveMessage(deps, acting, { of: whole, text }));
  const take = async (tx: Tx, talk: Talk | undefined) => {
    if (talk?.messages.some((one) => one.message === of)) return { ...talk, held: heldIn(talk) };
    // The person chose another customer than before.
    if (event.eventId !== whole)
      await dropMessage(tx, deps.now(), { userId, ...(isPart && { bu: place.bu }) }, of, true);
    return withMessage({ ...deps, db: tx }, acting, message, { talk, resolved });
  };
  // One choice of a customer may be of several messages.
  const eventId = event.eventId === of ? of : `${event.eventId} ${of}`;
  const changed = await changeTalk(deps, acting, { eventId, to: take });
  if (!changed)
    return { outcome: 'for_staff', userId, answer: { text: words.order.failed }, forStaff };
  if (changed.draftId === 0) return notUnderstood(deps, message, resolved);
  // Taken back in the same time, and worked off by another copy of the server where this one was slower than its claim.
  if (await isUnsent(deps.db, whole))
    await deps.db.transaction().execute((tx) => dropMessage(tx, deps.now(), { userId }, of));
  const note = [changed.note, changed.gaveWay > 0 && words.order.gave_way]
    .filter(Boolean)
    .join('\n');
  const shown = await showTalk(deps, acting, {
    event,
    person,
    place,
    draftId: changed.draftId,
    note,
  });
  const doubts = openWordsOf(await talkOf(deps.db, userId, changed.draftId), of);
  return { ...shown, forStaff: { ...forStaff, draftId: changed.draftId, doubts } };
}

/** Words without a line of which anything is known begin no draft: they wait for staff, and the person chooses the products where the candidates are. */
async function notUnderstood(
  { config, db }: Deps,
  { of, person, place, text }: OrderMessage,
  { lines, asides }: ResolvedText,
): Promise<Effect> {
  const { order: words } = chatWords(person.language);
  const doubts = [...lines.map((line) => line.words), ...asides];
  const named = doubts.length > 0 ? doubts : [text.trim()];
  const answer = inBubble([words.none, place.name], named.map((line) => `– ${line}`).join('\n'), [
    fillWords(words.none_how, await exampleFor(db, person)),
  ]);
  const buttons = [checkButton(config, { ...place, message: of }, words.check, person)];
  return {
    outcome: 'not_understood',
    userId: person.userId,
    forStaff: { of, place, doubts },
    answer: { text: answer.text, buttons },
  };
}

/** So much of the first line that is left out is named. */
const mostWords = 60;

interface Taken {
  talk: Talk | undefined;
  resolved: ResolvedText;
}

/** The draft with a message: what is clear changes its quantities, the rest is open in it. Undefined where nothing is known of the words. */
async function withMessage(
  deps: Pick<Deps, 'db' | 'memory' | 'now' | 'config'>,
  acting: Acting,
  { of, text, person }: OrderMessage,
  { talk, resolved }: Taken,
): Promise<Next | undefined> {
  const { lines, intents, day } = resolved;
  // An hour, a place or a telephone is no product that is asked for.
  const beside = new Set(readOrderText(text, bangkokDate(deps.now())).asides);
  const asides = resolved.asides.filter((words) => !beside.has(words));
  const isAsLast = intents.includes('as-last');
  const isKnown = lines.some(
    ({ product, candidates }) => product !== null || candidates.length > 0,
  );
  const held = heldIn(talk);
  const last = isAsLast ? await lastLines(deps.db, acting.reached) : [];
  if (!isKnown && last.length === 0 && !talk) return undefined;
  const { order: words } = chatWords(person.language);
  const products = await offeredProducts(
    deps.db,
    acting.reached,
    [...held.keys(), ...last.map(({ sku }) => sku)],
    acting.lang,
  );
  const known = {
    messages: talk?.messages ?? [],
    held,
    products: new Map(products.map((product) => [product.sku, product])),
  };
  const asLast = { words: lines.length > 0 ? words.as_last : text.trim(), lines: last };
  const { taken, left } = readMessage({ message: of, text, lines, asides, last: asLast }, known);
  const skus = [...held].flatMap(([sku, quantity]) => (quantity > 0 ? [sku] : []));
  const placed = await placeAmong(deps.db, acting.reached, [...beside]);
  for (const words of placed?.words ?? []) beside.delete(words);
  const shipto = placed?.shipto;
  const { delivery, isClosed } = await deliveryOf(deps, acting, { talk, day, skus, shipto });
  const set = delivery.requireDate ?? '';
  const dated = day ? { ...taken, day: { before: talk?.delivery.requireDate ?? '', set } } : taken;
  const [cut] = left;
  const note = [
    cut &&
      fillWords(words.full, {
        taken: String(taken.lines.length),
        left: String(left.length),
        words: cutText(cut.words, mostWords),
      }),
    isAsLast &&
      (last[0]
        ? fillWords(words.as_on, { day: monthDay(last[0].day, person.language) })
        : has('account', deps.config)
          ? words.no_last
          : words.last_elsewhere),
    isClosed && words.closed,
    beside.size > 0 && fillWords(words.beside, { words: [...beside].join(', ') }),
  ]
    .filter(Boolean)
    .join('\n');
  return { messages: [...writtenAgain(known.messages, taken), dated], held, delivery, note };
}

const lastLinesSql = `
  select l.sku, l.order_qty::int as "orderQty", o.order_date::text as day from (${lastCheckOut}) o join order_line l using (order_id) where ${isSoldSql('l.sku', '$2')}
  order by l.order_id, l.sequence`;
const lastLines = (db: Db, { bu, org, cv }: PlaceCodes) =>
  run<{ sku: string; orderQty: number; day: string }>(db, lastLinesSql, [bu, org, cv]);

const lastDeliverySql = latestOrders({
  most: 1,
  columns:
    'ship_to as shipto, require_time as "requireTime", send_by as "orderBy", license_plate as "licensePlate", telephone',
});

/**
 * As the draft has it, else as for the last order, else what a first order can only have; on the day that was written, else that of the draft, else the first
 * open one from tomorrow on; on none where the words are in doubt or their day is closed. Which days are open is known once the place is.
 */
async function deliveryOf(
  deps: Pick<Deps, 'db' | 'memory' | 'now'>,
  { reached }: Acting,
  {
    talk,
    day,
    skus,
    shipto,
  }: {
    talk: Talk | undefined;
    day: ResolvedText['day'];
    skus: readonly string[];
    /** the place that the message names */
    shipto: string | undefined;
  },
): Promise<{ delivery: DraftDelivery; isClosed: boolean }> {
  const { bu, org, cv } = reached;
  const [former] = talk
    ? [talk.delivery]
    : await run<DraftDelivery>(deps.db, lastDeliverySql, [bu, org, cv]);
  const usual = former ?? (await onlyDelivery(deps.db, reached));
  const last = shipto === undefined ? usual : { ...usual, shipto };
  const isOpenLater = last.shipto === undefined;
  if (day && !(day.sure && day.day !== null))
    return { delivery: { ...last, requireDate: '' }, isClosed: false };
  if (!day && (isOpenLater || last.requireDate !== undefined))
    return { delivery: last, isClosed: false };
  if (day?.day && isOpenLater)
    return { delivery: { ...last, requireDate: day.day }, isClosed: false };
  const from = day?.day ?? addDays(bangkokDate(deps.now()), 1);
  const open = await firstOpenDay(deps, reached, { from, shipTo: last?.shipto ?? '', skus });
  const isClosed = day !== null && open !== from;
  return { delivery: { ...last, requireDate: (isClosed ? '' : open) ?? '' }, isClosed };
}
