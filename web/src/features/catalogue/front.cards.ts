/** The card of the catalogue on home; apart from front.ts, so that other screens stay small. */
export const catalogueCards = [
  { id: 'usual', place: 'main', needs: 'sales_order', whose: 'customer', words: ['catalogue'], load: () => import('./home/UsualCard.tsx') },
] as const;
