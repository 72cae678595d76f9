/** The cards of the payments room on home; apart from front.ts, so that other screens stay small. */
const words = ['payments/home'] as const;

/** What is owed and the credit left; rows of features/home/home-cards.ts. */
export const paymentCards = [
  // The right to pay is asked inside, for its screens may not be built yet while what is owed is known.
  { id: 'owed', place: 'side', needs: 'order_tracking', whose: 'customer', words, load: () => import('./home/OwedCard.tsx') },
  { id: 'credit', place: 'side', needs: 'order_tracking', whose: 'customer', words, load: () => import('./home/CreditCard.tsx') },
] as const;
