import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** `Button.module.css` and `.wide` make `Button-wide`: readable in the browser; `npm run check` sees that no two modules share a name. */
export const moduleClassName = (local: string, file: string): string => `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`;

/** The modules of `ui` and `app` lie in a layer each, so that the order in which files load decides nothing: a room's own drawing wins over both. */
export function cssLayers(): Plugin {
  return {
    name: 'smart-order:css-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /[\\/]src[\\/](ui|app)[\\/][^?]*\.module\.css(?:\?|$)/.exec(id)?.[1];
      return layer ? { code: `@layer ${layer} {\n${code}}\n`, map: null } : null;
    },
  };
}
