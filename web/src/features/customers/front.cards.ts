/** The customers room's cards on home; apart from front.ts, so that other screens stay small. */
const words = ['customers', 'customers/served'] as const;

/** The contacts of a customer. */
export const contactCards = [
  {
    id: 'contacts',
    place: 'side',
    needs: 'order_tracking',
    whose: 'customer',
    words: ['customers'],
    load: () => import('./contacts/HomeContacts.tsx'),
  },
] as const;

/** Customers who have not ordered, overdue debts, and all customers; rows of features/home/home-cards.ts. */
export const servedCards = [
  // An admin's home begins with waiting orders and failures (look.md §8).
  {
    id: 'due',
    place: 'first',
    needs: 'sales_order',
    whose: 'staff',
    lowFor: 'account_management',
    words,
    load: () => import('./served/DueCard.tsx'),
  },
  {
    id: 'overdue',
    place: 'side',
    needs: 'order_tracking',
    whose: 'staff',
    words,
    load: () => import('./served/OverdueCard.tsx'),
  },
  {
    id: 'served',
    place: 'wide',
    needs: 'order_tracking',
    whose: 'staff',
    words,
    load: () => import('./served/ServedCard.tsx'),
  },
] as const;
