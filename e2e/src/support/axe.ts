import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

// The small build: what the package says it is by name are 1.3 MB, which each page would read again.
const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// What holds is not described: on a page of two thousand parts that holds are selectors and markup of each.
const options: RunOptions = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] };

/** Everything that axe holds against the page as it stands: the rule, where, and why. Our pages have no frames of other origins, so it looks at this one alone. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate<AxeResults['violations']>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`);
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
