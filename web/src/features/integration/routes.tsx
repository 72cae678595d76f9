import { messageStates } from '#contract/integration/receivers/message-states.ts';
import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { withoutEmpty, textOf } from '#lib/address.ts';
import type { MessagesAddress } from './receivers/states.tsx';

const integrationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration',
  /** `faulty`: only imports with faults */
  validateSearch: ({ faulty }): { faulty?: true } => (faulty === true ? { faulty } : {}),
  component: page(
    () => import('./IntegrationPage.tsx'),
    'IntegrationPage',
    'integration',
    'integration/receivers',
    'integration/parked',
    'integration/runs',
  ),
  staticData: { gate: 'integration', bottomBar: true },
});

const receiverRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/receiver/$name',
  validateSearch: ({ state, document }): MessagesAddress => {
    const known = messageStates.find((one) => one === state);
    return { ...(known && { state: known }), ...withoutEmpty({ document: textOf(document) }) };
  },
  component: page(
    () => import('./receivers/ReceiverPage.tsx'),
    'ReceiverPage',
    'integration',
    'integration/receivers',
  ),
  staticData: { gate: 'integration' },
});

const messageRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/message/$id',
  component: page(
    () => import('./receivers/MessagePage.tsx'),
    'MessagePage',
    'integration',
    'integration/receivers',
  ),
  staticData: { gate: 'integration' },
});

const parkedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/parked/$id',
  component: page(
    () => import('./parked/ParkedPage.tsx'),
    'ParkedPage',
    'integration',
    'integration/receivers',
    'integration/parked',
    'orders',
  ),
  staticData: { gate: 'integration' },
});

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/import/$id',
  component: page(
    () => import('./runs/RunPage.tsx'),
    'RunPage',
    'integration',
    'integration/receivers',
    'integration/runs',
  ),
  staticData: { gate: 'integration' },
});

const tokensRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integration/tokens',
  beforeLoad: onlyWith('messages'),
  component: page(
    () => import('./tokens/TokensPage.tsx'),
    'TokensPage',
    'integration',
    'integration/receivers',
    'integration/tokens',
  ),
  staticData: { gate: 'user_account' },
});

export const integrationRoutes = [
  integrationRoute,
  receiverRoute,
  messageRoute,
  parkedRoute,
  importRoute,
  tokensRoute,
] as const;
