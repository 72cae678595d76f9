import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { authRoutes } from './auth-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Sign-in and the session that follows. Needs @fastify/cookie; no answer is ever cached. */
export async function signInRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'no-store'),
  );
  authRoutes(app, deps);
  await app.register(async (session) => sessionRoutes(session, deps));
}
