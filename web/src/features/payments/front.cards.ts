/** The payments room's cards on home; apart from front.ts, so that other screens stay small. */
const words = ['payments/home'] as const;

/** The debts and the free credit; rows of features/home/home-cards.ts. */
export const paymentCards = [
  // The cards check the right to pay themselves: debts are shown without it, too.
  {
    id: 'owed',
    place: 'side',
    needs: 'order_tracking',
    whose: 'customer',
    words,
    load: () => import('./home/OwedCard.tsx'),
  },
  {
    id: 'credit',
    place: 'side',
    needs: 'order_tracking',
    whose: 'customer',
    words,
    load: () => import('./home/CreditCard.tsx'),
  },
] as const;
