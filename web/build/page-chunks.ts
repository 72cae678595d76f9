import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { iconFile, iconsImported, isIcons, type Ask } from './icons-imported.ts';

const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url)).replaceAll('\\', '/');
const path = (id: string) => id.replaceAll('\\', '/');
const isPortal = (id: string) => path(id).endsWith('/web/src/app/start.tsx');
// Home's cards lie in their rooms and come together, and with them home. Pages with long forms are rooms of their own: the library of forms is 14 KB.
const ownRooms = {
  home: /\/web\/src\/features\/(?:home|[^/]+\/home)\//,
  // An edit of an order has the check-out's form.
  checkout: /\/web\/src\/features\/(?:cart\/checkout|orders\/edit)\//,
  person: /\/web\/src\/features\/users\/(?:Create|Edit)UserPage\.tsx/,
};
const roomOf = (id: string) =>
  Object.entries(ownRooms).find(([, files]) => files.test(path(id)))?.[0] ?? /\/web\/src\/features\/([^/]+)\//.exec(path(id))?.[1];

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
        const users = rooms.get(id) ?? new Set();
        const room = roomOf(page);
        rooms.set(id, room ? users.add(room) : users);
      }
  return { opened, always, doors, portal, rooms };
}

/** Which file a module lies in: `base` is on every page, `frame` on every page of the portal, `rooms` on those beside the products, then a file for each room. */
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
    if (users.length < 2 && !icon) return users[0] ?? null;
    // Forms, which two rooms have.
    if (users.length === 2 && !icon && id.includes('node_modules')) return users.join('-');
    return users.includes('catalogue') ? 'frame' : 'rooms';
  };
}

// Who orders walks through all of them.
const orderingWords = /\/contract\/src\/(?:catalogue|customers|cart|orders|payments)\/(?:\w+\/)?words\.(th|en)\.ts$/;
let share: ReturnType<typeof shareOut> | undefined;

/** Puts what pages share into few files, by who imports it: a page of a hundred files waits for each of them, and packs worse. */
export const pageChunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'what pages share',
    name: (id, context) => {
      share ??= shareOut((one) => context.getModuleInfo(one));
      const language = orderingWords.exec(path(id))?.[1];
      return language ? `ordering.${language}` : share(id);
    },
  },
];
