import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

/** Lays `src/boot.js` into the page itself: it runs before anything is painted, and as a file the page would wait a trip for it. */
export function inlineBoot(): Plugin {
  return {
    name: 'smart-order:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => {
        const file = new URL('../src/boot.js', import.meta.url);
        const { code } = await minify('boot.js', await readFile(file, 'utf8'));
        return [{ tag: 'script', children: code, injectTo: 'head' }];
      },
    },
  };
}
