import type { Plugin } from 'vite';
import { iconFile } from './icons-imported.ts';

/**
 * Takes the key of each of its paths out of an icon: 1 KB of every page. React tells paths that never change apart by their place,
 * and asks for keys in development alone, where they stay.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'smart-order:icons-without-keys',
    apply: 'build',
    transform: (code, id) => (iconFile(id) ? { code: code.replaceAll(/, key: "\w+"/g, ''), map: null } : undefined),
  };
}
