import { noticesCalls } from '#contract/notices/calls.ts';
import { lateBanners } from '#app/late-banners.ts';
import { send } from '#lib/client.ts';
import { unreadNotices } from '#lib/unread-notices.ts';
import { loadWords } from '#lib/words/words.ts';

const pauseMs = { waited: 1_000, failed: 30_000 };

/** Follows the person's notices until the page is left: our server answers once there is a newer one. Where it cannot, it is asked every half minute. */
export async function follow(signal: AbortSignal): Promise<void> {
  void renewIfNotified().catch(() => undefined);
  let after: number | undefined;
  while (!signal.aborted) {
    await untilVisible(signal);
    const query = after === undefined ? {} : { after };
    const answer = await send(noticesCalls.countNotices, { query, signal, waits: true }).catch(
      () => undefined,
    );
    if (signal.aborted) return;
    if (answer) {
      unreadNotices.set(answer);
      // Where its code cannot be loaded now, the next answer tries again.
      await offerChannels(answer.needsAdmin === true).catch(() => undefined);
      // The first answer arrives at once, so the next request, which waits, may follow at once.
      const isFirst = after === undefined;
      after = answer.newest;
      if (isFirst) continue;
    }
    await pause(answer ? pauseMs.waited : pauseMs.failed, signal);
  }
}

/** Loads what renews a browser's notifications only where the person allowed them. */
async function renewIfNotified() {
  if (globalThis.Notification?.permission === 'granted')
    await (await import('./settings/this-browser.ts')).renewBrowser();
}

/** Shows an admin above the page which channels need them, and no longer once none does. */
async function offerChannels(isNeeded: boolean) {
  if (isNeeded === 'channels' in lateBanners.get()) return;
  if (!isNeeded) return lateBanners.set(({ channels: _, ...others }) => others);
  const [{ ChannelsBanner: channels }] = await Promise.all([
    import('./sending/ChannelsBanner.tsx'),
    loadWords('notices/sending'),
  ]);
  lateBanners.set((now) => ({ ...now, channels }));
}

/** Waits while the page is in the background, where no one reads a count. */
function untilVisible(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (document.visibilityState === 'visible' || signal.aborted) resolve();
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', look, { once: true });
  look();
  return promise;
}

/** Waits so long, or until the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  return promise;
}
