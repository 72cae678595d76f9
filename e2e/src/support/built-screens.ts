import type { Locator, Page } from 'playwright-core';
import { placeAddress } from './ordering.ts';
import { cartLines, choices, deliveryLists, errorLinks, openDoor, orderLinks, quantities } from './parts.ts';
import type { Visit } from './visit.ts';
import { around, wordsOf, type Language } from './words.ts';

/** Who looks at screens: the customer has a filled cart and a placed order, the salesman many customers and an empty cart. */
export const lookers = ['nobody', 'customer', 'salesman', 'agent', 'superuser', 'admin'] as const;
export type Looker = (typeof lookers)[number];

export interface BuiltScreen {
  name: string;
  who: Looker;
  path: (language: Language) => string;
  /** stands there only when this screen is whole: without it an error page would pass for any screen */
  has: (screen: Pick<Visit, 'page' | 'words'>) => Locator;
  /** what a person does before it looks like that */
  after?: (page: Page, language: Language) => Promise<void>;
  /** shows what loading looks like, so it never ends */
  keepsLoading?: true;
  /** only on this width */
  only?: 'phone' | 'desk';
}

const at = (path: string) => (language: Language) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path);
const press = (name: (language: Language) => string | RegExp) => (page: Page, language: Language) =>
  page
    .getByRole('button', { name: name(language) })
    .filter({ visible: true })
    .first()
    .click();

const openAccount = press((language) => around(wordsOf(language).frame.bar.account));
const section = ({ page }: Pick<Visit, 'page'>) => page.getByRole('main').getByRole('heading', { level: 2 });
const titled =
  (name: (words: Visit['words']) => string | RegExp): BuiltScreen['has'] =>
  ({ page, words }) =>
    page.getByRole('main').getByRole('heading', { name: name(words) });

/** Once a day; whoever comes after finds it open. */
async function openCashDay(page: Page, language: Language) {
  const open = page.getByRole('button', { name: wordsOf(language).cash.day.open });
  if (await open.isVisible()) await open.click();
  await choices(page).first().waitFor();
}

