import { gzipSync } from 'node:zlib';
import { openBrowser } from '@smart-order/e2e/support/browser.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';

export interface PageWeight {
  page: string;
  kilobytes: number;
  promise: number;
}

/** JavaScript that a first visit loads, gzip, in KB of 1000 bytes, before anything is pressed. */
export async function pageWeights(origin: string): Promise<PageWeight[]> {
  const browser = await openBrowser();
  try {
    return [
      { page: 'the sign-in page', promise: 130, kilobytes: await weigh(browser, origin, '/user-login', false) },
      { page: 'the product screen', promise: 200, kilobytes: await weigh(browser, origin, '/preorder', true) },
    ];
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Awaited<ReturnType<typeof openBrowser>>, origin: string, path: string, signedIn: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'th-TH' });
  const page = await context.newPage();
  if (signedIn) await signInAs(page, origin, 'customer');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  });
  // The product screen is reached through its chooser, which a customer with one place skips; a fresh document counts all of it.
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total / 1000;
}
