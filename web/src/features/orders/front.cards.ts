/** The cards of the orders room on home; apart from front.ts, so that other screens stay small. */
const words = ['orders', 'customers'] as const;

/** What waits for staff; for a customer what comes, the latest orders, and the last order again; rows of features/home/home-cards.ts. */
export const orderCards = [
  { id: 'waiting', place: 'main', needs: 'order_tracking', whose: 'staff', words, load: () => import('./home/WaitingCard.tsx') },
  {
    id: 'coming',
    place: 'first',
    needs: 'order_tracking',
    whose: 'customer',
    words: [...words, 'delivery'],
    load: () => import('./home/NextDeliveryCard.tsx'),
  },
  { id: 'latest-orders', place: 'main', needs: 'order_tracking', whose: 'customer', words, load: () => import('./home/LatestOrdersCard.tsx') },
  { id: 'again', place: 'side', needs: 'sales_order', whose: 'customer', words, load: () => import('./home/RepeatOrderCard.tsx') },
] as const;
