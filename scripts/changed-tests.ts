// `npm test -- --changed`: the tests of the rooms and folders whose files changed, for the work of a day.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

const rooms = [/^contract\/src\/([\w-]+)\//, /^(?:server|web)\/src\/features\/([\w-]+)\//];
/** Folders of the contract that are no rooms. */
const common = new Set(['problems', 'testing', 'words', 'documents', 'exports', 'frame']);

const roomOf = (file: string) =>
  rooms.map((room) => room.exec(file)?.[1]).find((room) => room !== undefined && !common.has(room));

/**
 * Takes the paths of changed files. Gives the folders and files whose tests `npm test -- --changed` runs: a room on all three floors; of code outside
 * of rooms its folder; a test itself. Empty where no code changed.
 */
export function testsOf(
  changed: readonly string[],
  exists: (path: string) => boolean = existsSync,
): string[] {
  const code = changed.filter(
    (file) => /\.(ts|tsx|sql|css)$/.test(file) && !file.includes('.long.'),
  );
  return [
    ...new Set(
      code.flatMap((file) => {
        const room = roomOf(file);
        if (room !== undefined)
          return [
            `contract/src/${room}/`,
            `server/src/features/${room}/`,
            `web/src/features/${room}/`,
          ].filter((path) => exists(path));
        if (/\.test\.tsx?$/.test(file)) return [file];
        return file.includes('/') ? [`${dirname(file)}/`] : [];
      }),
    ),
  ].toSorted();
}

/** The files that differ from `since` (a commit or branch), with what is not committed; deleted ones, too. */
export function changedFiles(since: string): string[] {
  const lines = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', given, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${given.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...lines('diff', '--name-only', since),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}
