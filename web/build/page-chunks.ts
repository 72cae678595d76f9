import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url)).replaceAll('\\', '/');
const path = (id: string) => id.replaceAll('\\', '/');
const isPortal = (id: string) => path(id).endsWith('/web/src/portal.tsx');
// Home's cards are in their rooms but load together with home. Pages with long forms are rooms of their own: the library of forms is 14 KB.
// Folders and files of web/src/features, a star for any room; the first match counts.
const ownRooms: Record<string, string[]> = {
  // A user who has chosen a customer needs these pages no more.
  place: [
    'catalogue/PlacePage.tsx',
    'orders/list/ChoosePlacePage.tsx',
    'orders/home/ChooseCustomer.tsx',
    'payments/ChoosePayer.tsx',
    'customers/front.parts.ts',
  ],
  // Cards of one kind of staff, which all others do not load: of admins and super users, of cash agents.
  office: ['users/home/'],
  agent: ['cash/home/'],
  // Customers' cards, which staff do not load.
  farm: [
    'payments/home/',
    'customers/contacts/HomeContacts.tsx',
    'orders/home/ComingCard.tsx',
    'orders/home/LatestOrdersCard.tsx',
    'orders/home/RepeatOrderCard.tsx',
    'home/day/',
  ],
  // What the bell of every page does after the page is there, without the pages of notices.
  bell: ['notices/front.follow.ts'],
  // Home of a portal that was opened without a network.
  'offline-home': ['home/offline/'],
  home: ['home/', '*/home/', 'customers/served/'],
  // The outcome of an order is loaded at the first touch of the form.
  placed: ['cart/checkout/OrderStatusStep.tsx'],
  // Orders that were pressed without network; the list loads at the first touch of the form.
  unsent: ['cart/unsent/'],
  'order-form': ['cart/checkout/CheckOutStep.tsx'],
  // Where a supplier has rules of delivery days; the form asks for it then.
  'open-days': ['cart/checkout/OpenDays.tsx'],
  checkout: ['cart/checkout/'],
  // The list of products without the long form.
  add: ['orders/edit/add/'],
  // An edit begins with the products; the form loads when the user opens the delivery.
  'delivery-form': ['orders/edit/delivery/'],
  edit: ['orders/edit/'],
  order: ['orders/detail/OrderDetailPage.tsx'],
  tracking: ['orders/tracking/'],
  person: ['users/form/'],
  // Staff's list of all customers' orders, with many moves at once.
  'unit-orders': ['orders/list/UnitOrdersPage.tsx'],
  // Staff's list of money that did not fit an invoice; a customer's payment loads a part of it.
  matching: ['payments/matching/'],
  // What is sent by mail at fixed times: a page, and a sheet that reports and lists open.
  schedules: ['reports/schedules/'],
  // Delivery days by hand, for admins; not with the lorries that a home shows.
  planning: ['delivery/planning/'],
  receive: ['orders/receive/ReceivePage.tsx'],
  arrange: ['guides/arrange/'],
  // Staff's other way to type an order, which no customer has.
  'by-number': ['catalogue/by-number/'],
  // The table loads when a list is read, the library of sheets when a file is chosen.
  'paste-check': ['drafts/paste/CheckedList.tsx'],
  'paste-sheet': ['drafts/paste/sheet/read-sheet.ts', 'drafts/paste/sheet/make-form.ts'],
  paste: ['drafts/paste/'],
  // Their form begins without the long form of a delivery and the search for products.
  'standing-delivery': ['standing/form/DeliveryStep.tsx'],
  'standing-search': ['standing/form/AddLine.tsx'],
  'standing-form': ['standing/form/'],
};
// What these rooms share with others stays in the others' files, as if they did not use it: they are opened seldom, and other pages' files are full.
const guests = new Set([
  'paste',
  'paste-check',
  'paste-sheet',
  'planning',
  'standing',
  'standing-form',
  'standing-delivery',
  'standing-search',
  'inbox',
]);
// Rooms between which people often change. Each area has a file for modules that only its rooms share, so that other rooms do not load it.
const areas: Record<string, string[]> = {
  // The form of a delivery is in the file of the form of an order, so that the outcome of an order loads without it.
  'order-form': ['delivery-form', 'open-days', 'order-form'],
  checkout: ['checkout', 'delivery-form', 'open-days', 'order-form', 'placed', 'unsent'],
  // Pages with long forms.
  forms: ['delivery-form', 'open-days', 'order-form', 'person'],
  // In the file of products added to an order, to save a file there.
  add: ['add', 'delivery-form', 'edit'],
  buying: [
    'add',
    'arrange',
    'cart',
    'checkout',
    'delivery-form',
    'drafts',
    'edit',
    'guides',
    'open-days',
    'order-form',
    'placed',
    'unsent',
  ],
  // What agents' home and the pages of cash ask, which no customer loads; customers' payments need its calls alone.
  till: ['agent', 'cash'],
  place: ['agent', 'cash', 'payments', 'place'],
  order: ['order', 'receive'],
  orders: ['orders', 'unit-orders'],
  // History lists with their pictures, and maps of ways.
  history: ['assignment', 'delivery', 'matching', 'order', 'receive'],
  following: [
    'agent',
    'customers',
    'delivery',
    'farm',
    'home',
    'office',
    'order',
    'orders',
    'receive',
    'unit-orders',
  ],
  goods: [
    'add',
    'arrange',
    'cart',
    'checkout',
    'delivery',
    'delivery-form',
    'drafts',
    'edit',
    'farm',
    'guides',
    'home',
    'open-days',
    'order',
    'order-form',
    'orders',
    'placed',
    'receive',
    'unit-orders',
    'unsent',
  ],
  owing: ['customers', 'reports', 'schedules', 'statements'],
  people: ['assignment', 'person', 'profile', 'users'],
  // Charts of staff's homes are in their file, also for reports.
  office: ['office', 'reports', 'schedules', 'statements'],
};
// Rooms that people open each day; each of them loads the file that they share with any other.
const eachDay = new Set(['home', 'farm', 'orders', 'cart', 'payments', 'guides']);
// Rooms that look like the doors and, as the doors do, load without the frame.
const atSignIn = new Set(['sign-in', 'sister-sign-on']);
// Parts of the kit that load on demand (a calendar, a map) can be loaded from any room.
const anywhere = 'anywhere';
const unitChoice = 'customers/(?:UnitChoice|front.units)';
const isOfContract = (id: string) => path(id).includes('/contract/src/');
const isOfKit = (id: string) => /\/web\/src\/(?:ui|app|lib)\//.test(path(id));
const isIn = (id: string, place: string) =>
  new RegExp(`/web/src/features/${place.replace('*', '[^/]+')}`).test(path(id));
