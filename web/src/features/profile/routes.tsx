import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';

const profileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile',
  component: page(
    () => import('./ProfilePage.tsx'),
    'ProfilePage',
    'profile',
    'sign-in',
    'frame/installed',
    'consent',
    'notices/settings',
  ),
  staticData: { gate: 'session' },
});
const termsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/term-and-condition',
  component: page(() => import('./TermsPage.tsx'), 'TermsPage', 'profile'),
  staticData: { gate: 'open' },
});
const cookieRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cookie',
  component: page(() => import('./CookiePage.tsx'), 'CookiePage', 'profile', 'consent'),
  staticData: { gate: 'open' },
});
const privacyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/privacy',
  component: page(() => import('./PrivacyPage.tsx'), 'PrivacyPage', 'profile'),
  staticData: { gate: 'open' },
});

export const profileRoutes = [profileRoute, termsRoute, cookieRoute, privacyRoute] as const;
