import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/problem.ts';

const page = (file: string) => () => new URL(`./pages/${file}`, import.meta.url);
// The web's own font files; without them the page shows the system's.
const font = (family: string, script: string, weight: number) => () =>
  createRequire(import.meta.url).resolve(
    `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff2`,
  );

const css = 'text/css; charset=utf-8';
const woff2 = 'font/woff2';
const looped = 'ibm-plex-sans-thai-looped';
const loopless = 'ibm-plex-sans-thai';
const assets: Record<string, { type: string; at: () => URL | string }> = {
  'provider.css': { type: css, at: page('provider.css') },
  'provider.js': { type: 'text/javascript; charset=utf-8', at: page('provider.script.js') },
  'dawn.svg': { type: 'image/svg+xml', at: page('dawn.svg') },
  'thai-400.woff2': { type: woff2, at: font(looped, 'thai', 400) },
  'latin-400.woff2': { type: woff2, at: font(looped, 'latin', 400) },
  'thai-600.woff2': { type: woff2, at: font(loopless, 'thai', 600) },
  'latin-600.woff2': { type: woff2, at: font(loopless, 'latin', 600) },
};

/** Style, script and fonts of the provider's pages: files of this origin, because its pages allow nothing inline. */
export function assetRoutes(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>(
    '/dev/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const asset = Object.hasOwn(assets, request.params.name)
        ? assets[request.params.name]
        : undefined;
      if (!asset) throw new Problem('not_found');
      const content = await Promise.resolve()
        .then(asset.at)
        .then((at) => readFile(at))
        .catch(() => {
          throw new Problem('not_found');
        });
      return reply.type(asset.type).header('cache-control', 'public, max-age=3600').send(content);
    },
  );
}
