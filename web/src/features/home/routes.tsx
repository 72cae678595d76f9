import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../../app/frame-route.tsx';
import { page } from '../../app/page.ts';

function begun<Home extends { beginHome: () => void }>(home: Home): Home {
  home.beginHome();
  return home;
}

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: page(() => import('./HomePage.tsx').then(begun), 'HomePage'),
  staticData: { gate: 'session', bottomBar: true, noBack: true },
});

export const homeRoutes = [homeRoute] as const;
