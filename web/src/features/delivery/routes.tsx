import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { withoutEmpty, textOf } from '#lib/address.ts';

const sharedRoute = createRoute({
  getParentRoute: () => frameRoute,
  // contract/src/link-paths.ts; the build reads the addresses of pages from here.
  path: '/delivery/$token',
  component: page(() => import('./SharedDeliveryPage.tsx'), 'SharedDeliveryPage', 'delivery'),
  staticData: { gate: 'open', noBack: true },
});

const planningRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/days',
  validateSearch: ({ bu }) => withoutEmpty({ bu: textOf(bu) }),
  component: page(
    () => import('./planning/DeliveryDaysPage.tsx'),
    'DeliveryDaysPage',
    'delivery/planning',
    'delivery/days',
    'customers',
  ),
  staticData: { gate: 'integration' },
});

export const deliveryRoutes = [sharedRoute, planningRoute] as const;
