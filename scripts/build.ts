// Run to build the web (`npm run build`), or to fill a folder that production starts from (`npm run build -- FOLDER`, docs/operations.md).
import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildWeb, missingWebFile } from '../server/src/platform/http/web/web-build.ts';

const root = join(import.meta.dirname, '..');
// npm needs the package.json of every workspace in the lock file, although production installs nothing of these.
const manifests = ['web', 'e2e', 'bench'].map((workspace) => `${workspace}/package.json`);
const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'contract',
  'server',
  'web/dist',
  ...manifests,
];
const isWanted = (path: string) => basename(path) !== 'node_modules' && !path.endsWith('.test.ts');

const [folder] = process.argv.slice(2);
if (folder?.startsWith('-')) {
  console.error(`"${folder}" is no folder: npm run build, or npm run build -- FOLDER.`);
  process.exit(1);
}
const then = folder === undefined ? undefined : () => fill(folder);
try {
  console.log(
    (await buildWeb({ then })) ? 'The web is built in web/dist.' : 'web/dist is up to date.',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function fill(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const part of parts)
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isWanted });
  const missing = await missingWebFile(join(folder, 'web/dist'));
  if (missing)
    throw new Error(
      `${resolve(folder)} has no web/dist/${missing}, which its pages begin with: remove web/dist and fill the folder again.`,
    );
  console.log(
    `${resolve(folder)} is ready: npm ci --omit=dev there, then NODE_ENV=production npm start.`,
  );
}
