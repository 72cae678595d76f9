import { defaultMenuPermission, menuKeys, type MenuKey } from '#contract/permissions.ts';

/** Where each menu of specification §2 leads, and ours. */
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
};

const staffPaths = new Set(menuKeys.filter((key) => !defaultMenuPermission[key].includes('CUSTOMER')).map((key) => menuPaths[key]));

/** A bare address below a menu that no customer has (D-30). */
export const isStaffAddress = (bare: string): boolean => staffPaths.has(/^\/[^/?#]*/.exec(bare)?.[0] ?? '');
