import { constants } from 'node:fs';
import { access, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveFilesToOwner, makeDataFolder, whose } from '#platform/folders/data-dir.ts';

// SQLite's codes.
const [busy, corrupt, notADatabase] = [5, 11, 26];

// Referenced here too, because a collected handle would release the lock.
const held = new Set<DatabaseSync>();

/** Locks DATA_DIR for this process until the returned function is called; refuses where another Smart Order has it. */
export async function dataDirLock(dataDir: string): Promise<() => Promise<void>> {
  const folder = resolve(dataDir);
  const pidFile = join(folder, 'server.pid');
  await makeDataFolder(folder);
  const lock = await takeLock(folder, pidFile);
  held.add(lock);
  await rm(pidFile, { force: true });
  await writeFile(pidFile, `${process.pid}\n`);
  return async () => {
    if (!held.delete(lock)) return;
    await rm(pidFile, { force: true });
    await giveFilesToOwner(folder).catch(() => {});
    lock.close();
  };
}

// Node has no flock, and a pid cannot be judged from another container. SQLite takes a lock of the operating system that ends
// with the process, on every platform; nothing is stored. Reading this file by other means in this process would drop the lock.
async function takeLock(
  folder: string,
  pidFile: string,
  isSecondTry = false,
): Promise<DatabaseSync> {
  const file = join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    await giveFilesToOwner(folder);
    // Without write access SQLite would take a lock that readers share.
    await access(file, constants.W_OK);
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode = 0 } = error as { errcode?: number };
    // SQLite meets another's lock before it reads the file, so the file is free. Its content is worthless: a corrupt file is removed.
    if ([corrupt, notADatabase].includes(errcode) && !isSecondTry) {
      await truncate(file);
      return takeLock(folder, pidFile, true);
    }
    if (errcode !== busy) {
      throw new Error(
        `${file} cannot be written${await whose(folder)}: choose a DATA_DIR that Smart Order may write.`,
        { cause: error },
      );
    }
    const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim() || 'unknown';
    throw new Error(
      `Another Smart Order (pid ${pid}) already runs on ${folder}: stop it first, or choose another DATA_DIR for this one.`,
      {
        cause: error,
      },
    );
  }
}
