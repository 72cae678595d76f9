import {
  createRoute,
  createRouter,
  stringifySearchWith,
  type AnyRoute,
} from '@tanstack/react-router';
import { usersRoutes } from '#features/users/routes.tsx';
import { assignmentRoutes } from '#features/assignment/routes.tsx';
import { cashRoutes } from '#features/cash/routes.tsx';
import { cartRoutes } from '#features/cart/routes.tsx';
import { chatsRoutes } from '#features/chats/routes.tsx';
import { catalogueRoutes } from '#features/catalogue/routes.tsx';
import { exampleRoutes } from '#features/example/routes.tsx';
import { homeRoutes } from '#features/home/routes.tsx';
import { pasteRoutes } from '#features/drafts/paste/routes.tsx';
import { deliveryRoutes } from '#features/delivery/routes.tsx';
import { inboxRoutes } from '#features/inbox/routes.tsx';
import { guidesRoutes } from '#features/guides/routes.tsx';
import { draftsRoutes } from '#features/drafts/routes.tsx';
import { integrationRoutes } from '#features/integration/routes.tsx';
import { noticesRoutes } from '#features/notices/routes.tsx';
import { ordersRoutes } from '#features/orders/routes.tsx';
import { manualRoutes } from '#features/manual/routes.tsx';
import { matchingRoutes } from '#features/payments/matching/routes.tsx';
import { paymentsRoutes } from '#features/payments/routes.tsx';
import { profileRoutes } from '#features/profile/routes.tsx';
import { customersRoutes } from '#features/customers/routes.tsx';
import { standingRoutes } from '#features/standing/routes.tsx';
import { statusRoutes } from '#features/status/routes.tsx';
import { statementsRoutes } from '#features/statements/routes.tsx';
import { reportsRoutes } from '#features/reports/routes.tsx';
import { testPagesRoutes } from '#features/test-pages/routes.tsx';
import type { AddressValues } from '#lib/address.ts';
import { inLocale, withoutLocale } from '#lib/words/locale.ts';
import { BrokenPage } from './app/BrokenPage.tsx';
import { ErrorPage } from './app/ErrorPage.tsx';
import { frameRoute, rootRoute } from './app/frame-route.tsx';
import type { PortalContext } from './app/page.ts';

/** Every address without a route: the same page as without access. */
const errorRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$',
  component: ErrorPage,
  staticData: { gate: 'open' },
});

const pages = [
  ...homeRoutes,
  ...profileRoutes,
  ...manualRoutes,
  ...exampleRoutes,
  ...catalogueRoutes,
  ...cartRoutes,
  ...guidesRoutes,
  ...draftsRoutes,
  ...inboxRoutes,
  ...standingRoutes,
  ...customersRoutes,
  ...cashRoutes,
  ...chatsRoutes,
  ...noticesRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...deliveryRoutes,
  ...pasteRoutes,
  ...matchingRoutes,
  ...integrationRoutes,
  ...statementsRoutes,
  ...statusRoutes,
  ...usersRoutes,
  ...assignmentRoutes,
  ...reportsRoutes,
  ...testPagesRoutes,
  errorRoute,
] as const;
const tree = rootRoute.addChildren([frameRoute.addChildren(pages)]);

// The router merges the result of `validateSearch` over the parsed address, so a value that a page drops would still reach it.
// Therefore dropped values are set to undefined here.
const everyPage: readonly AnyRoute[] = pages;
for (const { options } of everyPage) {
  const read = options.validateSearch as ((values: AddressValues) => object) | undefined;
  if (read)
    options.validateSearch = (values: AddressValues) => ({
      ...Object.fromEntries(Object.keys(values).map((key) => [key])),
      ...read(values),
    });
}

/** Thai without prefix, English under /en: routes have paths without language, the address bar shows the prefix. */
export const makeRouter = (context: PortalContext) =>
  createRouter({
    routeTree: tree,
    context,
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = inLocale(url.pathname);
        return url;
      },
    },
    // Codes such as 1101 remain plain in the address; the router's default would put quotes around numbers.
    stringifySearch: stringifySearchWith(JSON.stringify),
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: ErrorPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
