import { openBrowser } from '@smart-order/e2e/support/browser.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { scriptsOf } from '@smart-order/e2e/support/scripts-of.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';

export interface PageWeight {
  page: string;
  kilobytes: number;
  scripts: number;
  promise: number;
}

/** JavaScript that a first visit loads, gzip, in KB of 1000 bytes, before anything is pressed. */
export async function pageWeights(origin: string): Promise<PageWeight[]> {
  const browser = await openBrowser();
  try {
    return [
      { page: 'the sign-in page', promise: 110, ...(await weigh(browser, origin, '/user-login', false)) },
      { page: 'the product screen', promise: 180, ...(await weigh(browser, origin, `/preorder/product?${placeAddress}`, true)) },
    ];
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Awaited<ReturnType<typeof openBrowser>>, origin: string, path: string, signedIn: boolean) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'th-TH' });
  const page = await context.newPage();
  if (signedIn) await signInAs(page, origin, 'customer');
  // A fresh document counts all of it; the choice of whose orders, which comes before the products, is a page of its own.
  const { scripts, kilobytes } = await scriptsOf(page, async () => {
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
  });
  await context.close();
  return { kilobytes, scripts: scripts.length };
}
