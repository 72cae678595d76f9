import type { Plugin } from 'vite';

/** What every element has lies in a layer, the modules of `ui` and of `app` in one each, so that the order in which files load decides nothing: a room's own drawing wins over all. */
export function cssLayers(): Plugin {
  return {
    name: 'smart-order:css-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /[\\/]ui[\\/]base\.css(?:\?|$)/.test(id) ? 'base' : /[\\/]src[\\/](ui|app)[\\/][^?]*\.module\.css(?:\?|$)/.exec(id)?.[1];
      // Whichever sheet comes first, the order of the layers is this one.
      return layer ? { code: `@layer base, ui, app;\n@layer ${layer} {\n${code}}\n`, map: null } : null;
    },
  };
}
