import { failureOf } from '#platform/failure.ts';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes DATA_DIR or a folder in it, closed to all other users; throws the reason where that is impossible. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first !== undefined) await giveToOwnerAbove(first, folder);
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${failureOf(error).message}${await whose(folder)}. Choose a folder that Smart Order may write.`,
      { cause: error },
    );
  }
}

/** The owner of a folder that is not ours, in words for a message. */
export async function whose(folder: string): Promise<string> {
  const me = process.geteuid?.();
  const owner = await ownerOf(folder);
  return me === undefined || owner.uid === me
    ? ''
    : ` (the folder belongs to user ${owner.uid}, Smart Order runs as user ${me})`;
}

/** Root may start the server once in a user's folder; the user must still be able to start it afterwards. */
export async function giveFilesToOwner(folder: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && (await stat(path)).uid === 0) await chown(path, uid, gid);
  }
}

// A folder that root makes in a user's folder is given to that user, who may be the only one with access.
async function giveToOwnerAbove(first: string, last: string) {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(first));
  for (let path = last; path.length >= first.length; path = dirname(path))
    await chown(path, uid, gid).catch(() => {});
}

// The owner of the folder, or of the nearest one above it that exists.
async function ownerOf(folder: string): Promise<{ uid: number }> {
  return stat(folder).catch(() =>
    dirname(folder) === folder ? { uid: 0 } : ownerOf(dirname(folder)),
  );
}
