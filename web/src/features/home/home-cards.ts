import type { MenuKey } from '#contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { cashCards } from '#features/cash/front.cards.ts';
import { contactCards, servedCards } from '#features/customers/front.cards.ts';
import { orderCards } from '#features/orders/front.cards.ts';
import { paymentCards } from '#features/payments/front.cards.ts';
import { reportCards } from '#features/reports/front.cards.ts';
import { userCards } from '#features/users/front.cards.ts';
import { waitsCards } from '#features/waits/front.cards.ts';
import { dayCards, guideCards } from './day/day-cards.ts';

/**
 * A card of a room on home. Rooms add theirs to the list below; a card fetches its own data and draws nothing
 * where there is nothing to show. `first` is at the top (the arrival, then the cut-off time), `main` the wide column,
 * `side` the narrow one, `wide` both, below them; within a place the cards have the list's order.
 */
export interface HomeCard {
  id: string;
  place: 'first' | 'main' | 'side' | 'wide';
  /** shown only to people with this menu, or one of these */
  needs: MenuKey | readonly MenuKey[];
  /** not shown to people with this menu, whose home shows it another way */
  notFor?: MenuKey;
  /** whether it is on the home of customers or of staff */
  whose: 'customer' | 'staff';
  /** false where this supplier's API does not have what the card shows */
  isHere?: () => boolean;
  /** people with this menu see it last in the wide column */
  lowFor?: MenuKey;
  /** rooms whose words the card uses */
  words?: readonly string[];
  load: () => Promise<CardModule>;
}

interface CardModule {
  default: ComponentType;
  /** requests all that the card shows, before it is drawn; throws when a request fails */
  begin: (queries: QueryClient) => Promise<void>;
}

const homeCards: readonly HomeCard[] = [
  ...cashCards,
  ...waitsCards,
  ...servedCards,
  ...paymentCards,
  ...guideCards,
  ...orderCards,
  ...dayCards,
  ...userCards,
  ...reportCards,
  ...contactCards,
];

/** The cards of a person's home; for holders of `lowFor` a card is last in the wide column. */
export function cardsFor(whose: HomeCard['whose'], may: (key: MenuKey) => boolean): HomeCard[] {
  const cards = homeCards.filter(
    (card) =>
      card.whose === whose &&
      [card.needs].flat().some(may) &&
      !(card.notFor && may(card.notFor)) &&
      card.isHere?.() !== false,
  );
  const isLow = ({ lowFor }: HomeCard) => lowFor !== undefined && may(lowFor);
  return [
    ...cards.filter((card) => !isLow(card)),
    ...cards.filter(isLow).map((card) => ({ ...card, place: 'main' as const })),
  ];
}

const modules = new Map<string, Promise<CardModule>>();

/** The code of a card, imported once: each import has the browser look through all the files that it needs. */
function moduleOf(card: HomeCard): Promise<CardModule> {
  const known = modules.get(card.id);
  if (known) return known;
  const module = importOrReload(card.load);
  modules.set(card.id, module);
  // A later visit tries again.
  module.catch(() => modules.delete(card.id));
  return module;
}

const drawings = new Map<string, ReactElement>();

/** A card as it is drawn; undefined until its code is loaded. The same element each time, so that it is not drawn again where home draws the others. */
export const drawingOf = ({ id }: HomeCard): ReactElement | undefined => drawings.get(id);

/** Loads the code and the words of cards. Cards that fail to load are left out. */
export async function loadCards(cards: readonly HomeCard[]): Promise<void> {
  await Promise.allSettled(
    cards.map(async (card) => {
      const [module] = await Promise.all([moduleOf(card), ...(card.words ?? []).map(loadWords)]);
      if (!drawingOf(card)) drawings.set(card.id, createElement(module.default, { key: card.id }));
    }),
  );
}

const endedKey = ['home', 'ended'] as const;

/** Whether the cards' requests have ended and their code has loaded, so that all can be drawn at once. */
export const areReady = (cards: readonly HomeCard[], queries: QueryClient) =>
  queries.getQueryData(endedKey) === true && cards.every(drawingOf);

/** Requests the cards' data while their code and words load. Ends when every request has ended; a card whose request failed shows that. */
export async function beginCards(cards: readonly HomeCard[], queries: QueryClient): Promise<void> {
  const begun = cards.map(async (card) => (await moduleOf(card)).begin(queries));
  await Promise.all([Promise.allSettled(begun), loadCards(cards)]);
  queries.setQueryData(endedKey, true);
}
