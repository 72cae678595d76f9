import type { Plugin } from 'vite';

/** Asks for the two Thai faces with the page itself: they are the first text that people read (look.md §2). */
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
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}
