/** The users room's card on the home of admins and super users; apart from front.ts, so that other screens stay small. */
export const userCards = [
  {
    id: 'troubles',
    place: 'main',
    needs: 'account_management',
    whose: 'staff',
    words: ['users/home'],
    load: () => import('./home/TroublesCard.tsx'),
  },
] as const;
