import type { MenuKey } from '#contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { cashCards } from '#features/cash/front.cards.ts';
import { catalogueCards } from '#features/catalogue/front.cards.ts';
import { servedCards } from '#features/customers/front.cards.ts';
import { integrationCards } from '#features/integration/front.cards.ts';
import { orderCards } from '#features/orders/front.cards.ts';
import { paymentCards } from '#features/payments/front.cards.ts';
import { reportCards } from '#features/reports/front.cards.ts';
import { userCards } from '#features/users/front.cards.ts';

/**
 * A card that a room puts on home. Rooms add theirs to the list below; the card fetches its own data and draws nothing
 * where it has nothing to say. `first` is the one thing at the top (arrival, then the cut-off), `main` the wide column,
 * `side` the narrow one, `wide` both, below them; inside a place they stand in the list's order.
 */
export interface HomeCard {
  id: string;
  place: 'first' | 'main' | 'side' | 'wide';
  /** shown only to people with this menu */
  needs: MenuKey;
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
  begin?: (queries: QueryClient) => Promise<void>;
}

const homeCards: readonly HomeCard[] = [
  ...integrationCards,
  ...cashCards,
  ...servedCards,
  ...paymentCards,
  ...orderCards,
  ...userCards,
  ...catalogueCards,
  ...reportCards,
];

/** The cards of someone's home; those that are low for them come last in the wide column. */
export function cardsFor(whose: HomeCard['whose'], may: (key: MenuKey) => boolean): HomeCard[] {
  const cards = homeCards.filter((card) => card.whose === whose && may(card.needs) && card.isHere?.() !== false);
  const isLow = ({ lowFor }: HomeCard) => lowFor !== undefined && may(lowFor);
  return [...cards.filter((card) => !isLow(card)), ...cards.filter(isLow).map((card) => ({ ...card, place: 'main' as const }))];
}

const drawings = new Map<string, ComponentType>();

/** What draws a card; undefined while its code has not come. */
export const drawingOf = ({ id }: HomeCard): ComponentType | undefined => drawings.get(id);

/** Fetches the code and the words of cards. One that does not come is left out. */
export async function loadCards(cards: readonly HomeCard[]): Promise<void> {
  await Promise.allSettled(
    cards.map(async (card) => {
      const [module] = await Promise.all([importOrReload(card.load), ...(card.words ?? []).map(loadWords)]);
      drawings.set(card.id, module.default);
    }),
  );
}

// Set once the cards can be drawn whole: who comes back to home finds them at once.
export const wholeKey = ['home', 'whole'] as const;

/** Asks for what cards show while their code and words come. Where all of it is here before home is drawn, they stand there in the first drawing. */
export async function beginCards(cards: readonly HomeCard[], queries: QueryClient): Promise<void> {
  const begun = cards.map(async (card) => {
    const { begin } = await importOrReload(card.load);
    // A card without one asks when it is drawn.
    await begin?.(queries);
    return begin !== undefined;
  });
  const [all] = await Promise.all([Promise.all(begun), loadCards(cards)]);
  if (all.every(Boolean)) queries.setQueryData(wholeKey, true);
}
