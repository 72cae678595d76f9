import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { begins, page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';

const dayRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/customers/day',
  validateSearch: (search: Record<string, unknown>): { only?: string } =>
    textOf(search.only) ? { only: textOf(search.only) } : {},
  beforeLoad: onlyWith('customer-notes'),
  component: page(
    () => import('./day/DayPage.tsx'),
    'DayPage',
    'customers/day',
    'customers/served',
    'customers',
  ),
  loader: begins(() => import('./day/DayPage.tsx')),
  staticData: { gate: 'order_tracking', bottomBar: true },
});

export const customersRoutes = [dayRoute] as const;
