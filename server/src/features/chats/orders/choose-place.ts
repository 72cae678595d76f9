import { bangkokDate } from '#contract/calendar.ts';
import { cutText } from '#contract/cut-text.ts';
import type { ResolvedText } from '#contract/drafts/shapes.ts';
import { actFor } from '#features/acting/front.ts';
import { holdsOrdered, resolveLines, type Talk } from '#features/drafts/front.chat.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import type { Answered, ClaimedEvent, Effect, Outcome } from '../line-events.ts';
import { keyOfPlace, mostPlaces, placeIn, placesOf, type ChatPlace } from '../places-of-person.ts';
import { mostChoices } from '../questions/asked.ts';
import { orderAndComplaint } from '../questions/question-of.ts';
import { mostLabel } from './questions.ts';
import { understandOrder } from './understand-order.ts';

/** A talk says for which customer the next message is for so long. */
const talkMs = 6 * 3_600_000;
/** So many messages wait at most for the answer for which customer they are. */
const mostWaiting = 10;

/** What a message's words are for a customer. */
interface Read {
  place: ChatPlace;
  resolved: ResolvedText;
}

/**
 * The customer of a message: the only one for which all its products are certain, that of the running talk, the only one to which they are sold, or the usual
 * one; else it is asked.
 */
export async function forPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson, talk: Talk | undefined): Promise<Effect | undefined> {
  const { userId, language } = person;
  const places = await placesOf(deps, userId, 'sales_order', language);
  const [place, ...others] = places;
  if (!place) return undefined;
  const words = chatWords(language);
  const understood = (one: ChatPlace, resolved?: ResolvedText) =>
    understandOrder(deps, { event, of: event.eventId, person, place: one, text: event.body, resolved });
  const withOthers = async (one: ChatPlace, resolved?: ResolvedText) =>
    offeringOthers(
      await understood(one, resolved),
      event,
      places.filter((other) => other !== one),
    );
  if (others.length === 0) return understood(place);
  const isRunning = talk && talk.changedAt.getTime() > deps.now().getTime() - talkMs;
  const running = isRunning ? places.find((one) => keyOfPlace(one) === keyOfPlace(talk)) : undefined;
  const inRunning = running && (await readFor(deps, person, running, event.body));
  if (running && (places.length > mostPlaces || (inRunning && isCertain(inRunning)))) return understood(running, inRunning?.resolved);
  if (places.length > mostPlaces) return { outcome: 'for_staff', userId, answer: { text: words.many_customers }, forStaff: {} };
  const read: Read[] = [];
  for (const one of places)
    read.push(...[(one === running && inRunning) || (await readFor(deps, person, one, event.body))].flatMap((found) => found ?? []));
  const certain = read.filter(isCertain);
  const [sold, known] = [read.filter(isSold), read.filter(isKnown)];
  const [only, ...more] = certain.length > 0 || running ? certain : sold.length > 0 ? sold : known;
  if (only && more.length === 0) return understood(only.place, only.resolved);
  if (running && !only) return withOthers(running, inRunning?.resolved);
  const usual = await usualPlace(deps, userId, only ? [only, ...more].map((one) => one.place) : places);
  if (usual) return withOthers(usual);
  const choices = places.map((one, at) => ({
    label: cutText(`${at + 1}. ${labelOf(one)}`, mostLabel),
    data: `for ${event.eventId} ${keyOfPlace(one)}`,
  }));
  const legend = places.map(({ name }, at) => `${at + 1}. ${name}`);
  return { outcome: 'asked_which', userId, answer: { text: [words.order.which, ...legend].join('\n'), choices }, forStaff: {} };
}

/** Of a long name the part that differs: the organisation, where the customer has several. */
const labelOf = ({ name }: ChatPlace): string => (name.length > mostLabel ? (name.split(' · ').at(-1) ?? name) : name);

/** The customer that was taken without asking can be changed with one tap. */
function offeringOthers(effect: Effect, { eventId }: ClaimedEvent, others: readonly ChatPlace[]): Effect {
  if (!effect.answer) return effect;
  const taps = others.map((one) => ({ label: cutText(labelOf(one), mostLabel), data: `for ${eventId} ${keyOfPlace(one)}` }));
  return { ...effect, answer: { ...effect.answer, choices: [...(effect.answer.choices ?? []), ...taps].slice(0, mostChoices) } };
}

async function readFor(deps: Deps, person: LinkedPerson, place: ChatPlace, text: string): Promise<Read | undefined> {
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  return acting && { place, resolved: await resolveLines(deps, acting, { body: { text } }) };
}

