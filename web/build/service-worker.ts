import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { supportedBrowsers } from './supported-browsers.ts';

const input = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
const icons = fileURLToPath(new URL('../public/icons/', import.meta.url));
// Large files that open only with an answer of the network: documents and maps.
const isOnDemand = (file: string) => /^assets\/(?:pdf|TileMap)/.test(file);
const isAsset = (file: string) => /^assets\/.+\.(?:js|css|woff2)$/.test(file);
const revisionOf = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Bundles src/worker as `sw.js`, with the list of the files that it stores: scripts, sheets, words of all languages, fonts and icons. */
export function serviceWorker(): Plugin {
  return {
    name: 'smart-order:service-worker',
    apply: 'build',
    generateBundle: {
      // After the page is written: another page, with the same files, is another worker.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => isAsset(file) && !isOnDemand(file));
        const named = files.toSorted().map((file) => ({ url: `/${file}`, revision: null }));
        const page = bundle['index.html'];
        if (page?.type !== 'asset')
          throw new Error('The page is written after the worker: see web/build/service-worker.ts.');
        const source = `// ${revisionOf(page.source)}\n${await workerScript([...named, ...(await iconFiles())])}`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const iconFiles = async () =>
  Promise.all(
    (await readdir(icons)).toSorted().map(async (name) => ({
      url: `/icons/${name}`,
      revision: revisionOf(await readFile(icons + name)),
    })),
  );

async function workerScript(precached: object[]): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { precached: JSON.stringify(precached) },
    build: {
      write: false,
      target: supportedBrowsers,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}
