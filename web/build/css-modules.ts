import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const blockOf = (file: string) => basename(file.split('?')[0] ?? file, '.module.css');
const coded = new Map<string, string>();

/** Four letters for a name: readable ones were a sixth of the sheet. The same on every machine, so that copies of the portal agree. */
function codeOf(name: string): string {
  const number = createHash('sha1').update(name).digest().readUIntBE(0, 6);
  const code = ((number % 26) + 10).toString(36) + ((number % 36 ** 3) + 36 ** 3).toString(36).slice(-3);
  if ((coded.get(code) ?? name) !== name) throw new Error(`The classes ${name} and ${coded.get(code)} have one code: call one of them otherwise.`);
  coded.set(code, name);
  return code;
}

/** `Button.module.css` and `.wide` make `Button-wide`; `npm run check` sees that no two modules share a name. */
export const readableClassName = (local: string, file: string): string => `${blockOf(file)}-${local}`;

/** The same in what is built; of `kind-primary` the part before the hyphen is coded, as the part behind it comes from a prop. */
export function builtClassName(local: string, file: string): string {
  const [, kind, rest = ''] = /^([^-]+)(-.+)?$/.exec(local) ?? [];
  return codeOf(`${blockOf(file)}-${kind}`) + rest;
}

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
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer base,ui,app;${String(file.source)}`;
      },
      // Nothing asks for the table any more; the sheet itself must stay.
      transform: (_code, id) => (/\.module\.css(?:\?|$)/.test(id) ? { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ];
}
