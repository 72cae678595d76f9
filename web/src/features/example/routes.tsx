import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';

const exampleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/example',
  component: page(() => import('./ExamplePage.tsx'), 'ExamplePage', 'cart', 'orders', 'users'),
  staticData: { gate: 'open' },
});

export const exampleRoutes = [exampleRoute] as const;
