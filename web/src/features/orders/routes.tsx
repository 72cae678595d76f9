/** Pages of the room; each a `createRoute` under `frameRoute` (web/README.md). */
export const ordersRoutes = [] as const;
