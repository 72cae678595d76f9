import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unavailable } from '../unavailable.ts';
import { makeWithin } from '../folders/whole-file.ts';

/** Stores files beside the database under names that we make ourselves; all copies of the server share one store. */
export interface FileStore {
  /** throws where the folder is unavailable: a file that should be removed would stay in it */
  ready(): Promise<void>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** undefined where there is no such file */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** the names of all files, also half-written ones */
  names(): Promise<Set<string>>;
}

/** The folder is missing, full or not writable: nothing was stored, and the caller may try again. */
export class FolderUnavailable extends Unavailable {
  constructor(folder: string, cause: Error) {
    super(`${folder} cannot be used: ${cause.message}`, { cause });
  }
}

/**
 * Files in a folder with 256 subfolders by the first two letters of their names. A half-written file is never read.
 * The folder itself is never made: a missing one may be a lost share, which returns.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const unavailable = (error: Error): never => {
    throw new FolderUnavailable(folder, error);
  };
  const ready = () => stat(folder).then(() => undefined, unavailable);
  return {
    ready,
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${crypto.randomUUID()}`;
      await makeWithin(dirname(path), 0o700)
        .then(() => writeFile(unfinished, bytes, { mode: 0o600, flush: true }))
        .then(() => rename(unfinished, path))
        .catch(async (error: Error) => {
          await rm(unfinished, { force: true }).catch(() => undefined);
          unavailable(error);
        });
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? ready().then(() => undefined) : unavailable(error),
      ),
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? ready().then(() => false) : unavailable(error),
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    async names() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        unavailable,
      );
      return new Set(found.filter((one) => one.isFile()).map((one) => one.name));
    },
  };
}
