import { mostLabel } from '#outside/line/chat-reply.ts';
import { cutText } from '#contract/cut-text.ts';
import { chatWords } from '../chat-words.ts';
import type { Effect } from '../line-events.ts';
import { placesOf } from '../places-of-person.ts';
import { mostButtons, pageOf, placeQuery, type Asked } from './asked.ts';

/** Sends a file to staff, and leads to the page that reads a sheet as an order: it asks about columns, which a chat cannot show. */
export async function answerFile({ deps, person }: Asked): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const places = await placesOf(deps, userId, 'sales_order', language);
  const buttons = places.slice(0, mostButtons).map((place) => ({
    label: cutText(places.length > 1 ? place.name : words.file.open, mostLabel),
    opens: pageOf(deps.config, person, `/preorder/paste?${placeQuery(place)}`),
  }));
  const answer = buttons.length > 0 ? { text: words.file.how, buttons } : { text: words.not_read };
  return { outcome: 'for_staff', userId, answer, forStaff: {} };
}