const roomOf = (id: string) =>
  Object.entries(ownRooms).find(([, places]) => places.some((place) => isIn(id, place)))?.[0] ??
  /\/web\/src\/features\/([^/]+)\//.exec(path(id))?.[1];

/** Throws where a path matches no page: a moved page would otherwise go into another file unnoticed. */
function refuseEmptyRooms(pages: ReadonlySet<string>) {
  const empty = Object.values(ownRooms)
    .flat()
    .filter((place) => ![...pages].some((page) => isIn(page, place)));
  if (empty.length > 0)
    throw new Error(
      `${empty.join(', ')}: no page that is fetched lies there. See web/build/page-chunks.ts.`,
    );
}

/** One of the two files of what rooms share, so that the pages of each day do not load what only others share. */
const common = (users: string[]): string =>
  users.some((user) => eachDay.has(user)) ? 'rooms' : 'others';

/** The file for a module that several rooms use. */
const shared = (users: string[]): string =>
  Object.entries(areas).find(
    ([, rooms]) => users.length > 0 && users.every((user) => rooms.includes(user)),
  )?.[0] ?? (users.includes('catalogue') ? 'frame' : common(users));

/** What the build knows of a module. */
type Ask = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null;

/** The library of icons. Its index imports two thousand icons, so importing one of them seems to import all. */
const isIcons = (id: string): boolean => /[\\/]lucide-react[\\/]/.test(id);
const iconFile = (id: string): string | undefined =>
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];

const iconFiles = new Map<string, string>();

/** The files of the icons that a module imports by name; an icon can have several names. */
function iconsImported(ask: Ask, module: ReturnType<Ask>): string[] {
  const index = module?.importedIds.find(isIcons);
  if (!module?.code || !index) return [];
  if (iconFiles.size === 0)
    for (const [, names = '', file = ''] of ask(index)?.code?.matchAll(
      /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.m?js['"]/g,
    ) ?? [])
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconFiles.set(name, file);
  const imports = module.code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g);
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? ''),
  );
}

/** All modules that a module imports statically, directly or not; icons by their names. Dynamic imports are added to `later`. */
function reach(ask: Ask, from: string, later: Set<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || isIcons(from)) return seen;
  seen.add(from);
  const found = ask(from);
  for (const icon of iconsImported(ask, found)) seen.add(icon);
  for (const id of found?.dynamicallyImportedIds ?? []) later.add(id);
  for (const id of found?.importedIds ?? []) reach(ask, id, later, seen);
  return seen;
}

