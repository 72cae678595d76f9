// Lint loads this (`.oxlintrc.json`): the imports that are forbidden between folders, each with what to do instead. New rooms are included.
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The place of a file: `server/src/features/orders/routes.ts` is floor `server`, area `features`, room `orders`, name `routes.ts`. */
interface FilePlace {
  floor: string;
  area: string;
  room: string;
  name: string;
}

interface Wall {
  says: string;
  between: (here: FilePlace, there: FilePlace) => boolean;
}

// The contract's own common folders; every other folder in it is a room.
const contractCommons = new Set(['problems', 'words', 'testing']);
const floors = new Set(['contract', 'server', 'web']);
const isFloor = (place: FilePlace, floor: string, ...areas: string[]) =>
  place.floor === floor && (areas.length === 0 || areas.includes(place.area));
const isOtherRoom = (here: FilePlace, there: FilePlace) =>
  here.floor === there.floor && here.area === there.area && here.room !== there.room;

/** Rules that an import may not break. */
export const walls: Record<string, Wall> = {
  'the contract knows neither side': {
    says: 'The contract does no I/O and knows neither side; see contract/src/call.ts.',
    between: (here, there) =>
      isFloor(here, 'contract') &&
      (['server', 'web'].includes(there.floor) || isFloor(there, 'node')),
  },
  'web and server meet in the contract': {
    says: 'Web and server meet only in the contract: import from #contract/….',
    between: (here, there) =>
      (isFloor(here, 'web') &&
        here.area !== 'testing' &&
        ['server', 'node'].includes(there.floor)) ||
      (isFloor(here, 'server') &&
        (isFloor(there, 'web') || isFloor(there, 'package', 'react', 'react-dom'))),
  },
  "a room has its neighbour's front door": {
    says: "Use the neighbour's front door (a file whose name begins with front), never its cupboard; see server/src/features/customers/front.ts.",
    between: (here, there) =>
      here.area === 'features' && isOtherRoom(here, there) && !there.name.startsWith('front'),
  },
  'a room of the contract has its neighbour’s shapes': {
    says: 'A room of the contract takes from another only its declared part, shapes.ts; what all rooms need lies in contract/src itself.',
    between: (here, there) =>
      here.area === 'rooms' &&
      here.floor === 'contract' &&
      isOtherRoom(here, there) &&
      there.name !== 'shapes.ts',
  },
  'the kit knows no room': {
    says: 'The kit (web/src/ui) knows nothing of rooms or pages: take what it needs as a prop; see web/src/ui.',
    between: (here, there) =>
      isFloor(here, 'web', 'ui') && isFloor(there, 'web', 'features', 'app'),
  },
  'lib knows no room': {
    says: 'web/src/lib knows nothing of rooms or pages: let the room hand in what differs; see web/src/lib/client.ts.',
    between: (here, there) =>
      isFloor(here, 'web', 'lib') && isFloor(there, 'web', 'features', 'app'),
  },
  'the platform knows no room': {
    says: 'The platform and the adapters outside carry the rooms and know none: move what both need into the platform; see server/src/platform/access-token/.',
    between: (here, there) =>
      isFloor(here, 'server', 'platform', 'outside') && isFloor(there, 'server', 'features'),
  },
  'what runs takes nothing from testing': {
    says: 'Samples, models and fakes serve tests: a file that runs in the portal imports nothing from testing/.',
    between: (here, there) =>
      floors.has(here.floor) &&
      here.area !== 'testing' &&
      floors.has(there.floor) &&
      there.area === 'testing',
  },
};

/** The place of a file; undefined outside contract, server and web. */
function placeOfFile(file: string): FilePlace | undefined {
  const [floor = '', source, ...rest] = relative(root, file).split(sep);
  const name = rest.pop();
  if (source !== 'src' || name === undefined) return undefined;
  const [area = '', room = ''] = rest;
  if (floor === 'contract' && area && !contractCommons.has(area))
    return { floor, area: 'rooms', room: area, name };
  return { floor, area, room, name };
}

/** The place of an import in a file: one of our files (`./…`, `#area/…`, `#contract/…`), `node:…` or a package. */
function placeOfImport(named: string, from: string): FilePlace | undefined {
  if (named.startsWith('.')) return placeOfFile(join(dirname(from), named));
  if (named.startsWith('#contract/'))
    return placeOfFile(join(root, named.replace('#contract/', 'contract/src/')));
  if (named.startsWith('#'))
    return placeOfFile(join(root, relative(root, from).split(sep)[0]!, 'src', named.slice(1)));
  if (named.startsWith('node:')) return { floor: 'node', area: '', room: '', name: named };
  const [, floor, path] = /^@smart-order\/([^/]+)\/(.*)$/.exec(named) ?? [];
  return floor && path
    ? placeOfFile(join(root, floor, 'src', path))
    : { floor: 'package', area: named.replace(/(?<=\w)\/.*/, ''), room: '', name: named };
}

interface Node {
  source?: { value?: unknown } | null;
}
interface Context {
  filename: string;
  report(found: { node: Node; message: string }): void;
}

const rule = {
  create(context: Context) {
    const here = placeOfFile(context.filename);
    // Tests may import the files that they test from any room.
    if (!here || /\.test\.tsx?$/.test(here.name)) return {};
    const look = (node: Node) => {
      const named = node.source?.value;
      const there = typeof named === 'string' ? placeOfImport(named, context.filename) : undefined;
      for (const wall of there ? Object.values(walls) : [])
        if (wall.between(here, there!)) context.report({ node, message: wall.says });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

export default { meta: { name: 'house' }, rules: { walls: rule } };
