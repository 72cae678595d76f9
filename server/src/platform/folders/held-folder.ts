import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf } from '#platform/failure.ts';

const lookAgainMs = 100;

/** Runs one after another what processes of this machine do under the same lock file; of a process that was killed the lock is taken over. */
export async function oneAtATime<Done>(
  lock: string,
  act: () => Promise<Done>,
  signal?: AbortSignal,
): Promise<Done> {
  while (!(await takes(lock))) await sleep(lookAgainMs, undefined, { signal });
  try {
    return await act();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takes(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (failureOf(error).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    // Two that take over at one moment may both go on: what they make is made aside, so each leaves a whole folder.
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return failureOf(error).code === 'EPERM';
  }
}

/** Replaces a folder by what `make` writes into an empty one beside it; where that fails, the former folder stays. */
export async function renewFolder(
  folder: string,
  make: (aside: string) => Promise<void>,
): Promise<void> {
  const [aside, former] = [`${folder}.next`, `${folder}.former`];
  for (const left of [aside, former]) await rm(left, { recursive: true, force: true });
  await make(aside);
  await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(aside, folder);
  await rm(former, { recursive: true, force: true });
}
