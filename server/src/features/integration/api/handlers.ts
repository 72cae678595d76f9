import type { ApiHandlers } from './ask.ts';
import { documentHandlers } from './documents/handlers.ts';
import { eventHandlers } from './reading/events.ts';
import { readingHandlers } from './reading/handlers.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { mastersHandlers } from './masters/routes.ts';

/** What each route of the table does. */
export const apiHandlers: ApiHandlers = {
  me: async ({ now }, { caller: { token, scopes, units, expiresAt } }) => ({
    token,
    scopes: [...scopes],
    units: units ? [...units] : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    now: now().toISOString(),
  }),
  ...documentHandlers,
  ...readingHandlers,
  ...eventHandlers,
  reconcile,
  ...mastersHandlers,
};
