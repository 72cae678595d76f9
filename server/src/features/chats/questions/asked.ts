import { languages } from '#contract/languages.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { ChatButton } from '#outside/line/chat-reply.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { mostPlaces, placesOf } from '../places-of-person.ts';

/** What a question is answered from. */
export interface Asked {
  deps: Deps;
  person: LinkedPerson;
  event: ClaimedEvent;
}

/** An answer about one customer. */
export interface Part {
  text: string;
  buttons: ChatButton[];
}

/** LINE shows so many buttons without scrolling. */
export const mostButtons = 4;
/** and so many above the keyboard */
export const mostChoices = 13;

/** The customers of a person that a question is answered for, by the permission that it needs; `instead`: the answer where there are none, or more than a message holds. */
export async function placesAnswered(
  { deps, person }: Pick<Asked, 'deps' | 'person'>,
  permission: Parameters<typeof placesOf>[2],
  page: string,
) {
  const { userId, language } = person;
  const words = chatWords(language);
  const places = await placesOf(deps, userId, permission, language);
  if (places.length > 0 && places.length <= mostPlaces) return { places };
  const answer =
    places.length === 0
      ? { text: words.no_customer }
      : {
          text: words.many_customers,
          buttons: [{ label: words.open, opens: pageOf(deps.config, person, page) }],
        };
  const instead: Effect = { outcome: 'answered', userId, answer };
  return { places, instead };
}

/** The address of a page in the person's language. */
export const pageOf = (
  { publicOrigin }: Config,
  { language }: LinkedPerson,
  path: string,
): string => `${publicOrigin}${languages[language].prefix}${path}`;
export const placeQuery = ({ bu, org, cv }: PlaceCodes): string =>
  new URLSearchParams({ bu, org, cv }).toString();
export const orderPage = (orderId: number, place: PlaceCodes, under = ''): string =>
  `/orderstatus/orders/${orderId}${under}?${placeQuery(place)}`;
