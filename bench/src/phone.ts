import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, screens } from '@smart-order/e2e/support/browser.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

export const productsPath = `/preorder/product?${placeAddress}`;

/** `npm start` with the demonstration, and a browser; both end after the work. */
export const onDemonstration = (work: (browser: Browser, origin: string) => Promise<void>) =>
  onDemonstrations([undefined], (browser, [origin = '']) => work(browser, origin));

/** The same in several built trees at once, in one browser; `undefined` is this tree. */
export async function onDemonstrations(
  trees: readonly (string | undefined)[],
  work: (browser: Browser, origins: readonly string[]) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-screens-'));
  const portals: PortalProcess[] = [];
  let browser: Browser | undefined;
  try {
    for (const [at, tree] of trees.entries())
      portals.push(
        await startProcess({
          port: await freePort(),
          dataDir: join(folder, `data-${at}`),
          environment: { DEMO: 'on' },
          ...(tree && { folder: tree }),
        }),
      );
    browser = await openBrowser();
    await work(
      browser,
      portals.map(({ origin }) => origin),
    );
  } finally {
    await browser?.close();
    for (const portal of portals) await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const phone = { viewport: screens.phone, locale: 'th-TH' };

/** Without the service worker, whose files would arrive among those of a first load. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, serviceWorkers: 'block' });

export type Visit = <T>(work: (page: Page) => Promise<T>) => Promise<T>;

/**
 * Visits of the person who is signed in in `context`, which ends; each begins with no file and no compiled code of the visits before: a cleared cache
 * keeps the compiled code.
 */
export async function coldVisits(browser: Browser, context: BrowserContext): Promise<Visit> {
  let storageState = await context.storageState();
  await context.close();
  return async (work) => {
    const visit = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState });
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
export async function enter(
  browser: Browser,
  origin: string,
  username: string,
): Promise<BrowserContext> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signInAs(page, origin, username);
  await page.close();
  return context;
}

type Devtools = Awaited<ReturnType<BrowserContext['newCDPSession']>>;

/** A processor four times slower, as in Lighthouse's mobile test. */
export const slowProcessor = (devtools: Devtools) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

// As Lighthouse's mobile test: slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up), and a processor four times slower.
export const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};

export const watchPaint = `
  window.firstLoad = { first: 0, paint: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') firstLoad.first = startTime; }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) firstLoad.paint = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) firstLoad.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });`;
