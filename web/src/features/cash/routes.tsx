import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { readFindAddress, readHistoryAddress, readPayAddress } from './address.ts';

const rooms = ['cash', 'customers'] as const;

const findRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cashpayment',
  validateSearch: readFindAddress,
  component: page(
    () => import('./FindCustomerPage.tsx'),
    'FindCustomerPage',
    ...rooms,
    'cash/home',
  ),
  staticData: { gate: 'cash_received', bottomBar: true },
});
const payRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cashpayment/$cv',
  validateSearch: readPayAddress,
  component: page(
    () => import('./pay/CashPaymentPage.tsx'),
    'CashPaymentPage',
    ...rooms,
    'cash/home',
    'payments',
  ),
  staticData: { gate: 'cash_received' },
});
const historyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/paymenthistory',
  validateSearch: readHistoryAddress,
  component: page(() => import('./history/HistoryPage.tsx'), 'HistoryPage', ...rooms, 'cash/home'),
  staticData: { gate: 'cash_received_history', bottomBar: true },
});

/** Pages of the room; each a `createRoute` under `frameRoute` (web/README.md). */
export const cashRoutes = [findRoute, payRoute, historyRoute] as const;
