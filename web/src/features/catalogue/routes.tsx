import { cutText } from '#contract/cut-text.ts';
import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';
import { readPlaceSearch } from '#features/customers/front.address.ts';
import { readProductSearch } from './product-search.ts';

const placeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder',
  validateSearch: (search): { bu?: string; s?: string } => {
    const { bu } = readPlaceSearch(search);
    const s = textOf(search.s);
    return { ...(bu && { bu }), ...(s && { s: cutText(s, 100) }) };
  },
  component: page(() => import('./PlacePage.tsx'), 'PlacePage', 'catalogue', 'customers', 'cart'),
  staticData: { gate: 'sales_order' },
});

const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/product',
  validateSearch: readProductSearch,
  component: page(() => import('./ProductPage.tsx'), 'ProductPage', 'catalogue', 'customers', 'cart'),
  loader: begins(() => import('./ProductPage.tsx')),
  staticData: { gate: 'sales_order' },
});

export const catalogueRoutes = [placeRoute, productRoute] as const;
