import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWords } from './build/compiled-words.ts';
import { cssLayers } from './build/css-layers.ts';
import { firstFiles, preloadFonts } from './build/first-files.ts';
import { firstScreens } from './build/first-screens.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { leafletWithoutHtml } from './build/leaflet-without-html.ts';
import { packFiles } from './build/pack-files.ts';
import { pageAddresses } from './build/page-addresses.ts';
import { pageChunks } from './build/page-chunks.ts';
import { serviceWorker } from './build/service-worker.ts';
import { slimCalls, slimProblems } from './build/slim-calls.ts';
import { supportedBrowsers } from './build/supported-browsers.ts';

const server = process.env.SERVER_ORIGIN ?? 'http://localhost:3000';
// A landing that brings something is the server's; the bare page after it is the web's.
const landing = {
  target: server,
  bypass: ({ method, url = '' }: { method?: string; url?: string }) =>
    method === 'GET' && !url.includes('?') ? url : null,
};
const landings = ['/smartsalesso', '/ssofoslogin', '/en/smartsalesso', '/en/ssofoslogin'];
const proxied = [
  '/api',
  '/auth',
  '/session',
  '/config.json',
  '/menu-permission.json',
  '/images',
  '/dev',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/portal-login',
  '/en/portal-login',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: [
      // Its main file is not a module.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      // The router's store asks for a replacement of what React 19 has itself.
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  plugins: [
    inlineBoot(),
    slimCalls(),
    slimProblems(),
    leafletWithoutHtml(),
    compiledWords(),
    cssLayers(),
    react(),
    firstScreens(),
    preloadFonts(),
    firstFiles(),
    pageAddresses(),
    serviceWorker(),
    packFiles(),
  ],
  css: { transformer: 'lightningcss' },
  // The server puts a fresh nonce in place of this word in every answer of index.html.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: supportedBrowsers,
    // Nothing is inlined: the content security policy allows no data: address for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        // Every page has the names of all files: a letter less of each counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: pageChunks },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries([
      ...proxied.map((path) => [path, server]),
      ...landings.map((path) => [path, landing]),
    ]),
  },
});
