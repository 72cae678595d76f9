import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, localeOfPath } from '#contract/languages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { firstFilesIn, firstScreensIn } from './first-files.ts';
import { boundFiles } from '../limits/files-under-way.ts';
import { findWebFile } from './stored-web-files.ts';
import { webFolder } from './web-build.ts';
import { workerRoute } from './worker-route.ts';
import { Problem } from '#platform/problem.ts';

const built = join(webFolder, '/');
/** The folder of the scripts, sheets and fonts of our own build. */
export const assets = join(built, 'assets/');
const yearMs = 31_536_000_000;

/** index.html with a fresh nonce for every page of the portal, and the files of other builds. */
export async function webRoutes(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true } },
    async (request, reply) => sendOtherBuilds(deps, request.params['*'], reply),
  );
  // A body that no call takes is not parsed.
  app.addHook('preParsing', async (request) => {
    if (request.is404 && !isPage(request)) throw new Problem('not_found');
  });
  app.setNotFoundHandler(async (request, reply) => {
    // Requests for existing files are not counted; one for a missing picture is.
    await app.countRequest(request, reply);
    if (!isPage(request)) throw new Problem('not_found');
    return sendIndex(request, reply);
  });
  app.get('/', { schema: { hide: true } }, sendIndex);
  workerRoute(app, deps, built);
}

/** Product pictures and the files of our own build, which are not counted: register it before `compress`, so that none is compressed for each request. */
export async function fileRoutes(app: FastifyInstance, deps: Deps) {
  boundFiles(app, deps);
  await app.register(fastifyStatic, {
    root: join(deps.config.dataDir, 'images'),
    prefix: '/images/',
    maxAge: yearMs,
    immutable: true,
    decorateReply: true,
    index: false,
    // A supplier fills the folder: a drawing with a script in it must not run on our origin.
    setHeaders: (reply) =>
      void fileHeaders(reply).header('content-security-policy', "default-src 'none'"),
  });
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: [
      '**/index.html',
      'first-files.json',
      'first-screens.json',
      'page-addresses.json',
      'sw.js',
      '**/*.{br,gz}',
    ],
    // Compressed at build (web/build/pack-files.ts).
    preCompressed: true,
    setHeaders: (reply, path) => void fileHeaders(reply).header('cache-control', cacheFor(path)),
  });
}

// Files named by their content never change; browsers ask for all others again.
const forEver = 'public, max-age=31536000, immutable';
const cacheFor = (path: string) => (path.startsWith(assets) ? forEver : 'no-cache');

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Answers files of other builds: while copies of two builds run, each is asked for the other's parts (decisions/copies-of-the-server.md). */
async function sendOtherBuilds(deps: Deps, name: string, reply: FastifyReply) {
  const type = types[/^[\w.-]{1,150}\.(\w+)$/.exec(name)?.[1] ?? ''];
  const bytes = type && (await findWebFile(deps, name));
  if (!bytes) throw new Problem('not_found');
  return fileHeaders(reply).header('cache-control', forEver).type(type).send(bytes);
}

const ofFiles = new Set([
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
  'vary',
  'x-content-type-options',
]);

/** Removes from a file's answer the headers that only documents need: 1 KB of policy beside each script of 2 KB. */
function fileHeaders(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders()))
    if (!ofFiles.has(name)) reply.removeHeader(name);
  return reply;
}

const isPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(api|auth|session|dev|images|assets|metrics)(\/|$|\?)/.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !/\.\w+$/.test(request.url.split('?')[0] ?? '');

interface Built {
  html: string;
  firstFiles: (url: string) => string;
  firstScreen: (url: string) => string;
  isAddress: (url: string) => boolean;
}
let page: Promise<Built> | undefined;

const readPage = async (): Promise<Built> => ({
  html: await readFile(join(built, 'index.html'), 'utf8'),
  firstFiles: await firstFilesIn(built),
  firstScreen: await firstScreensIn(built),
  isAddress: await pageAddressesIn(built),
});

/** index.html with a fresh nonce, the asked page's first screen, and the scripts that it begins with; 404 where no page has the address (specification §2). */
export async function sendIndex(request: FastifyRequest, reply: FastifyReply) {
  page ??= readPage();
  const { html, firstFiles, firstScreen, isAddress } = await page;
  const { url } = request;
  // The files follow the screen: a sheet before it would hold back its painting.
  const whole = html.replace(
    '<div id="root"></div>',
    () => `<div id="root">${firstScreen(url)}</div>${firstFiles(url)}`,
  );
  return reply
    .status(isAddress(url) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(whole.replaceAll('__CSP_NONCE__', reply.cspNonce));
}

/** Whether a page of the built web is at an address, in any language (web/build/page-addresses.ts). */
async function pageAddressesIn(built: string): Promise<(url: string) => boolean> {
  const known = JSON.parse(await readFile(join(built, 'page-addresses.json'), 'utf8')) as string[];
  const patterns = known.map(
    (path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  );
  return (url) => {
    const path = url.replace(/[?#].*/s, '').slice(languages[localeOfPath(url)].prefix.length);
    return patterns.some((pattern) => pattern.test(path));
  };
}
