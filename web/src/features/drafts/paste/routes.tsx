import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyOurs } from '#app/only-ours.ts';
import { page } from '#app/page.ts';
import { readPlaceSearch } from '#features/customers/front.address.ts';

const pasteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/paste',
  validateSearch: readPlaceSearch,
  beforeLoad: onlyOurs,
  component: page(() => import('./PastePage.tsx'), 'PastePage', 'drafts/paste', 'cart', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const pasteRoutes = [pasteRoute] as const;
