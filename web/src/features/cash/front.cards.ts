/** The cash room's card on the home of cash agents; a row of features/home/home-cards.ts. */
export const cashCards = [
  { id: 'cash', place: 'first', needs: 'cash_received', whose: 'staff', words: ['cash/home'], load: () => import('./home/CashCard.tsx') },
] as const;
