import { actFor } from '#features/acting/front.ts';
import { messageOf, partId, talksOf, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { keyOfPlace, mostPlaces, placesOf, type ChatPlace } from '../places-of-person.ts';
import { askWhich, offeringOthers, runningHours, type Message } from './ask-place.ts';
import {
  isCertainLine,
  isOffered,
  partsOfMessage,
  type Part,
  type Read,
} from './parts-of-message.ts';
import { resolveMessage } from './resolve-message.ts';
import { understandOrder } from './understand-order.ts';

/**
 * The customer of a message: the only one for which all its products are certain, that of the running talk, the only one to which they are sold, or the usual
 * one; else it is asked. Of a message with products of several units each unit has its part.
 */
export async function forPlace(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  talk: Talk | undefined,
): Promise<Effect | undefined> {
  const { userId, language } = person;
  const places = await placesOf(deps, userId, 'sales_order', language);
  const [place, ...others] = places;
  if (!place) return undefined;
  const message = { event, of: event.eventId, person, text: event.body };
  if (others.length === 0) return understandOrder(deps, { ...message, place });
  const isRunning =
    talk && talk.changedAt.getTime() > deps.now().getTime() - runningHours * 3_600_000;
  const running = isRunning
    ? places.find((one) => keyOfPlace(one) === keyOfPlace(talk))
    : undefined;
  const inRunning = running && (await readFor(deps, message, running));
  if (running && (places.length > mostPlaces || (inRunning && isCertain(inRunning))))
    return understandOrder(deps, { ...message, place: running, resolved: inRunning?.resolved });
  if (places.length > mostPlaces)
    return {
      outcome: 'for_staff',
      userId,
      answer: { text: chatWords(language).many_customers },
      forStaff: {},
    };
  const reads = await readForEach(deps, message, places, inRunning);
  const parts = partsOfMessage(reads);
  if (parts.length > 0) return takeParts(deps, message, parts, running);
  const found = await choose(deps, userId, reads, running);
  if (Array.isArray(found)) return askWhich(found.length > 0 ? found : places, message);
  const effect = await understandOrder(deps, { ...message, ...found });
  return found.isGuess
    ? offeringOthers(
        effect,
        event,
        places.filter((other) => other !== found.place),
      )
    : effect;
}

interface Chosen extends Read {
  /** another one may be meant: one tap chooses it */
  isGuess: boolean;
}

/** The customer of a message, else those of which one is asked: they alone can take the order. */
async function choose(
  deps: Deps,
  userId: string,
  reads: readonly Read[],
  running: ChatPlace | undefined,
): Promise<Chosen | ChatPlace[]> {
  const inRunning = reads.find(({ place }) => place === running);
  if (inRunning && isCertain(inRunning)) return { ...inRunning, isGuess: false };
  const [certain, sold, known] = [
    reads.filter(isCertain),
    reads.filter(isSold),
    reads.filter(isKnown),
  ];
  const possible = certain.length > 0 || inRunning ? certain : sold.length > 0 ? sold : known;
  const [only, ...more] = possible;
  if (only && more.length === 0) return { ...only, isGuess: false };
  if (inRunning && !only) return { ...inRunning, isGuess: true };
  const asked = only ? possible : reads;
  const usual = await usualPlace(deps, userId, asked);
  return usual ? { ...usual, isGuess: true } : asked.map(({ place }) => place);
}

/** Takes each part of a message into the draft of its unit's customer; the first part is answered, and leads to the others. */
export async function takeParts(
  deps: Deps,
  message: Message,
  parts: readonly Part[],
  running: ChatPlace | undefined,
  chosen?: ChatPlace,
): Promise<Effect> {
  const { userId } = message.person;
  const held = (await talksOf(deps.db, userId, deps.now())).filter(({ messages }) =>
    messages.some((one) => messageOf(one.message) === message.of),
  );
  const holds = (place: ChatPlace) => held.some((talk) => keyOfPlace(talk) === keyOfPlace(place));
  const taken: { of: string; text: string; place: ChatPlace }[] = [];
  for (const [at, { text, reads }] of parts.entries()) {
    const known =
      reads.find(({ place }) => chosen && keyOfPlace(place) === keyOfPlace(chosen)) ??
      reads.find(({ place }) => holds(place));
    const found = known ?? (await choose(deps, userId, reads, running));
    if (Array.isArray(found)) return askWhich(found, message);
    taken.push({ of: partId(message.of, at), text, place: found.place });
  }
  const effects: Effect[] = [];
  // The one that is answered is the newest of the conversation.
  for (const part of taken.toReversed())
    effects.push(await understandOrder(deps, { ...message, ...part, isPart: true }));
  const forStaff = effects.flatMap((effect) => effect.forStaff ?? []);
  return { ...(effects.at(-1) as Effect), forStaff };
}

async function readFor(
  deps: Deps,
  { of, person, text }: Message,
  place: ChatPlace,
): Promise<Read | undefined> {
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  return acting && { place, resolved: await resolveMessage(deps, acting, { of, text }) };
}

export async function readForEach(
  deps: Deps,
  message: Message,
  places: readonly ChatPlace[],
  known?: Read,
): Promise<Read[]> {
  const reads: Read[] = [];
  for (const place of places) {
    const read = place === known?.place ? known : await readFor(deps, message, place);
    if (read) reads.push(read);
  }
  return reads;
}

const isCertain = ({ resolved: { lines } }: Read): boolean =>
  lines.length > 0 && lines.every(isCertainLine);
const isSold = ({ resolved: { lines } }: Read): boolean =>
  lines.length > 0 && lines.every(isOffered);
const isKnown = ({ resolved: { lines } }: Read): boolean => lines.some(isOffered);

// The latest orders that the person placed were all for one customer. Along the index of who created orders.
const usualSql = `
  select min(bu) as bu, min(org_code) as org, min(cv_code) as cv from (
    select bu, org_code, cv_code from orders where created_by = $1 and created_at > $2::timestamptz - interval '90 days' order by order_id desc limit 20) o
  having count(*) >= 3 and count(distinct (bu, org_code, cv_code)) = 1`;

async function usualPlace(
  { db, now }: Deps,
  userId: string,
  reads: readonly Read[],
): Promise<Read | undefined> {
  const [usual] = await run<PlaceCodes>(db, usualSql, [userId, now()]);
  return usual && reads.find(({ place }) => keyOfPlace(place) === keyOfPlace(usual));
}
