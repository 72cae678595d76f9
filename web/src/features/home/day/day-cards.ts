import { isOwnServer } from '#lib/config.ts';

// A supplier's own API has neither days nor a guide.
const ofDay = { needs: 'sales_order', whose: 'customer', isHere: isOwnServer } as const;

/** What of the day waits for a customer; rows of home-cards.ts. */
export const dayCards = [
  {
    ...ofDay,
    id: 'day',
    place: 'first',
    words: ['home', 'standing'],
    load: () => import('./DayCard.tsx'),
  },
] as const;

/** A customer's order guide, above the latest orders. */
export const guideCards = [
  { ...ofDay, id: 'guide', place: 'main', words: ['home'], load: () => import('./GuideCard.tsx') },
] as const;
