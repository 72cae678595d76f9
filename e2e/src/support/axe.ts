import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

// The minified build: the package's main file is 1.3 MB, and each page reads it again.
const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Passed rules are not reported: on a page of two thousand parts they would list selectors and markup of each.
const options: RunOptions = {
  runOnly: { type: 'tag', values: rules },
  resultTypes: ['violations'],
};

/** axe's violations on the page as it is: the rule, where, and why. Frames are left out: our pages have none of other origins. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** Makes the window as high as the page: which button a bar at the window's edge covers would be chance. */
export async function showWhole(page: Page) {
  await page.evaluate(drawWhole);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const { width } = page.viewportSize() ?? { width: 360 };
  await page.setViewportSize({ width, height });
}

/** Draws what is drawn only near the window, by a key (`useNear`), and waits for its paint. */
export const drawWhole = `(async () => {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
})()`;

/** How far the page can be scrolled sideways, in CSS pixels; anything but 0 is a fault. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
