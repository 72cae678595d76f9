import type { Plugin } from 'vite';
import { iconFile } from './icons-imported.ts';

const otherwise = 'The icons are written otherwise than they were: read web/build/icons-without-keys.ts again.';

/**
 * Takes the key of each of its paths out of an icon: 1 KB of every page. React tells paths that never change apart by their place,
 * and asks for keys in development alone, where they stay.
 */
export function iconsWithoutKeys(): Plugin {
  let icons = 0;
  return {
    name: 'smart-order:icons-without-keys',
    apply: 'build',
    transform(code, id) {
      // A file with another name of an icon has no paths.
      if (!iconFile(id) || !code.includes('createLucideIcon(')) return undefined;
      icons += 1;
      const bare = code.replaceAll(/,\s+key: "\w+"/g, '');
      if (bare === code || /\bkey:/.test(bare)) throw new Error(otherwise);
      return { code: bare, map: null };
    },
    buildEnd(failed) {
      if (!failed && icons === 0) throw new Error(otherwise);
    },
  };
}
