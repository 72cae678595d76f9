import { beforeAll, describe, expect, test } from 'vitest';
import { screens } from './support/browser.ts';
import { enterAs } from './support/enter.ts';
import { coveredBy, linesOf } from './support/geometry.ts';
import { fillCart, placeAddress } from './support/ordering.ts';
import { cartLines, deliveryLists, quantities } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { settled } from './support/settled.ts';
import { openVisit, type Visit } from './support/visit.ts';
import { languages } from './support/words.ts';

const portal = demonstration();
const visits: Partial<Record<Visit['language'], Visit>> = {};
beforeAll(async () => {
  for (const language of languages) {
    const visit = await openVisit(portal.origin, { language });
    visits[language] = visit;
    await fillCart(visit, (path) => enterAs(visit, portal, 'customer', path));
  }
  return () => Promise.all(Object.values(visits).map(({ context }) => context.close()));
});

/** A page of a customer whose cart is filled, at the width of a phone or of another screen. */
async function see(
  language: Visit['language'],
  path: string,
  { width }: { width: number } = screens.phone,
): Promise<Visit> {
  const visit = visits[language] as Visit;
  await visit.page.setViewportSize({ width, height: 900 });
  await visit.open(`${path}?${placeAddress}`);
  return visit;
}

test('the cart has lines of at most 112 px with one icon on a phone, and its steppers are aligned on every width', async () => {
  const { page } = await see('th', '/preorder/cart');
  await cartLines(page).nth(2).waitFor();
  await settled(page, {});
  const lines = await cartLines(page).all();
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(112);
    expect(await line.locator('button:not(fieldset *)').count()).toBe(1);
  }
  // A quantity of three figures beside ones of two.
  await lines[0]?.getByRole('textbox').fill('400');
  for (const { width, height } of Object.values(screens)) {
    await page.setViewportSize({ width, height });
    expect(new Set(await edges(page, 'fieldset')).size, `at ${width} px`).toBe(1);
  }
});

/** Left edge and width of a part of every line of the cart. */
async function edges(page: Visit['page'], part: string): Promise<string[]> {
  const boxes = await Promise.all(
    (await cartLines(page).locator(part).all()).map((one) => one.boundingBox()),
  );
  return boxes.map((box) => `${Math.round(box?.x ?? 0)} ${Math.round(box?.width ?? 0)}`);
}

test('the chosen tab stays visible when the window becomes narrower', async () => {
  const { page } = await see('en', '/orderstatus/orders/search', screens.desk);
  const row = page.getByRole('tablist');
  await row.waitFor();
  for (const width of [768, screens.phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const [around, tab] = [
          await row.boundingBox(),
          await row.getByRole('tab', { selected: true }).boundingBox(),
        ];
        return around && tab && tab.x + tab.width <= around.x + around.width + 1;
      })
      .toBe(true);
  }
});

describe.each(languages)('on a phone, in %s,', (language) => {
  test('the bar with customer and organisation has two lines, and the question about cookies has one line and covers nothing', async () => {
    const { page, words } = await see(language, '/preorder/product');
    const { acting_for: actingFor } = words.frame.bar;
    const { label: cookies } = words.frame.cookie;
    // The bar has its height before the customer is known.
    await page.getByRole('region', { name: actingFor }).waitFor();
    await quantities({ page, words }).first().waitFor();
    await settled(page, {});
    expect(await linesOf(page, actingFor)).toBe(2);
    await coversNothing(page, cookies);

    await see(language, '/preorder/checkout');
    await deliveryLists(page).waitFor({ state: 'attached' });
    await settled(page, {});
    await coversNothing(page, cookies);
  });
});

async function coversNothing(page: Visit['page'], label: string) {
  expect(await linesOf(page, label)).toBe(1);
  expect(await coveredBy(page, label)).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await coveredBy(page, label)).toEqual([]);
}
