import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps files beside the database under names that we make ourselves; copies of the server share one. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** undefined where there is none */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** Files in a folder, spread over 256 more by the first two letters of their names. One that is half written is never seen. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${crypto.randomUUID()}`;
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, path);
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
