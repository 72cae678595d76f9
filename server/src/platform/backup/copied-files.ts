import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf } from '#platform/failure.ts';

export interface CopiedFile {
  /** within the backup, with "/" on every system */
  path: string;
  bytes: number;
  /** hex */
  sha256: string;
}

/** Folders are named too, because PostgreSQL needs those that are empty. */
export interface Copied {
  folders: string[];
  files: CopiedFile[];
}

const part = { highWaterMark: 1024 * 1024 };

/** The size and the checksum of what is read; `take` gets its parts one after the other. */
async function measured(
  parts: AsyncIterable<Buffer>,
  take: (one: Buffer) => Promise<void> = async () => {},
): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const one of parts) {
    hash.update(one);
    bytes += one.length;
    await take(one);
  }
  return { bytes, sha256: hash.digest('hex') };
}

// Many bytes that wait in memory for the disk would make the database's journal wait behind them.
const settledBytes = 8 * 1024 * 1024;

/** The same of a file that is also written to `into`, so that little of it waits in memory. */
async function copy(path: string, into: string): Promise<Omit<CopiedFile, 'path'>> {
  const source = await open(path);
  try {
    const target = await open(into, 'wx', 0o600);
    try {
      let unsettled = 0;
      return await measured(source.createReadStream({ ...part, autoClose: false }), async (one) => {
        await target.writeFile(one);
        unsettled += one.length;
        if (unsettled >= settledBytes) {
          await target.datasync();
          unsettled = 0;
        }
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The size and the checksum of a file of a backup. */
export const readChecked = (backup: string, path: string): Promise<CopiedFile> =>
  measured(createReadStream(join(backup, path), part)).then((found) => ({ path, ...found }));

/** Copies one file to `path` of a backup; undefined where there is none. */
export async function copyFile(
  from: string,
  backup: string,
  path: string,
): Promise<CopiedFile | undefined> {
  try {
    return { path, ...(await copy(from, join(backup, path))) };
  } catch (error) {
    if (failureOf(error).code === 'ENOENT' && failureOf(error).path === from) return undefined;
    throw error;
  }
}

/**
 * Copies a folder that is in use to `path` of a backup. What vanishes during the copy is left out; `leavesOut` gets each path within the folder.
 * A folder that is missing from the start is an error: it may be a disk that is not mounted. So is a link, because what it leads to is read by the
 * portal and would not be in the backup.
 */
export async function copyFolder(
  from: string,
  backup: string,
  path: string,
  leavesOut: (within: string) => boolean = () => false,
): Promise<Copied> {
  const copied: Copied = { folders: [], files: [] };
  const walk = async (within: string) => {
    const entries = await readdir(join(from, within), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (within !== '' && error.code === 'ENOENT') return undefined;
        throw error;
      },
    );
    if (!entries) return;
    const folder = [path, within].filter(Boolean).join('/');
    await mkdir(join(backup, folder), { recursive: true, mode: 0o700 });
    copied.folders.push(folder);
    for (const entry of entries) {
      const inside = within ? `${within}/${entry.name}` : entry.name;
      if (leavesOut(inside)) continue;
      if (entry.isDirectory()) await walk(inside);
      else if (entry.isFile())
        copied.files.push(
          ...[await copyFile(join(from, inside), backup, `${path}/${inside}`)].filter(
            (file) => file !== undefined,
          ),
        );
      else
        throw new Error(
          `${join(from, inside)} is a link or no file at all, and cannot be backed up: put what it leads to in its place.`,
        );
    }
  };
  await walk('');
  return copied;
}
