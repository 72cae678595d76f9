import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { saidOf, textOf } from '#lib/address.ts';

const linkLineRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/link-line',
  validateSearch: ({ linkToken }): { linkToken?: string } => saidOf({ linkToken: textOf(linkToken) }),
  component: page(() => import('./LinkLinePage.tsx'), 'LinkLinePage', 'chats'),
  staticData: { gate: 'session' },
});

export const chatsRoutes = [linkLineRoute] as const;
