import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { Photo } from './redraw-picture.ts';
import { photoName, photoStore } from './photo-store.ts';

/** The id of the photo where its picture is missing, as after a restore with an older folder; undefined where the picture exists. */
export const lostPicture = async (
  { config }: Pick<Deps, 'config'>,
  photoId: string | undefined,
): Promise<string | undefined> =>
  photoId === undefined || (await photoStore(config).has(photoName(photoId))) ? undefined : photoId;

/**
 * Writes a picture before its row, and removes it where the row is not made. `work` makes the row under the new name, calls `onStored` when it
 * does, and answers the final photo, perhaps an earlier one. `lost` is a photo whose picture is missing: it gets this one.
 */
export async function keepPicture<A extends { photoId: string }>(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { photo, lost }: { photo: Photo | undefined; lost: string | undefined },
  work: (photoId: string, onStored: () => void) => Promise<A>,
): Promise<A> {
  const store = photoStore(config);
  const photoId = lost ?? crypto.randomUUID();
  const isNew = photo && !lost;
  if (photo) await store.write(photoName(photoId), photo.bytes);
  const dropped = () =>
    store
      .remove(photoName(photoId))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a photo without a row could not be removed'),
      );
  let isStored = false;
  try {
    const answer = await work(photoId, () => (isStored = true));
    // Under a key that was used before, the earlier photo counts and this one has no row.
    if (isNew && answer.photoId !== photoId) await dropped();
    return answer;
  } catch (error) {
    // Where only the database's answer was lost, the row may exist.
    if (isNew && (!isStored || error instanceof Problem)) await dropped();
    throw error;
  }
}
