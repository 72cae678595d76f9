import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { asSeenByBrowser } from './as-seen-by-browser.ts';
import { assetRoutes } from './assets.ts';
import type { DevelopmentIssuer, LoadIssuer } from './issuer.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';

const names: readonly ProviderName[] = ['fosad', 'ids-portal'];

/**
 * Both identity providers of a development portal, at `/dev/fosad` and `/dev/ids-portal` of its own origin (D-03).
 * The first request that needs the OpenID library loads it, so that a running portal does not hold it in memory needlessly.
 */
export async function developmentProvider(app: FastifyInstance, deps: Deps) {
  if (deps.config.production)
    throw new Error('The development provider does not run in production.');
  assetRoutes(app);
  for (const name of names) {
    const issuer = onceLoaded(deps, name);
    await app.register(
      async (pages) => {
        await pages.register(formbody);
        loginRoutes(pages, deps, name, issuer);
        passwordRoutes(pages, deps, name);
      },
      { prefix: `/dev/${name}` },
    );
    await app.register(async (protocol) => protocolRoutes(protocol, deps, issuer), {
      prefix: `/dev/${name}`,
    });
  }
}

function onceLoaded(deps: Deps, name: ProviderName): LoadIssuer {
  let loaded: Promise<DevelopmentIssuer> | undefined;
  return () => {
    loaded ??= import('./issuer.ts').then(({ openIssuer }) => openIssuer(deps, name));
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}

function protocolRoutes(app: FastifyInstance, deps: Deps, issuer: LoadIssuer) {
  // The library reads bodies itself and could not read one that Fastify has read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/*', { schema: { hide: true } }, async (request, reply) =>
    hand(deps, await issuer(), request, reply),
  );
}

async function hand(
  { config }: Deps,
  issuer: DevelopmentIssuer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // The library bypasses Fastify, so the headers of all our answers are copied to its response.
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(header, value);
  reply.hijack();
  asSeenByBrowser(request.raw, config.publicOrigin);
  reply.raw.setHeader('cache-control', 'no-store');
  await issuer.handle(request.raw, reply.raw);
}
