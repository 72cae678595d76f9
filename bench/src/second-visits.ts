import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { products } from '@smart-order/e2e/support/parts.ts';
import { median } from './load.ts';
import { enter, line, newInstalledPhone, onDemonstration, productsPath, slowProcessor, watchPaint, type BrowserContext, type Page } from './phone.ts';
import { full, report } from './report.ts';

const [mostPaint, mostOffline] = [1200, 1500];
const screens: Record<string, string> = {
  home: '/',
  products: productsPath,
  orders: `/orderstatus/orders?${placeAddress}`,
  'what is owed': `/payment?${placeAddress}`,
};
const visits = full ? 5 : 3;

/** Visits to a portal that a phone has stored: on Lighthouse’s line, and without a network. */
export const secondVisits = () =>
  onDemonstration(async (browser, origin) => {
    const customer = await enter(browser, origin, 'customer');
    const phone = await newInstalledPhone(browser, await customer.storageState());
    await customer.close();
    await measure(phone, origin);
    await phone.close();
  });

async function measure(phone: BrowserContext, origin: string) {
  for (const path of Object.values(screens)) await storeAll(phone, origin + path);
  for (const [screen, path] of Object.entries(screens)) {
    const paints: number[] = [];
    while (paints.length < visits) paints.push(await paintOf(phone, origin + path));
    const paint = median(paints);
    report(
      `second visit to ${screen} on a phone`,
      `largest paint ${(paint / 1000).toFixed(2)} s`,
      `at most ${mostPaint / 1000} s`,
      paint > 0 && paint <= mostPaint,
    );
  }
  const shown: number[] = [];
  while (shown.length < visits) shown.push(await offlineStart(phone, origin + productsPath));
  report(
    'the catalogue seen last on a phone in flight mode',
    `${(median(shown) / 1000).toFixed(2)} s`,
    `at most ${mostOffline / 1000} s`,
    median(shown) <= mostOffline,
  );
}

async function inPage<T>(phone: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await phone.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

/** Opens a page long enough for the portal to store itself, which it begins after ten seconds. */
const storeAll = (phone: BrowserContext, url: string) =>
  inPage(phone, async (page) => {
    await page.goto(url);
    await page.waitForTimeout(12_000);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.waitForTimeout(3_000);
  });

const paintOf = (phone: BrowserContext, url: string): Promise<number> =>
  inPage(phone, async (page) => {
    const devtools = await phone.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await slowProcessor(devtools);
    await page.addInitScript(watchPaint);
    // A page is not waited for until `load`: on this line pictures and the bell's stream may put it off for half a minute.
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(6_000);
    return page.evaluate<number>('firstLoad.paint');
  });

/** From the start until the first product can be read. */
const offlineStart = (phone: BrowserContext, url: string): Promise<number> =>
  inPage(phone, async (page) => {
    await slowProcessor(await phone.newCDPSession(page));
    await phone.setOffline(true);
    try {
      await page.goto(url, { waitUntil: 'commit' });
      await products(page).first().waitFor();
      return await page.evaluate(() => performance.now());
    } finally {
      await phone.setOffline(false);
    }
  });
