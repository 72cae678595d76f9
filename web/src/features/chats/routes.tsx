import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { withoutEmpty, textOf } from '#lib/address.ts';

const linkLineRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/link-line',
  validateSearch: ({ linkToken }): { linkToken?: string } =>
    withoutEmpty({ linkToken: textOf(linkToken) }),
  component: page(() => import('./LinkLinePage.tsx'), 'LinkLinePage', 'chats'),
  staticData: { gate: 'session' },
});

export const chatsRoutes = [linkLineRoute] as const;
