import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyOurs } from '#app/only-ours.ts';
import { page } from '#app/page.ts';
import { readGuideAddress } from './guide-address.ts';

const guideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/guide',
  validateSearch: readGuideAddress,
  beforeLoad: onlyOurs,
  component: page(() => import('./GuidePage.tsx'), 'GuidePage', 'guides', 'cart', 'customers'),
  staticData: { gate: 'sales_order' },
});

export const guidesRoutes = [guideRoute] as const;
