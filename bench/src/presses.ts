import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { products } from '@smart-order/e2e/support/parts.ts';
import { wordsOf } from '@smart-order/e2e/support/words.ts';
import {
  enter,
  onDemonstration,
  productsPath,
  slowProcessor,
  type BrowserContext,
  type Page,
} from './phone.ts';
import { full, report } from './report.ts';

const words = wordsOf('th');
const mostMs = 200;
const times = full ? 20 : 8;
const tabs = (page: Page) => page.getByRole('main').getByRole('tab');
const close = (page: Page) => page.keyboard.press('Escape');

interface Press {
  path: string;
  /** the press of this round */
  press: (page: Page, round: number) => Promise<unknown>;
  /** back to where the next press can be made; not measured */
  after?: (page: Page) => Promise<unknown>;
}
const presses: Record<string, Press> = {
  'a product opens its sheet': {
    path: productsPath,
    press: (page, round) =>
      products(page)
        .nth(round % 5)
        .getByRole('button')
        .first()
        .click(),
    after: close,
  },
  "a type's tab": {
    path: productsPath,
    press: (page, round) =>
      tabs(page)
        .nth((round + 1) % 3)
        .click(),
  },
  'a stepper': {
    path: productsPath,
    press: (page) => products(page).first().getByRole('button').last().click(),
  },
  'a tab of orders': {
    path: `/orderstatus/orders?${placeAddress}`,
    press: (page, round) =>
      tabs(page)
        .nth((round + 1) % 4)
        .click(),
  },
  'the menu': {
    path: '/',
    press: (page) =>
      page.getByRole('button', { name: words.frame.bar.menu, exact: true }).first().click(),
    after: close,
  },
};

// From the press to the next painting, as Interaction to Next Paint counts it.
const watchPresses = `
  window.presses = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId) presses.push([one.interactionId, one.duration]); }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Measures how long presses take until the screen answers, on a customer's phone with a slow processor. */
export async function pressesOnPhone() {
  await onDemonstration(async (browser, origin) => {
    const context = await enter(browser, origin, 'customer');
    for (const [name, one] of Object.entries(presses)) {
      const took = await longestOfEach(context, origin, one);
      const quarter = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.75)] ?? Number.NaN;
      report(
        `${name}, three of four presses on a phone`,
        `${quarter.toFixed(0)} ms`,
        `at most ${mostMs} ms`,
        quarter <= mostMs,
      );
    }
  });
}

/** Ms until the next painting for each press, `times` times. */
async function longestOfEach(
  context: BrowserContext,
  origin: string,
  { path, press, after }: Press,
): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(origin + path);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(2000);
  await slowProcessor(await context.newCDPSession(page));
  const took: number[] = [];
  for (let round = 0; round < times; round++) {
    await page.evaluate('presses.length = 0');
    await press(page, round);
    await page.waitForTimeout(1000);
    // Entries under 16 ms are not reported.
    took.push(await page.evaluate<number>('Math.max(16, ...presses.map(([, ms]) => ms))'));
    await after?.(page);
    await page.waitForTimeout(500);
  }
  await page.close();
  return took;
}
