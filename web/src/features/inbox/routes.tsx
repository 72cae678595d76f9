import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readInboxAddress } from './inbox-address.ts';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/drafts/inbox',
  validateSearch: readInboxAddress,
  beforeLoad: onlyWith('inbox'),
  component: page(() => import('./InboxPage.tsx'), 'InboxPage', 'inbox', 'customers', 'waits'),
  staticData: { gate: 'draft_inbox', bottomBar: true },
});

export const inboxRoutes = [inboxRoute] as const;
