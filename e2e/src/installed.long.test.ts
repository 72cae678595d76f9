import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { changingSite, nextRelease } from './support/changing-site.ts';
import { enterAs } from './support/enter.ts';
import { storedFor, untilInstalled } from './support/installed.ts';
import { openPortal, type OpenPortal } from './support/open-portal.ts';
import { atCheckout, deliveryFields, placeAddress } from './support/ordering.ts';
import { homeHeading, products } from './support/parts.ts';
import { demoPortal } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';

let site: Awaited<ReturnType<typeof changingSite>>;
let portal: OpenPortal;
beforeAll(async () => {
  site = await changingSite();
  portal = await demoPortal({ PUBLIC_ORIGIN: site.origin });
  site.to(portal.origin);
});
afterEach(() => {
  site.change();
  site.silence(false);
});
afterAll(async () => {
  site.close();
  await portal?.stop();
});

const door = () => ({ origin: site.origin, session: portal.session });
const catalogue = `/preorder/product?${placeAddress}&type=PIG`;
const hour = 60 * 60_000;

/** A customer whose browser has stored the portal. */
async function installed(path = '/'): Promise<Visit> {
  const visit = await visitForTest(site.origin, { isInstalled: true });
  await visit.context.clock.install();
  await enterAs(visit, door(), 'customer', path);
  await untilInstalled(visit.page);
  return visit;
}
const offer = ({ page, words }: Visit) =>
  page.getByRole('region', { name: words['frame/installed'].new_version });
const reloadButton = (visit: Visit) =>
  offer(visit).getByRole('button', { name: visit.words['frame/installed'].reload });
/** Counts how often a page is loaded. */
function loadsOf(page: Page) {
  const loads: string[] = [];
  page.on('load', () => void loads.push(page.url()));
  return loads;
}

describe('a new version', () => {
  test('is offered on a page that stays open, never forced and never at a form; a press loads it in this tab alone', async () => {
    const visit = await installed();
    const { page, context } = visit;
    const other = { ...visit, page: await context.newPage() };
    await atCheckout(
      { ...other, open: async (path) => void (await other.page.goto(site.origin + path)) },
      door(),
    );
    const { plate } = deliveryFields(other);
    await plate.fill('กข 1234');
    const loads = [loadsOf(page), loadsOf(other.page)];

    site.change(nextRelease);
    await context.clock.fastForward(hour);
    await offer(visit).waitFor();
    await context.clock.fastForward(3 * hour);
    expect(loads).toEqual([[], []]);
    expect(await offer(other).count()).toBe(0);

    await reloadButton(visit).click();
    await expect.poll(() => loads[0]?.length).toBe(1);
    await homeHeading(page).waitFor();
    await context.clock.fastForward(hour);
    expect(await offer(visit).count()).toBe(0);
    expect([loads[1], await plate.inputValue()]).toEqual([[], 'กข 1234']);

    // The tab of the form has the offer at home, and its press works although another tab has activated the version.
    await other.page.getByRole('link', { name: 'Smart Order' }).first().click();
    await reloadButton(other).click();
    await expect.poll(() => loads[1]?.length).toBe(1);
  });

  test('whose page is still that of the old version is not stored, and the portal opens without a signal as before', async () => {
    const { page, context } = await installed(catalogue);
    site.change(nextRelease, {
      path: /\/app-shell/,
      body: (text) => text.replaceAll(/(\/assets\/[\w-]+)\.js/g, '$1Other.js'),
    });
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const states = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return [installing?.state, waiting?.state, active?.state];
      });
    await expect.poll(states).toEqual([undefined, undefined, 'activated']);
    await context.setOffline(true);
    await page.reload();
    await products(page).first().waitFor();
  });

  test('after which code of the old one is gone from device and server leads to one reload', async () => {
    const { page, context, words } = await installed();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    site.change({ path: /\/assets\/profile-/, status: 404 });
    const loads = loadsOf(page);
    page.on('request', (request) => request.isNavigationRequest() && site.change());
    await page.evaluate(() => {
      history.pushState({}, '', '/profile');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: words.profile.account.title }).waitFor();
    expect(loads).toHaveLength(1);
  });
});

test('the configuration calls the worker back: worker, files and catalogue leave the device at the next visit, and the portal works without', async () => {
  const { page, context } = await installed(catalogue);
  await expect.poll(async () => (await storedFor(page)).length).toBeGreaterThan(0);
  const file = join(portal.dataDir, 'without-worker.json');
  await writeFile(file, JSON.stringify({ features: { offline: false } }));
  const without = await openPortal(portal.dataDir, {
    DATABASE_URL: portal.databaseUrl,
    PUBLIC_ORIGIN: site.origin,
    CONFIG_FILE: file,
  });
  site.to(without.origin);
  try {
    await page.goto(site.origin + catalogue);
    await products(page).first().waitFor();
    await context.clock.fastForward(11_000);
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        localStorage.getItem('so-copies-of'),
      ]);
    await expect.poll(left).toEqual([0, 0, null]);
    await page.reload();
    await products(page).first().waitFor();
    expect([await left(), await storedFor(page)]).toEqual([[0, 0, null], []]);
  } finally {
    site.to(portal.origin);
    await without.stop();
  }
});

test('a reload without a signal is never the browser’s own page, at any address', async () => {
  const { page, context } = await installed(catalogue);
  await context.setOffline(true);
  const addresses = [
    '/',
    '/en',
    catalogue,
    `${catalogue}&q=551.5`,
    `/preorder/cart?${placeAddress}`,
    `/preorder/checkout?${placeAddress}`,
    '/preorder/unsent',
    `/en/orderstatus/orders?${placeAddress}`,
    `/payment?${placeAddress}`,
    '/profile',
    '/user-login',
    '/admin-login?reason=a.b',
    '/no/such/page',
  ];
  const blank: string[] = [];
  for (const address of addresses) {
    await page.goto(site.origin + address).catch(() => blank.push(address));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.reload().catch(() => blank.push(`${address} again`));
  }
  expect(blank).toEqual([]);
});

test('on a line that carries nothing the stored catalogue opens, and today’s takes its place when the server answers again', async () => {
  const visit = await installed(catalogue);
  const { page, context, words } = visit;
  const stored = page.getByText(words.catalogue.prices_of.split('{')[0]!);
  site.silence(true);
  await page.reload();
  await products(page).first().waitFor();
  await stored.waitFor();
  site.silence(false);
  await context.clock.fastForward(31_000);
  await stored.waitFor({ state: 'detached' });
  await products(page).first().waitFor();
});
