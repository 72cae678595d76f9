import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyOurs } from '#app/only-ours.ts';
import { page } from '#app/page.ts';
import { saidOf, textOf } from '#lib/address.ts';

export interface InboxAddress {
  bu?: string;
  /** the message that is open */
  item?: number;
  /** those that are done */
  ended?: true;
}

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/drafts/inbox',
  validateSearch: ({ bu, item, ended }): InboxAddress => ({
    ...saidOf({ bu: textOf(bu) }),
    ...(Number.isSafeInteger(Number(item)) && Number(item) > 0 && { item: Number(item) }),
    ...(ended !== undefined && { ended: true }),
  }),
  beforeLoad: onlyOurs,
  component: page(() => import('./InboxPage.tsx'), 'InboxPage', 'inbox', 'customers'),
  staticData: { gate: 'draft_inbox', bottomBar: true },
});

export const inboxRoutes = [inboxRoute] as const;
