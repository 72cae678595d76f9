import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';
import { loadCartDrafts } from '#features/drafts/front.load.ts';
// Routes load before every page, and every screen shows the cart's badge.
import { cartNow } from './cart-store.ts';

const nothing = () => undefined;
const beginsCart = begins(() => import('./CartPage.tsx'));

const cartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/cart',
  validateSearch: (search): PlaceSearch => readPlaceSearch(search),
  component: page(() => import('./CartPage.tsx'), 'CartPage', 'cart', 'customers'),
  // What a draft adds above the lines is drawn with them; where it cannot be loaded, the cart is there without it.
  loader: (by) => {
    const begun = beginsCart(by);
    return cartNow().draft ? loadCartDrafts().then(() => begun, nothing) : begun;
  },
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
  // The form loads beside its page; the outcome of an order is shown without it.
  loader: ({ location: { search } }) =>
    void ('step' in search || import('./checkout/CheckOutStep.tsx').catch(() => undefined)),
  staticData: { gate: 'sales_order' },
});

const unsentRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/unsent',
  validateSearch: (search): { order?: string } =>
    typeof search.order === 'string' ? { order: search.order } : {},
  component: page(
    () => import('./unsent/UnsentPage.tsx'),
    'UnsentPage',
    'cart/unsent',
    'cart',
    'customers',
  ),
  // Also for a person whose right to order was taken: the orders are theirs, and can be removed.
  staticData: { gate: 'session' },
});

export const cartRoutes = [cartRoute, checkoutRoute, unsentRoute] as const;
