import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { isOwnServer } from '#lib/config.ts';
import { readGuideAddress } from './guide-address.ts';

const guideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/guide',
  validateSearch: readGuideAddress,
  beforeLoad: () => {
    // The products and prices of a supplier's own API are not in our database, and a guide is made from them.
    if (!isOwnServer()) throw redirect({ to: '/preorder', replace: true });
  },
  component: page(() => import('./GuidePage.tsx'), 'GuidePage', 'guides', 'cart', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const guidesRoutes = [guideRoute] as const;
