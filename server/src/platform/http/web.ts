import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendProblem } from './errors.ts';
import { Problem } from './problem.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const year = 31_536_000_000;

/** The built web, the product pictures, and index.html with a fresh nonce for every page of the portal. */
export async function webRoutes(app: FastifyInstance, { config }: Deps) {
  await app.register(fastifyStatic, {
    root: join(config.dataDir, 'images'),
    prefix: '/images/',
    maxAge: year,
    immutable: true,
    decorateReply: true,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['**/index.html'],
    setHeaders: cacheFor,
  });
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendIndex(request, reply) : sendProblem(new Problem('not_found'), request, reply),
  );
  app.get('/', { schema: { hide: true } }, sendIndex);
}

// Files named by their content never change; everything else is asked for again.
const cacheFor = (reply: { header(name: string, value: string): unknown }, path: string) =>
  void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

const isPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(api|auth|session|dev|images|assets)(\/|$|\?)/.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !/\.\w+$/.test(request.url.split('?')[0] ?? '');

let index: string | undefined;

/** index.html with a fresh nonce. */
export async function sendIndex(_request: FastifyRequest, reply: FastifyReply) {
  index ??= await readFile(join(built, 'index.html'), 'utf8');
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index.replaceAll('__CSP_NONCE__', reply.cspNonce));
}
