import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalOrigin } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { expositionOf } from '#platform/figures/exposition.ts';
import { readFigures } from '#platform/figures/read-figures.ts';
import { bearerOf } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { allFigures } from './all-figures.ts';

// A local proxy may forward a stranger's request unmarked, so loopback is enough only at a local address (decisions/running-the-server.md).
const isHere = ({ headers, socket }: FastifyRequest, { publicOrigin }: Deps['config']) =>
  isLocalOrigin(publicOrigin) &&
  headers['x-forwarded-for'] === undefined &&
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const [given, right] = [Buffer.from(bearerOf(request) ?? ''), Buffer.from(token ?? '')];
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}

/**
 * `/metrics` for Prometheus (design §7): with METRICS_TOKEN or INTEGRATION_TOKEN, or from this machine where no other caller can reach it. Others get a 404.
 * Where the database does not answer, the figures of the process are still shown.
 */
export async function metricsRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken, integrationToken } = deps.config;
    const mayRead =
      isHere(request, deps.config) ||
      [metricsToken, integrationToken].some((token) => hasToken(request, token));
    if (!mayRead) throw new Problem('not_found');
    const figures = await readFigures(deps, allFigures);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(expositionOf(allFigures, figures));
  });
}
