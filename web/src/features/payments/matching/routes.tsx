import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';
import { readMatchingAddress } from './matching-address.ts';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payment/matching',
  validateSearch: readMatchingAddress,
  component: page(() => import('./MatchingPage.tsx'), 'MatchingPage', 'payments/matching'),
  staticData: { gate: 'payment_matching', bottomBar: true },
});

const moneyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payment/matching/$transactionKey',
  validateSearch: (search): { bu: string } => ({ bu: textOf(search.bu) }),
  component: page(() => import('./MoneyPage.tsx'), 'MoneyPage', 'payments/matching'),
  staticData: { gate: 'payment_matching' },
});

export const matchingRoutes = [listRoute, moneyRoute] as const;
