import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';

const noticesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/notices',
  beforeLoad: onlyWith('notices'),
  component: page(() => import('./NoticesPage.tsx'), 'NoticesPage', 'notices', 'waits'),
  staticData: { gate: 'session', bottomBar: true },
});

const sendingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/status/messages',
  component: page(() => import('./sending/SendingPage.tsx'), 'SendingPage', 'notices/sending'),
  staticData: { gate: 'integration', bottomBar: true },
});

const templatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/status/messages/texts',
  component: page(
    () => import('./templates/TemplatesPage.tsx'),
    'TemplatesPage',
    'notices/templates',
    'notices/sending',
    'notices/settings',
  ),
  staticData: { gate: 'integration', bottomBar: true },
});

export const noticesRoutes = [noticesRoute, sendingRoute, templatesRoute] as const;
