import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { inShortLocks } from './short-locks.ts';
import manifest from '../../../package.json' with { type: 'json' };

const currentFolder = new URL('./functions/', import.meta.url);
/** The release that the folder's functions belong to, as one number that grows with each: 0.2.0 is 200. */
export const thisRelease = manifest.version
  .split('.')
  .reduce((number, part) => number * 100 + Number(part), 0);

interface FunctionFile {
  file: string;
  text: string;
  hash: string;
}

/**
 * Replaces the SQL functions and triggers whose file has changed, each file in a transaction of its own, and answers the files replaced.
 * Where a newer release has migrated the database nothing is replaced: its functions still serve our release.
 */
export async function replaceFunctions(
  client: pg.PoolClient,
  { folder = currentFolder, release }: { folder?: URL; release: number },
) {
  const changed = await changedFunctions(client, { folder, release });
  for (const one of changed) await replaceFile(client, { ...one, release });
  return changed.map(({ file }) => file);
}

/** The files of functions that `replaceFunctions` would replace. Changes nothing. */
export async function changedFunctions(
  client: pg.ClientBase,
  { folder = currentFolder, release = thisRelease } = {},
): Promise<FunctionFile[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('sql_function') is not null as there`,
  );
  const { rows } = tables[0]?.there
    ? await client.query<{ file: string; hash: string; release: number }>(
        'select file, hash, release from sql_function',
      )
    : { rows: [] };
  if (rows.some((row) => row.release > release)) return [];
  const known = new Map(rows.map(({ file, hash }) => [file, hash]));
  const files = (await functionFiles(folder)).map(async ({ file, path }) => {
    const text = await readFile(path, 'utf8');
    return { file, text, hash: createHash('sha256').update(text).digest('hex') };
  });
  return (await Promise.all(files)).filter(({ file, hash }) => known.get(file) !== hash);
}

/** Every file of functions, also in subfolders, by its name without the folder: the database stores that name, so a file may move. */
export async function functionFiles(folder = currentFolder) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith('.sql'),
  );
  return paths
    .map((path) => ({ file: basename(path), path: new URL(path, folder) }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

// A transaction for each file: a trigger locks its table, and a caller who locks several tables at once can end in a deadlock with a writer.
async function replaceFile(
  client: pg.PoolClient,
  { file, text, hash, release }: FunctionFile & { release: number },
) {
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
    throw new Error(
      `database/functions/${file} failed (a changed signature needs a new name): ${failureOf(error).message}`,
      { cause: error },
    );
  }
}
