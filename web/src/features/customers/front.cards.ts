/** The cards of the customers room on the home of who serves customers; apart from front.ts, so that other screens stay small. */
const words = ['customers', 'customers/served'] as const;

/** Who has not ordered, what is overdue, and the customers themselves; rows of features/home/home-cards.ts. */
export const servedCards = [
  // An admin's day begins with what waits and what failed (look.md §8).
  {
    id: 'due',
    place: 'first',
    needs: 'sales_order',
    whose: 'staff',
    lowFor: 'account_management',
    words,
    load: () => import('./served/DueCard.tsx'),
  },
  { id: 'overdue', place: 'side', needs: 'order_tracking', whose: 'staff', words, load: () => import('./served/OverdueCard.tsx') },
  { id: 'served', place: 'wide', needs: 'order_tracking', whose: 'staff', words, load: () => import('./served/ServedCard.tsx') },
] as const;
