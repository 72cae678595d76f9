import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';

const testMenuRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/testmenu',
  component: page(() => import('./TestMenuPage.tsx'), 'TestMenuPage', 'test-pages'),
  staticData: { gate: 'test_menu' },
});
const testCacheRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/testcache',
  component: page(() => import('./TestCachePage.tsx'), 'TestCachePage', 'test-pages'),
  staticData: { gate: 'test_cache' },
});

// In the demonstration alone: elsewhere its calls answer as ones that do not exist, and so does the page.
const playedPhoneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/testphone',
  component: page(() => import('./phone/PlayedPhonePage.tsx'), 'PlayedPhonePage', 'test-pages'),
  staticData: { gate: 'session' },
});

export const testPagesRoutes = [testMenuRoute, testCacheRoute, playedPhoneRoute] as const;
