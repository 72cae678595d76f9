import { inTab } from '#lib/device/shelf.ts';

const key = 'so-chunk-reload';
// Without this guard a missing chunk would reload the page for ever (spec, section 2, error page). Not of `limits`, all of which boot/ would bring into every page.
const reloadGuardMs = 60_000;

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

function mayReload(): boolean {
  if (Date.now() - Number(inTab.get(key) ?? 0) < reloadGuardMs) return false;
  // Without storage a loop could not be stopped either.
  return inTab.set(key, String(Date.now()));
}

/** Reads the page again, at most once in 60 s; true where it does. */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  location.reload();
  return true;
}

/** Code that cannot be fetched reloads the page; where that did not help, the plain error page says so. */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (reloadOnce()) return new Promise(() => undefined);
    throw new ChunkFailure('a part of the page could not be fetched', { cause });
  }
}
