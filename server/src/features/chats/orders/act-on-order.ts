import { bangkokDate } from '#contract/calendar.ts';
import { mostLines } from '#contract/drafts/limits.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { personOfLine, type LinkedPerson } from '#features/notices/front.ts';
import { passing } from '#features/acting/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { asksToUnlink, chatWords } from '../chat-words.ts';
import { isUnsent, type ClaimedEvent, type Effect } from '../line-events.ts';
import { mostPlaces, placesOf, type ChatPlace } from '../places-of-person.ts';
import { questionOf } from '../questions/question-of.ts';
import { orderNow } from './order-now.ts';
import { understandOrder } from './understand-order.ts';

const mostLabel = 20;

/** The effect of an event that orders, or chooses the customer of an order; undefined for every other event. A second try has the same effect. */
export async function actOnOrder(deps: Deps, event: ClaimedEvent): Promise<Effect | undefined> {
  if (event.lineUser === '' || !(event.kind === 'postback' || (event.kind === 'message' && event.messageType === 'text'))) return undefined;
  const person = await personOfLine(deps.db, event.lineUser);
  if (!person) return undefined;
  try {
    return await actFor(deps, event, person);
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    const forStaff = event.kind === 'message' ? {} : undefined;
    const words = chatWords(person.language).order;
    const isTooLong = error.fields.some(({ code }) => code === 'list_too_long');
    const text = isTooLong ? fillWords(words.too_long, { max: String(mostLines) }) : words.failed;
    return { outcome: 'for_staff', userId: person.userId, answer: { text }, forStaff };
  }
}

async function actFor(deps: Deps, event: ClaimedEvent, person: LinkedPerson): Promise<Effect | undefined> {
  if (event.kind === 'message')
    return isOrder(deps, event.body) && !(await isUnsent(deps.db, event.eventId)) ? forPlace(deps, event, person) : undefined;
  const [does = '', of = '', ...place] = event.body.split(' ');
  if (does === 'now') return orderNow(deps, event, person, of);
  return does === 'for' ? forChosen(deps, event, person, { of, key: place.join(' ') }) : undefined;
}

/** Whether words hold something to order: a quantity, a product by its number, or "as last time". */
function isOrder({ now }: Deps, text: string): boolean {
  const today = bangkokDate(now());
  if (asksToUnlink(text) || questionOf(text, today)) return false;
  const { lines, intents } = readOrderText(text, today);
  return intents.includes('as-last') || lines.some(({ quantity, product }) => quantity !== undefined || /\d{3}/.test(product));
}

/** Of several customers the person chooses one first. */
async function forPlace(deps: Deps, event: ClaimedEvent, person: LinkedPerson): Promise<Effect | undefined> {
  const { userId, language } = person;
  const places = await placesOf(deps, userId, 'sales_order', language);
  const [place, ...others] = places;
  if (!place) return undefined;
  if (others.length === 0) return understandOrder(deps, { event, of: event.eventId, person, place, text: event.body });
  const words = chatWords(language);
  if (places.length > mostPlaces) return { outcome: 'for_staff', userId, answer: { text: words.many_customers }, forStaff: {} };
  const { labels, legend } = labelsOf(places);
  const choices = places.map((one, at) => ({ label: labels[at] ?? '', data: `for ${event.eventId} ${keyOf(one)}` }));
  return { outcome: 'asked_which', userId, answer: { text: [words.order.which, ...legend].join('\n'), choices }, forStaff: {} };
}

/** The words of each button; where two would read the same, numbers, with the whole names above. */
function labelsOf(places: readonly ChatPlace[]): { labels: string[]; legend: string[] } {
  const labels = places.map(({ name }) => name.slice(0, mostLabel));
  if (new Set(labels).size === labels.length) return { labels, legend: [] };
  const legend = places.map(({ name }, at) => `${at + 1}. ${name}`);
  return { labels: legend.map((label) => label.slice(0, mostLabel)), legend };
}

const keyOf = ({ bu, org, cv }: ChatPlace) => [bu, org, cv].join('/');
const wordsSql = `select body from line_event where event_id = $1 and line_user = $2 and kind = 'message' and body <> ''`;

/** Codes in a button are trusted no more than those of a request: the customer is one that the person reaches now. */
async function forChosen(deps: Deps, event: ClaimedEvent, person: LinkedPerson, { of, key }: { of: string; key: string }): Promise<Effect> {
  const { userId, language } = person;
  const [message] = await run<{ body: string }>(deps.db, wordsSql, [of, event.lineUser]);
  const place = (await placesOf(deps, userId, 'sales_order', language)).find((one) => keyOf(one) === key);
  if (!message || !place) return { outcome: 'noted', userId, answer: { text: chatWords(language).order.gone } };
  return understandOrder(deps, { event, of, person, place, text: message.body });
}
