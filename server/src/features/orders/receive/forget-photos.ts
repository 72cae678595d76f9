import type { Deps } from '#platform/deps.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { regularly } from '#platform/jobs/regularly.ts';

// A customer who has not confirmed the receipt two days after taking photos must take new ones.
const keptHours = 48;
const step = 50;
const everyMs = 10 * 60_000;

/** Removes photos that belong to no claim, with their pictures; answers how many. */
export async function forgetPhotos({ housekeeping, config }: Pick<Deps, 'housekeeping' | 'config'>): Promise<number> {
  const store = photoStore(config);
  await store.ready();
  for (let gone = 0; ;) {
    const { rows } = await housekeeping.query<{ photo_id: string }>({
      name: 'forget-photos',
      text: `delete from claim_photo where ctid = any (array(
        select ctid from claim_photo where claim_id is null and created_at < now() - $1 * interval '1 hour' limit $2 for update skip locked)) returning photo_id`,
      values: [keptHours, step],
    });
    await Promise.all(rows.map(({ photo_id }) => store.remove(photoName(photo_id))));
    gone += rows.length;
    if (rows.length < step) return gone;
  }
}

/** Removes such photos every ten minutes until stopped. */
export const keepForgettingPhotos = (deps: Pick<Deps, 'housekeeping' | 'config' | 'log'>) =>
  regularly(deps, everyMs, 'old photos could not be removed now', () => forgetPhotos(deps));
