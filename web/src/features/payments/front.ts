/** What the payments room offers its neighbours: a customer's credit, and its cards on home. */
export { creditKey, useCredit } from './queries.ts';

const words = ['payments'] as const;

/** What is owed and the credit left; rows of features/home/home-cards.ts. */
export const paymentCards = [
  // The right to pay is asked inside, for its screens may not be built yet while what is owed is known.
  { id: 'owed', place: 'side', needs: 'order_tracking', words, load: () => import('./home/OwedCard.tsx') },
  { id: 'credit', place: 'side', needs: 'order_tracking', words, load: () => import('./home/CreditCard.tsx') },
] as const;
