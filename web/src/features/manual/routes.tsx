import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';

const manualRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/manual',
  component: page(() => import('./ManualPage.tsx'), 'ManualPage', 'manual'),
  staticData: { gate: 'open' },
});
const leafletRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/manual/$leaflet',
  component: page(() => import('./LeafletPage.tsx'), 'LeafletPage', 'manual'),
  staticData: { gate: 'open' },
});

export const manualRoutes = [manualRoute, leafletRoute] as const;
