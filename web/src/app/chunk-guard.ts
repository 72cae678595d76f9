import { inTab } from '#lib/device/shelf.ts';

const key = 'so-chunk-reload';
// Without this guard a missing chunk would reload the page for ever (specification §2, error page). Not in `limits`, to keep boot/ small.
const reloadGuardMs = 60_000;

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

function mayReload(): boolean {
  if (Date.now() - Number(inTab.get(key) ?? 0) < reloadGuardMs) return false;
  // Without storage an endless loop could not be stopped, so false.
  return inTab.set(key, String(Date.now()));
}

/** Reloads the page, at most once in 60 s; true where it does. */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  location.reload();
  return true;
}

/** Loads code; if that fails, the page reloads. If it fails again, the caller's error page is shown. */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (reloadOnce()) return new Promise(() => undefined);
    throw new ChunkFailure('a part of the page could not be fetched', { cause });
  }
}
