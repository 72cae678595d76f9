import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const stamp = join(root, 'web/dist/.built-from');
const sources = ['web/src', 'web/public', 'web/build', 'contract/src'];
const files = ['web/index.html', 'web/vite.config.ts', 'web/package.json', 'package-lock.json'];

let build: string | undefined;
/** The first letters of what the web in `web/dist` was built from, by which operators distinguish builds; `none` where it is not built. */
export function buildOf(): string {
  build ??= existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 8) : 'none';
  return build;
}

/** Builds the web where its sources have changed since the last build; a package without sources is served as it is. */
export async function buildWeb({ begins, signal }: { begins?: (what: string) => void; signal?: AbortSignal } = {}): Promise<boolean> {
  // `npm run dev` sets this: Vite serves the web from its sources there.
  if (process.env.WEB_BUILD === 'off') return false;
  const hash = await hashOfSources();
  if (hash === undefined || (await readFile(stamp, 'utf8').catch(() => '')) === hash) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) throw new Error('web/dist is older than its sources, and the build tools are not here: run npm ci and npm run build first.');
  begins?.('building the web');
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal && { signal }),
    });
  } catch (error) {
    throw new Error(`The web could not be built: ${failureOf(error).stderr || failureOf(error).message}`, { cause: error });
  }
  await writeFile(stamp, hash);
  build = undefined;
  return true;
}

async function hashOfSources(): Promise<string | undefined> {
  const found = await Promise.all(sources.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])));
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
