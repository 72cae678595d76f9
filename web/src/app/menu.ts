import { menuKeys, type MenuKey } from '#contract/permissions.ts';
import type { Part } from '#contract/own-apis.ts';
import {
  Activity,
  Banknote,
  BookUser,
  Cable,
  ChartColumn,
  ClipboardList,
  FileChartColumn,
  FileText,
  FlaskConical,
  HandCoins,
  MessagesSquare,
  History,
  Scale,
  ShoppingBasket,
  Tractor,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { has } from '#lib/config.ts';
import { useSession, type Session } from '#lib/session/session.ts';
import { menuPaths } from './menu-paths.ts';

/** The menus; order guide and drafts, for all who order; and the statement of account, which customers have with what it shows: debts or payments. */
export type MenuName = MenuKey | 'guide' | 'drafts' | 'statement';

export interface MenuEntry {
  key: MenuName;
  path: string;
  icon: LucideIcon;
}

/** The words are `frame.menu.<key>`; the order is that of the permission map. */
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

/** The mobile sidebar's entries below home, in the specification's order: order … gen-deptor; then our own. */
const sidebarKeys: readonly MenuKey[] = [
  'sales_order',
  'user_account',
  'account_management',
  'order_tracking',
  'payment',
  'cash_received',
  'cash_received_history',
  'purchase_report',
  'accounts_receivable_report',
  'payment_matching',
  'integration',
  'status',
  'draft_inbox',
];

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

/** A customer's own statement, after the specification's menus; staff open the one of a customer from a report. */
const statement: MenuEntry = { key: 'statement', path: '/statement', icon: FileText };

const guide: MenuEntry = { key: 'guide', path: '/guide', icon: ClipboardList };
const drafts: MenuEntry = { key: 'drafts', path: '/drafts', icon: FileText };

function entriesFor(session: Session, keys: readonly MenuKey[]): MenuEntry[] {
  const entries: MenuEntry[] = keys
    .filter((key) => mayOpen(session, key))
    .map((key) => ({ key, path: menuPaths[key], icon: icons[key] }));
  if (!isActive(session)) return entries;
  const hasAccount = mayOpen(session, 'payment') || mayOpen(session, 'accounts_receivable_report');
  const orders = mayOpen(session, 'sales_order');
  if (orders && has('guides')) entries.push(guide);
  if (orders && has('drafts')) entries.push(drafts);
  if (session.user.isCustomer && hasAccount && has('statements')) entries.push(statement);
  return entries;
}

export const useMenu = (): MenuEntry[] => entriesFor(useSession(), menuKeys);
export const useSidebarMenu = (): MenuEntry[] => entriesFor(useSession(), sidebarKeys);
