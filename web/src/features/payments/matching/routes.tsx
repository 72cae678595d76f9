import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../../../app/frame-route.tsx';
import { page } from '../../../app/page.ts';

export interface MatchingAddress {
  bu?: string;
  decided?: true;
  q?: string;
  page?: number;
}
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function readAddress({ bu, decided, q, page: at }: Record<string, unknown>): MatchingAddress {
  const number = Number(at);
  return {
    ...(text(bu) && { bu: text(bu) }),
    ...((decided === true || decided === 'true') && { decided: true }),
    ...(text(q) && { q: text(q) }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  };
}

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payment/matching',
  validateSearch: readAddress,
  component: page(() => import('./MatchingPage.tsx'), 'MatchingPage', 'payments/matching'),
  staticData: { gate: 'payment_matching', bottomBar: true },
});

const moneyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payment/matching/$transactionKey',
  validateSearch: (search): { bu: string } => ({ bu: text(search.bu) }),
  component: page(() => import('./MoneyPage.tsx'), 'MoneyPage', 'payments/matching'),
  staticData: { gate: 'payment_matching' },
});

export const matchingRoutes = [listRoute, moneyRoute] as const;
