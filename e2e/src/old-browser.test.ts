import { describe, expect, test } from 'vitest';
import { sidewaysScroll, violations } from './support/axe.ts';
import { openDoor } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

describe.each([
  { language: 'th', heading: 'เบราว์เซอร์นี้เก่าเกินไป' },
  { language: 'en', heading: 'This browser is too old' },
] as const)('an old browser, in $language', ({ language, heading }) => {
  test('says which browsers do and how to go on, at the address that was asked for, which a newer one then opens', async () => {
    const { context, page, open } = await visitForTest(portal.origin, {
      language,
      screen: 'phone',
    });
    await context.addInitScript('if (!sessionStorage.renewed) delete Promise.withResolvers');
    await open('/user-login?return=/payment');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/user-login$/);
    expect(await page.locator('script').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).first().and(page.getByText(heading)).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.evaluate('sessionStorage.renewed = 1');
    await page.reload();
    await openDoor(page).waitFor();
  });
});

test('where no script of the portal runs, a link leads to the page about browsers', async () => {
  const { page, open } = await visitForTest(portal.origin, { screen: 'phone' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await open('/user-login');
  const link = page.getByRole('link', { name: 'ดูเบราว์เซอร์ที่ใช้ได้' });
  // In place of 20 s; the page reloads once, because its scripts are missing.
  const wait =
    'document.getAnimations().forEach((one) => one.effect.getTiming().iterations === 1 && one.finish())';
  await expect.poll(() => page.evaluate(wait).then(() => link.isVisible())).toBe(true);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'เบราว์เซอร์นี้เก่าเกินไป' }).waitFor();
});
