import type { Plugin } from 'vite';

/** Puts the sheets of `ui` and of `app` into one layer each, so that the order of loading decides nothing: a room's own sheet wins. index.html has the layer below them. */
export function cssLayers(): Plugin {
  return {
    name: 'smart-order:css-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /[\\/]src[\\/](ui|app)[\\/][^?]*\.module\.css(?:\?|$)/.exec(id)?.[1];
      // The order of the layers is declared in every sheet, because any of them may load first.
      return layer
        ? { code: `@layer base, ui, app;\n@layer ${layer} {\n${code}}\n`, map: null }
        : null;
    },
  };
}
