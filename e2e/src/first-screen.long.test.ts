import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { placeAddress } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const portal = demonstration();
const orders = `/orderstatus/orders?${placeAddress}`;
const files = '**/assets/*.{js,css}';

/** Opens a page of which only the document arrives; the page of before is left first, since it would reload once its own files are missing. */
async function openDocument({ page, open }: Visit, path: string) {
  await page.goto('about:blank');
  await page.route(files, (route) => route.abort());
  await open(path);
}

const boxes = (parts: Locator[]) => Promise.all(parts.map((part) => part.boundingBox()));
/** Bar, cookies and customer: of the document alone, and of the drawn page. */
const barsOfDocument = (page: Page) =>
  ['.first-bar', '.first-cookies', '.first-farm'].map((part) => page.locator(part));
const barsOfPage = ({ page, words: { frame } }: Visit) => [
  page.getByRole('banner'),
  page.getByRole('region', { name: frame.cookie.label }),
  page.getByRole('region', { name: frame.bar.acting_for }),
];

describe.each(views)('before any script, on a $screen in $language', ({ screen, language }) => {
  test.each(['/', orders])('%s has its bars where the drawn page has them', async (path) => {
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, open } = visit;
    await enterAs(visit, portal, 'customer', orders);
    await barsOfPage(visit)[2]!.waitFor();
    await openDocument(visit, path);
    const before = await boxes(barsOfDocument(page));
    await page.unroute(files);
    await open(path);
    await barsOfPage(visit)[2]!.waitFor();

    expect(before).not.toContain(null);
    expect(before).toEqual(await boxes(barsOfPage(visit)));
  });

  test('a page says its title, in the theme of the device', async () => {
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, words } = visit;
    await page.emulateMedia({ colorScheme: 'dark' });
    await openDocument(visit, orders);

    await expect
      .poll(() => page.getByText(words.orders.title).filter({ visible: true }).count())
      .toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  });

  test('home of staff has no bar of a customer', async () => {
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, open } = visit;
    await open('/term-and-condition');
    await page.evaluate(() => localStorage.setItem('so-door', 'admin'));
    await openDocument(visit, '/');

    expect(await barsOfDocument(page)[2]!.isVisible()).toBe(false);
  });
});