const isCertain = ({ resolved: { lines } }: Read): boolean =>
  lines.length > 0 && lines.every(({ sure, product, doubts }) => sure === 'certain' && product !== null && !doubts.includes('unit_differs'));
const isOffered = ({ product, candidates }: ResolvedText['lines'][number]): boolean => product !== null || candidates.length > 0;
const isSold = ({ resolved: { lines } }: Read): boolean => lines.length > 0 && lines.every(isOffered);
const isKnown = ({ resolved: { lines } }: Read): boolean => lines.some(isOffered);

// The latest orders that the person placed were all for one customer. Along the index of who created orders.
const usualSql = `
  select min(bu) as bu, min(org_code) as org, min(cv_code) as cv from (
    select bu, org_code, cv_code from orders where created_by = $1 and created_at > $2::timestamptz - interval '90 days' order by order_id desc limit 20) o
  having count(*) >= 3 and count(distinct (bu, org_code, cv_code)) = 1`;

async function usualPlace({ db, now }: Deps, userId: string, places: readonly ChatPlace[]): Promise<ChatPlace | undefined> {
  const [usual] = await run<PlaceCodes>(db, usualSql, [userId, now()]);
  return usual && places.find((one) => keyOfPlace(one) === keyOfPlace(usual));
}

const waitingSql = `
  select w.event_id as "eventId", w.body as text, w.outcome from line_event w join line_event m on m.event_id = $1
  where w.line_user = $2 and m.line_user = $2 and m.kind = 'message' and w.kind in ('message', 'postback')
    and w.sent_at between m.sent_at - interval '${talkMs} milliseconds' and m.sent_at
  order by w.sent_at desc, w.event_id desc limit ${mostWaiting}`;

/** A message whose customer was asked for, with those before it of which the same was asked; the first first. */
async function waitingMessages(deps: Deps, { lineUser }: ClaimedEvent, of: string): Promise<{ eventId: string; text: string }[]> {
  const found = await run<{ eventId: string; text: string; outcome: Outcome }>(deps.db, waitingSql, [of, lineUser]);
  const end = found.findIndex(({ eventId, outcome }) => eventId !== of && outcome !== 'asked_which');
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
  const waiting = (await waitingMessages(deps, event, event.eventId)).filter(({ eventId }) => eventId !== event.eventId);
  const words = cutText(waiting.map(({ text }) => text.trim()).join(', '), mostWords);
  const text = `${answer.text}\n${fillWords(chatWords(person.language).order.waiting, { words })}`;
  return { ...effect, answer: { ...answer, text, choices: [...(answer.choices ?? []), ...(asked.answer?.choices ?? [])].slice(0, mostChoices) } };
}
const mostWords = 60;

/** The person chose the customer of a message, also another one than before: the message leaves that one's draft. */
export async function chosenPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson, { of, key }: { of: string; key: string }): Promise<Effect> {
  const { userId, language } = person;
  const waiting = await waitingMessages(deps, event, of);
  const [bu = '', org = '', cv = ''] = key.split('/');
  const place = await placeIn(deps, person, { bu, org, cv });
  const isOrdered = await holdsOrdered(deps.db, userId, of);
  const effects: Effect[] = [];
  if (place && !isOrdered && waiting.some(({ eventId }) => eventId === of))
    for (const { eventId, text } of waiting) {
      const { order = text } = orderAndComplaint(text, bangkokDate(deps.now())) ?? {};
      effects.push(await understandOrder(deps, { event, of: eventId, person, place, text: order }));
    }
  const last = effects.at(-1);
  return last
    ? { ...last, forStaff: effects.flatMap(({ forStaff }) => forStaff ?? []) }
    : { outcome: 'noted', userId, answer: { text: chatWords(language).order.gone } };
}

/** A number or a name that is typed answers the question for which customer the message before is. */
export async function forTypedPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson, asked: Answered | undefined): Promise<Effect | undefined> {
  if (asked?.outcome !== 'asked_which') return undefined;
  const text = event.body.trim();
  const places = await placesOf(deps, person.userId, 'sales_order', person.language);
  const [number] = /^\d{1,2}(?=[.)]?$)/.exec(text) ?? [];
  const named = places.filter(({ name }) => name === text || (text.length > 2 && name.includes(text)));
  const place = number === undefined ? (named.length === 1 ? named[0] : undefined) : places[Number(number) - 1];
  return place && chosenPlace(deps, event, person, { of: asked.eventId, key: keyOfPlace(place) });
}
