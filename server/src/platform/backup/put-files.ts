import { constants } from 'node:fs';
import { copyFile, mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { anchorPath } from '../audit/chain/anchor.ts';
import type { Config } from '../config/config.ts';
import { anchorName, type Manifest } from './manifest.ts';
import { placesOf } from './restorable.ts';

/** A file that a restore has written, and the folder of the installation in which it is. */
export interface WrittenFile {
  place: string;
  path: string;
}

/** Copies the files that a manifest lists under `part` into a folder: no other file or link of the backup, and over none that is there. `written` gets each. */
export async function putListed(
  backup: string,
  { files }: Pick<Manifest, 'files'>,
  {
    part,
    place,
    written = [],
    stop,
  }: { part: string; place: string; written?: WrittenFile[]; stop?: AbortSignal | undefined },
): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (const { path } of files.filter((file) => file.path.startsWith(`${part}/`))) {
    stop?.throwIfAborted();
    const to = join(place, path.slice(part.length + 1));
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(backup, path), to, constants.COPYFILE_EXCL);
    written.push({ place, path: to });
  }
}

/** Puts pictures, photos and anchor of a backup where this configuration has them. `written` gets each file, also where a later one fails. */
export async function putFiles(
  backup: string,
  manifest: Manifest,
  config: Config,
  { written, stop }: { written: WrittenFile[]; stop?: AbortSignal | undefined },
): Promise<void> {
  for (const [part, place] of Object.entries(placesOf(config)))
    await putListed(backup, manifest, { part, place, written, stop });
  if (!manifest.files.some((file) => file.path === anchorName)) return;
  const anchor = anchorPath(config);
  await copyFile(join(backup, anchorName), anchor, constants.COPYFILE_EXCL);
  written.push({ place: dirname(anchor), path: anchor });
}

/** Removes these files, and the folders that are empty then; what others wrote stays. */
export async function removeWritten(written: readonly WrittenFile[]): Promise<void> {
  for (const { place, path } of written) {
    await rm(path, { force: true });
    for (let folder = dirname(path); folder !== place; folder = dirname(folder))
      await rmdir(folder).catch(() => undefined);
  }
}
