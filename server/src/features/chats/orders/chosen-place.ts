import { bangkokDate } from '#contract/calendar.ts';
import { cutText } from '#contract/cut-text.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { holdsOrdered } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { Answered, ClaimedEvent, Effect, Outcome } from '../line-events.ts';
import { keyOfPlace, placesOf, type ChatPlace } from '../places-of-person.ts';
import { mostChoices } from '../questions/asked.ts';
import { orderAndComplaint } from '../questions/question-of.ts';
import { runningHours, type Message } from './ask-place.ts';
import { readForEach, takeParts } from './choose-place.ts';
import { partsOfMessage } from './parts-of-message.ts';
import { understandOrder } from './understand-order.ts';

/** So many messages wait at most for the answer for which customer they are. */
const mostWaiting = 10;

const waitingSql = `
  select w.event_id as "eventId", w.body as text, w.outcome from line_event w join line_event m on m.event_id = $1
  where w.line_user = $2 and m.line_user = $2 and m.kind = 'message' and w.kind in ('message', 'postback')
    and w.sent_at between m.sent_at - interval '${runningHours} hours' and m.sent_at
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
