import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url)).replaceAll('\\', '/');
const path = (id: string) => id.replaceAll('\\', '/');
const isPortal = (id: string) => path(id).endsWith('/web/src/portal.tsx');
// Home's cards lie in their rooms and come together, and with them home. Pages with long forms are rooms of their own: the library of forms is 14 KB.
// Folders and files of web/src/features, a star for any room; the first that fits counts.
const ownRooms: Record<string, string[]> = {
  // Who has chosen for whom they act does not choose again.
  place: ['catalogue/PlacePage.tsx', 'orders/list/ChoosePlacePage.tsx', 'orders/home/ChooseCustomer.tsx', 'payments/ChoosePayer.tsx'],
  home: ['home/', '*/home/', 'customers/served/'],
  // What became of an order is fetched at the first touch of the form.
  placed: ['cart/checkout/OrderStatusStep.tsx'],
  checkout: ['cart/checkout/'],
  // It has the list of products, and no long form.
  add: ['orders/edit/add/'],
  // An edit begins with its products; the form comes when the delivery is looked at.
  'delivery-form': ['orders/edit/delivery/'],
  edit: ['orders/edit/'],
  order: ['orders/detail/OrderDetailPage.tsx'],
  person: ['users/form/'],
  // Staff's list of all customers' orders, with many moves at once.
  'unit-orders': ['orders/list/UnitOrdersPage.tsx'],
  // Staff's list of money that did not fit; a customer's payment fetches a part of it.
  matching: ['payments/matching/'],
  receive: ['orders/receive/ReceivePage.tsx'],
};
// Rooms between which people walk; what only these share lies in a file of theirs, and others do not wait for it.
const areas: Record<string, string[]> = {
  catalogue: ['add', 'catalogue'],
  checkout: ['checkout', 'delivery-form', 'placed'],
  // Pages with long forms.
  forms: ['checkout', 'delivery-form', 'person', 'placed'],
  // In the file of the products that are added to an order: a file of its own would be one too many there.
  add: ['add', 'delivery-form', 'edit'],
  buying: ['add', 'cart', 'checkout', 'delivery-form', 'edit', 'placed'],
  place: ['cash', 'payments', 'place'],
  order: ['order', 'receive'],
  orders: ['orders', 'unit-orders'],
  following: ['customers', 'delivery', 'home', 'order', 'orders', 'receive', 'unit-orders'],
  goods: ['add', 'cart', 'checkout', 'delivery', 'delivery-form', 'edit', 'home', 'order', 'orders', 'placed', 'receive', 'unit-orders'],
  owing: ['reports', 'statements'],
  paying: ['cash', 'matching', 'payments', 'reports', 'statements'],
  // What happened when, with its pictures.
  history: ['assignment', 'matching', 'order', 'receive'],
  people: ['assignment', 'person', 'profile', 'users'],
};
// Who orders has no lists, and none of what is chosen and saved in them.
const withoutLists = new Set(['add', 'cart', 'checkout', 'delivery-form', 'edit', 'placed']);
// Parts of the kit that are fetched when they are needed (a calendar, a map) are fetched from any room.
const anywhere = 'anywhere';
const isIn = (id: string, place: string) => new RegExp(`/web/src/features/${place.replace('*', '[^/]+')}`).test(path(id));
const roomOf = (id: string) =>
  Object.entries(ownRooms).find(([, places]) => places.some((place) => isIn(id, place)))?.[0] ??
  /\/web\/src\/features\/([^/]+)\//.exec(path(id))?.[1];

/** A page that was moved would quietly go into another file. */
function refuseEmptyRooms(pages: ReadonlySet<string>) {
  const empty = Object.values(ownRooms)
    .flat()
    .filter((place) => ![...pages].some((page) => isIn(page, place)));
  if (empty.length > 0) throw new Error(`${empty.join(', ')}: no page that is fetched lies there. See web/build/page-chunks.ts.`);
}

/** The file of what several rooms have. */
function shared(users: string[]): string {
  const [area] = Object.entries(areas).find(([, rooms]) => users.length > 0 && users.every((user) => rooms.includes(user))) ?? [];
  if (area) return area;
  if (users.includes('catalogue')) return 'frame';
  return users.some((user) => withoutLists.has(user)) ? 'rooms' : 'lists';
}

/** What the build knows of a module. */
type Ask = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

/** The library of icons: who imports one seems to import its index, and with it two thousand. */
const isIcons = (id: string): boolean => /[\\/]lucide-react[\\/]/.test(id);
const iconFile = (id: string): string | undefined => /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];

