import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** the path of the script that `build-portal.ts` writes */
    portalScript: string;
  }
}

const web = fileURLToPath(new URL('../..', import.meta.url));
const outDir = fileURLToPath(new URL('../../../.cache/page-tests', import.meta.url));

/** The portal of the page tests as one script with all its imports: running it again for each test is faster than loading 700 modules. */
export default async function setup(project: TestProject) {
  const make = () =>
    build({
      root: web,
      configFile: false,
      mode: 'test',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      publicDir: false,
      build: {
        outDir,
        minify: false,
        target: 'esnext',
        rolldownOptions: {
          input: fileURLToPath(new URL('every-door.ts', import.meta.url)),
          preserveEntrySignatures: 'strict',
          output: { format: 'cjs', entryFileNames: 'portal.cjs', codeSplitting: false },
        },
      },
    });
  await make();
  project.onTestsRerun(async () => void (await make()));
  project.provide('portalScript', `${outDir}/portal.cjs`);
}
