import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** until `free`, nothing can be written in it */
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** A folder on a disk of 256 KB, where this system lets the test mount one; elsewhere a folder in which the place for unfinished files is blocked. */
export async function smallDisk(folders: readonly string[]): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-disk-'));
  const isMounted = mounts(folder);
  for (const one of folders) await mkdir(join(folder, one));
  const fillers = isMounted
    ? [join(folder, 'filler')]
    : folders.map((one) => join(folder, one, '.writing'));
  return {
    folder,
    async fill() {
      for (const path of fillers) {
        if (!isMounted) await rm(path, { recursive: true, force: true });
        const file = await open(path, 'w');
        for (let isFull = !isMounted; !isFull;)
          isFull = await file.write(Buffer.alloc(4096)).then(() => false, isNoSpace);
        await file.close();
      }
    },
    async free() {
      for (const path of fillers) await rm(path);
    },
    async remove() {
      if (isMounted) execFileSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mounts(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isNoSpace(error: NodeJS.ErrnoException): true {
  if (error.code !== 'ENOSPC') throw error;
  return true;
}
