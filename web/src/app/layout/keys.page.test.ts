import { someRound } from '#contract/testing/samples/cash.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const answers = {
  ...buyerAnswers,
  getOrderStatus: { ...aList([anOrderRow()]), counts: someTabCounts({ ALL: 1 }) },
};
const products = (options: PageOptions = {}) =>
  renderPage(`/preorder/product?${buyerPlace}`, { language: 'en', answers, ...options });
const home = (options: PageOptions = {}) =>
  renderPage('/', { language: 'en', answers, ...options });
type Page = Awaited<ReturnType<typeof home>>;

/** What the open list says: each thing to do with its keys. */
async function listed(page: Page, name = 'Keys on this page') {
  const list = within(await page.findByRole('dialog', { name }));
  return list
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

test('"?" lists the keys that work on the page, and its button closes it', async () => {
  const page = await products();
  await page.main.findByRole('searchbox');
  await page.user.keyboard('?');
  const keys = await listed(page);
  expect(keys).toContain('Go to the search: /');
  expect(keys).toContain('Change the tab: ← →');
  expect(keys).toContain('Go back to the part before: Shift+Tab');
  expect(keys).not.toContain('Next message: J →');
  expect(keys).not.toContain('Go and search: /');
  await page.press('Close');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('หน้าที่ไม่มีช่องค้นหาไม่บอกแป้นของการค้นหา', async () => {
  const page = await renderPage('/term-and-condition');
  await page.press('บัญชีของ สมชาย');
  await page.press('แป้นพิมพ์ลัด');
  const keys = await listed(page, 'แป้นที่ใช้ได้ในหน้านี้');
  expect(keys).toContain('ไปส่วนถัดไป: Tab');
  expect(keys.join()).not.toContain('ค้นหา');
});

test('"?" is a letter in a field, and the list leaves "/" alone', async () => {
  const page = await products();
  const search = await page.main.findByRole('searchbox');
  await page.user.type(search, '?');
  expect(search).toHaveValue('?');
  expect(page.queryByRole('dialog')).toBeNull();
  search.blur();
  await page.user.keyboard('?');
  await page.findByRole('dialog', { name: 'Keys on this page' });
  await page.user.keyboard('/');
  expect(search).not.toHaveFocus();
});

test('"/" leads a customer from home to the search of the products', async () => {
  const page = await home();
  await page.main.findByRole('heading', { level: 1 });
  await page.user.keyboard('?');
  expect(await listed(page)).toContain('Go and search: /');
  await page.press('Close');
  await page.user.keyboard('/');
  const search = await page.main.findByRole('searchbox', { name: 'Search products' });
  await expect.poll(() => document.activeElement).toBe(search);
});

test('"/" leads an agent from home to the search of customers, and does nothing on a page without a search', async () => {
  const page = await home({
    as: aSession({ userGroup: 'AGENTS' }),
    answers: { ...answers, getCashDay: { data: [] }, cashRound: someRound([]) },
  });
  await page.main.findByRole('heading', { level: 1 });
  await page.user.keyboard('/');
  await expect.poll(() => page.address()).toMatch(/\/cashpayment/);
  page.close();
  const terms = await renderPage('/term-and-condition', { language: 'en' });
  await terms.main.findByRole('heading', { level: 1 });
  await terms.user.keyboard('/');
  expect(terms.address()).toBe('/en/term-and-condition');
});

test('whoever switches single keys off presses "?" and "/" for nothing, on this device, until they are on again', async () => {
  const page = await products();
  const search = await page.main.findByRole('searchbox');
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await page.user.keyboard('?');
  await page.press('Single keys, such as / and ?', 'switch');
  const left = await listed(page);
  expect(left).not.toContain('Go to the search: /');
  expect(left).not.toContain('Open this list: ?');
  expect(left).toContain('Change the tab: ← →');
  await page.press('Close');
  await page.user.keyboard('/?');
  expect(search).not.toHaveFocus();
  expect(search).not.toHaveAttribute('aria-keyshortcuts');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('so-keys')).toBe('off');
  await page.press(/^Account of /);
  await page.press('Keyboard keys');
  await page.press('Single keys, such as / and ?', 'switch');
  await page.press('Close');
  await page.user.keyboard('/');
  expect(search).toHaveFocus();
});
