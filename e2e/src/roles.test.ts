import type { MenuKey } from '#contract/permissions.ts';
import { isNight, isWhole, sampleOf } from '@smart-order/contract/testing/whole.ts';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { homeHeading } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

const ordering: MenuKey[] = ['sales_order', 'order_tracking', 'payment'];
const cash: MenuKey[] = ['cash_received', 'cash_received_history'];
const reports: MenuKey[] = ['purchase_report', 'accounts_receivable_report'];
const farmReports: MenuKey[] = ['purchase_report2', 'accounts_receivable_report_2'];
/** The table of D-30 for the demonstration's accounts, repeated here; superuser and salesman have the farm's business unit, the customer has not. */
const menus: Record<string, MenuKey[]> = {
  admin: [
    ...ordering,
    ...cash,
    'user_account',
    'account_management',
    'test_menu',
    ...reports,
    'test_cache',
    ...farmReports,
    'payment_matching',
    'integration',
    'status',
    'draft_inbox',
  ],
  superuser: ['account_management', ...reports, ...farmReports, 'status'],
  salesman: [...ordering, ...reports, ...farmReports, 'draft_inbox'],
  agent: cash,
  customer: [...ordering, ...reports],
};
/** All addresses that each key opens. */
const addresses: Record<MenuKey, string[]> = {
  sales_order: ['/preorder', '/preorder/product', '/preorder/cart', '/preorder/checkout'],
  order_tracking: ['/orderstatus', '/orderstatus/orders', '/orderstatus/orders/search'],
  payment: ['/payment'],
  cash_received: ['/cashpayment'],
  cash_received_history: ['/paymenthistory'],
  user_account: ['/accounts', '/accounts/create', '/accounts/edit'],
  account_management: ['/assignment', '/assignment/edit'],
  test_menu: ['/testmenu'],
  purchase_report: ['/purchasereport'],
  accounts_receivable_report: ['/accountsreceivablereport'],
  test_cache: ['/testcache'],
  purchase_report2: ['/purchasereport2'],
  accounts_receivable_report_2: ['/accountsreceivablereport2'],
  payment_matching: ['/payment/matching'],
  integration: ['/integration'],
  status: ['/status'],
  draft_inbox: ['/drafts/inbox'],
};

const paths = Object.values(addresses).flat();
/** In `npm test` one role opens a third of the addresses; in `npm run test:long` each role a half, and each address is opened by two roles or three; at night all. */
const shares = isNight ? 1 : isWhole ? 2 : 3;
const roles = Object.entries(menus).map(([username, keys], role) => ({
  username,
  keys,
  tried: paths.filter((_path, at) => (at + role) % shares === 0),
}));

describe.each(sampleOf(roles, 2))('$username', ({ keys, username, tried }) => {
  test('sees exactly the menu of their role, and the error page at every other address', async () => {
    const visit = await visitForTest(portal.origin);
    const { page, words } = visit;
    await enterAs(visit, portal, username);
    await homeHeading(page).waitFor();
    const bar = page.getByRole('navigation', { name: words.frame.bar.main_menu });
    const more = bar.getByRole('button', { name: words.frame.bar.more });
    if (keys.length > 4) await more.click();
    const shown = keys.length > 0 ? await bar.getByRole('link').allInnerTexts() : [];
    // Beside the menus of the table those of further pages.
    const named = [
      ...keys,
      ...(username === 'salesman' ? (['day'] as const) : []),
      ...(keys.includes('sales_order') ? (['guide', 'standing', 'drafts'] as const) : []),
      ...(keys.includes('purchase_report') ? (['schedules'] as const) : []),
      ...(keys.includes('user_account') ? (['breach'] as const) : []),
      ...(keys.includes('status') ? (['let_over'] as const) : []),
      ...(keys.includes('integration') ? (['delivery_days', 'sent_messages'] as const) : []),
      ...(keys.includes('order_tracking') || keys.includes('account_management')
        ? (['customers'] as const)
        : []),
      ...(username === 'customer' ? (['statement'] as const) : []),
    ];
    expect(shown.map((text) => text.trim()).toSorted()).toEqual(
      named.map((key) => words.frame.menu[key]).toSorted(),
    );
    expect(await bar.count()).toBe(keys.length > 0 ? 1 : 0);

    const refused = page.getByRole('heading', { level: 1, name: words.frame.error.not_found });
    const seen: Record<string, boolean> = {};
    for (const path of tried) {
      await page.goto(portal.origin + path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      seen[path] = (await refused.count()) === 0;
    }
    const open = new Set(keys.flatMap((key) => addresses[key]));
    expect(seen).toEqual(Object.fromEntries(tried.map((path) => [path, open.has(path)])));
  });
});
