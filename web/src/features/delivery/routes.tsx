import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../../app/frame-route.tsx';
import { page } from '../../app/page.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const trackingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orderstatus/orders/$orderId/tracking',
  validateSearch: (search): { bu: string; org: string; cv: string } => ({ bu: text(search.bu), org: text(search.org), cv: text(search.cv) }),
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
