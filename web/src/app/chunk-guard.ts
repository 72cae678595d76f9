import { limits } from '@smart-order/contract/constants.ts';
import { inTab } from '../lib/shelf.ts';

// Without this guard a missing chunk would reload the page for ever (spec, section 2, error page).
const key = 'so-chunk-reload';

export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

function mayReload(): boolean {
  if (Date.now() - Number(inTab.get(key) ?? 0) < limits.chunkReloadGuard) return false;
  // Where nothing can be kept, a loop could not be stopped either.
  return inTab.set(key, String(Date.now()));
}

/** Code that cannot be fetched reloads the page, at most once in 60 s; after that the plain error page says so. */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine && mayReload()) {
      location.reload();
      return new Promise(() => undefined);
    }
    throw new ChunkFailure('a part of the page could not be fetched', { cause });
  }
}
