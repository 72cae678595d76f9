/** The card about the ERP on an admin's home; a row of features/home/home-cards.ts. */
export const integrationCards = [
  {
    id: 'undelivered',
    place: 'first',
    needs: 'user_account',
    whose: 'staff',
    words: ['integration'],
    load: () => import('./home/UndeliveredCard.tsx'),
  },
] as const;
