import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readAddress, readReceivableAddress } from './report-address.ts';

const purchaseRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/purchasereport',
  validateSearch: readAddress,
  component: page(
    () => import('./PurchaseReportPage.tsx'),
    'StandardPurchasePage',
    'reports',
    'reports/jobs',
  ),
  staticData: { gate: 'purchase_report', bottomBar: true },
});
const farmPurchaseRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/purchasereport2',
  validateSearch: readAddress,
  component: page(
    () => import('./PurchaseReportPage.tsx'),
    'FarmPurchasePage',
    'reports',
    'reports/jobs',
  ),
  staticData: { gate: 'purchase_report2', bottomBar: true },
});
const receivableRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accountsreceivablereport',
  validateSearch: readReceivableAddress,
  component: page(
    () => import('./ReceivableReportPage.tsx'),
    'StandardReceivablePage',
    'reports',
    'reports/jobs',
    'statements',
  ),
  staticData: { gate: 'accounts_receivable_report', bottomBar: true },
});
const farmReceivableRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accountsreceivablereport2',
  validateSearch: readReceivableAddress,
  component: page(
    () => import('./ReceivableReportPage.tsx'),
    'FarmReceivablePage',
    'reports',
    'reports/jobs',
    'statements',
  ),
  staticData: { gate: 'accounts_receivable_report_2', bottomBar: true },
});

const schedulesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schedules',
  beforeLoad: onlyWith('schedules'),
  component: page(
    () => import('./schedules/SchedulesPage.tsx'),
    'SchedulesPage',
    'reports/schedules',
  ),
  staticData: { gate: 'session', bottomBar: true },
});

/** Both reports, each in its standard and its farm variant, which is a value (D-71); and what of them is scheduled. */
export const reportsRoutes = [
  purchaseRoute,
  farmPurchaseRoute,
  receivableRoute,
  farmReceivableRoute,
  schedulesRoute,
] as const;
