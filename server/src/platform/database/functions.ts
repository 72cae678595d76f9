import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { inShortLocks } from './short-locks.ts';
import manifest from '../../../package.json' with { type: 'json' };

const currentFolder = new URL('./functions/', import.meta.url);
/** The release that the folder's functions belong to, as one number that grows with each: 0.2.0 is 200. */
export const thisRelease = manifest.version.split('.').reduce((number, part) => number * 100 + Number(part), 0);

/**
 * Replaces the SQL functions and triggers whose file has changed, each file in a transaction of its own, and answers the files replaced.
 * Where a newer release has migrated the database nothing is replaced: its functions still serve our release.
 */
export async function replaceFunctions(client: pg.PoolClient, { folder = currentFolder, release }: { folder?: URL; release: number }) {
  const { rows } = await client.query<{ file: string; hash: string; release: number }>('select file, hash, release from sql_function');
  if (rows.some((row) => row.release > release)) return [];
  const known = new Map(rows.map(({ file, hash }) => [file, hash]));
  const replaced: string[] = [];
  for (const { file, path } of await functionFiles(folder)) {
    const text = await readFile(path, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (known.get(file) === hash) continue;
    await replaceFile(client, { file, text, hash, release });
    replaced.push(file);
  }
  return replaced;
}

/** Every file of functions, also in subfolders, by its name without the folder: the database stores that name, so a file may move. */
export async function functionFiles(folder = currentFolder) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'));
  return paths.map((path) => ({ file: basename(path), path: new URL(path, folder) })).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

// A transaction for each file: a trigger locks its table, and a caller who locks several tables at once can end in a deadlock with a writer.
async function replaceFile(client: pg.PoolClient, { file, text, hash, release }: { file: string; text: string; hash: string; release: number }) {
  try {
    await inShortLocks(client, [], async () => {
      await client.query(text);
      await client.query(
        `insert into sql_function (file, hash, release) values ($1, $2, $3)
         on conflict (file) do update set hash = excluded.hash, release = excluded.release, replaced_at = now()`,
        [file, hash, release],
      );
    });
  } catch (error) {
    throw new Error(`database/functions/${file} failed (a changed signature needs a new name): ${failureOf(error).message}`, { cause: error });
  }
}
