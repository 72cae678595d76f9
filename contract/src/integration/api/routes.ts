import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { mastersRoutes } from './masters.ts';
import { meRoutes } from './me.ts';
import { readingRoutes } from './reading.ts';
import { reconcileRoutes } from './reconcile.ts';
import type { ApiRoute } from './route.ts';

/** The one table of every route of the integration API. */
export const apiRoutes = {
  ...meRoutes,
  ...documentRoutes,
  ...readingRoutes,
  ...eventRoutes,
  ...reconcileRoutes,
  ...mastersRoutes,
};
export type ApiRoutes = typeof apiRoutes;
export type ApiRouteName = keyof ApiRoutes;

export const everyApiRoute = (): readonly ApiRoute[] => Object.values(apiRoutes);
