import { isOwnServer } from '#lib/config.ts';

/** The orders room's cards on home; apart from front.ts, so that other screens stay small. */
const words = ['orders', 'customers'] as const;

/** For staff the waiting orders; for customers what is coming, the latest orders, and at a supplier's own API the last order; rows of features/home/home-cards.ts. */
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
    // At our own server the order guide repeats it.
    isHere: () => !isOwnServer(),
    words,
    load: () => import('./home/RepeatOrderCard.tsx'),
  },
] as const;
