import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** The release that an upgrade begins at. A new release puts its own commit here. */
export const formerRelease = {
  version: '0.2.0',
  commit: '2ed2c7972d1d00c62a27ab205584eebb9d78038c',
};

/**
 * The folder of the former release, built from the history of this repository and stored for the next run. It runs on our
 * libraries, which are those of that release, too; a release that changes libraries needs its own `npm ci` here.
 */
export async function formerFolder(): Promise<string> {
  const folder = join(root, '.cache/releases', formerRelease.version);
  if (existsSync(folder)) return folder;
  console.log(`building ${formerRelease.version}; it is stored for the next run …`);
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(join(making, 'node_modules/@smart-order'), { recursive: true });
  await unpack(making);
  for (const one of await readdir(join(root, 'node_modules')))
    if (one !== '@smart-order')
      await symlink(join(root, 'node_modules', one), join(making, 'node_modules', one));
  for (const one of ['contract', 'server', 'web', 'e2e', 'bench'])
    await symlink(join('../..', one), join(making, 'node_modules/@smart-order', one));
  await run(process.execPath, ['--import', './server/src/installed.js', 'scripts/build.ts'], {
    cwd: making,
  });
  await rename(making, folder);
  return folder;
}

async function unpack(folder: string) {
  const git = spawn('git', ['archive', formerRelease.commit], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['--extract', '--directory', folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  git.stdout.pipe(tar.stdin);
  const codes = await Promise.all(
    [git, tar].map(async (one) => (await once(one, 'exit'))[0] as number),
  );
  if (codes.some((code) => code !== 0))
    throw new Error(
      `Release ${formerRelease.version} (commit ${formerRelease.commit}) is not in the history here: clone the repository with its whole history.`,
    );
}
