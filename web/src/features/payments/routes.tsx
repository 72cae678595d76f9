import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';
import { isOwnServer } from '#lib/config.ts';
import { readPayAddress, readStepAddress, type StepAddress } from './pay-address.ts';

const rooms = ['payments', 'payments/paying', 'customers'] as const;
const gate = { gate: 'payment' } as const;

const paymentRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payment',
  validateSearch: readPayAddress,
  component: page(() => import('./PaymentPage.tsx'), 'PaymentPage', ...rooms),
  loader: begins(() => import('./PaymentPage.tsx')),
  staticData: gate,
});

// Without a customer there is nothing to pay, and without a number no payment to show, so the choice is shown first.
const needsPlace = ({ search: { bu, cv, org } }: { search: StepAddress }) => {
  if (!bu || !cv || !org)
    throw redirect({ to: '/payment', search: bu ? { bu } : {}, replace: true });
};
const needsNumber = ({ search }: { search: StepAddress }) => {
  needsPlace({ search });
  if (!search.no) throw redirect({ to: '/payment', search, replace: true });
};

const selectPage = page(
  () => import('./select/PaymentSelectPage.tsx'),
  'PaymentSelectPage',
  ...rooms,
);
const methodPage = page(
  () => import('./method/PaymentMethodPage.tsx'),
  'PaymentMethodPage',
  ...rooms,
);
const detailPage = page(
  () => import('./detail/PaymentDetailPage.tsx'),
  'PaymentDetailPage',
  ...rooms,
);

const invoiceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/invoice',
  validateSearch: readStepAddress,
  beforeLoad: ({ search }) => {
    // Only our own server has the call for one invoice (specification §7 has none).
    if (!isOwnServer())
      throw redirect({
        to: '/payment',
        search: { bu: search.bu, cv: search.cv, org: search.org },
        replace: true,
      });
    needsNumber({ search });
  },
  component: page(
    () => import('./invoice/InvoicePage.tsx'),
    'InvoicePage',
    ...rooms,
    'payments/invoice',
    'orders',
  ),
  // Users get here from payments, statements and the receivable report; the server refuses those who have none of them.
  staticData: { gate: 'session' },
});

const step = {
  getParentRoute: () => frameRoute,
  validateSearch: readStepAddress,
  staticData: gate,
} as const;
const selectRoute = createRoute({
  ...step,
  path: '/payment/paymentselect',
  beforeLoad: needsPlace,
  component: selectPage,
});
const methodRoute = createRoute({
  ...step,
  path: '/payment/paymentmethod',
  beforeLoad: needsPlace,
  component: methodPage,
});
const detailRoute = createRoute({
  ...step,
  path: '/payment/paymentdetail',
  beforeLoad: needsNumber,
  component: detailPage,
});
// The same steps from the receivable report (specification §2).
const reportSelectRoute = createRoute({
  ...step,
  path: '/report/paymentselect',
  beforeLoad: needsPlace,
  component: selectPage,
});
const reportMethodRoute = createRoute({
  ...step,
  path: '/report/paymentmethod',
  beforeLoad: needsPlace,
  component: methodPage,
});
const reportDetailRoute = createRoute({
  ...step,
  path: '/report/paymentdetail',
  beforeLoad: needsNumber,
  component: detailPage,
});

/** Pages of the room; each a `createRoute` under `frameRoute` (web/README.md). */
export const paymentsRoutes = [
  paymentRoute,
  invoiceRoute,
  selectRoute,
  methodRoute,
  detailRoute,
  reportSelectRoute,
  reportMethodRoute,
  reportDetailRoute,
] as const;
