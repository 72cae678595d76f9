import type { Deps } from '#platform/deps.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';

/** Removes the pictures of photos; fails where their folder is unavailable. */
export async function photoRemover({
  config,
}: Pick<Deps, 'config'>): Promise<(ids: readonly string[]) => Promise<unknown>> {
  const store = photoStore(config);
  await store.ready();
  return (ids) => Promise.all(ids.map((id) => store.remove(photoName(id))));
}
