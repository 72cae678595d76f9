import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { begins, page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';
import { readAccountAddress } from './account/account-address.ts';

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

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/customers',
  validateSearch: readAccountAddress,
  beforeLoad: onlyWith('customer-notes'),
  component: page(
    () => import('./account/AccountPage.tsx'),
    'AccountPage',
    'customers/account',
    'customers/day',
    'customers/served',
    'customers',
    'customer-notes',
    'orders',
    'orders/receiving',
    'statements',
  ),
  loader: begins(() => import('./account/AccountPage.tsx')),
  // Super users have no menu of orders; the server refuses those who have none of its menus.
  staticData: { gate: 'session' },
});

export const customersRoutes = [accountRoute, dayRoute] as const;
