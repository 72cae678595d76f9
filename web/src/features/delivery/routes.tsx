import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { placeCodesOf } from '#lib/address.ts';

const trackingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/tracking',
  validateSearch: placeCodesOf,
  component: page(() => import('./TrackingPage.tsx'), 'TrackingPage', 'delivery', 'orders', 'customers'),
  staticData: { gate: 'order_tracking' },
});

const sharedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/delivery/$token',
  component: page(() => import('./SharedDeliveryPage.tsx'), 'SharedDeliveryPage', 'delivery'),
  staticData: { gate: 'open', noBack: true },
});

export const deliveryRoutes = [trackingRoute, sharedRoute] as const;
