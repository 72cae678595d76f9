import type { Plugin } from 'vite';

/**
 * Asks for the two Thai faces with the page itself: they are the first text that people read (look.md §2). Behind the page's own scripts and sheets, of which a
 * browser asks for six at a time: who is signed in would wait for them.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'smart-order:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((file) => /thai-(?:400|600)-normal.*\.woff2$/.test(file));
        return faces.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '', fetchpriority: 'low' },
          injectTo: 'body' as const,
        }));
      },
    },
  };
}
