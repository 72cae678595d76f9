import { defaultMenuPermission, menuKeys, type MenuKey } from '#contract/permissions.ts';

/** The path of each menu of specification §2, and of our own menus. */
export const menuPaths: Record<MenuKey, string> = {
  sales_order: '/preorder',
  order_tracking: '/orderstatus',
  payment: '/payment',
  cash_received: '/cashpayment',
  cash_received_history: '/paymenthistory',
  user_account: '/accounts',
  account_management: '/assignment',
  test_menu: '/testmenu',
  purchase_report: '/purchasereport',
  accounts_receivable_report: '/accountsreceivablereport',
  test_cache: '/testcache',
  purchase_report2: '/purchasereport2',
  accounts_receivable_report_2: '/accountsreceivablereport2',
  payment_matching: '/payment/matching',
  integration: '/integration',
  status: '/status',
  draft_inbox: '/drafts/inbox',
};

const staffPaths = new Set(
  menuKeys
    .filter((key) => !defaultMenuPermission[key].includes('CUSTOMER'))
    .map((key) => menuPaths[key]),
);

/** True for a path without language below a menu that only staff have (D-30). */
export const isStaffAddress = (bare: string): boolean =>
  staffPaths.has(/^\/[^/?#]*/.exec(bare)?.[0] ?? '');
