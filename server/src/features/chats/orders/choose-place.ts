import { bangkokDate } from '#contract/calendar.ts';
import { cutText } from '#contract/cut-text.ts';
import { actFor } from '#features/acting/front.ts';
import { holdsOrdered, talksOf, type Talk } from '#features/drafts/front.chat.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { mostLabel } from '#outside/line/chat-reply.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import type { Answered, ClaimedEvent, Effect, Outcome } from '../line-events.ts';
import {
  keyOfPlace,
  mostPlaces,
  placesOf,
  shortNameOf,
  type ChatPlace,
} from '../places-of-person.ts';
import { mostChoices } from '../questions/asked.ts';
import { orderAndComplaint } from '../questions/question-of.ts';
import {
  isCertainLine,
  isOffered,
  partsOfMessage,
  type Part,
  type Read,
} from './parts-of-message.ts';
import { resolveMessage } from './resolve-message.ts';
import { understandOrder, type OrderMessage } from './understand-order.ts';

/** A talk says for which customer the next message is for so long. */
const talkMs = 6 * 3_600_000;
/** So many messages wait at most for the answer for which customer they are. */
const mostWaiting = 10;

type Message = Pick<OrderMessage, 'event' | 'of' | 'person' | 'text'>;

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
  const isRunning = talk && talk.changedAt.getTime() > deps.now().getTime() - talkMs;
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
async function takeParts(
  deps: Deps,
  message: Message,
  parts: readonly Part[],
  running: ChatPlace | undefined,
  chosen?: ChatPlace,
): Promise<Effect> {
  const { userId } = message.person;
  const held = (await talksOf(deps.db, userId, deps.now())).filter(({ messages }) =>
    messages.some((one) => one.message === message.of),
  );
  const holds = (place: ChatPlace) => held.some((talk) => keyOfPlace(talk) === keyOfPlace(place));
  const taken: { text: string; place: ChatPlace }[] = [];
  for (const { text, reads } of parts) {
    const known =
      reads.find(({ place }) => chosen && keyOfPlace(place) === keyOfPlace(chosen)) ??
      reads.find(({ place }) => holds(place));
    const found = known ?? (await choose(deps, userId, reads, running));
    if (Array.isArray(found)) return askWhich(found, message);
    taken.push({ text, place: found.place });
  }
  const effects: Effect[] = [];
  // The one that is answered is the newest of the conversation.
  for (const part of taken.toReversed())
    effects.push(await understandOrder(deps, { ...message, ...part, isPart: true }));
  return effects.at(-1) as Effect;
}

function askWhich(
  places: readonly ChatPlace[],
  { of, person: { userId, language } }: Message,
): Effect {
  const choices = places.map((one, at) => ({
    label: cutText(`${at + 1}. ${shortNameOf(one)}`, mostLabel),
    data: `for ${of} ${keyOfPlace(one)}`,
  }));
  const legend = places.map(({ name }, at) => `${at + 1}. ${name}`);
  return {
    outcome: 'asked_which',
    userId,
    answer: { text: [chatWords(language).order.which, ...legend].join('\n'), choices },
    forStaff: { of },
  };
}

/** The customer that was taken without asking can be changed with one tap. */
function offeringOthers(
  effect: Effect,
  { eventId }: ClaimedEvent,
  others: readonly ChatPlace[],
): Effect {
  if (!effect.answer) return effect;
  const taps = others.map((one) => ({
    label: shortNameOf(one),
    data: `for ${eventId} ${keyOfPlace(one)}`,
  }));
  return {
    ...effect,
    answer: {
      ...effect.answer,
      choices: [...(effect.answer.choices ?? []), ...taps].slice(0, mostChoices),
    },
  };
}

async function readFor(
  deps: Deps,
  { of, person, text }: Message,
  place: ChatPlace,
): Promise<Read | undefined> {
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  return acting && { place, resolved: await resolveMessage(deps, acting, { of, text }) };
}