/** Every screen that is built, in the states in which people meet it. */
export const builtScreens = (orderId: () => number): BuiltScreen[] => [
  { name: 'customers at the door', who: 'nobody', path: at('/user-login'), has: ({ page }) => openDoor(page) },
  { name: 'staff at the door', who: 'nobody', path: at('/admin-login'), has: ({ page }) => openDoor(page) },
  {
    name: "the development provider's form",
    who: 'nobody',
    has: ({ page }) => page.locator('input[name=password]'),
    path: (language) => `/auth/start?type=customer&mode=page&return=${language === 'en' ? '/en' : '/'}`,
  },
  { name: 'terms for a stranger', who: 'nobody', path: at('/term-and-condition'), has: section },
  { name: 'home', who: 'customer', path: at('/'), has: ({ page }) => orderLinks(page) },
  { name: 'home of a salesperson', who: 'salesman', path: at('/'), has: section },
  { name: 'home of an admin', who: 'admin', path: at('/'), has: section },
  { name: 'home of an agent', who: 'agent', path: at('/'), has: section },
  { name: 'home of a super user', who: 'superuser', path: at('/'), has: section },
  {
    name: 'the customers of a cash day',
    who: 'agent',
    path: at('/cashpayment'),
    has: ({ page, words: { cash } }) => page.getByRole('button', { name: cash.day.open }).or(choices(page)),
    after: openCashDay,
  },
  {
    name: "a customer's cash",
    who: 'agent',
    path: at('/cashpayment'),
    has: ({ page, words: { cash } }) => page.getByRole('button', { name: cash.day.open }).or(choices(page)),
    after: async (page, language) => {
      await openCashDay(page, language);
      await choices(page).first().click();
      await page.getByTestId('submit-cash').waitFor();
    },
  },
  { name: 'the door of a cash day', who: 'admin', path: at('/cashpayment'), has: titled(({ cash }) => cash.day.open_title) },
  { name: 'cash of the last days', who: 'admin', path: at('/paymenthistory'), has: titled(({ cash }) => cash.history.empty) },
  { name: 'the choice of a customer', who: 'salesman', path: at('/preorder'), has: ({ page }) => choices(page) },
  {
    name: 'a customer search that finds nobody',
    who: 'salesman',
    path: at('/preorder?bu=feed&s=xyzzy'),
    has: titled(({ customers }) => around(customers.no_match, 'xyzzy')),
  },
  { name: 'products', who: 'customer', path: at(`/preorder/product?${placeAddress}`), has: quantities },
  {
    name: 'a product search that finds nothing',
    who: 'customer',
    path: at(`/preorder/product?${placeAddress}&q=xyzzy`),
    has: titled(({ catalogue }) => around(catalogue.no_match, 'xyzzy')),
  },
  { name: 'a filled cart', who: 'customer', path: at(`/preorder/cart?${placeAddress}`), has: ({ page }) => cartLines(page) },
  { name: 'an empty cart', who: 'salesman', path: at('/preorder/cart'), has: titled(({ cart }) => cart.empty.title) },
  { name: 'the check-out', who: 'customer', path: at(`/preorder/checkout?${placeAddress}`), has: ({ page }) => deliveryLists(page) },
  {
    name: 'the check-out with its errors',
    who: 'customer',
    path: at(`/preorder/checkout?${placeAddress}`),
    has: ({ page }) => deliveryLists(page),
    after: async (page) => {
      await page.getByRole('textbox', { name: /Mobile|โทรศัพท์/ }).fill('12');
      await page.getByTestId('submit-order').click();
      await errorLinks(page).first().waitFor();
    },
  },
  {
    name: 'the purchase report',
    who: 'customer',
    path: at('/purchasereport?range=last30'),
    has: titled(({ reports }) => reports.title.purchasereport),
  },
  {
    name: 'the receivable report of a salesperson',
    who: 'salesman',
    path: at('/accountsreceivablereport?range=all'),
    has: titled(({ reports }) => reports.title.accountsreceivablereport),
  },
  { name: 'a statement of account', who: 'customer', path: at(`/statement?${placeAddress}`), has: ({ page }) => page.getByRole('table') },
  {
    name: 'the placed orders',
    who: 'customer',
    path: at(`/preorder/checkout?${placeAddress}&step=order_status`),
    has: titled(({ cart }) => cart.result.title),
  },
  { name: 'orders of all customers', who: 'salesman', path: at('/orderstatus/all?bu=feed'), has: ({ page }) => orderLinks(page) },
  { name: 'the choice of whose orders', who: 'salesman', path: at('/orderstatus?bu=feed'), has: ({ page }) => choices(page) },
  { name: 'orders', who: 'customer', path: at(`/orderstatus/orders?${placeAddress}`), has: ({ page }) => orderLinks(page) },
  {
    name: 'orders of a tab that is empty',
    who: 'customer',
    path: at(`/orderstatus/orders?${placeAddress}&from=2026-01-01&to=2026-01-01`),
    has: titled(({ orders }) => orders.empty.ALL),
  },
  {
    name: 'the search for an order',
    who: 'customer',
    path: at(`/orderstatus/orders/search?${placeAddress}&search=S`),
    has: ({ page }) => page.getByRole('tabpanel'),
  },
  {
    name: 'an order',
    who: 'customer',
    path: (language) => at(`/orderstatus/orders/${orderId()}?${placeAddress}`)(language),
    has: ({ page, words }) => page.getByRole('list', { name: words.orders.detail.progress }),
  },
  {
    name: 'an order that is edited',
    who: 'customer',
    path: (language) => at(`/orderstatus/orders/${orderId()}/edit?${placeAddress}`)(language),
    has: ({ page }) => page.getByTestId('submit-edit'),
  },
  {
    name: 'the delivery of an order that is edited',
    who: 'customer',
    path: (language) => at(`/orderstatus/orders/${orderId()}/edit?${placeAddress}`)(language),
    has: ({ page }) => page.getByTestId('submit-edit'),
    after: async (page, language) => {
      await page.getByRole('tab', { name: wordsOf(language)['orders/edit'].mode.shipping }).click();
      await deliveryLists(page).first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'products for an order that is edited',
    who: 'customer',
    path: (language) => at(`/orderstatus/orders/${orderId()}/edit/addproduct?${placeAddress}`)(language),
    has: quantities,
  },
  {
    name: 'an order that is not theirs',
    who: 'customer',
    path: at(`/orderstatus/orders/999999?${placeAddress}`),
    has: titled(({ orders }) => orders.detail.not_found),
  },
  {
    name: 'money to match',
    who: 'admin',
    path: at('/payment/matching?bu=feed'),
    has: ({ page, words }) => page.getByRole('table', { name: words['payments/matching'].title }),
  },
  {
    name: 'one payment to match',
    who: 'admin',
    path: at('/payment/matching?bu=feed'),
    has: ({ page, words }) => page.getByRole('table', { name: words['payments/matching'].title }),
    after: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByTestId('submit-decision').waitFor();
    },
  },
  {
    name: 'what is owed',
    who: 'customer',
    path: at(`/payment?${placeAddress}`),
    has: ({ page }) => page.getByTestId('submit-pay'),
  },
  {
    name: 'payments that wait',
    who: 'customer',
    path: at(`/payment?${placeAddress}&tab=pending`),
    has: titled((words) => words['payments/paying'].pending.none),
  },
  {
    name: 'how much of each invoice is paid',
    who: 'customer',
    path: at(`/payment/paymentselect?${placeAddress}`),
    has: ({ page }) => page.getByTestId('submit-paymentselect'),
  },
  {
    name: 'the methods of payment',
    who: 'customer',
    path: at(`/payment/paymentselect?${placeAddress}`),
    has: ({ page }) => page.getByTestId('submit-paymentselect'),
    after: async (page) => {
      await page.getByTestId('submit-paymentselect').click();
      await page.getByTestId('submit-payment').waitFor();
    },
  },
  { name: 'users', who: 'admin', path: at('/accounts'), has: ({ page, words }) => page.getByRole('navigation', { name: words.users.pages.label }) },
  {
    name: 'a user search that finds nobody',
    who: 'admin',
    path: at('/accounts?search=xyzzy'),
    has: titled(({ users }) => around(users.search.none, 'xyzzy')),
  },
  {
    name: 'a new user',
    who: 'admin',
    path: at('/accounts/create'),
    has: ({ page, words }) => page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
  },
  {
    name: 'a new user with errors and the search for their account',
    who: 'admin',
    path: at('/accounts/create'),
    has: ({ page, words }) => page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
    after: async (page) => {
      await page.getByTestId('submit-user').click();
      await errorLinks(page).first().waitFor();
      await page.getByRole('combobox', { name: /Linked accounts|เชื่อมบัญชี/ }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a user',
    who: 'admin',
    path: at('/accounts/edit?id=U0003'),
    has: ({ page, words }) => page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
  },
  {
    name: "an admin's own user",
    who: 'admin',
    path: at('/accounts/edit?id=U0001'),
    has: ({ page, words }) => page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
  },
  {
    name: 'the question before a user is switched off',
    who: 'admin',
    path: at('/accounts/edit?id=U0003'),
    has: ({ page, words }) => page.getByRole('group', { name: words.users.form.userGroup }).getByRole('radio'),
    only: 'phone',
    after: async (page) => {
      await page.getByRole('radio', { name: /^(Inactive|ปิดใช้งาน)/ }).check();
      await page.getByTestId('submit-user').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'a user who is not there', who: 'admin', path: at('/accounts/edit?id=U9999'), has: titled(({ users }) => users.form.not_found) },
  {
    name: 'whose customers are assigned',
    who: 'admin',
    path: at('/assignment'),
    has: ({ page }) => page.getByRole('main').locator('a[href*="/assignment/edit"]'),
  },
  {
    name: 'whose customers a super user assigns',
    who: 'superuser',
    path: at('/assignment'),
    has: ({ page }) => page.getByRole('main').locator('a[href*="/assignment/edit"]'),
  },
  {
    name: 'a search for a person that finds nobody',
    who: 'admin',
    path: at('/assignment?s=xyzzy'),
    has: titled(({ assignment }) => around(assignment.people.none, 'xyzzy')),
  },
  {
    name: "a person's customers, some of them chosen",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed&s=C1009&h=C1003'),
    has: ({ page }) => page.getByRole('main').getByRole('checkbox'),
    after: async (page) => {
      for (const at of [0, 2]) await page.getByRole('main').getByRole('checkbox').nth(at).check();
    },
  },
  {
    name: 'a person who has no customers here',
    who: 'admin',
    path: at('/assignment/edit?user=U0002&bu=feed&list=assigned&s=C1009'),
    has: titled(({ assignment }) => assignment.lists.has_none),
  },
  {
    name: 'a person who is not there',
    who: 'admin',
    path: at('/assignment/edit?user=nobody'),
    has: titled(({ assignment }) => assignment.person.not_found),
  },
  {
    name: "the history of a person's customers",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed'),
    has: ({ page }) => page.getByRole('main').getByRole('checkbox'),
    after: async (page, language) => {
      await press((one) => wordsOf(one).assignment.person.history)(page, language);
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: wordsOf(language).assignment.history.none })
        .waitFor();
    },
  },
  {
    name: 'a file of assignments with rows that are refused',
    who: 'admin',
    path: at('/assignment?way=file'),
    has: ({ page, words }) => page.getByText(words.assignment.file.sample, { exact: true }),
    after: async (page, language) => {
      const rows = [
        'username,bu,cvCode,orgCode,action',
        'salesman,feed,C100284,1101,',
        'nobody,feed,C100284,1101,',
        'agent,feed,C100284,1101,unsync',
      ];
      await page.locator('input[type=file]').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page.getByText(wordsOf(language).assignment.file.nothing_saved).waitFor();
    },
  },
  { name: 'my account', who: 'customer', path: at('/profile'), has: ({ page }) => page.locator('main dl') },
  { name: 'what I may do (test menu)', who: 'admin', path: at('/testmenu'), has: ({ page }) => page.getByRole('main').getByRole('table') },
  { name: 'what is kept here (test cache)', who: 'admin', path: at('/testcache'), has: section },
  { name: 'terms', who: 'customer', path: at('/term-and-condition'), has: section },
  { name: 'cookies', who: 'customer', path: at('/cookie'), has: section },
  { name: 'component examples', who: 'customer', path: at('/example'), has: section, keepsLoading: true },
  { name: 'an address that is not there', who: 'customer', path: at('/nowhere'), has: titled(({ frame }) => frame.error.not_found) },
  {
    name: 'the question before signing out',
    who: 'customer',
    path: at('/profile'),
    has: ({ page }) => page.locator('main dl'),
    only: 'desk',
    after: async (page, language) => {
      await openAccount(page, language);
      await press((one) => wordsOf(one).frame.bar.log_out)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the choice of a language',
    who: 'customer',
    path: at('/profile'),
    has: ({ page }) => page.locator('main dl'),
    only: 'desk',
    after: async (page, language) => {
      await openAccount(page, language);
      await press((one) => wordsOf(one).frame.bar.change_language)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the open menu',
    who: 'customer',
    path: at('/profile'),
    has: ({ page }) => page.locator('main dl'),
    only: 'phone',
    after: async (page, language) => {
      await press((one) => wordsOf(one).frame.bar.menu)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before a cart is cleared',
    who: 'customer',
    path: at(`/preorder/cart?${placeAddress}`),
    has: ({ page }) => cartLines(page),
    only: 'phone',
    after: async (page, language) => {
      await press((one) => wordsOf(one).cart.clear)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
];
