import { menuKeys, type MenuKey } from '@smart-order/contract/permissions.ts';
import {
  Banknote,
  BookUser,
  ChartColumn,
  ClipboardList,
  DatabaseZap,
  FileChartColumn,
  FlaskConical,
  HandCoins,
  History,
  ShoppingBasket,
  Tractor,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { useSession, type Session } from '../lib/session/session.ts';
import { notBuilt } from './not-built.ts';

export interface MenuEntry {
  key: MenuKey;
  path: string;
  icon: LucideIcon;
}

/** Menu entries of specification §2. Their words are `frame.menu.<key>`, their order is the permission map's. */
const entries: Record<MenuKey, Omit<MenuEntry, 'key'>> = {
  sales_order: { path: '/preorder', icon: ShoppingBasket },
  order_tracking: { path: '/orderstatus', icon: ClipboardList },
  payment: { path: '/payment', icon: Banknote },
  cash_received: { path: '/cashpayment', icon: HandCoins },
  cash_received_history: { path: '/paymenthistory', icon: History },
  user_account: { path: '/accounts', icon: UsersRound },
  account_management: { path: '/assignment', icon: BookUser },
  test_menu: { path: '/testmenu', icon: FlaskConical },
  purchase_report: { path: '/purchasereport', icon: ChartColumn },
  accounts_receivable_report: { path: '/accountsreceivablereport', icon: FileChartColumn },
  test_cache: { path: '/testcache', icon: DatabaseZap },
  purchase_report2: { path: '/purchasereport2', icon: Tractor },
  accounts_receivable_report_2: { path: '/accountsreceivablereport2', icon: Warehouse },
};

/** The mobile sidebar's entries below home, in the specification's order: order … gen-deptor. */
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
];

/** May this session open what stands behind the key? One answer for menus and for the gate before every page. */
export const mayOpen = (session: Session, key: MenuKey): boolean =>
  session.state === 'authenticated' && session.user.activeFlag !== 'N' && session.permissions.includes(key) && !notBuilt.includes(key);

function entriesFor(session: Session, keys: readonly MenuKey[]): MenuEntry[] {
  return keys.filter((key) => mayOpen(session, key)).map((key) => Object.assign({ key }, entries[key]));
}

export const useMenu = (): MenuEntry[] => entriesFor(useSession(), menuKeys);
export const useSidebarMenu = (): MenuEntry[] => entriesFor(useSession(), sidebarKeys);
