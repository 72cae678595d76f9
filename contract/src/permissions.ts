/** Groups of specification §6, spelled as the sister systems spell them. */
export const userGroups = ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER'] as const;
export type UserGroup = (typeof userGroups)[number];

/** Menu permission keys of specification §3, and four of our own, `payment_matching` (decisions/bank-money.md), `integration` (decisions/erp.md), `draft_inbox` (decisions/line.md) and `status` (decisions/running-the-server.md). */
export const menuKeys = [
  'sales_order',
  'order_tracking',
  'payment',
  'cash_received',
  'cash_received_history',
  'user_account',
  'account_management',
  'test_menu',
  'purchase_report',
  'accounts_receivable_report',
  'test_cache',
  'purchase_report2',
  'accounts_receivable_report_2',
  'payment_matching',
  'integration',
  'status',
  'draft_inbox',
] as const;
export type MenuKey = (typeof menuKeys)[number];
export type MenuPermission = Record<MenuKey, readonly UserGroup[]>;

/** The table of D-30; a supplier replaces it by `menu-permission.json`. */
export const defaultMenuPermission: MenuPermission = {
  sales_order: ['ADMIN', 'SALEMAN', 'CUSTOMER'],
  order_tracking: ['ADMIN', 'SALEMAN', 'CUSTOMER'],
  payment: ['ADMIN', 'SALEMAN', 'CUSTOMER'],
  cash_received: ['ADMIN', 'AGENTS'],
  cash_received_history: ['ADMIN', 'AGENTS'],
  user_account: ['ADMIN'],
  account_management: ['ADMIN', 'SUPERUSER'],
  test_menu: ['ADMIN'],
  purchase_report: ['ADMIN', 'SUPERUSER', 'SALEMAN', 'CUSTOMER'],
  accounts_receivable_report: ['ADMIN', 'SUPERUSER', 'SALEMAN', 'CUSTOMER'],
  test_cache: ['ADMIN'],
  purchase_report2: ['ADMIN', 'SUPERUSER', 'SALEMAN', 'CUSTOMER'],
  accounts_receivable_report_2: ['ADMIN', 'SUPERUSER', 'SALEMAN', 'CUSTOMER'],
  payment_matching: ['ADMIN'],
  integration: ['ADMIN'],
  status: ['ADMIN', 'SUPERUSER'],
  draft_inbox: ['ADMIN', 'SALEMAN'],
};

/** Keys that open only for people with a business unit whose path is `farm` (D-30). */
const farmOnlyKeys: ReadonlySet<MenuKey> = new Set([
  'purchase_report2',
  'accounts_receivable_report_2',
]);

/** May a person of this group use the menu of this key? `farm`: the person has a business unit whose path is `farm`. */
export const mayUse = (
  table: MenuPermission,
  { group, farm }: { group: UserGroup; farm: boolean },
  key: MenuKey,
): boolean => table[key].includes(group) && (farm || !farmOnlyKeys.has(key));

/** The permission string that a provider's token must carry (D-21). */
export const portalPermission = 'sso:smart-order';
