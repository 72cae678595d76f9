import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';
import { readPlaceChoice } from '#features/customers/front.address.ts';
import { readProductSearch } from './product-search.ts';

const placeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder',
  validateSearch: readPlaceChoice,
  component: page(() => import('./PlacePage.tsx'), 'PlacePage', 'catalogue', 'customers', 'cart'),
  staticData: { gate: 'sales_order' },
});

const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/product',
  validateSearch: readProductSearch,
  component: page(
    () => import('./ProductPage.tsx'),
    'ProductPage',
    'catalogue',
    'customers',
    'cart',
  ),
  loader: begins(() => import('./ProductPage.tsx')),
  staticData: { gate: 'sales_order' },
});

export const catalogueRoutes = [placeRoute, productRoute] as const;
