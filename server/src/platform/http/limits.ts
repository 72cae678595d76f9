import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { verifyAccessToken } from '../access-token/access-token.ts';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';

// A busy person's screens ask a few times a second; behind one address may sit a whole office, its first visits with all their files.
const perMinute = { session: 600, address: 3000 };

/** What one caller may use up (promises S15, S16): so many requests a minute for a session, else for an address; no compressed bodies. */
export const boundRequests = fp(async (app: FastifyInstance, deps: Deps) => {
  app.addHook('onRequest', async ({ headers }) => {
    // A kilobyte of gzip may unfold to a gigabyte.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Problem('unsupported_media_type');
  });
  const scaled = (count: number) => Math.max(1, Math.round(count * deps.config.rateLimitScale));
  await app.register(rateLimit, {
    keyGenerator: (request) => callerOf(deps, request),
    max: (_request, key) => scaled(key.startsWith(sessionPrefix) ? perMinute.session : perMinute.address),
    timeWindow: '1 minute',
    enableDraftSpec: true,
    errorResponseBuilder: () => new Problem('too_many_requests'),
  });
});

const sessionPrefix = 'session ';

// Only a token that we signed names a session: whoever could make names up could have as many buckets as they like.
async function callerOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const token = bearerOf(request);
  const claims = token && (await verifyAccessToken(deps, token));
  return claims ? sessionPrefix + claims.sid : normalizeIP(request.ip, 64);
}

/** The token of a request, as it was sent. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
