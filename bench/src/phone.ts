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
export type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

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

const phone = { viewport: screens.phone, locale: 'th-TH' };

export const newPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(phone);

export type Visit = <T>(work: (page: Page) => Promise<T>) => Promise<T>;

/**
 * Visits of the person who is signed in in `context`, which ends; each begins with no file and no compiled code of the visits before: a cleared cache
 * keeps the compiled code.
 */
export async function coldVisits(browser: Browser, context: BrowserContext): Promise<Visit> {
  let storageState = await context.storageState();
  await context.close();
  return async (work) => {
    const visit = await browser.newContext({ ...phone, storageState });
    try {
      return await work(await visit.newPage());
    } finally {
      // The session's cookie is a new one after each visit.
      storageState = await visit.storageState();
      await visit.close();
    }
  };
}

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
