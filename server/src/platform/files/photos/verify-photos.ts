import { failureOf } from '#platform/failure.ts';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { FileStore } from '../file-store.ts';
import { photoFolderOf } from '#platform/config/config-file.ts';
import { photoName, photoStore } from './photo-store.ts';

const rowsSql = `
  select photo_id from claim_photo where removed_at is null and ($1::uuid[] is null or photo_id = any ($1))
  union all select photo_id from payment_slip where $1 is null or photo_id = any ($1)`;
const mostNamed = 5;
const someOf = (names: readonly string[]) =>
  `${names.length} (${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''})`;

async function rowsOf(pool: pg.Pool, among: readonly string[] | null): Promise<string[]> {
  return (await pool.query<{ photo_id: string }>(rowsSql, [among])).rows.map((row) => row.photo_id);
}

/**
 * Compares the photos in the database with those in their folder, as after a restore of the two from different moments: `wrong` names photos that
 * cannot be opened, `more` files without a row. A photo that is being sent or removed at this moment is in neither.
 */
export async function verifyPhotos(
  pool: pg.Pool,
  config: Config,
): Promise<{ wrong: string[]; more: string[] }> {
  const folder = photoFolderOf(config);
  const known = await rowsOf(pool, null);
  let there: Awaited<ReturnType<FileStore['names']>>;
  try {
    there = await photoStore(config).names();
  } catch (error) {
    return {
      wrong:
        known.length > 0
          ? [
              `Photos of claims and slips, ${known.length} of them, cannot be looked at: ${failureOf(error).message}`,
            ]
          : [],
      more: [],
    };
  }
  const missing = known.filter((id) => !there.has(photoName(id)));
  // A photo that was removed during the comparison loses its row before its file.
  const lost = missing.length > 0 ? await rowsOf(pool, missing) : [];
  const expected = new Set(known.map(photoName));
  const strange = [...there].filter((name) => !expected.has(name));
  // A photo that arrived during the comparison has its row by now.
  const since = new Set(
    (
      await rowsOf(
        pool,
        strange.flatMap((name) => uuidIn.exec(name)?.[1] ?? []),
      )
    ).map(photoName),
  );
  const left = strange.filter((name) => !since.has(name));
  return {
    wrong:
      lost.length > 0
        ? [
            `Photos of claims and slips that are not in ${folder}: ${someOf(lost)}. Those of another backup may be copied there.`,
          ]
        : [],
    more:
      left.length > 0
        ? [`Files in ${folder} that belong to nothing in the database: ${someOf(left)}.`]
        : [],
  };
}

const uuidIn = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
