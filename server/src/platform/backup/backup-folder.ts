import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settleFolder } from '../folders/whole-file.ts';

export const manifestName = 'manifest.json';
const unfinished = '.unfinished-';

/** The name of a backup: when it began, in UTC, as every file system can write it. */
const nameOfBackup = (beganAt: Date): string =>
  beganAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

/** When the backup of this name began; undefined where the name is none of ours. */
function momentOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The folder of a backup: this one, or the newest in it. Throws where there is none. */
export async function findBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new Error(`There is no folder ${folder} to read a backup from: ${error.message}`, {
      cause: error,
    });
  });
  if (names.includes(manifestName)) return folder;
  const newest = names
    .filter((name) => momentOfBackup(name))
    .toSorted()
    .at(-1);
  if (newest !== undefined) return join(folder, newest);
  const half = names.find((name) => name.startsWith(unfinished));
  throw new Error(
    `${folder} is no backup and holds none: no ${manifestName}${half ? `; ${half} was cut off before its end, and is none` : ''}. Name a folder that npm run backup has written.`,
  );
}

const dayMs = 86_400_000;

/** Makes a backup under a temporary name in a folder that exists, and renames it at the end: one that was cut off is never taken for a backup. */
export async function inNewBackup(
  folder: string,
  beganAt: Date,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new Error(
      `${folder} is no folder: make it, or mount its disk. It is never made here, because a disk that is not mounted would look like one.`,
    );
  for (const left of await readdir(folder)) {
    const since = momentOfBackup(left.replace(unfinished, ''));
    if (left.startsWith(unfinished) && since && beganAt.getTime() - since.getTime() > dayMs)
      await rm(join(folder, left), { recursive: true });
  }
  const name = nameOfBackup(beganAt);
  const half = join(folder, `${unfinished}${name}`);
  // Outside of the try: the folder of another backup is not ours to remove.
  await mkdir(half, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`Another backup began in ${folder} in this second. Start this one again.`, {
          cause: error,
        })
      : error;
  });
  try {
    await fill(half);
    await rename(half, join(folder, name));
  } catch (error) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  await settleFolder(folder);
  return join(folder, name);
}
