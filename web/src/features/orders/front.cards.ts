/** The cards of the orders room on home; apart from front.ts, so that other screens stay small. */
const words = ['orders', 'customers'] as const;

/** What comes, the latest orders, and the last order again; rows of features/home/home-cards.ts. */
export const orderCards = [
  { id: 'coming', place: 'first', needs: 'order_tracking', words, load: () => import('./home/NextDeliveryCard.tsx') },
  { id: 'latest-orders', place: 'main', needs: 'order_tracking', words, load: () => import('./home/LatestOrdersCard.tsx') },
  { id: 'again', place: 'side', needs: 'sales_order', words, load: () => import('./home/RepeatOrderCard.tsx') },
] as const;
