/** The orders room's cards on home; apart from front.ts, so that other screens stay small. */
const words = ['orders', 'customers'] as const;

/** For staff the waiting orders; for customers what is coming, the latest orders, the last order and the usual products; rows of features/home/home-cards.ts. */
export const orderCards = [
  {
    id: 'waiting',
    place: 'main',
    needs: 'order_tracking',
    whose: 'staff',
    words,
    load: () => import('./home/WaitingCard.tsx'),
  },
  {
    id: 'coming',
    place: 'first',
    needs: 'order_tracking',
    whose: 'customer',
    words: [...words, 'delivery'],
    load: () => import('./home/ComingCard.tsx'),
  },
  {
    id: 'latest-orders',
    place: 'main',
    needs: 'order_tracking',
    whose: 'customer',
    words,
    load: () => import('./home/LatestOrdersCard.tsx'),
  },
  {
    id: 'again',
    place: 'side',
    needs: 'sales_order',
    whose: 'customer',
    words,
    load: () => import('./home/RepeatOrderCard.tsx'),
  },
  // Below both columns: Tab reaches debts and last order before its steppers.
  {
    id: 'usual',
    place: 'wide',
    needs: 'sales_order',
    whose: 'customer',
    words: ['catalogue'],
    load: () => import('./home/UsualCard.tsx'),
  },
] as const;
