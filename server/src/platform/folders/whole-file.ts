import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a file is written before it is renamed into its folder; readers pass over names that begin with a full stop. */
const aside = '.writing';

/** Puts a file into a folder that exists, whole or not at all, also where the process or the machine dies; an older file of the name is replaced. */
export async function putFile(folder: string, name: string, bytes: string | Buffer): Promise<void> {
  await makeWithin(join(folder, aside));
  const unfinished = join(folder, aside, `${name}.${crypto.randomUUID()}`);
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await settleFolder(folder);
}

/** Removes what a killed process left of a file that it was putting into a folder. */
export async function removeUnfinished(folder: string, name: string): Promise<void> {
  await makeWithin(join(folder, aside));
  const left = (await readdir(join(folder, aside))).filter((one) => one.startsWith(`${name}.`));
  for (const one of left) await rm(join(folder, aside, one), { force: true });
}

/** Moves a file between folders of one share. */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  for (const folder of new Set([dirname(to), dirname(from)])) await settleFolder(folder);
}

/** Makes a folder within one that exists: a missing one may be a lost share, which returns. */
export const makeWithin = (folder: string, mode?: number): Promise<void> =>
  mkdir(folder, mode).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );

/** Writes the names of a folder to its disk: without this a power cut could undo a rename. Windows cannot open a folder. */
export async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
