import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Runs in the page. The focus ring is drawn by the element or, for a tile or a boxed field, by a part around it, which may also cover it.
const focused = `(() => {
  const now = document.activeElement;
  // After the last element of the page the focus is on the browser's own bar for one step.
  if (now === document.body) return { name: '(the browser)', hasRing: true, isSeen: true };
  const words = (id) => document.getElementById(id)?.textContent ?? '';
  const named = [now.ariaLabel, (now.getAttribute('aria-labelledby') ?? '').split(' ').map(words).join(' '), now.labels?.[0]?.textContent, now.textContent];
  const around = [now, now.parentElement, now.parentElement?.parentElement].filter(Boolean);
  const ringed = around.find((one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2; });
  const { left, right, top, bottom } = now.getBoundingClientRect();
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 3, top + 3], [right - 3, bottom - 3], [left + 3, bottom - 3], [right - 3, top + 3]];
  const isSeen = points.some(([x, y]) => { const at = document.elementFromPoint(x, y); return at !== null && (now.contains(at) || at.contains(now) && (at === ringed || at.closest('label, a, button') !== null)); });
  return { name: named.map((one) => (one ?? '').trim().slice(0, 40)).find(Boolean) ?? '', hasRing: ringed !== undefined, isSeen };
})()`;
interface Focused {
  name: string;
  hasRing: boolean;
  isSeen: boolean;
}

/** What has the focus must have a name, and be visible with its ring; `way` are the names before it, to which its own is added. */
export async function seeFocus(page: Page, way: string[]): Promise<void> {
  way.push((await page.evaluate<Focused>(focused)).name);
  // The browser scrolls to the focus a frame later.
  await expect
    .poll(() => page.evaluate<Focused>(focused), { message: `after ${way.join(' > ')}` })
    .toMatchObject({ name: expect.stringMatching(/\S/), hasRing: true, isSeen: true });
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, { most = 150 } = {}): Promise<void> {
  const way: string[] = [];
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab');
    await seeFocus(page, way);
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${most} times Tab did not lead to ${target.toString()}: ${way.join(' > ')}`);
}

/** Waits until the heading of the page that has just opened holds the focus. */
export const headingInFocus = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor();
