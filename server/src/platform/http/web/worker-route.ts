import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';

/** Takes the place of a worker that is called back: removes what was stored on the device, and itself. Open pages go on without it. */
const calledBack = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      indexedDB.deleteDatabase('smart-order');
      await self.registration.unregister();
    })(),
  ),
);
`;

/** The service worker. Browsers ask for it at each visit; with `"features": { "offline": false }` it is called back (decisions/offline.md). */
export function workerRoute(app: FastifyInstance, { config }: Deps, built: string) {
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    const isOff = config.file.features?.offline === false;
    const script = isOff
      ? calledBack
      : await readFile(join(built, 'sw.js'), 'utf8').catch(() => undefined);
    if (!script) throw new Problem('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/javascript; charset=utf-8')
      .send(script);
  });
}
