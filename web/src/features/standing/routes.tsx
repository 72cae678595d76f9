import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { isOwnServer } from '#lib/config.ts';
import { readStandingAddress } from './standing-address.ts';

const standingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/standing',
  validateSearch: readStandingAddress,
  beforeLoad: () => {
    // With a supplier's own APIs there are no drafts, of which standing orders are made.
    if (!isOwnServer()) throw redirect({ to: '/preorder', replace: true });
  },
  component: page(() => import('./StandingPage.tsx'), 'StandingPage', 'standing', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const standingRoutes = [standingRoute] as const;
