// Node keeps some 20 KB for every module that it loads: libraries of hundreds of small ones are joined into a file each (decisions/running-the-server.md). JavaScript, as start.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
// Whole: an older Node has no such hooks.
import modules from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const recipe = join(root, 'server/libraries.config.ts');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const joinedFolders = join(root, 'server/dist');

/** Where the libraries of this lock file lie, joined; undefined where it is not here. */
function findFolder() {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock)) return undefined;
  const hash = createHash('sha256').update(readFileSync(lock)).update(readFileSync(recipe)).digest('hex');
  return join(joinedFolders, `libraries-${hash.slice(0, 16)}`);
}

/**
 * Joins the libraries where that was not done for these versions, with the tool that builds the web: a second, after a change of the lock file. Answers their folder;
 * undefined where they cannot be joined: without that tool, or in a folder that cannot be written.
 */
export function joinLibraries() {
  const folder = findFolder();
  if (!folder || existsSync(folder)) return folder;
  if (!existsSync(vite)) return undefined;
  // Several servers may begin at once in a new clone: each makes a folder, the first to be ready gives it its name.
  const making = `${folder}.${process.pid}`;
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', recipe, '--outDir', making], { stdio: 'ignore' });
  try {
    if (status === 0) renameSync(making, folder);
  } catch {
    // Another was first, and made the same.
  }
  rmSync(making, { recursive: true, force: true });
  if (!existsSync(folder)) return undefined;
  // Those of former lock files, and what a start left behind that was killed on the way.
  for (const other of readdirSync(joinedFolders))
    if (other !== basename(folder)) rmSync(join(joinedFolders, other), { recursive: true, force: true });
  return folder;
}

/** Whoever imports such a library gets its one file; where they are not joined, its many, as it came. */
export function loadJoinedLibraries() {
  const folder = joinLibraries();
  if (!folder) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js') && !file.startsWith('shared'));
  const urls = new Map(files.map((file) => [file.slice(0, -'.js'.length).replaceAll('\\', '/'), pathToFileURL(join(folder, file)).href]));
  modules.registerHooks?.({
    resolve(name, context, next) {
      const url = urls.get(name);
      return url ? { url, format: 'module', shortCircuit: true } : next(name, context);
    },
  });
}
