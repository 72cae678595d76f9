import { pathToFileURL } from 'node:url';
import type { CallShape } from '#contract/call.ts';
import type { Plugin } from 'vite';

const slim = ({ method, path, base, who, ours }: CallShape) => ({ method, path, base, ...(who === 'open' && { who }), ...(ours && { ours }) });
const slimTable = (table: unknown) => Object.fromEntries(Object.entries(table as Record<string, CallShape>).map(([key, row]) => [key, slim(row)]));

/**
 * The browser needs only the address of a call, not its schemas: every `calls.ts` of the contract becomes a table of
 * `{method, path, base}` and which calls are open to all, so that TypeBox stays on the server. Types still come from the real module.
 */
export function slimCalls(): Plugin {
  const isCalls = /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/]){0,2}calls\.ts$/;
  return {
    name: 'smart-order:slim-calls',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!isCalls.test(file)) return null;
      const real = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return Object.entries(real)
        .filter(([, value]) => typeof value === 'object')
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(/calls$/i.test(name) ? slimTable(value) : value)};`)
        .join('\n');
    },
  };
}
