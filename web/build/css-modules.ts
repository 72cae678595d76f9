import type { Plugin } from 'vite';
import { builtClassName } from './class-names.ts';
import { withShortProperties } from './property-names.ts';
import { smallSheet } from './small-sheet.ts';

/** What every element has lies in a layer, the modules of `ui` and of `app` in one each, so that the order in which files load decides nothing: a room's own drawing wins over all. */
export function cssLayers(): Plugin {
  return {
    name: 'smart-order:css-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /[\\/]ui[\\/]base\.css(?:\?|$)/.test(id) ? 'base' : /[\\/]src[\\/](ui|app)[\\/][^?]*\.module\.css(?:\?|$)/.exec(id)?.[1];
      return layer ? { code: `@layer ${layer} {\n${code}}\n`, map: null } : null;
    },
  };
}

/** Custom properties by short names, in every sheet alike. */
export function shortPropertyNames(): Plugin {
  return {
    name: 'smart-order:short-property-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/[\\/]src[\\/][^?]*\.css(?:\?|$)/.test(id) ? { code: withShortProperties(code), map: null } : null),
  };
}

/**
 * Writes class names where they are used, `styles.wide` as text: the tables of all names, of which a page uses a few,
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
            .replaceAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'), (_use, local: string) => `'${builtClassName(local, from)}'`)
            .replaceAll(
              new RegExp(`\\b${name}\\[\`(\\w+)-\\$\\{([^}]+)\\}\`\\]`, 'g'),
              (_use, kind: string, value: string) => `\`${builtClassName(kind, from)}-\${${value}}\``,
            );
        }
        return written === code ? null : { code: written, map: null };
      },
    },
    {
      name: 'smart-order:sheets-without-tables',
      apply: 'build',
      enforce: 'post',
      // Whichever sheet comes first, the order of the layers is this one.
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = smallSheet(`@layer base,ui,app;${String(file.source)}`);
      },
      // Nothing asks for the table any more; the sheet itself must stay.
      transform: (_code, id) => (/\.module\.css(?:\?|$)/.test(id) ? { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ];
}
