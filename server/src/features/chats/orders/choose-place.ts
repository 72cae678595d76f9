import { cutText } from '#contract/cut-text.ts';
import type { ResolvedText } from '#contract/drafts/shapes.ts';
import { actFor } from '#features/acting/front.ts';
import { holdsOrdered, resolveLines, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import type { Answered, ClaimedEvent, Effect } from '../line-events.ts';
import { keyOfPlace, mostPlaces, placeIn, placesOf, type ChatPlace } from '../places-of-person.ts';
import { mostLabel } from './questions.ts';
import { understandOrder } from './understand-order.ts';

/** A talk says for which customer the next message is for so long. */
const talkMs = 6 * 3_600_000;

/** The customer of a message: the one of the running talk, the only one to which its products are sold, or the usual one of the person; else it is asked. */
export async function forPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson, talk: Talk | undefined): Promise<Effect | undefined> {
  const { userId, language } = person;
  const places = await placesOf(deps, userId, 'sales_order', language);
  const [place, ...others] = places;
  if (!place) return undefined;
  const understood = (one: ChatPlace, resolved?: ResolvedText) =>
    understandOrder(deps, { event, of: event.eventId, person, place: one, text: event.body, resolved });
  if (others.length === 0) return understood(place);
  const isRunning = talk && talk.changedAt.getTime() > deps.now().getTime() - talkMs;
  const running = isRunning && places.find((one) => keyOfPlace(one) === keyOfPlace(talk));
  if (running) return understood(running);
  const words = chatWords(language);
  if (places.length > mostPlaces) return { outcome: 'for_staff', userId, answer: { text: words.many_customers }, forStaff: {} };
  const only = await onlySeller(deps, person, places, event.body);
  if (only) return understood(only.place, only.resolved);
  const usual = await usualPlace(deps, userId, places);
  if (usual)
    return withOthers(
      await understood(usual),
      event,
      places.filter((one) => one !== usual),
    );
  const choices = choicesOf(event.eventId, places);
  const legend = places.map(({ name }, at) => `${at + 1}. ${name}`);
  return { outcome: 'asked_which', userId, answer: { text: [words.order.which, ...legend].join('\n'), choices }, forStaff: {} };
}

const choicesOf = (of: string, places: readonly ChatPlace[]) =>
  places.map((one, at) => ({ label: cutText(`${at + 1}. ${one.name}`, mostLabel), data: `for ${of} ${keyOfPlace(one)}` }));

/** The customer that was taken without asking can be changed with one tap. */
const withOthers = (effect: Effect, { eventId }: ClaimedEvent, others: readonly ChatPlace[]): Effect =>
  effect.answer && !effect.answer.choices
    ? {
        ...effect,
        answer: {
          ...effect.answer,
          choices: others.map((one) => ({ label: cutText(one.name, mostLabel), data: `for ${eventId} ${keyOfPlace(one)}` })),
        },
      }
    : effect;

/** The one customer to which all products of the words are sold. */
async function onlySeller(deps: Deps, person: LinkedPerson, places: readonly ChatPlace[], text: string) {
  const sellers: { place: ChatPlace; resolved: ResolvedText }[] = [];
  for (const place of places) {
    const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
    const resolved = acting && (await resolveLines(deps, acting, { body: { text } }));
    const isSold =
      resolved && resolved.lines.length > 0 && resolved.lines.every(({ product, candidates }) => product !== null || candidates.length > 0);
    if (isSold) sellers.push({ place, resolved });
  }
  return sellers.length === 1 ? sellers[0] : undefined;
}

// The latest orders that the person placed were all for one customer. Along the index of who created orders.
const usualSql = `
  select min(bu) as bu, min(org_code) as org, min(cv_code) as cv from (
    select bu, org_code, cv_code from orders where created_by = $1 and created_at > $2::timestamptz - interval '90 days' order by order_id desc limit 20) o
  having count(*) >= 3 and count(distinct (bu, org_code, cv_code)) = 1`;

async function usualPlace({ db, now }: Deps, userId: string, places: readonly ChatPlace[]): Promise<ChatPlace | undefined> {
  const [usual] = await run<PlaceCodes>(db, usualSql, [userId, now()]);
  return usual && places.find((one) => keyOfPlace(one) === keyOfPlace(usual));
}

const wordsSql = `select body from line_event where event_id = $1 and line_user = $2 and kind = 'message' and body <> ''`;

/** The person chose the customer of a message, also another one than before: the message leaves that one's draft. */
export async function chosenPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson, { of, key }: { of: string; key: string }): Promise<Effect> {
  const { userId, language } = person;
  const [message] = await run<{ body: string }>(deps.db, wordsSql, [of, event.lineUser]);
  const [bu = '', org = '', cv = ''] = key.split('/');
  const place = await placeIn(deps, person, { bu, org, cv });
  const isOrdered = await holdsOrdered(deps.db, userId, of);
  if (!message || !place || isOrdered) return { outcome: 'noted', userId, answer: { text: chatWords(language).order.gone } };
  return understandOrder(deps, { event, of, person, place, text: message.body });
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
