import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { begins, page } from '#app/page.ts';
import { readGuideAddress } from './guide-address.ts';

const guideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/guide',
  validateSearch: readGuideAddress,
  beforeLoad: onlyWith('guides'),
  component: page(() => import('./GuidePage.tsx'), 'GuidePage', 'guides', 'cart', 'customers'),
  loader: begins(() => import('./GuidePage.tsx')),
  staticData: { gate: 'sales_order' },
});

export const guidesRoutes = [guideRoute] as const;
