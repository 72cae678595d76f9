import { languages } from '#contract/languages.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { ChatButton } from '#outside/line/chat-reply.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedEvent } from '../line-events.ts';

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
export const mostLabel = 20;

/** The address of a page in the person's language. */
export const pageOf = ({ publicOrigin }: Config, { language }: LinkedPerson, path: string): string =>
  `${publicOrigin}${languages[language].prefix}${path}`;
export const placeQuery = ({ bu, org, cv }: PlaceCodes): string => new URLSearchParams({ bu, org, cv }).toString();
export const orderPage = (orderId: number, place: PlaceCodes, under = ''): string => `/orderstatus/orders/${orderId}${under}?${placeQuery(place)}`;
