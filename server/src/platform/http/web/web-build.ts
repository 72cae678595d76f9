import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oneAtATime, renewFolder } from '../../folders/held-folder.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The folder of the built web. */
export const webFolder = join(root, 'web/dist');
const stamp = join(webFolder, '.built-from');
const sources = ['web/src', 'web/public', 'web/build', 'contract/src'];
const files = ['web/index.html', 'web/vite.config.ts', 'web/package.json', 'package-lock.json'];

let firstOfStamp: string | undefined;
/** The first letters of what the web in `web/dist` was built from, by which operators distinguish builds; `none` where it is not built. */
export function buildOf(): string {
  firstOfStamp ??= existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 8) : 'none';
  return firstOfStamp;
}

interface Build {
  begins?: ((what: string) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** reads the build while no other replaces it */
  then?: (() => Promise<void>) | undefined;
}

/**
 * Builds the web where its sources have changed since the last build, one build at a time and aside, so that no reader finds half of one. Answers
 * whether it built; a package without sources is served as it is.
 */
export async function buildWeb({ begins, signal, then }: Build = {}): Promise<boolean> {
  if (!then && (await staleHash()) === undefined) return false;
  return oneAtATime(
    `${webFolder}.lock`,
    async () => {
      const hash = await staleHash();
      if (hash !== undefined) await build(hash, { begins, signal });
      await then?.();
      return hash !== undefined;
    },
    signal,
  );
}

/** What to build from; undefined where `web/dist` is whole and of these sources. */
async function staleHash(): Promise<string | undefined> {
  if (isWithoutBuild()) return undefined;
  const hash = await hashOfSources();
  const isBuilt =
    (await readFile(stamp, 'utf8').catch(() => '')) === hash &&
    (await missingWebFile(webFolder)) === undefined;
  return isBuilt ? undefined : hash;
}

// `npm run dev` sets this: Vite serves the web from its sources there.
const isWithoutBuild = () => process.env.WEB_BUILD === 'off';

/** The first file that the pages of a built folder begin with and that is not there; undefined in a whole build. */
export async function missingWebFile(folder: string): Promise<string | undefined> {
  const there = new Set(await readdir(join(folder, 'assets')).catch(() => []));
  for (const list of ['index.html', 'first-files.json']) {
    const text = await readFile(join(folder, list), 'utf8').catch(() => undefined);
    if (text === undefined) return list;
    const missing = [...text.matchAll(/assets\/([\w.-]+\.\w+)/g)].find(
      ([, name = '']) => !there.has(name),
    );
    if (missing) return missing[0];
  }
  return undefined;
}

/** Why the built web cannot be served: undefined where it can, or is not used. */
export async function webFault(): Promise<string | undefined> {
  const missing = isWithoutBuild() ? undefined : await missingWebFile(webFolder);
  return (
    missing &&
    `web/dist has no ${missing}, which its pages begin with: it was filled from half a build. Fill it again (npm run build).`
  );
}

async function build(hash: string, { begins, signal }: Build): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite))
    throw new Error(
      'web/dist is older than its sources, and the build tools are not here: run npm ci and npm run build first.',
    );
  begins?.('building the web');
  try {
    await renewFolder(webFolder, async (aside) => {
      await promisify(execFile)(
        process.execPath,
        [vite, 'build', '--logLevel', 'warn', '--outDir', aside],
        {
          cwd: join(root, 'web'),
          env: { ...process.env, NODE_ENV: 'production' },
          ...(signal && { signal }),
        },
      );
      await writeFile(join(aside, basename(stamp)), hash);
    });
  } catch (error) {
    throw new Error(
      `The web could not be built: ${failureOf(error).stderr || failureOf(error).message}`,
      { cause: error },
    );
  }
  firstOfStamp = undefined;
}

async function hashOfSources(): Promise<string | undefined> {
  const found = await Promise.all(
    sources.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  const paths = [
    ...files.map((file) => join(root, file)),
    ...found
      .flat()
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ].toSorted();
  if (found[0]?.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}
