import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { isOwnServer } from '#lib/config.ts';
import { readStatementAddress } from './statement-address.ts';

const statementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/statement',
  validateSearch: readStatementAddress,
  beforeLoad: ({ search: { bu, cv, org } }) => {
    // A supplier's own API has no statements (specification §7); the payments page shows the debts there.
    if (!isOwnServer()) throw redirect({ to: '/payment', search: { bu, cv, org }, replace: true });
  },
  component: page(
    () => import('./StatementPage.tsx'),
    'StatementPage',
    'statements',
    'reports/jobs',
    'customers',
  ),
  // Users get here from their menu, payments and the receivable report; the server refuses those who have neither.
  staticData: { gate: 'session' },
});

export const statementsRoutes = [statementRoute] as const;
