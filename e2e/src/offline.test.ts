import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { answersInCaches, storedFor, untilInstalled } from './support/installed.ts';
import { placeAddress } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { around, wordsOf } from './support/words.ts';

const portal = demonstration();

test('without a signal a reload shows the products seen last with the time of their prices, in both languages, and a sign-out leaves nothing', async () => {
  const visit = await visitForTest(portal.origin, { isInstalled: true });
  const { context, page, words } = visit;
  await context.clock.install();
  await enterAs(visit, portal, 'customer', `/preorder/product?${placeAddress}`);
  const products = page.locator('#products').getByRole('heading', { level: 2 });
  const first = await products.first().innerText();
  await untilInstalled(page);
  await expect
    .poll(async () => (await storedFor(page)).filter((name) => name.includes('/products/')))
    .not.toEqual([]);
  expect(await answersInCaches(page)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(words.catalogue.prices_of.split('{')[0]!).waitFor();
  expect(await products.first().innerText()).toBe(first);

  // Home lists what can be seen; another page says that it needs the network.
  await page.goto(`${portal.origin}/en`);
  await page
    .getByRole('link', { name: /./ })
    .and(page.locator('a[href*="/preorder/product"]'))
    .first()
    .waitFor();
  await page.goto(`${portal.origin}/en/orderstatus/orders?${placeAddress}`);
  await page.getByRole('main').getByText(wordsOf('en').frame.ui.offline).first().waitFor();

  await context.setOffline(false);
  await page.goto(`${portal.origin}/profile`);
  await page.getByRole('button', { name: around(words.frame.bar.account) }).click();
  await page
    .getByRole('button', { name: words.frame.bar.log_out })
    .or(page.getByRole('menuitem', { name: words.frame.bar.log_out }))
    .click();
  await page.getByRole('dialog').getByRole('button', { name: words.frame.bar.log_out }).click();
  await page.waitForURL(/login/);
  expect(await storedFor(page)).toEqual([]);
});
