import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { compiledWords } from '../../build/compiled-words.ts';
import { leafletWithoutHtml } from '../../build/leaflet-without-html.ts';
import { slimCalls, slimProblems } from '../../build/slim-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** the folder of the scripts that `build-portal.ts` writes */
    portalScripts: string;
  }
}

const web = fileURLToPath(new URL('../..', import.meta.url));
const outDir = fileURLToPath(new URL('../../../.cache/page-tests', import.meta.url));

/**
 * Libraries that remember nothing of a page: they are run once for a worker, so their functions stay optimised. React's only listener outside the
 * root of a page is for `onSelect`, which the portal does not use.
 */
const stateless =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-hook-form|lucide-react|@formatjs|intl-messageformat|typebox)\//;

/** The portal of the page tests as a few scripts: running those of a page again for each test is faster than loading 700 modules. */
export default async function setup(project: TestProject) {
  const make = () =>
    build({
      root: web,
      configFile: false,
      mode: 'test',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      // What the real build leaves out or compiles is left out and compiled here, too.
      plugins: [slimCalls(), slimProblems(), leafletWithoutHtml(), compiledWords()],
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: true,
        minify: false,
        target: 'esnext',
        rolldownOptions: {
          input: fileURLToPath(new URL('every-door.ts', import.meta.url)),
          preserveEntrySignatures: 'allow-extension',
          output: {
            format: 'cjs',
            entryFileNames: 'portal.cjs',
            chunkFileNames: '[name].cjs',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'libraries', test: stateless }],
            },
          },
        },
      },
    });
  await make();
  project.onTestsRerun(async () => void (await make()));
  project.provide('portalScripts', outDir);
}
