import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../../app/frame-route.tsx';
import { page } from '../../app/page.ts';

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: page(() => import('./HomePage.tsx'), 'HomePage'),
  // Not awaited, and where its code does not come the page says so.
  loader: ({ context }) =>
    void import('./HomePage.tsx').then(
      ({ beginHome }) => beginHome(context.queries),
      () => undefined,
    ),
  staticData: { gate: 'session', bottomBar: true, noBack: true },
});

export const homeRoutes = [homeRoute] as const;
