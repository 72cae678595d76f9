/** What the orders room offers its neighbours: its cards on home. */
const words = ['orders', 'customers'] as const;

/** What comes, the latest orders, what is owed, the credit left, and the last order again; rows of features/home/home-cards.ts. */
export const orderCards = [
  { id: 'coming', place: 'first', needs: 'order_tracking', words, load: () => import('./home/ComingCard.tsx') },
  { id: 'latest-orders', place: 'main', needs: 'order_tracking', words, load: () => import('./home/LatestOrdersCard.tsx') },
  // The right to pay is asked inside, for its screens may not be built yet while what is owed is known.
  { id: 'owed', place: 'side', needs: 'order_tracking', words, load: () => import('./home/OwedCard.tsx') },
  { id: 'credit', place: 'side', needs: 'order_tracking', words, load: () => import('./home/CreditCard.tsx') },
  { id: 'again', place: 'side', needs: 'sales_order', words, load: () => import('./home/AgainCard.tsx') },
] as const;
