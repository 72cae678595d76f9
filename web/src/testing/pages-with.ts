import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '..');
const codeOf = (file: string) => readFileSync(join(web, file), 'utf8');

interface Taken {
  file: string;
  /** the names that it imports; none where it loads the whole file */
  names: string[];
}

const known = new Map<string, Taken[]>();

/** The files of the web that a file imports, re-exports or loads on demand; types count for nothing. */
function takenBy(file: string): Taken[] {
  const taken = known.get(file) ?? readTaken(file);
  known.set(file, taken);
  return taken;
}

function readTaken(file: string): Taken[] {
  const code = codeOf(file);
  const named = [...code.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)].map(
    ([, names = '', from = '']) => ({
      from,
      names: names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
    }),
  );
  const onDemand = [
    ...code.matchAll(/import\('([^']+)'\)(?:\)?\.then\(\(\w+\) => \(\{ default: \w+\.(\w+))?/g),
  ].map(([, from = '', name]) => ({
    from,
    names: name ? [name] : [],
  }));
  return [...named, ...onDemand]
    .map(({ from, names }) => ({
      file: from.startsWith('#') ? from.slice(1) : relative(web, resolve(web, dirname(file), from)),
      names,
    }))
    .filter((taken) => existsSync(join(web, taken.file)));
}

/** The files behind the names of a room's front door; the door itself for what it holds itself. */
function behind({ file, names }: Taken): string[] {
  if (!/\/front[^/]*$/.test(file) || names.length === 0) return [file];
  const doors = takenBy(file);
  return names.flatMap((name) => doors.find((door) => door.names.includes(name))?.file ?? file);
}

function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const taken of takenBy(file)) for (const next of behind(taken)) reach(next, seen);
  return seen;
}

/** Each page's address with the components below it that use a part of the kit: `/guide CustomerPicker`. */
export function pagesWith(part: string): string[] {
  const pages = globSync('features/**/routes.tsx', { cwd: web }).flatMap((routes) => {
    const code = codeOf(routes);
    const loaded = new Map(
      [...code.matchAll(/const (\w+) = page\(\s*\(\) => import\('([^']+)'\)/g)].map(
        ([, name = '', from = '']) => [name, from],
      ),
    );
    return code
      .split('createRoute(')
      .slice(1)
      .map((route) => {
        const [, path = '', from] =
          /path: '([^']+)'[\s\S]*?component: (?:page\(\s*\(\) => import\('([^']+)'\))?/.exec(
            route,
          ) ?? [];
        const named = from ?? loaded.get(/component: (\w+)/.exec(route)?.[1] ?? '') ?? '';
        return { path, file: join(dirname(routes), named) };
      });
  });
  return pages.flatMap(({ path, file }) =>
    [...reach(file)]
      .filter((one) => takenBy(one).some((taken) => taken.file === part))
      .map((one) => `${path} ${/(\w+)\.tsx$/.exec(one)?.[1]}`),
  );
}
