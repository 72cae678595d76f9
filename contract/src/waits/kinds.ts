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
  /** one that has waited for longer than these hours is late */
  hours: number;
}
const staff = ['ADMIN', 'SALEMAN'] as const;
const office = ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS'] as const;
// Who matches money sees every customer of a business unit (payments/matching/money.ts).
const matchers = ['ADMIN', 'SUPERUSER'] as const;

/**
 * What waits for staff: one row a kind, in the order of their list: messages, orders, money, connections, people. What of it waits, since when and how much is at stake, is the row of the
 * same name in `server/src/features/waits/kinds.ts`; where it is answered, that of `web/src/features/waits/doors.ts`.
 */
export const waitKinds = {
  inbox: { groups: office, menu: 'draft_inbox', hours: 4 },
  asked: { groups: staff, menu: 'order_tracking', hours: 4 },
  accept: { groups: staff, menu: 'order_tracking', hours: 24 },
  claims: { groups: staff, menu: 'order_tracking', hours: 24 },
  standing: { groups: staff, menu: 'sales_order', hours: 24 },
  // It is late from the first moment: its day has passed.
  promises: { groups: staff, menu: 'order_tracking', hours: 0 },
  credit: { groups: staff, menu: 'order_tracking', hours: 24 },
  handovers: { groups: matchers, menu: 'payment_matching', hours: 24 },
  days: { groups: ['ADMIN', 'AGENTS'], menu: 'cash_received', hours: 24 },
  money: { groups: matchers, menu: 'payment_matching', hours: 24 },
  refunds: { groups: matchers, menu: 'payment_matching', hours: 72 },
  messages: { groups: office, menu: 'integration', hours: 4 },
  parked: { groups: office, menu: 'integration', hours: 4 },
  imports: { groups: office, menu: 'integration', hours: 24 },
  people: { groups: office, menu: 'user_account', hours: 72 },
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

/** A super user answers for business units, and sees what waits there for each salesperson (D-30: without opening orders). */
export const seesTeam = (group: UserGroup): boolean => group === 'SUPERUSER';
