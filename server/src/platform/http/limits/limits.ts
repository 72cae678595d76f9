import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { wideNetworks } from '#platform/config/environment.ts';
import { verifyAccessToken } from '#platform/access-token/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '../answers/problem.ts';
import { knownDevice } from './known-device.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** counts a request that was not counted when it arrived; throws where its caller has used up the minute */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyContextConfig {
    /** what is answered here costs its caller nothing; only a refused request is counted, by the error handler */
    countsRefusals?: true;
  }
}

// A busy person's screens ask a few times a second; behind one address may sit a whole office of strangers.
const perMinute = { session: 600, device: 600, address: 3000, probe: 600 };

/** A limit of ours for this installation: RATE_LIMIT_SCALE times so many, one at least. */
export const scaled = ({ rateLimitScale }: Config, count: number) => Math.max(1, Math.round(count * rateLimitScale));

/**
 * What one caller may use up (promises S15, S16): so many requests a minute for a session, else for a known device, else for an address; no compressed
 * bodies. Counted before every other hook but the cookies', so that what hooks refuse and what no route knows counts as well.
 */
export const boundRequests = fp(async (app: FastifyInstance, deps: Deps) => {
  const networks = wideNetworks(deps.config.trustedProxies);
  if (networks.length > 0)
    deps.log.warn({ networks }, 'TRUSTED_PROXIES: every machine of these networks may choose the address it is counted by; name your proxy alone');
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => callerOf(deps, request),
    max: (_request, key) => scaled(deps.config, perMinute[kindOf(key)]),
    timeWindow: '1 minute',
    store: Minutes,
    enableDraftSpec: true,
    errorResponseBuilder: () => new Problem('too_many_requests'),
  });
  // Counts each request once, however often it is asked to.
  const count = app.rateLimit();
  app.decorate('countRequest', async (request: FastifyRequest, reply: FastifyReply) => void (await count.call(app, request, reply)));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.countsRefusals) await app.countRequest(request, reply);
  });
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new Problem('invalid_request');
    // A kilobyte of gzip may unfold to a gigabyte.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Problem('unsupported_media_type');
  });
});

const mostCallers = 5000;

/** Counts each caller's minute by a clock that cannot be set: by that of the machine, which is the library's, a minute lasts two hours when it is set back by two. */
class Minutes implements FastifyRateLimitStore {
  readonly #known = new Map<string, { count: number; since: number }>();

  incr(caller: string, said: Parameters<FastifyRateLimitStore['incr']>[1], lengthMs: number) {
    const now = performance.now();
    const known = this.#known.get(caller);
    const minute = known && now - known.since < lengthMs ? { ...known, count: known.count + 1 } : { count: 1, since: now };
    // The latest caller is last; the one inactive longest is removed first.
    this.#known.delete(caller);
    this.#known.set(caller, minute);
    if (this.#known.size > mostCallers) this.#known.delete(this.#known.keys().next().value ?? '');
    said(null, { current: minute.count, ttl: lengthMs - (now - minute.since) });
  }

  child = () => new Minutes();
}

const kinds = ['session', 'device', 'probe'] as const;
const kindOf = (key: string) => kinds.find((kind) => key.startsWith(`${kind} `)) ?? 'address';

/**
 * Whose minute a request counts in. Only a token that we signed names a session, and only a cookie that we sealed a device: a caller who could make names
 * up could have as many buckets as they like.
 */
export async function callerOf(deps: Deps, request: FastifyRequest): Promise<string> {
  // A caller who floods the portal from behind the balancer's address must not make it think that this copy is down.
  if (request.url === '/readyz' || request.url === '/healthz') return `probe ${addressOf(request)}`;
  const token = bearerOf(request);
  const claims = token && (await verifyAccessToken(deps, token));
  return claims ? `session ${claims.sid}` : placeOf(deps, request);
}

/** Who asks without a session: a known device, else the address, which so is left to strangers. */
export async function placeOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Promise<string> {
  const device = await knownDevice(config, request);
  return device ? `device ${device}` : addressOf(request);
}

/** Where a request comes from, as it is counted: of IPv6 the network that one caller has. A disconnected caller has no address any more. */
export const addressOf = ({ ip }: { ip?: string }): string => (ip === undefined ? 'gone' : normalizeIP(ip.replace(withPort, '$1$2'), 64));

// Some proxies (Azure's application gateway, IIS) forward the port as well: every connection would be a caller of its own.
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/;

/** The token of a request, as it was sent. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
