import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { wideNetworks } from '#platform/config/environment.ts';
import { verifyAccessToken } from '#platform/access-token/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { knownDevice } from './known-device.ts';
import { boundUnreadBodies } from './unread-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** counts a request that was not counted when it arrived; throws where its caller has used up the minute */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyContextConfig {
    /** an answer here costs its caller nothing; the error handler counts only refused requests */
    countsRefusals?: true;
  }
}

// A busy person's screens send a few requests a second; behind one address may be a whole office of strangers.
// An ERP that catches up sends a thousand messages a second for a while.
const perMinute = { session: 600, device: 600, address: 3000, probe: 600, token: 60_000 };

/** A limit of ours for this installation: multiplied by RATE_LIMIT_SCALE, at least one. */
export const scaled = ({ rateLimitScale }: Config, count: number) =>
  Math.max(1, Math.round(count * rateLimitScale));

/**
 * The limits of one caller (promises S15, S16): so many requests a minute for a session, else for a known device, else for an address; no compressed
 * bodies. Counted before all other hooks except the cookies', so that requests refused by hooks or without a route count as well.
 */
export const boundRequests = fp(async (app: FastifyInstance, deps: Deps) => {
  const networks = wideNetworks(deps.config.trustedProxies);
  if (networks.length > 0)
    deps.log.warn(
      { networks },
      'TRUSTED_PROXIES: every machine of these networks may choose the address it is counted by; name your proxy alone',
    );
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => callerOf(deps, request),
    max: (_request, key) => scaled(deps.config, perMinute[kindOf(key)]),
    timeWindow: '1 minute',
    store: Minutes,
    enableDraftSpec: true,
    errorResponseBuilder: () => new Problem('too_many_requests'),
  });
  // Counts each request once, however often it is called.
  const count = app.rateLimit();
  app.decorate(
    'countRequest',
    async (request: FastifyRequest, reply: FastifyReply) =>
      void (await count.call(app, request, reply)),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.countsRefusals) await app.countRequest(request, reply);
  });
  boundUnreadBodies(app, (request) => callerOf(deps, request));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem('invalid_request');
    // A kilobyte of gzip may unfold to a gigabyte.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('unsupported_media_type');
  });
});

const mostCallers = 5000;

/** Counts each caller's minute by the monotonic clock. The library uses the machine's clock: set back by two hours, a minute would last two hours. */
class Minutes implements FastifyRateLimitStore {
  readonly #known = new Map<string, { count: number; since: number }>();

  incr(caller: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], lengthMs: number) {
    const now = performance.now();
    const known = this.#known.get(caller);
    const minute =
      known && now - known.since < lengthMs
        ? { ...known, count: known.count + 1 }
        : { count: 1, since: now };
    // The latest caller is last, so the one inactive longest is removed first.
    this.#known.delete(caller);
    this.#known.set(caller, minute);
    if (this.#known.size > mostCallers) this.#known.delete(this.#known.keys().next().value ?? '');
    callback(null, { current: minute.count, ttl: lengthMs - (now - minute.since) });
  }

  child = () => new Minutes();
}

const kinds = ['session', 'device', 'probe', 'token'] as const;
const kindOf = (key: string) => kinds.find((kind) => key.startsWith(`${kind} `)) ?? 'address';

/**
 * The name under which a request is counted. Only a token that we signed names a session, and only a cookie that we sealed a device: a caller who could
 * invent names could have any number of minutes.
 */
export function callerOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const caller = callers.get(request) ?? nameOf(deps, request);
  callers.set(request, caller);
  return caller;
}

// A request whose connection has ended, and so has no address, is counted by the name that it had.
const callers = new WeakMap<FastifyRequest, Promise<string>>();

/** Counts a request under a name that the caller proved in another way than by a session: `token 7` of the integration API. */
export const nameCaller = (request: FastifyRequest, name: string) =>
  void callers.set(request, Promise.resolve(name));

async function nameOf(deps: Deps, request: FastifyRequest): Promise<string> {
  // Probes are counted apart: a flood through the balancer's address must not make the balancer think that this copy is down.
  if (request.url === '/readyz' || request.url === '/healthz') return `probe ${addressOf(request)}`;
  const token = bearerOf(request);
  const claims = token && (await verifyAccessToken(deps, token));
  return claims ? `session ${claims.sid}` : placeOf(deps, request);
}

/**
 * A caller without a session: the known device with its address, else the address alone. At another address the same device has another minute, so a
 * stranger with a copy of its cookie cannot use up its owner's.
 */
export async function placeOf(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
): Promise<string> {
  const device = await knownDevice(config, request);
  const address = addressOf(request);
  return device ? `device ${device} from ${address}` : address;
}

/** The address of a request for counting: of IPv6 the network that one caller has. A disconnected caller has no address any more. */
export const addressOf = ({ ip }: { ip?: string }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip.replace(withPort, '$1$2'), 64);

// Some proxies (Azure's application gateway, IIS) forward the port as well: with it every connection would be a separate caller.
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/;

/** The token of a request, as it was sent. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
