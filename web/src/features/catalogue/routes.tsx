/** Pages of the room; each a `createRoute` under `frameRoute` (web/README.md). */
export const catalogueRoutes = [] as const;
