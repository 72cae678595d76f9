import type { UserGroup } from '#contract/permissions.ts';

/** The leaflets at /manual, and the group that each is for. Their words: `manual/<leaflet>`; their pictures: web/public/manual. */
export const leaflets = {
  customers: 'CUSTOMER',
  salespeople: 'SALEMAN',
  agents: 'AGENTS',
  admins: 'ADMIN',
  superusers: 'SUPERUSER',
} as const satisfies Record<string, UserGroup>;
export type Leaflet = keyof typeof leaflets;

export const isLeaflet = (name: string): name is Leaflet => Object.hasOwn(leaflets, name);

/** The words of a leaflet: parts in the order of the page, each with a picture of its name. */
export interface LeafletWords {
  lead: string;
  parts: Record<string, { title: string; steps: Record<string, string> }>;
}

/** A word of the screen that a step names by its place, `[cart:submit 1]`: room, path, and the count where its words depend on one. */
interface ScreenWord {
  room: string;
  path: readonly string[];
  count: number | undefined;
}

/** A step in pieces: text, and words of the screen. */
export const piecesOf = (step: string): (string | ScreenWord)[] =>
  step
    .split(/\[([^\]]+)\]/)
    .map((piece, at) => (at % 2 === 0 ? piece : screenWordOf(piece)))
    .filter((piece) => piece !== '');

function screenWordOf(place: string): ScreenWord {
  const [, room = '', path = '', count] = /^([^:]+):(\S+)(?: (\d+))?$/.exec(place) ?? [];
  return { room, path: path.split('.'), count: count === undefined ? undefined : Number(count) };
}

/** The words at a path, or undefined. */
export const atPath = (words: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    words as unknown,
  );
