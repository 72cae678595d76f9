import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CallShape } from '#contract/call.ts';
import type { Plugin } from 'vite';

const slim = ({ method, path, base, who, ours }: CallShape) => ({
  method,
  path,
  base,
  ...(who === 'open' && { who }),
  ...(ours && { ours }),
});
const slimTable = (table: unknown, isNamed: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(table as Record<string, CallShape>)
      .filter(([key]) => isNamed(key))
      .map(([key, row]) => [key, slim(row)]),
  );

/** Every word of the sources that pages are built from, without the tables of calls. */
function wordsOfPages(): Set<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root });
  const read = files.filter((file) => !/[\\/]calls\.ts$|\.test\.ts$|[\\/]testing[\\/]/.test(file));
  return new Set(
    read.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
  );
}

/**
 * The browser needs only the address of a call, not its schemas: every `calls.ts` of the contract becomes a table of
 * `{method, path, base}` and which calls are open to all, so that TypeBox stays on the server. Types still come from the real module.
 * A build leaves out calls that no page names, such as those of systems.
 */
export function slimCalls(): Plugin {
  const isCalls = /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/]){0,2}calls\.ts$/;
  let words: Set<string> | undefined;
  return {
    name: 'smart-order:slim-calls',
    enforce: 'pre',
    configResolved({ command }) {
      // During development a page may name a call that it did not name at the start.
      if (command === 'build') words = wordsOfPages();
    },
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!isCalls.test(file)) return null;
      const real = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return Object.entries(real)
        .filter(([, value]) => typeof value === 'object')
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(/calls$/i.test(name) ? slimTable(value, (call) => words?.has(call) ?? true) : value)};`,
        )
        .join('\n');
    },
  };
}

/** The browser knows a problem's status from its answer: the catalogue is built without it. */
export const slimProblems = (): Plugin => ({
  name: 'smart-order:slim-problems',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/]problems[\\/]catalogue\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bstatus: \d{3}, /g, ''), map: null }),
  },
});
