import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { textOf, withoutEmpty } from '#lib/address.ts';

const statusRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/status',
  /** `number`: what is found by */
  validateSearch: ({ number }): { number?: string } => withoutEmpty({ number: textOf(number) }),
  component: page(
    () => import('./StatusPage.tsx'),
    'StatusPage',
    'status',
    'notices/sending',
    'orders',
  ),
  staticData: { gate: 'status', bottomBar: true },
});

export const statusRoutes = [statusRoute] as const;
