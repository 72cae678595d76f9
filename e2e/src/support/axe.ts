import * as axe from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// The package is CommonJS: what it calls its default arrives in one of two places.
const { AxeBuilder } = axe;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe holds against the page as it stands: the rule, where, and why. */
export async function violations(page: Page): Promise<string[]> {
  // Legacy mode looks at this page alone; without it axe opens a second one for every look. We have no frames of other origins.
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`));
}

/** Makes the window as high as the page: where a bar at the window's end covers a half of a button is chance, and no fault of the page. */
export async function showWhole(page: Page) {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const { width } = page.viewportSize() ?? { width: 360 };
  await page.setViewportSize({ width, height });
}

/** How far the page can be scrolled sideways, in CSS pixels; anything but 0 is a fault. */
export const sidewaysScroll = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
