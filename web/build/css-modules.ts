import type { Plugin } from 'vite';
import { builtClassName } from './class-names.ts';
import { smallSheet } from './small-sheet.ts';

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
      // Files are joined in the order of chunks, and the first layer that is named would be the lowest.
      generateBundle(_options, bundle) {
        const scripts = Object.values(bundle)
          .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
          .join('\n');
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = smallSheet(`@layer base,ui,app;${String(file.source)}`, scripts);
      },
      // Nothing asks for the table any more; the sheet itself must stay.
      transform: (_code, id) => (/\.module\.css(?:\?|$)/.test(id) ? { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ];
}
