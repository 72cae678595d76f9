import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';

const statusRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/status',
  component: page(() => import('./StatusPage.tsx'), 'StatusPage', 'status', 'notices/sending'),
  staticData: { gate: 'status', bottomBar: true },
});

export const statusRoutes = [statusRoute] as const;
