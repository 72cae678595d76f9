import type { FastifyInstance } from 'fastify';
import { forgetCounts } from '../../platform/counters.ts';
import type { Deps } from '../../platform/deps.ts';
import { authRoutes } from './auth-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { forgetOldSessions } from './sessions.ts';

/** Signing in and the session that follows. Expects @fastify/cookie; nothing of it is ever cached. */
export async function signInRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  forgetHourly(app, deps);
  authRoutes(app, deps);
  await app.register(async (session) => sessionRoutes(session, deps));
}

// Every copy of the server does it; deleting twice what is over changes nothing.
function forgetHourly(app: FastifyInstance, { db, now, log }: Deps) {
  const forget = () =>
    void Promise.all([forgetOldSessions(db, now()), forgetCounts(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions were not forgotten'),
    );
  const hourly = setInterval(forget, 3_600_000).unref();
  app.addHook('onClose', async () => clearInterval(hourly));
}