const iconFiles = new Map<string, string>();

/** The files of the icons that a module imports by name; many have more than one. */
function iconsImported(ask: Ask, module: ReturnType<Ask>): string[] {
  const index = module?.importedIds.find(isIcons);
  if (!module?.code || !index) return [];
  if (iconFiles.size === 0)
    for (const [, names = '', file = ''] of ask(index)?.code?.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.m?js['"]/g) ?? [])
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconFiles.set(name, file);
  const imports = module.code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g);
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? ''));
}

/** All that a module imports at once, and they theirs; icons by their files' names. What is fetched later is added to `later`. */
function reach(ask: Ask, from: string, later: Set<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || isIcons(from)) return seen;
  seen.add(from);
  const found = ask(from);
  for (const icon of iconsImported(ask, found)) seen.add(icon);
  for (const id of found?.dynamicallyImportedIds ?? []) later.add(id);
  for (const id of found?.importedIds ?? []) reach(ask, id, later, seen);
  return seen;
}

/** Who needs a module: `main.tsx` itself, the two doors that it opens, the portal that it opens, and rooms of the portal by name. */
function findUsers(ask: Ask) {
  const opened = new Set<string>();
  const pages = new Set<string>();
  const always = reach(ask, main, opened);
  const doors = [...opened].filter((id) => !isPortal(id)).map((id) => reach(ask, id, pages));
  const portal = [...opened].filter(isPortal).map((id) => reach(ask, id, pages))[0] ?? new Set();
  const rooms = new Map<string, Set<string>>();
  // The set grows while it is walked: what is fetched later fetches more. A calendar belongs to no room and takes its own along.
  for (const page of pages)
    if (!opened.has(page))
      for (const id of reach(ask, page, pages)) {
        rooms.set(id, (rooms.get(id) ?? new Set()).add(roomOf(page) ?? anywhere));
      }
  refuseEmptyRooms(pages);
  return { opened, always, doors, portal, rooms };
}

/** Which file a module lies in: `base` is on every page, `frame` on every page of the portal, `rooms` on those beside the products, a file for each area, then one for each room. */
function shareOut(ask: Ask): (id: string) => string | null {
  const { opened, always, doors, portal, rooms } = findUsers(ask);
  return (id) => {
    if (opened.has(id)) return isPortal(id) ? 'frame' : null;
    const icon = iconFile(id);
    const one = icon ?? id;
    const atDoors = doors.filter((door) => door.has(one)).length;
    const users = [...(rooms.get(one) ?? [])].toSorted();
    if (always.has(one) || id.endsWith('.html') || (isIcons(id) && !icon)) return 'base';
    if (atDoors > 1 || (atDoors === 1 && (portal.has(one) || users.length > 0))) return 'base';
    // The first sign-in follows at the door, without the frame.
    if (users.includes('sign-in') && (icon || users.length > 1 || portal.has(one))) return 'base';
    if (portal.has(one)) return 'frame';
    const inRooms = users.filter((user) => user !== anywhere);
    // What no room alone has becomes a file of its own; an icon is too small for one.
    if (inRooms.length === 1 || (inRooms.length === 0 && !icon)) return inRooms[0] ?? null;
    return shared(inRooms);
  };
}

// Words of rooms that people walk between come in one file for each language: everyone chooses customers, who orders walks through the second, who follows an order
// through the third, which has what home says of other rooms, too.
const wordFiles = [
  { name: 'frame', rooms: /\/contract\/src\/(?:frame|customers)\/words\.(\w+)\.ts$/ },
  { name: 'ordering', rooms: /\/contract\/src\/(?:catalogue|cart|payments)\/words\.(\w+)\.ts$/ },
  {
    name: 'following',
    rooms: /\/contract\/src\/(?:orders\/(?:\w+\/)?|delivery\/|(?:cash|payments|users)\/home\/|integration\/|customers\/served\/)words\.(\w+)\.ts$/,
  },
];
const wordFile = (id: string) =>
  wordFiles.flatMap(
    ({ name, rooms }) =>
      rooms
        .exec(id)
        ?.slice(1)
        .map((language) => `${name}.${language}`) ?? [],
  )[0];
let share: ReturnType<typeof shareOut> | undefined;

/** Puts what pages share into few files, by who imports it: a page of a hundred files waits for each of them, and packs worse. */
export const pageChunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'what pages share',
    name: (id, context) => {
      share ??= shareOut((one) => context.getModuleInfo(one));
      return wordFile(path(id)) ?? share(id);
    },
  },
];
