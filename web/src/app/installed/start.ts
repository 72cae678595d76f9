import { createElement } from 'react';
import { Workbox } from 'workbox-window';
import { lateBanners } from '#app/late-banners.ts';
import { config } from '#lib/config.ts';
import { dropCopies } from '#lib/device/copies-owner.ts';
import { removeOldCopies, storePerson } from '#lib/device/copies.ts';
import { session } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/words.ts';

declare global {
  /** not yet in TypeScript's description of a page */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: () => string },
        ) => { createScriptURL: (address: string) => string };
      }
    | undefined;
}

const lookAgainMs = 60 * 60_000;

/** What makes the portal open without a network, begun when the page has settled. An operator can switch it off (docs/operations.md). */
export async function startInstalled(): Promise<void> {
  // The server answers the browser's request for /sw.js with a worker that removes itself.
  if (config().features.offline === false) return dropCopies();
  rememberPerson();
  session.subscribe(rememberPerson);
  await removeOldCopies();
  if ('serviceWorker' in navigator) await startWorker();
}

function rememberPerson() {
  const now = session.get();
  // Where the device has no room, the portal opens only with a network.
  if (now.state === 'authenticated' && !now.ended && !now.fromDevice)
    void storePerson(now).catch(() => undefined);
}

async function startWorker() {
  // The one policy that security-headers.ts allows: it gives this address and no other.
  const policy = globalThis.trustedTypes?.createPolicy('so-worker', {
    createScriptURL: () => '/sw.js',
  });
  const worker = new Workbox(policy?.createScriptURL('') ?? '/sw.js', { updateViaCache: 'none' });
  let registration: ServiceWorkerRegistration | undefined;
  const load = () => {
    // Another tab has activated it.
    const next = registration?.waiting;
    if (!next) return location.reload();
    // Only this tab reloads; what is typed in others stays, and they find the new version at their next page. A page that was opened before the first
    // worker has none that changes.
    next.addEventListener('statechange', () => next.state === 'activated' && location.reload());
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => void offer(load).catch(() => undefined));
  registration = await worker.register();
  setInterval(() => navigator.onLine && void worker.update().catch(() => undefined), lookAgainMs);
}

async function offer(load: () => void) {
  const [{ NewVersionBanner }] = await Promise.all([
    import('./NewVersionBanner.tsx'),
    loadWords('frame/installed'),
  ]);
  lateBanners.set((now) => ({
    ...now,
    newVersion: () => createElement(NewVersionBanner, { load }),
  }));
}
