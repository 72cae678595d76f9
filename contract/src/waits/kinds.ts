import { namesOf } from '#contract/names.ts';
import {
  mayUse,
  type MenuKey,
  type MenuPermission,
  type UserGroup,
} from '#contract/permissions.ts';

interface WaitKind {
  /** whose people answer it, with this menu */
  groups: readonly UserGroup[];
  menu: MenuKey;
}
const staff = ['ADMIN', 'SALEMAN'] as const;
const office = ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS'] as const;
// Who matches money sees every customer of a business unit (payments/matching/money.ts).
const matchers = ['ADMIN', 'SUPERUSER'] as const;

/**
 * What waits for staff: one row a kind, in the order of their list. What of it waits, and since when, is the row of the same name in
 * `server/src/features/waits/kinds.ts`; where it is answered, that of `web/src/features/waits/doors.ts`.
 */
export const waitKinds = {
  asked: { groups: staff, menu: 'order_tracking' },
  handovers: { groups: matchers, menu: 'payment_matching' },
  inbox: { groups: office, menu: 'draft_inbox' },
  messages: { groups: office, menu: 'integration' },
  money: { groups: matchers, menu: 'payment_matching' },
  credit: { groups: staff, menu: 'order_tracking' },
  accept: { groups: staff, menu: 'order_tracking' },
  imports: { groups: office, menu: 'integration' },
  people: { groups: office, menu: 'user_account' },
} as const satisfies Record<string, WaitKind>;
export type WaitKindName = keyof typeof waitKinds;
export const waitKindNames = namesOf(waitKinds);

/** Each is counted to this number, in each business unit. */
export const mostWaits = 1000;

/** The kinds that a group answers, by the table and by the menus that the supplier gives it. */
export const waitsOf = (table: MenuPermission, group: UserGroup): WaitKindName[] =>
  waitKindNames.filter((name) => {
    const { groups, menu }: WaitKind = waitKinds[name];
    return groups.includes(group) && mayUse(table, { group, farm: false }, menu);
  });
