import type { Locale, Shape } from '#contract/languages.ts';
import type { CodeOf, NoticeKind, WordsOf } from '#contract/problems/words.ts';
import type { Messages } from './rooms.ts';

const rooms: Record<keyof Messages, true> = {
  'sign-in': true,
  'sign-in/door': true,
  'sister-sign-on': true,
  'test-pages': true,
  assignment: true,
  profile: true,
  chats: true,
  'chats/texts': true,
  users: true,
  waits: true,
  consent: true,
  'users/home': true,
  'users/person': true,
  customers: true,
  'customers/account': true,
  'customers/day': true,
  'customers/served': true,
  payments: true,
  'payments/matching': true,
  'payments/paying': true,
  'payments/invoice': true,
  delivery: true,
  'delivery/days': true,
  'delivery/planning': true,
  drafts: true,
  'drafts/stored': true,
  guides: true,
  home: true,
  standing: true,
  'customer-notes': true,
  'drafts/paste': true,
  inbox: true,
  manual: true,
  'manual/customers': true,
  'manual/salespeople': true,
  'manual/agents': true,
  'manual/admins': true,
  'manual/superusers': true,
  integration: true,
  'integration/receivers': true,
  'integration/parked': true,
  'integration/runs': true,
  'integration/tokens': true,
  orders: true,
  'orders/edit': true,
  'orders/receiving': true,
  cash: true,
  'cash/home': true,
  'payments/home': true,
  catalogue: true,
  'catalogue/by-number': true,
  'frame/installed': true,
  'frame/keys': true,
  cart: true,
  'cart/again': true,
  'cart/unsent': true,
  reports: true,
  'reports/files': true,
  'reports/jobs': true,
  'reports/schedules': true,
  statements: true,
  status: true,
  documents: true,
  exports: true,
  notices: true,
  'notices/settings': true,
  'notices/texts': true,
  'notices/sending': true,
  'notices/templates': true,
  'notices/documents': true,
  frame: true,
};

// A constant of its own: a bundler that sees `new URL(…, import.meta.url)` would look for such a file and find none.
const here = import.meta.url;

/** Every room's words in a language, for the server and for tests; a page loads only those of its rooms. */
export async function everyRoomIn(locale: Locale): Promise<Shape<Messages>> {
  const load = async (room: string) => {
    const module = (await import(new URL(`../${room}/words.${locale}.ts`, here).href)) as Record<
      Locale,
      unknown
    >;
    return [room, module[locale]] as const;
  };
  return Object.fromEntries(await Promise.all(Object.keys(rooms).map(load))) as Shape<Messages>;
}

/** The words by code of all rooms in one object: `noticesIn(words, 'alerts').create_fail.title`. */
export const noticesIn = <Kind extends NoticeKind>(
  words: Shape<Messages>,
  kind: Kind,
): Readonly<Record<CodeOf<Kind>, WordsOf<Kind>>> =>
  Object.assign(
    {},
    ...Object.values(words).map((room) => (room as Partial<Record<NoticeKind, object>>)[kind]),
  ) as Readonly<Record<CodeOf<Kind>, WordsOf<Kind>>>;