/** The users of each module: `main.tsx`, the two doors and the portal that it opens, and the portal's rooms by name. */
function findUsers(ask: Ask) {
  const opened = new Set<string>();
  const pages = new Set<string>();
  const always = reach(ask, main, opened);
  const doors = [...opened].filter((id) => !isPortal(id)).map((id) => reach(ask, id, pages));
  const portal = [...opened].filter(isPortal).map((id) => reach(ask, id, pages))[0] ?? new Set();
  const rooms = new Map<string, Set<string>>();
  // The set grows during the loop, because dynamic imports have further ones. A calendar belongs to no room and has its own imports.
  for (const page of pages)
    if (!opened.has(page))
      for (const id of reach(ask, page, pages)) {
        rooms.set(id, (rooms.get(id) ?? new Set()).add(roomOf(page) ?? anywhere));
      }
  refuseEmptyRooms(pages);
  return { opened, always, doors, portal, rooms };
}

/** The file of a module: `base` is on every page, `doors` where people sign in, `frame` on every page of the portal, `rooms` where several rooms are of which people open one each day, `others` where none is, then areas, then rooms. */
function shareOut(ask: Ask): (id: string) => string | null {
  const { opened, always, doors, portal, rooms } = findUsers(ask);
  return (id) => {
    if (opened.has(id)) return isPortal(id) ? 'frame' : null;
    const icon = iconFile(id);
    const one = icon ?? id;
    const atDoors = doors.filter((door) => door.has(one)).length;
    const all = [...(rooms.get(one) ?? [])].toSorted();
    const hosts = all.filter((user) => !guests.has(user));
    const users = hosts.length > 0 ? hosts : all;
    if (always.has(one) || id.endsWith('.html') || (isIcons(id) && !icon)) return 'base';
    if (atDoors > 1 && !portal.has(one) && users.every((user) => atSignIn.has(user)))
      return 'doors';
    if (atDoors > 1 || (atDoors === 1 && (portal.has(one) || users.length > 0))) return 'base';
    // The first sign-in loads at a door, without the frame.
    if (users.includes('sign-in') && (icon || users.length > 1 || portal.has(one))) return 'base';
    if (portal.has(one)) return 'frame';
    const inRooms = users.filter((user) => user !== anywhere);
    // For a part of the kit, an icon, a table of calls or the choice of a unit that it shares with few rooms a guest would load their whole file.
    if (
      all.length > users.length &&
      inRooms.length <= 3 &&
      (icon || isOfKit(id) || isOfContract(id) || isIn(id, unitChoice))
    )
      return common(inRooms);
    // A module that belongs to no room becomes a file of its own, unless it is an icon, which is too small for one.
    if (inRooms.length === 1 || (inRooms.length === 0 && !icon)) return inRooms[0] ?? null;
    return shared(inRooms);
  };
}

// Words of rooms that are often used together are in one file for each language: `frame` for choosing customers, `ordering` for
// orders, `following` for tracking orders, with the words that homes show of other rooms. An agent's home has many files: its words
// are in the file of its code, in both languages.
const wordFiles = [
  { name: 'agent', rooms: /\/contract\/src\/cash\/home\/words\.\w+\.ts$/ },
  { name: 'frame', rooms: /\/contract\/src\/(?:frame|customers)\/words\.(\w+)\.ts$/ },
  { name: 'ordering', rooms: /\/contract\/src\/(?:catalogue|cart|payments)\/words\.(\w+)\.ts$/ },
  {
    name: 'profile',
    rooms: /\/contract\/src\/(?:profile|consent|frame\/installed)\/words\.(\w+)\.ts$/,
  },
  {
    name: 'following',
    rooms:
      /\/contract\/src\/(?:orders\/(?:edit\/)?|delivery\/|(?:payments|users)\/home\/|customers\/served\/)words\.(\w+)\.ts$/,
  },
];
const wordFile = (id: string) =>
  wordFiles.flatMap(({ name, rooms }) => {
    const found = rooms.exec(id);
    return found ? [[name, ...found.slice(1)].join('.')] : [];
  })[0];
let share: ReturnType<typeof shareOut> | undefined;

/** Puts shared modules into few files by who imports them: a page of a hundred files waits for each, and they compress worse. */
export const pageChunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'what pages share',
    name: (id, context) => {
      share ??= shareOut((one) => context.getModuleInfo(one));
      return wordFile(path(id)) ?? share(id);
    },
  },
];
