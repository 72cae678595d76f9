import { languages, localeOfPath } from '#contract/languages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { returnPath } from '../return-path.ts';
import { setTripCookie } from './arrival-cookies.ts';
import { beginPortalTrip } from './portal-round-trip.ts';

/** The way to the portal's sign-in and, by `/ssofoslogin`, back: `/portal-login`, and `/auth/portal` with the page to return to. */
export function portalLoginRoutes(app: FastifyInstance, deps: Deps) {
  const schema = { hide: true };
  for (const { prefix } of Object.values(languages))
    app.get(`${prefix}/portal-login`, { schema }, async (_request, reply) =>
      setOut(deps, prefix || '/', reply),
    );
  app.get<{ Querystring: { return?: unknown } }>(
    '/auth/portal',
    { schema },
    async (request, reply) =>
      setOut(deps, returnPath(request.query.return, deps.config.publicOrigin), reply),
  );
}

function setOut({ config }: Deps, back: string, reply: FastifyReply) {
  const trip = beginPortalTrip(config, back);
  if (trip) return setTripCookie(reply, trip.cookie).redirect(trip.address, 303);
  const { prefix } = languages[localeOfPath(back)];
  const query =
    back === (prefix || '/') ? '' : `?${new URLSearchParams({ return: back }).toString()}`;
  return reply.redirect(`${prefix}/user-login${query}`, 303);
}
