import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';
// Imported here, because routes load before every page and every screen shows the cart's badge.
import './cart-store.ts';

const cartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/cart',
  validateSearch: (search): PlaceSearch => readPlaceSearch(search),
  component: page(() => import('./CartPage.tsx'), 'CartPage', 'cart', 'customers'),
  staticData: { gate: 'sales_order' },
});

const checkoutRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/checkout',
  validateSearch: (search): PlaceSearch & { step?: 'order_status' } => ({
    ...readPlaceSearch(search),
    ...(search.step === 'order_status' && { step: 'order_status' as const }),
  }),
  component: page(() => import('./checkout/CheckoutPage.tsx'), 'CheckoutPage', 'cart', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const cartRoutes = [cartRoute, checkoutRoute] as const;
