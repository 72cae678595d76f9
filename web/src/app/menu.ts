import type { MenuKey, UserGroup } from '#contract/permissions.ts';
import type { Part } from '#contract/own-apis.ts';
import {
  Activity,
  Banknote,
  BellRing,
  BookUser,
  CalendarClock,
  CalendarDays,
  CalendarSync,
  Cable,
  ChartColumn,
  ClipboardList,
  ContactRound,
  Eye,
  FileChartColumn,
  FilePen,
  FileText,
  FlaskConical,
  HandCoins,
  MessagesSquare,
  PhoneCall,
  History,
  ListChecks,
  Scale,
  ShieldEllipsis,
  ShoppingBasket,
  Tractor,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { has } from '#lib/config.ts';
import { useSession, type Session } from '#lib/session/session.ts';
import { menuPaths } from './menu-paths.ts';

/** The menus of the permission map, and those of further pages, which a person has with one of them. */
export type MenuName = MenuKey | keyof typeof furtherMenus;

export interface MenuEntry {
  key: MenuName;
  path: string;
  icon: LucideIcon;
}
export interface MenuGroup {
  name: GroupName;
  entries: MenuEntry[];
}

/** The words are `frame.menu.<key>`. */
const icons: Record<MenuKey, LucideIcon> = {
  sales_order: ShoppingBasket,
  order_tracking: ClipboardList,
  payment: Banknote,
  cash_received: HandCoins,
  cash_received_history: History,
  user_account: UsersRound,
  account_management: BookUser,
  test_menu: FlaskConical,
  purchase_report: ChartColumn,
  accounts_receivable_report: FileChartColumn,
  test_cache: FlaskConical,
  purchase_report2: Tractor,
  accounts_receivable_report_2: Warehouse,
  payment_matching: Scale,
  integration: Cable,
  status: Activity,
  draft_inbox: MessagesSquare,
};

interface FurtherMenu {
  path: string;
  icon: LucideIcon;
  /** a person who has one of these menus has this one */
  with: readonly MenuKey[];
  part?: Part;
  /** staff open the page from a customer's */
  isOfCustomers?: boolean;
  /** for salespeople alone, who have customers of their own */
  isOfSellers?: boolean;
}
const furtherMenus = {
  day: {
    path: '/customers/day',
    icon: PhoneCall,
    with: ['order_tracking'],
    part: 'customer-notes',
    isOfSellers: true,
  },
  guide: { path: '/guide', icon: ListChecks, with: ['sales_order'], part: 'guides' },
  standing: {
    path: '/preorder/standing',
    icon: CalendarSync,
    with: ['sales_order'],
    part: 'standing',
  },
  drafts: { path: '/drafts', icon: FilePen, with: ['sales_order'], part: 'drafts' },
  customers: {
    path: '/customers',
    icon: ContactRound,
    with: ['order_tracking', 'account_management'],
    part: 'customer-notes',
  },
  statement: {
    path: '/statement',
    icon: FileText,
    with: ['payment', 'accounts_receivable_report'],
    part: 'statements',
    isOfCustomers: true,
  },
  schedules: {
    path: '/schedules',
    icon: CalendarClock,
    with: ['purchase_report', 'accounts_receivable_report'],
    part: 'schedules',
  },
  breach: { path: '/accounts/breach', icon: Eye, with: ['user_account'], part: 'breach' },
  delivery_days: { path: '/integration/days', icon: CalendarDays, with: ['integration'] },
  let_over: { path: '/status/letover', icon: ShieldEllipsis, with: ['status'] },
  sent_messages: { path: '/status/messages', icon: BellRing, with: ['integration'] },
} as const satisfies Record<string, FurtherMenu>;

/** The menus in their groups, in the order in which a group lists them (docs/decisions/look.md). */
const groups = {
  sell: ['day', 'sales_order', 'guide', 'standing', 'drafts', 'draft_inbox', 'order_tracking'],
  money: [
    'payment',
    'cash_received',
    'cash_received_history',
    'payment_matching',
    'let_over',
    'customers',
    'statement',
  ],
  reports: [
    'purchase_report',
    'accounts_receivable_report',
    'purchase_report2',
    'accounts_receivable_report_2',
    'schedules',
  ],
  people: ['account_management', 'user_account', 'breach'],
  system: ['delivery_days', 'sent_messages', 'integration', 'status', 'test_menu', 'test_cache'],
} as const satisfies Record<string, readonly MenuName[]>;
type GroupName = keyof typeof groups;
const groupNames = Object.keys(groups) as GroupName[];

/** What each role does daily: its first menus, of which the bar shows four (specification §2). */
const daily: Record<UserGroup, readonly MenuName[]> = {
  CUSTOMER: ['sales_order', 'order_tracking', 'payment', 'guide'],
  SALEMAN: ['day', 'sales_order', 'order_tracking', 'draft_inbox'],
  AGENTS: ['cash_received', 'cash_received_history'],
  SUPERUSER: ['purchase_report', 'accounts_receivable_report', 'account_management', 'status'],
  ADMIN: ['order_tracking', 'payment_matching', 'user_account', 'draft_inbox'],
};

/** The parts of menus of our own. */
const partOf: Partial<Record<MenuKey, Part>> = {
  payment_matching: 'matching',
  integration: 'messages',
  status: 'health',
  draft_inbox: 'inbox',
};
const isHere = (key: MenuKey) => partOf[key] === undefined || has(partOf[key]);

/** True for a signed-in user whose account is not switched off. */
export const isActive = (
  session: Session,
): session is Extract<Session, { state: 'authenticated' }> =>
  session.state === 'authenticated' && session.user.activeFlag !== 'N';

/** Whether this session may open the page of a menu; used for menus and for pages. */
export const mayOpen = (session: Session, key: MenuKey): boolean =>
  isActive(session) && session.permissions.includes(key) && isHere(key);

export const useMay = (key: MenuKey): boolean => mayOpen(useSession(), key);

/** Who may open a page: users with this menu, all visitors, or all signed-in users. Without a gate a page shows the error page. */
export type PageGate = MenuKey | 'open' | 'session';

/** Closed by default; used by the gate before every page and by requests that a page sends before it is drawn. */
export const opensTo = (session: Session, gate: PageGate | undefined): boolean =>
  gate === 'open' ||
  (gate === 'session' ? isActive(session) : gate !== undefined && mayOpen(session, gate));

const isOfMap = (name: MenuName): name is MenuKey => name in icons;

function entryOf(session: Session, key: MenuName): MenuEntry[] {
  if (isOfMap(key))
    return mayOpen(session, key) ? [{ key, path: menuPaths[key], icon: icons[key] }] : [];
  const {
    path,
    icon,
    with: keys,
    part,
    isOfCustomers,
    isOfSellers,
  }: FurtherMenu = furtherMenus[key];
  const isGiven =
    isActive(session) &&
    keys.some((one) => mayOpen(session, one)) &&
    (part === undefined || has(part)) &&
    (isOfCustomers !== true || session.user.isCustomer) &&
    (isOfSellers !== true || session.user.userGroup === 'SALEMAN');
  return isGiven ? [{ key, path, icon }] : [];
}

/** The menus of a person, what their role does daily first. */
export function useMenu(): MenuEntry[] {
  const session = useSession();
  const first = isActive(session) ? daily[session.user.userGroup as UserGroup] : [];
  const names = new Set<MenuName>([
    ...(first ?? []),
    ...groupNames.flatMap((name) => groups[name]),
  ]);
  return [...names].flatMap((name) => entryOf(session, name));
}

/** Menus in their groups; a group without a menu is left out. */
export const inGroups = (menu: readonly MenuEntry[]): MenuGroup[] =>
  groupNames
    .map((name) => ({
      name,
      entries: groups[name].flatMap((key) => menu.find((entry) => entry.key === key) ?? []),
    }))
    .filter(({ entries }) => entries.length > 0);
