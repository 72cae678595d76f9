import { drawWhole } from './axe.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';
import { around } from './words.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a part is in the window once it has come to rest, and whether a press on the middle of what it lists reaches it. */
const placeOf = (part: Locator) =>
  part.evaluate(async (one) => {
    // A list scrolls into the window, and a sheet rises: equal at two frames, it rests.
    for (
      let [before, now] = [-1, 0];
      before !== now;
      [before, now] = [now, one.getBoundingClientRect().bottom]
    ) {
      await Promise.all(one.getAnimations().map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    const { left, top, right, bottom } = one.getBoundingClientRect();
    // A heading for screen readers is one pixel large.
    const parts = [...one.querySelectorAll('a, button, [role=option], h2'), one].map((part) =>
      part.getBoundingClientRect(),
    );
    const middle = parts.find(({ width }) => width > 1) ?? one.getBoundingClientRect();
    const hit = one.ownerDocument.elementFromPoint(
      (middle.left + middle.right) / 2,
      (middle.top + middle.bottom) / 2,
    );
    return { left, top, right, bottom, isHit: hit !== null && one.contains(hit) };
  });

/** The places of a list and of its button while neither moves: a page that scrolls or grows moves both between two measurements. */
async function restingPlaces(list: Locator, button: Locator) {
  for (;;) {
    const before = await placeOf(button);
    const to = await placeOf(list);
    const from = await placeOf(button);
    if (before.top === from.top) return [to, from] as const;
  }
}

function isInWindow(page: Page, place: Box) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect([
    place.left >= -0.5,
    place.top >= -0.5,
    place.right <= width + 0.5,
    place.bottom <= height + 0.5,
  ]).toEqual([true, true, true, true]);
}

/** A list opens within 12 px below its button or field, shares its left or right edge, is in the window and can be pressed. */
async function isBelow(page: Page, button: Locator, list: Locator) {
  const [to, from] = await restingPlaces(list, button);
  expect(to.top - from.bottom, 'below its button').toBeGreaterThanOrEqual(-0.5);
  expect(to.top - from.bottom, 'near its button').toBeLessThanOrEqual(12);
  expect(
    Math.min(Math.abs(to.left - from.left), Math.abs(to.right - from.right)),
    'shares an edge',
  ).toBeLessThanOrEqual(1);
  isInWindow(page, to);
  expect(to.isHit, 'can be pressed').toBe(true);
}

/** A sheet is at the lower edge of a phone, in the middle of a desk, or whole at the right edge. */
async function isSheet(page: Page) {
  const sheet = page.locator('dialog[open]').last();
  await sheet.waitFor();
  const place = await placeOf(sheet);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  isInWindow(page, place);
  expect(place.isHit, 'can be pressed').toBe(true);
  const isSide = place.top <= 0.5 && Math.abs(place.right - width) <= 0.5;
  if (isSide) return;
  const [rest, below] = [place.left + place.right - width, height - place.bottom];
  expect(Math.abs(rest), 'in the middle').toBeLessThanOrEqual(1);
  expect(Math.abs(width < 768 ? below : below - place.top), 'at its height').toBeLessThanOrEqual(1);
}

/** Looks at the sheet that is open, then opens every menu of the bar, search with a list, date picker and sheet of a page, and checks where it opens. Gives how many. */
export async function openAll({ page, words }: Visit): Promise<number> {
  const seen = (part: Locator) => part.filter({ visible: true }).all();
  let count = 0;
  await page.evaluate(drawWhole);
  if (await page.locator('dialog[open]').isVisible()) {
    await isSheet(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    count += 1;
  }
  const each = async (parts: Locator, look: (part: Locator) => Promise<unknown>) => {
    for (const part of await seen(parts)) {
      await look(part);
      await page.keyboard.press('Escape');
      count += 1;
    }
  };
  await each(page.locator('header button[aria-expanded]:not([aria-haspopup])'), async (button) => {
    await button.click();
    const list = button.locator('xpath=following-sibling::*');
    await list.waitFor();
    await isBelow(page, button, list);
  });
  await each(page.locator('main [role=combobox]'), async (field) => {
    await field.click();
    const list = field.locator('xpath=following-sibling::div');
    if (await isListed(list)) await isBelow(page, field, list);
  });
  const pickers = page
    .getByRole('main')
    .getByRole('button', { name: around(words.frame.ui.open_calendar), disabled: false });
  await each(
    pickers.or(page.locator('main [aria-haspopup=dialog], header [aria-haspopup=dialog]')),
    async (button) => {
      await button.click();
      await isSheet(page);
    },
  );
  return count;
}

/** A search without text may have nothing to list. */
const isListed = async (list: Locator) => (await list.count()) > 0 && (await list.isVisible());
