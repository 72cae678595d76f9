import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { openBrowser, screens } from '@smart-order/e2e/support/browser.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { orderLinks } from '@smart-order/e2e/support/parts.ts';
import { signInAs } from '@smart-order/e2e/support/sign-in.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

interface Load {
  /** largest contentful paint, in ms */
  paint: number;
  /** cumulative layout shift */
  shift: number;
}

export interface FirstScreen extends Load {
  screen: string;
}

const pages: Record<string, string> = {
  'sign-in': '/user-login',
  home: '/',
  products: `/preorder/product?${placeAddress}`,
  cart: `/preorder/cart?${placeAddress}`,
  orders: `/orderstatus/orders?${placeAddress}`,
};

// The line and the processor of Lighthouse's mobile test: slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up), four times slower.
const line = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const watchPaint = `
  window.firstLoad = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) firstLoad.paint = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) firstLoad.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });`;

/** What a customer's phone sees of a first visit to six screens of the demonstration: the median of `rounds` cold loads on a slow line. */
export async function firstScreens(rounds: number): Promise<FirstScreen[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-screens-'));
  const portal = await startProcess({ port: await freePort(), dataDir: join(folder, 'data'), environment: { DEMO: 'on' } });
  const browser = await openBrowser();
  const { origin } = portal;
  try {
    const order = await firstOrder(browser, origin);
    const found: FirstScreen[] = [];
    for (const [screen, path] of Object.entries({ ...pages, order })) {
      const loads: Load[] = [];
      while (loads.length < rounds) loads.push(await loadCold(browser, origin, path));
      found.push({ screen, paint: median(loads.map(({ paint }) => paint)), shift: median(loads.map(({ shift }) => shift)) });
    }
    return found;
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

const median = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** Only who is signed in is kept from the sign-in. */
async function loadCold(browser: Browser, origin: string, path: string): Promise<Load> {
  const { context, page } = await openAs(browser, origin, path.includes('login') ? undefined : 'customer');
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchPaint);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(5000);
  const seen = await page.evaluate<Load>('firstLoad');
  await context.close();
  return seen;
}
