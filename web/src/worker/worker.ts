// The service worker: it stores what the portal needs to open without a network, and pictures of products. Answers of the API are never
// stored here (promises S19). build/service-worker.ts bundles it into /sw.js; decisions/offline.md has its rules.
import { precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { openNotice, showNotice } from './notices.ts';
import { keepConfig, keepShells, renewShells, shellFor } from './shells.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// A line that carries nothing answers nothing either; after this time the stored page opens.
const longestWaitSeconds = 5;
const mostPictures = 200;
/** Not pages of the portal: addresses of the server, and files. A search for `551.5` is a page. */
const noPages = [
  /^\/(?:api|auth|session|dev|images|icons|assets|metrics|healthz|readyz|portal-login|\.well-known)(?:\/|$|\?)/,
  /^\/[^/?]*\.\w+(?:\?|$)/,
];

precacheAndRoute(precached);

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepShells(), keepConfig()])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
// The page sends it after the person's tap (app/installed/new-version.ts).
self.addEventListener(
  'message',
  ({ data }) => data?.type === 'SKIP_WAITING' && void self.skipWaiting(),
);

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event)));

// With a network the server sends each page: the newest release, with its own first screen and nonce.
const fromServer = new NetworkOnly({ networkTimeoutSeconds: longestWaitSeconds });
const page = new NavigationRoute(
  async (options) => {
    try {
      const answer = await fromServer.handle(options);
      void Promise.resolve(options.event.waitUntil(renewShells()));
      return answer;
    } catch (error) {
      const shell = await shellFor(options.url.pathname);
      if (shell) return shell;
      throw error;
    }
  },
  { denylist: noPages },
);
registerRoute(page);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: cacheNames.config, networkTimeoutSeconds: longestWaitSeconds }),
);

/** The newest pictures; of another origin none is stored, because a browser counts each of those as megabytes. */
const fewPictures = {
  cacheDidUpdate: async () => {
    const cache = await caches.open(cacheNames.pictures);
    const stored = await cache.keys();
    await Promise.all(
      stored
        .slice(0, Math.max(0, stored.length - mostPictures))
        .map((oldest) => cache.delete(oldest)),
    );
  },
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [fewPictures] }),
);
