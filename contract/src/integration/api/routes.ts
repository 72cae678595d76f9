import { documentRoutes } from './documents.ts';
import { meRoutes } from './me.ts';
import type { ApiRoute } from './route.ts';

/** The one table of every route of the integration API. */
export const apiRoutes = {
  ...meRoutes,
  ...documentRoutes,
};
export type ApiRoutes = typeof apiRoutes;
export type ApiRouteName = keyof ApiRoutes;

export const everyApiRoute = (): readonly ApiRoute[] => Object.values(apiRoutes);
