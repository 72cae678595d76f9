import type { Page } from 'playwright-core';
import { placeAddress } from './ordering.ts';
import { wordsOf, type Language } from './words.ts';

export interface BuiltScreen {
  name: string;
  /** nobody, the customer with a filled cart and a placed order, a salesman with many customers and an empty cart, or an admin */
  who: 'nobody' | 'customer' | 'salesman' | 'admin';
  path: (language: Language) => string;
  /** stands there only when this screen is whole: without it an error page would pass for any screen */
  has: string;
  /** what a person does before it looks like that */
  after?: (page: Page, language: Language) => Promise<void>;
  /** shows what loading looks like, so it never ends */
  keepsLoading?: true;
  /** only on this width */
  only?: 'phone' | 'desk';
}

const at = (path: string) => (language: Language) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path);
const press = (name: (language: Language) => string) => (page: Page, language: Language) =>
  page
    .getByRole('button', { name: name(language) })
    .filter({ visible: true })
    .first()
    .click();

/** Every screen that is built, in the states in which people meet it. */
export const builtScreens = (orderId: () => number): BuiltScreen[] => [
  { name: 'customers at the door', who: 'nobody', path: at('/user-login'), has: '[data-testid=submit-sign-in]:not([aria-busy])' },
  { name: 'staff at the door', who: 'nobody', path: at('/admin-login'), has: '[data-testid=submit-sign-in]:not([aria-busy])' },
  {
    name: "the development provider's form",
    who: 'nobody',
    has: 'input[name=password]',
    path: (language) => `/auth/start?type=customer&mode=page&return=${language === 'en' ? '/en' : '/'}`,
  },
  { name: 'terms for a stranger', who: 'nobody', path: at('/term-and-condition'), has: 'main h2' },
  { name: 'home', who: 'customer', path: at('/'), has: '.home-cards a[href*="/orderstatus/orders/"]' },
  { name: 'the choice of a customer', who: 'salesman', path: at('/preorder'), has: '.choose-row' },
  { name: 'a customer search that finds nobody', who: 'salesman', path: at('/preorder?bu=feed&s=xyzzy'), has: '.empty' },
  { name: 'products', who: 'customer', path: at(`/preorder/product?${placeAddress}`), has: '.product.in-cart' },
  {
    name: 'a product search that finds nothing',
    who: 'customer',
    path: at(`/preorder/product?${placeAddress}&q=xyzzy`),
    has: '.catalogue .empty',
  },
  { name: 'a filled cart', who: 'customer', path: at(`/preorder/cart?${placeAddress}`), has: '.cart-line' },
  { name: 'an empty cart', who: 'salesman', path: at('/preorder/cart'), has: 'main .empty' },
  { name: 'the check-out', who: 'customer', path: at(`/preorder/checkout?${placeAddress}`), has: 'option[value=TTL]' },
  {
    name: 'the check-out with its errors',
    who: 'customer',
    path: at(`/preorder/checkout?${placeAddress}`),
    has: 'option[value=TTL]',
    after: async (page) => {
      await page.getByRole('textbox', { name: /Mobile|โทรศัพท์/ }).fill('12');
      await page.getByTestId('submit-order').click();
      await page.locator('.error-list').waitFor();
    },
  },
  { name: 'the placed orders', who: 'customer', path: at(`/preorder/checkout?${placeAddress}&step=order_status`), has: '.placed-card' },
  { name: 'the choice of whose orders', who: 'salesman', path: at('/orderstatus'), has: '.choose-row' },
  { name: 'orders', who: 'customer', path: at(`/orderstatus/orders?${placeAddress}`), has: '#orders-panel a[href*="/orderstatus/orders/"]' },
  {
    name: 'orders of a tab that is empty',
    who: 'customer',
    path: at(`/orderstatus/orders?${placeAddress}&from=2026-01-01&to=2026-01-01`),
    has: '#orders-panel .empty',
  },
  { name: 'the search for an order', who: 'customer', path: at(`/orderstatus/orders/search?${placeAddress}&search=S`), has: '#orders-panel' },
  { name: 'an order', who: 'customer', path: (language) => at(`/orderstatus/orders/${orderId()}?${placeAddress}`)(language), has: '.timeline' },
  { name: 'an order that is not theirs', who: 'customer', path: at(`/orderstatus/orders/999999?${placeAddress}`), has: 'main .empty' },
  { name: 'users', who: 'admin', path: at('/accounts'), has: '.pager' },
  { name: 'a user search that finds nobody', who: 'admin', path: at('/accounts?search=xyzzy'), has: 'main .empty' },
  { name: 'a new user', who: 'admin', path: at('/accounts/create'), has: '.role-card' },
  {
    name: 'a new user with errors and the search for their account',
    who: 'admin',
    path: at('/accounts/create'),
    has: '.role-card',
    after: async (page) => {
      await page.getByTestId('submit-user').click();
      await page.locator('.error-list').waitFor();
      await page.getByRole('combobox', { name: /Linked accounts|เชื่อมบัญชี/ }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'a user', who: 'admin', path: at('/accounts/edit?id=U0003'), has: '.role-card' },
  { name: "an admin's own user", who: 'admin', path: at('/accounts/edit?id=U0001'), has: '.role-card' },
  {
    name: 'the question before a user is switched off',
    who: 'admin',
    path: at('/accounts/edit?id=U0003'),
    has: '.role-card',
    only: 'phone',
    after: async (page) => {
      await page.getByRole('radio', { name: /^(Inactive|ปิดใช้งาน)/ }).check();
      await page.getByTestId('submit-user').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'a user who is not there', who: 'admin', path: at('/accounts/edit?id=U9999'), has: 'main .empty' },
  { name: 'whose customers are assigned', who: 'admin', path: at('/assignment'), has: 'main a[href*="/assignment/edit"]' },
  { name: 'a search for a person that finds nobody', who: 'admin', path: at('/assignment?s=xyzzy'), has: 'main .empty' },
  {
    name: "a person's customers, some of them chosen",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed&s=C1009&h=C1003'),
    has: '.pick-row',
    after: async (page) => {
      for (const at of [0, 2]) await page.locator('.pick-row input').nth(at).check();
      // Half under the bar a button is smaller than it is; where the ticks have scrolled to is chance.
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    name: 'a person who has no customers here',
    who: 'admin',
    path: at('/assignment/edit?user=U0002&bu=feed&list=assigned&s=C1009'),
    has: 'main .empty',
  },
  { name: 'a person who is not there', who: 'admin', path: at('/assignment/edit?user=nobody'), has: 'main .empty' },
  {
    name: "the history of a person's customers",
    who: 'admin',
    path: at('/assignment/edit?user=U0003&bu=feed'),
    has: '.pick-row',
    after: async (page, language) => {
      await press((one) => wordsOf(one).assignment.person.history)(page, language);
      await page.locator('dialog .empty').waitFor();
    },
  },
  {
    name: 'a file of assignments with rows that are refused',
    who: 'admin',
    path: at('/assignment?way=file'),
    has: '.file-sample',
    after: async (page) => {
      const rows = [
        'username,bu,cvCode,orgCode,action',
        'salesman,feed,C100284,1101,',
        'nobody,feed,C100284,1101,',
        'agent,feed,C100284,1101,unsync',
      ];
      await page.locator('input[type=file]').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page.locator('.facts').waitFor();
    },
  },
  { name: 'my account', who: 'customer', path: at('/profile'), has: 'main dl' },
  { name: 'what I may do (test menu)', who: 'admin', path: at('/testmenu'), has: 'main table' },
  { name: 'what is kept here (test cache)', who: 'admin', path: at('/testcache'), has: 'main .card' },
  { name: 'terms', who: 'customer', path: at('/term-and-condition'), has: 'main h2' },
  { name: 'cookies', who: 'customer', path: at('/cookie'), has: 'main h2' },
  { name: 'component examples', who: 'customer', path: at('/example'), has: 'main h2', keepsLoading: true },
  { name: 'an address that is not there', who: 'customer', path: at('/nowhere'), has: 'main .empty' },
  {
    name: 'the question before signing out',
    who: 'customer',
    path: at('/profile'),
    has: 'main dl',
    only: 'desk',
    after: async (page, language) => {
      await page.locator('.person').click();
      await press((one) => wordsOf(one).frame.bar.log_out)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the choice of a language',
    who: 'customer',
    path: at('/profile'),
    has: 'main dl',
    only: 'desk',
    after: async (page, language) => {
      await page.locator('.person').click();
      await press((one) => wordsOf(one).frame.bar.change_language)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the open menu',
    who: 'customer',
    path: at('/profile'),
    has: 'main dl',
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
    has: '.cart-line',
    only: 'phone',
    after: async (page, language) => {
      await press((one) => wordsOf(one).cart.clear)(page, language);
      await page.getByRole('dialog').waitFor();
    },
  },
];
