import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../../app/frame-route.tsx';
import { page } from '../../app/page.ts';
import { readStatementAddress } from './statement-address.ts';

const statementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/statement',
  validateSearch: readStatementAddress,
  component: page(() => import('./StatementPage.tsx'), 'StatementPage', 'statements', 'reports/jobs', 'customers'),
  // People come from payments and from the receivable report: the server refuses who has neither.
  staticData: { gate: 'session' },
});

export const statementsRoutes = [statementRoute] as const;
