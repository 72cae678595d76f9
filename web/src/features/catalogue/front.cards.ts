/** The card of the catalogue on home; apart from front.ts, so that other screens stay small. Below both columns: Tab reaches debts and last order before its steppers. */
export const catalogueCards = [
  { id: 'usual', place: 'wide', needs: 'sales_order', whose: 'customer', words: ['catalogue'], load: () => import('./home/UsualCard.tsx') },
] as const;
