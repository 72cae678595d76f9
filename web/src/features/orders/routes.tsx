import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { begins, page } from '#app/page.ts';
import { readProductSearch } from '#features/catalogue/front.address.ts';
import { readPlaceChoice } from '#features/customers/front.address.ts';
import { placeCodesOf, textOf, type AddressValues } from '#lib/address.ts';
import { isOwnServer } from '#lib/config.ts';
import { readAddress, readUnitAddress } from './list/list-filter.ts';

const rooms = ['orders', 'customers'] as const;

const chooseRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus',
  validateSearch: readPlaceChoice,
  component: page(() => import('./list/ChoosePlacePage.tsx'), 'ChoosePlacePage', ...rooms),
  staticData: { gate: 'order_tracking' },
});

// Without a customer there is nothing to list, so the choice is shown first.
const needsPlace = ({
  search: { bu, cv, org },
}: {
  search: { bu: string; cv: string; org: string };
}) => {
  if (!bu || !cv || !org)
    throw redirect({ to: '/orderstatus', search: bu ? { bu } : {}, replace: true });
};

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders',
  validateSearch: readAddress,
  beforeLoad: needsPlace,
  component: page(() => import('./list/OrderListPage.tsx'), 'OrderListPage', ...rooms),
  loader: begins(() => import('./list/OrderListPage.tsx')),
  staticData: { gate: 'order_tracking', bottomBar: true },
});

const allRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/all',
  validateSearch: readUnitAddress,
  beforeLoad: ({ search: { bu } }) => {
    // A supplier's own API has no orders across customers (specification §7).
    if (!bu || !isOwnServer())
      throw redirect({ to: '/orderstatus', search: bu ? { bu } : {}, replace: true });
  },
  component: page(() => import('./list/UnitOrdersPage.tsx'), 'UnitOrdersPage', ...rooms),
  staticData: { gate: 'order_tracking', bottomBar: true },
});

const searchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/search',
  validateSearch: readAddress,
  beforeLoad: needsPlace,
  component: page(() => import('./list/OrderSearchPage.tsx'), 'OrderSearchPage', ...rooms),
  staticData: { gate: 'order_tracking', bottomBar: true },
});

const detailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId',
  validateSearch: placeCodesOf,
  component: page(
    () => import('./detail/OrderDetailPage.tsx'),
    'OrderDetailPage',
    ...rooms,
    'orders/edit',
    'orders/receiving',
    'delivery',
  ),
  loader: begins(() => import('./detail/OrderDetailPage.tsx')),
  staticData: { gate: 'order_tracking' },
});

const trackingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/tracking',
  validateSearch: placeCodesOf,
  component: page(
    () => import('./tracking/TrackingPage.tsx'),
    'TrackingPage',
    'delivery',
    'orders',
    'customers',
  ),
  staticData: { gate: 'order_tracking' },
});

const editing = [...rooms, 'orders/edit', 'cart', 'catalogue'] as const;
const editRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/edit',
  validateSearch: placeCodesOf,
  component: page(() => import('./edit/OrderEditPage.tsx'), 'OrderEditPage', ...editing),
  staticData: { gate: 'sales_order' },
});

const addProductRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/edit/addproduct',
  validateSearch: readProductSearch,
  component: page(() => import('./edit/add/AddProductPage.tsx'), 'AddProductPage', ...editing),
  staticData: { gate: 'sales_order' },
});

const receiveRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/receive',
  validateSearch: (address: AddressValues) => ({
    ...placeCodesOf(address),
    ...(textOf(address.lorry) && { lorry: textOf(address.lorry) }),
  }),
  component: page(
    () => import('./receive/ReceivePage.tsx'),
    'ReceivePage',
    ...rooms,
    'orders/receiving',
    'delivery',
  ),
  staticData: { gate: 'order_tracking' },
});

const letOverRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/status/letover',
  component: page(() => import('./let-over/LetOverPage.tsx'), 'LetOverPage', 'orders', 'status'),
  staticData: { gate: 'status', bottomBar: true },
});

/** Pages of the room; each a `createRoute` under `frameRoute` (web/README.md). */
export const ordersRoutes = [
  chooseRoute,
  allRoute,
  listRoute,
  searchRoute,
  detailRoute,
  trackingRoute,
  editRoute,
  addProductRoute,
  receiveRoute,
  letOverRoute,
] as const;
