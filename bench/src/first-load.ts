import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, screens } from '@smart-order/e2e/support/browser.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { orderLinks } from '@smart-order/e2e/support/parts.ts';
import { scriptsOf, type Brought } from '@smart-order/e2e/support/scripts-of.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { median } from './load.ts';
import { full, report } from './report.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

interface Seen {
  /** largest contentful paint, in ms */
  paint: number;
  /** cumulative layout shift */
  shift: number;
}

/** Most KB of compressed scripts (decisions/first-load.md). */
const mostOf: Record<string, number> = { 'sign-in': 90, products: 165 };
const [mostOfOthers, mostScripts, mostSheets, mostPaint, mostShift] = [195, 12, 15, 2800, 0.05];

const pages: Record<string, string> = {
  'sign-in': '/user-login',
  home: '/',
  products: `/preorder/product?${placeAddress}`,
  cart: `/preorder/cart?${placeAddress}`,
  orders: `/orderstatus/orders?${placeAddress}`,
};

// As Lighthouse's mobile test: slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up), and a processor four times slower.
const line = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const watchPaint = `
  window.firstLoad = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) firstLoad.paint = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) firstLoad.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });`;

/** Measures a first visit to six screens on a customer's phone, with an empty cache and a slow network: what is loaded and when it is painted. */
export async function firstLoads() {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-screens-'));
  const portal = await startProcess({ port: await freePort(), dataDir: join(folder, 'data'), environment: { DEMO: 'on' } });
  const browser = await openBrowser();
  const { origin } = portal;
  try {
    const order = await firstOrder(browser, origin);
    for (const [screen, path] of Object.entries({ ...pages, 'an order': order })) {
      const loads: (Seen & Brought)[] = [];
      while (loads.length < (full ? 5 : 1)) loads.push(await loadCold(browser, origin, path));
      const { scripts, kilobytes, sheets } = loads[0]!;
      const [paint, shift] = [median(loads.map((one) => one.paint)), median(loads.map((one) => one.shift))];
      const most = mostOf[screen] ?? mostOfOthers;
      report(
        `first load of ${screen} on a phone`,
        `${kilobytes.toFixed(0)} KB in ${scripts.length} scripts, sheets ${sheets.toFixed(1)} KB, paint ${(paint / 1000).toFixed(2)} s, shift ${shift.toFixed(3)}`,
        `at most ${most} KB in ${mostScripts}, ${mostSheets} KB, ${mostPaint / 1000} s, ${mostShift}`,
        kilobytes <= most && scripts.length <= mostScripts && sheets <= mostSheets && paint > 0 && paint <= mostPaint && shift <= mostShift,
      );
    }
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openAs(browser: Browser, origin: string, username?: string) {
  const context = await browser.newContext({ viewport: screens.phone, locale: 'th-TH' });
  const page = await context.newPage();
  if (username) await signInAs(page, origin, username);
  return { context, page };
}

async function firstOrder(browser: Browser, origin: string): Promise<string> {
  const { context, page } = await openAs(browser, origin, 'customer');
  await page.goto(`${origin}/orderstatus/orders?${placeAddress}`);
  const address = await orderLinks(page).first().getAttribute('href');
  await context.close();
  return address ?? '/orderstatus';
}

/** Loads a page with an empty cache; of the sign-in only the session cookie is present. */
async function loadCold(browser: Browser, origin: string, path: string): Promise<Seen & Brought> {
  const { context, page } = await openAs(browser, origin, path.includes('login') ? undefined : 'customer');
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchPaint);
  const brought = await scriptsOf(page, async () => {
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(5000);
  });
  const seen = await page.evaluate<Seen>('firstLoad');
  await context.close();
  return { ...seen, ...brought };
}
