import type { Page } from 'playwright-core';
import { at, press, section, titled, type BuiltScreen } from './built-screen.ts';
import { placeAddress } from './ordering.ts';
import {
  cartLines,
  choices,
  deliveryLists,
  draftLinks,
  errorLinks,
  openDoor,
  orderLinks,
  products,
  quantities,
} from './parts.ts';
import { staffScreens } from './staff-screens.ts';
import { around, wordsOf, type Language } from './words.ts';

const openAccount = press((language) => around(wordsOf(language).frame.bar.account));

/** Saves the cart as a draft, where it is none yet; answers the link to the draft. */
async function savedAsDraft(page: Page, language: Language) {
  const words = wordsOf(language);
  const save = page.getByRole('button', { name: words.cart.save_draft });
  const see = page.getByRole('link', { name: words['drafts/stored'].cart.see });
  await save.or(see).first().waitFor();
  if ((await save.count()) > 0) await save.click();
  await see.waitFor();
  return see;
}

/** Every screen, in the states in which people see it. */
export const builtScreens = (orderId: () => number): BuiltScreen[] => [
  ...staffScreens,
  {
    name: 'customers at the door',
    who: 'nobody',
    path: at('/user-login'),
    has: ({ page }) => openDoor(page),
  },
  {
    name: 'staff at the door',
    who: 'nobody',
    path: at('/admin-login'),
    has: ({ page }) => openDoor(page),
  },
  {
    name: "the development provider's form",
    who: 'nobody',
    has: ({ page }) => page.locator('input[name=password]'),
    path: (language) =>
      `/auth/start?type=customer&mode=page&return=${language === 'en' ? '/en' : '/'}`,
  },
  { name: 'terms for a stranger', who: 'nobody', path: at('/term-and-condition'), has: section },
  { name: 'home', who: 'customer', path: at('/'), has: ({ page }) => orderLinks(page) },
  { name: 'home of a salesperson', who: 'salesman', path: at('/'), has: section },
  {
    name: 'the choice of a customer',
    who: 'salesman',
    path: at('/preorder'),
    has: ({ page }) => choices(page),
  },
  {
    name: 'a customer search that finds nobody',
    who: 'salesman',
    path: at('/preorder?bu=feed&s=xyzzy'),
    has: titled(({ customers }) => around(customers.no_match, 'xyzzy')),
  },
  {
    name: 'products',
    who: 'customer',
    path: at(`/preorder/product?${placeAddress}`),
    has: quantities,
  },
  {
    name: 'products of staff, as rows where they have room',
    who: 'salesman',
    path: at(`/preorder/product?${placeAddress}`),
    has: ({ page }) => products(page),
  },
  {
    name: 'the sheet of a medicated product',
    who: 'customer',
    path: at(`/preorder/product?${placeAddress}&q=${encodeURIComponent('ไทโลซิน')}`),
    has: ({ page }) => products(page),
    after: async (page) => {
      await products(page).first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a product search that finds nothing',
    who: 'customer',
    path: at(`/preorder/product?${placeAddress}&q=xyzzy`),
    has: titled(({ catalogue }) => around(catalogue.no_match, 'xyzzy')),
  },
  {
    name: 'standing orders',
    who: 'customer',
    path: at(`/preorder/standing?${placeAddress}`),
    has: titled(({ standing }) => standing.empty.title),
  },
  {
    name: 'the form of a standing order',
    who: 'customer',
    path: at(`/preorder/standing?${placeAddress}&edit=0`),
    has: ({ page }) => page.getByTestId('standing-next'),
  },
  {
    name: 'the order guide',
    who: 'customer',
    path: at(`/guide?${placeAddress}`),
    has: ({ page }) => page.locator('input[data-count]'),
  },
  {
    name: 'an order from text',
    who: 'customer',
    path: at(`/preorder/paste?${placeAddress}`),
    has: ({ page }) => page.getByRole('main').getByRole('textbox'),
  },
  {
    name: 'an order from text, checked',
    who: 'customer',
    path: at(`/preorder/paste?${placeAddress}`),
    has: ({ page }) => page.getByRole('main').locator('textarea, li[data-state]').first(),
    after: async (page) => {
      if ((await page.getByRole('main').locator('textarea').count()) === 0) return;
      await page
        .getByRole('main')
        .locator('textarea')
        .fill('551 20 ถุง\nหมูเล็ก สิบถุง\n306 7 ถุง\nปลายข้าวเหนยว 5 ถุง\nของแปลก 5 ถุง\nส่งพฤหัสนี้ เล้า 2');
      await page
        .getByRole('main')
        .getByRole('button', { name: /อ่านรายการ|Read the list/ })
        .click();
      await page.getByRole('main').locator('li[data-state]').first().waitFor();
    },
  },
  {
    name: 'a filled cart',
    who: 'customer',
    path: at(`/preorder/cart?${placeAddress}`),
    has: ({ page }) => cartLines(page),
  },
  {
    name: 'a cart that is a draft',
    who: 'customer',
    path: at(`/preorder/cart?${placeAddress}`),
    has: ({ page }) => cartLines(page),
    after: async (page, language) => void (await savedAsDraft(page, language)),
  },
  {
    name: 'drafts',
    who: 'customer',
    path: at('/drafts'),
    has: ({ page, words }) =>
      draftLinks(page).or(
        page.getByRole('main').getByRole('heading', { name: words['drafts/stored'].empty.title }),
      ),
  },
  {
    name: 'a draft',
    who: 'customer',
    path: at(`/preorder/cart?${placeAddress}`),
    has: ({ page }) => cartLines(page),
    after: async (page, language) => {
      const words = wordsOf(language)['drafts/stored'];
      await (await savedAsDraft(page, language)).click();
      await page.getByRole('button', { name: words.to_cart }).waitFor();
    },
  },
  {
    name: 'an empty cart',
    who: 'salesman',
    path: at('/preorder/cart'),
    has: titled(({ cart }) => cart.empty.title),
  },
  {
    name: 'the check-out',
    who: 'customer',
    path: at(`/preorder/checkout?${placeAddress}`),
    has: ({ page }) => deliveryLists(page),
  },
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
    has: titled(({ frame }) => frame.menu.purchase_report),
  },
  {
    name: 'the receivable report of a salesperson',
    who: 'salesman',
    path: at('/accountsreceivablereport?range=all'),
    has: titled(({ reports }) => reports.title.accountsreceivablereport),
  },
  {
    name: 'scheduling a report',
    who: 'salesman',
    path: at('/accountsreceivablereport?range=all'),
    has: titled(({ reports }) => reports.title.accountsreceivablereport),
    after: async (page, language) => {
      const words = wordsOf(language);
      await page.getByRole('button', { name: words.reports.schedule, exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words['reports/schedules'].close })
        .waitFor();
    },
  },
  {
    name: "a customer's page",
    who: 'salesman',
    path: at(`/customers?${placeAddress}`),
    has: ({ page }) => page.locator('#events li').first(),
  },
  {
    name: "a customer's own page",
    who: 'customer',
    path: at(`/customers?${placeAddress}`),
    has: ({ page }) => page.locator('#events li').first(),
  },
  {
    name: 'a statement of account',
    who: 'customer',
    path: at(`/statement?${placeAddress}`),
    has: ({ page }) => page.locator('main figure'),
  },
  {
    name: 'the question before a statement is sent',
    who: 'customer',
    path: at(`/statement?${placeAddress}`),
    has: ({ page }) => page.locator('main figure'),
    after: async (page, language) => {
      const words = wordsOf(language);
      await page.getByRole('button', { name: words.statements.send }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words['notices/documents'].close })
        .waitFor();
    },
  },
  {
    name: 'the placed orders',
    who: 'customer',
    path: at(`/preorder/checkout?${placeAddress}&step=order_status`),
    has: titled(({ cart }) => cart.result.title),
  },
  {
    name: 'orders of all customers',
    who: 'salesman',
    path: at('/orderstatus/all?bu=feed'),
    has: ({ page }) => orderLinks(page),
  },
  {
    name: 'the choice of whose orders',
    who: 'salesman',
    path: at('/orderstatus?bu=feed'),
    has: ({ page }) => choices(page),
  },
  {
    name: 'orders',
    who: 'customer',
    path: at(`/orderstatus/orders?${placeAddress}`),
    has: ({ page }) => orderLinks(page),
  },
  {
    name: 'orders of a tab that is empty',
    who: 'customer',
    path: at(`/orderstatus/orders?${placeAddress}&from=2019-01-01&to=2019-01-01`),
    has: titled(({ orders }) => orders.empty.ALL),
  },
  {
    name: 'the search for an order',
    who: 'customer',
    path: at(`/orderstatus/orders/search?${placeAddress}&search=S`),
    has: ({ page }) => page.getByRole('tabpanel'),
  },
  {
    name: 'an order on its way',
    who: 'customer',
    path: at('/'),
    has: ({ page }) => orderLinks(page),
    after: async (page, language) => {
      const { orders } = wordsOf(language);
      await page.getByRole('link', { name: orders.home.details }).click();
      await page.getByRole('list', { name: orders.detail.progress }).waitFor();
    },
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
    path: (language) =>
      at(`/orderstatus/orders/${orderId()}/edit/addproduct?${placeAddress}`)(language),
    has: quantities,
  },
  {
    name: 'an order that is not theirs',
    who: 'customer',
    path: at(`/orderstatus/orders/999999?${placeAddress}`),
    has: titled(({ orders }) => orders.detail.not_found),
  },
  {
    name: 'what is owed',
    who: 'customer',
    path: at(`/payment?${placeAddress}`),
    has: ({ page, words }) =>
      page.getByRole('button', { name: words['payments/paying'].dock.part }),
  },
  {
    name: 'an invoice',
    who: 'customer',
    path: at(`/payment?${placeAddress}`),
    has: ({ page, words }) =>
      page.getByRole('button', { name: words['payments/paying'].dock.part }),
    after: async (page) => {
      await page.locator('#payments-panel a[href*="/invoice"]').first().click();
      await page.waitForURL(/\/invoice\?/);
      await page.locator('main h2').first().waitFor();
    },
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
      await page.getByRole('main').getByRole('checkbox').first().check();
      await page.getByTestId('submit-paymentselect').click();
      await page.getByTestId('submit-payment').waitFor();
    },
  },
  {
    name: 'my account',
    who: 'customer',
    path: at('/profile'),
    has: ({ page }) => page.locator('main dl'),
  },
  { name: 'terms', who: 'customer', path: at('/term-and-condition'), has: section },
  { name: 'the privacy notice', who: 'customer', path: at('/privacy'), has: section },
  { name: 'cookies', who: 'customer', path: at('/cookie'), has: section },
  {
    name: 'component examples',
    who: 'customer',
    path: at('/example'),
    has: section,
    keepsLoading: true,
  },
  {
    name: 'an address that is not there',
    who: 'customer',
    path: at('/nowhere'),
    has: titled(({ frame }) => frame.error.not_found),
  },
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
