import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that was not changed for so long counts as whole. */
const settledMs = 1500;
/** Names of files that are being written, by us or by usual programs. */
const isUnfinished = (name: string) =>
  name.startsWith('.') || /\.(part|partial|filepart|tmp|temp|writing|crdownload)$/i.test(name);

/** The name under which a file was taken begins with the moment; it sorts, and is never used again. */
export const takenName = (at: Date, own: string) =>
  `${at.toISOString().replaceAll(/[-:.]/g, '')}-${own}`;
export const ownName = (taken: string) => taken.replace(/^\d{8}T\d{9}Z-/, '');

/** The names of the files in a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true });
  return found.filter((one) => one.isFile() && !isUnfinished(one.name)).map(({ name }) => name);
}

/** The same of a folder that may not exist. */
export const filesInAny = (folder: string): Promise<string[]> =>
  filesIn(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });

/** A function that looks into a folder and answers the files that did not change for a moment: a program may write them in place. */
export function wholeFilesIn(
  folder: string,
  time = () => performance.now(),
): () => Promise<string[]> {
  let seen = new Map<string, { as: string; since: number }>();
  return async () => {
    const at = time();
    const now = new Map<string, { as: string; since: number }>();
    for (const name of await filesIn(folder)) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (!found) continue;
      const as = `${found.size} ${found.mtimeMs}`;
      const before = seen.get(name);
      now.set(name, before?.as === as ? before : { as, since: at });
    }
    seen = now;
    return [...now].filter(([, { since }]) => at - since >= settledMs).map(([name]) => name);
  };
}