async function readForEach(
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

const waitingSql = `
  select w.event_id as "eventId", w.body as text, w.outcome from line_event w join line_event m on m.event_id = $1
  where w.line_user = $2 and m.line_user = $2 and m.kind = 'message' and w.kind in ('message', 'postback')
    and w.sent_at between m.sent_at - interval '${talkMs} milliseconds' and m.sent_at
  order by w.sent_at desc, w.event_id desc limit ${mostWaiting}`;

/** A message whose customer was asked for, with those before it of which the same was asked; the first first. */
async function waitingMessages(
  deps: Deps,
  { lineUser }: ClaimedEvent,
  of: string,
): Promise<{ eventId: string; text: string }[]> {
  const found = await run<{ eventId: string; text: string; outcome: Outcome }>(
    deps.db,
    waitingSql,
    [of, lineUser],
  );
  const end = found.findIndex(
    ({ eventId, outcome }) => eventId !== of && outcome !== 'asked_which',
  );
  return found
    .slice(0, end < 0 ? undefined : end)
    .filter(({ text }) => text !== '')
    .toReversed();
}

/** An order that names its customer itself says which messages before it wait for theirs, with the choices that were offered. */
export async function withWaiting(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { effect, asked }: { effect: Effect; asked: Answered },
): Promise<Effect> {
  const { outcome, answer } = effect;
  if (asked.outcome !== 'asked_which' || outcome !== 'drafted' || !answer) return effect;
  const waiting = (await waitingMessages(deps, event, event.eventId)).filter(
    ({ eventId }) => eventId !== event.eventId,
  );
  const words = cutText(waiting.map(({ text }) => text.trim()).join(', '), mostWords);
  const text = `${answer.text}\n${fillWords(chatWords(person.language).order.waiting, { words })}`;
  return {
    ...effect,
    answer: {
      ...answer,
      text,
      choices: [...(answer.choices ?? []), ...(asked.answer?.choices ?? [])].slice(0, mostChoices),
    },
  };
}
const mostWords = 60;

/** The person chose the customer of a message, also another one than before: the message leaves that one's draft. */
export async function chosenPlace(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { of, key }: { of: string; key: string },
): Promise<Effect> {
  const { userId, language } = person;
  const waiting = await waitingMessages(deps, event, of);
  const [bu = '', org = '', cv = ''] = key.split('/');
  const places = await placesOf(deps, userId, 'sales_order', language);
  const place = places.find((one) => keyOfPlace(one) === keyOfPlace({ bu, org, cv }));
  const isOrdered = await holdsOrdered(deps.db, userId, of);
  const effects: Effect[] = [];
  if (place && !isOrdered && waiting.some(({ eventId }) => eventId === of))
    for (const { eventId, text } of waiting) {
      const { order = text } = orderAndComplaint(text, bangkokDate(deps.now())) ?? {};
      effects.push(await takeFor(deps, { event, of: eventId, person, text: order }, place, places));
    }
  const last = effects.at(-1);
  return last
    ? { ...last, forStaff: effects.flatMap(({ forStaff }) => forStaff ?? []) }
    : { outcome: 'noted', userId, answer: { text: chatWords(language).order.gone } };
}

/** A message of the customer that was chosen; of products of another unit those stay with it. */
async function takeFor(
  deps: Deps,
  message: Message,
  place: ChatPlace,
  places: readonly ChatPlace[],
): Promise<Effect> {
  const isParted = places.some(({ bu }) => bu !== place.bu);
  const parts = isParted ? partsOfMessage(await readForEach(deps, message, places)) : [];
  const isOfPart = parts.some(({ reads }) => reads.some((read) => read.place === place));
  return isOfPart
    ? takeParts(deps, message, parts, undefined, place)
    : understandOrder(deps, { ...message, place });
}

/** A number or a name that is typed answers the question for which customer the message before is. */
export async function forTypedPlace(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  asked: Answered | undefined,
): Promise<Effect | undefined> {
  if (asked?.outcome !== 'asked_which') return undefined;
  const text = event.body.trim();
  const offered = (asked.answer?.choices ?? []).flatMap(({ data = '' }) => {
    const [, of = '', key] = /^for (\S+) (.+)$/.exec(data) ?? [];
    return key === undefined ? [] : [{ of, key }];
  });
  const [number] = /^\d{1,2}(?=[.)]?$)/.exec(text) ?? [];
  const places =
    number === undefined ? await placesOf(deps, person.userId, 'sales_order', person.language) : [];
  const [named, ...others] = places.filter(
    ({ name }) => name === text || (text.length > 2 && name.includes(text)),
  );
  const byName =
    named && others.length === 0
      ? { of: offered[0]?.of ?? asked.eventId, key: keyOfPlace(named) }
      : undefined;
  const chosen = number === undefined ? byName : offered[Number(number) - 1];
  return chosen && chosenPlace(deps, event, person, chosen);
}
