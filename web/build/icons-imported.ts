import type { Rolldown } from 'vite';

/** What the build knows of a module. */
export type Ask = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

/** The library of icons: who imports one seems to import its index, and with it two thousand. */
export const isIcons = (id: string): boolean => /[\\/]lucide-react[\\/]/.test(id);
export const iconFile = (id: string): string | undefined => /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];

const files = new Map<string, string>();

/** The files of the icons that a module imports by name; many have more than one. */
export function iconsImported(ask: Ask, module: ReturnType<Ask>): string[] {
  const index = module?.importedIds.find(isIcons);
  if (!module?.code || !index) return [];
  if (files.size === 0)
    for (const [, names = '', file = ''] of ask(index)?.code?.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.m?js['"]/g) ?? [])
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  const imports = module.code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g);
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => files.get(name.trim().split(' ')[0] ?? '') ?? ''));
}
