import type { FastifyInstance } from 'fastify';
import { forgetCounts } from '#platform/database/counters.ts';
import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';
import { authRoutes } from './auth-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { forgetOldSessions } from './sessions.ts';

/** Sign-in and the session that follows. Needs @fastify/cookie; no answer is ever cached. */
export async function signInRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // Every copy of the server does this; removing twice changes nothing.
  const forget = () => Promise.all([forgetOldSessions(deps.db, deps.now()), forgetCounts(deps.db)]);
  app.addHook('onClose', regularly(deps, 3_600_000, 'old sessions were not forgotten', forget));
  authRoutes(app, deps);
  await app.register(async (session) => sessionRoutes(session, deps));
}
