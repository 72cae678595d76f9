import { basename } from 'node:path';
import type { Plugin } from 'vite';

const blockOf = (file: string) => basename(file.split('?')[0] ?? file, '.module.css');

/** `Button.module.css` and `.wide` make `Button-wide`: readable in the browser; `npm run check` sees that no two modules share a name. */
export const moduleClassName = (local: string, file: string): string => `${blockOf(file)}-${local}`;

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

/**
 * Writes class names where they are used, `styles.wide` as `'Button-wide'`: the tables of all names, of which a page uses a few,
 * were 4 KB of every page. Only what scripts/styles.ts lets pass: `styles.name` and styles[`tone-${tone}`].
 */
export function classNamesInPlace(): Plugin[] {
  return [
    {
      name: 'smart-order:class-names-in-place',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/[\\/]src[\\/][^?]*\.tsx?$/.test(id)) return null;
        let written = code;
        for (const [line, name = '', from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)) {
          written = written
            .replace(line, `import '${from}';`)
            .replaceAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'), `'${blockOf(from)}-$1'`)
            .replaceAll(new RegExp(`\\b${name}\\[\``, 'g'), `(\`${blockOf(from)}-`)
            .replaceAll(/(\(`[\w-]+-\$\{[^}]+\}`)\]/g, '$1)');
        }
        return written === code ? null : { code: written, map: null };
      },
    },
    {
      name: 'smart-order:sheets-without-tables',
      apply: 'build',
      enforce: 'post',
      // Nothing asks for the table any more; the sheet itself must stay.
      transform: (_code, id) => (/\.module\.css(?:\?|$)/.test(id) ? { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ];
}
