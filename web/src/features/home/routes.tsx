import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: page(() => import('./HomePage.tsx'), 'HomePage'),
  loader: begins(() => import('./HomePage.tsx')),
  staticData: { gate: 'session', bottomBar: true, noBack: true },
});

export const homeRoutes = [homeRoute] as const;
