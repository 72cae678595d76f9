import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, screens } from '@smart-order/e2e/support/browser.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;

export const productsPath = `/preorder/product?${placeAddress}`;

/** `npm start` with the demonstration, and a browser; both end after the work. */
export async function onDemonstration(work: (browser: Browser, origin: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-screens-'));
  const portal = await startProcess({ port: await freePort(), dataDir: join(folder, 'data'), environment: { DEMO: 'on' } });
  const browser = await openBrowser();
  try {
    await work(browser, portal.origin);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const newPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext({ viewport: screens.phone, locale: 'th-TH' });

/** A person's phone, signed in. */
export async function enter(browser: Browser, origin: string, username: string): Promise<BrowserContext> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signInAs(page, origin, username);
  await page.close();
  return context;
}

type Devtools = Awaited<ReturnType<BrowserContext['newCDPSession']>>;

/** A processor four times slower, as in Lighthouse's mobile test. */
export const slowProcessor = (devtools: Devtools) => devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
