import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { firstAsks } from '../src/boot/first-asks.ts';
import { slimCalls } from './slim-calls.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const input = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url));
const oldBrowser = new URL('../src/boot/old-browser.script.js', import.meta.url);

/** `src/boot` as one script, with the table of the requests of each first screen. */
export async function bootScript(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { firstAsks: JSON.stringify(firstAsks) },
    plugins: [slimCalls()],
    build: {
      write: false,
      target: supportedBrowsers,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/**
 * Writes `src/boot` into the page itself: it runs before anything is painted, and a separate file would cost a round trip. Before it runs what every
 * browser understands, and shows public/old-browser.html in one that lacks what the portal needs (build/supported-browsers.ts). The address stays,
 * so that *open in another browser* opens the page that was asked for.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'smart-order:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => [
        {
          tag: 'script',
          children: (await readFile(oldBrowser, 'utf8')).replaceAll(/^\/\*.*\*\/|\n\s*/g, ''),
          injectTo: 'head',
        },
        { tag: 'script', children: await bootScript(), injectTo: 'head' },
      ],
    },
  };
}
