import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';
import { firstAsks } from './first-asks.ts';

/** Lays `src/boot.js` into the page itself: it runs before anything is painted, and as a file the page would wait a trip for it. With it comes what the first screens ask. */
export function inlineBoot(): Plugin {
  return {
    name: 'smart-order:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => {
        const file = new URL('../src/boot.js', import.meta.url);
        const source = await readFile(file, 'utf8');
        const { code } = await minify(
          'boot.js',
          source.replace('globalThis.firstAsks', () => JSON.stringify(firstAsks)),
        );
        return [{ tag: 'script', children: code, injectTo: 'head' }];
      },
    },
  };
}
