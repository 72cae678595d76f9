import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readStandingAddress } from './standing-address.ts';

const standingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/standing',
  validateSearch: readStandingAddress,
  beforeLoad: onlyWith('standing'),
  component: page(() => import('./StandingPage.tsx'), 'StandingPage', 'standing', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const standingRoutes = [standingRoute] as const;
