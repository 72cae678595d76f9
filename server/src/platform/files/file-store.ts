import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Away } from '../database/connections/unavailable.ts';

/** Stores files beside the database under names that we make ourselves; copies of the server share one. */
export interface FileStore {
  /** throws where the folder cannot be used: what is removed from one that is unavailable would stay in it */
  ready(): Promise<void>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** undefined where there is none */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** the files there, half-written ones among them */
  names(): Promise<Set<string>>;
}

/** The folder is missing, full or not writable: nothing was stored, and the caller may try again. */
export class FolderAway extends Away {
  constructor(folder: string, cause: Error) {
    super(`${folder} cannot be used: ${cause.message}`, { cause });
  }
}

/** Files in a folder, spread over 256 more by the first two letters of their names. One that is half written is never seen. The folder itself is never made: a lost share may return. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const away = (error: Error): never => {
    throw new FolderAway(folder, error);
  };
  const ready = () => stat(folder).then(() => undefined, away);
  return {
    ready,
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${crypto.randomUUID()}`;
      await makeWithin(dirname(path))
        .then(() => writeFile(unfinished, bytes, { mode: 0o600, flush: true }))
        .then(() => rename(unfinished, path))
        .catch(async (error: Error) => {
          await rm(unfinished, { force: true }).catch(() => undefined);
          away(error);
        });
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? ready().then(() => undefined) : away(error))),
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? ready().then(() => false) : away(error)),
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    async names() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(away);
      return new Set(found.filter((one) => one.isFile()).map((one) => one.name));
    },
  };
}

const makeWithin = (folder: string) =>
  mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
