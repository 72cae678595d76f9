import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Run in the page. A ring is drawn by the element itself or, for a tile or a boxed field, by what is around it; that may cover it, too.
const focused = `(() => {
  const now = document.activeElement;
  // Past the last thing of the page the focus is the browser's own for one step.
  if (now === document.body) return { name: '(the browser)', hasRing: true, isSeen: true };
  const around = [now, now.parentElement, now.parentElement?.parentElement].filter(Boolean);
  const ringed = around.find((one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2; });
  const { left, right, top, bottom } = now.getBoundingClientRect();
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 3, top + 3], [right - 3, bottom - 3], [left + 3, bottom - 3], [right - 3, top + 3]];
  const isSeen = points.some(([x, y]) => { const at = document.elementFromPoint(x, y); return at !== null && (now.contains(at) || at.contains(now) && (at === ringed || at.closest('label, a, button') !== null)); });
  return { name: (now.getAttribute('aria-label') ?? now.textContent ?? '').trim().slice(0, 40) || now.tagName, hasRing: ringed !== undefined, isSeen };
})()`;
interface Focused {
  name: string;
  hasRing: boolean;
  isSeen: boolean;
}

/** Goes on by Tab until the focus is there; wherever it is on the way, a person can see where it is. */
export async function tabTo(page: Page, target: Locator, { most = 150 } = {}): Promise<void> {
  const way: string[] = [];
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab');
    way.push((await page.evaluate<Focused>(focused)).name);
    // The browser brings it into view a frame later.
    await expect.poll(() => page.evaluate<Focused>(focused), { message: `after ${way.join(' > ')}` }).toMatchObject({ hasRing: true, isSeen: true });
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${most} times Tab did not lead to ${target.toString()}: ${way.join(' > ')}`);
}

/** Waits until the heading of the page that has just opened holds the focus. */
export const headingInFocus = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor();
