import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import { landingRoutes } from './landing-routes.ts';
import { portalLoginRoutes } from './portal-login-routes.ts';

/** Sign-in from the sister applications (D-22). Needs @fastify/cookie; no answer is ever cached. */
export async function arrivalsRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook(
    'onRequest',
    async (_request, reply) =>
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
  );
  await app.register(async (landing) => landingRoutes(landing, deps));
  await app.register(async (asked) => arrivalRoutes(asked, deps));
  portalLoginRoutes(app, deps);
}
