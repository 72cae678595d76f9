import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { lookers } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { enterAs } from './support/enter.ts';
import { demoPortal, type DemoPortal } from './support/portal.ts';
import { fillCart, place } from './support/ordering.ts';
import { scriptsOf } from './support/scripts-of.ts';
import { settled } from './support/settled.ts';
import { openVisit } from './support/visit.ts';

let portal: DemoPortal;
let browser: Browser;
let orderId = 0;
beforeAll(async () => {
  [portal, browser] = await Promise.all([demoPortal(), openBrowser()]);
  // One that may still be edited: another leads away from the pages of an edit.
  const [order] = await portal.sql<{ id: number }>(
    `select order_id::int as id from orders where cv_code = $1 and status = 'PO' order by 1 desc limit 1`,
    [place.cv],
  );
  orderId = order?.id ?? 0;
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

// Nothing is pressed: a first load is what comes by itself.
const screens = builtScreens(() => orderId).filter(({ after, only, name }) => !after && !only && !name.includes('provider'));
// Promised are 110 KB at the doors and 180 on the products; the check-out is what it was before one could pay, the rest is kept from growing.
const bounds: [RegExp, number][] = [
  [/at the door/, 110],
  [/^products$/, 180],
  [/^the check-out$/, 206],
];
// 60 % of what the portal had before its kit: decisions/libraries.md.
const mostOfSheets = 47.6;
const most = (name: string) => bounds.find(([names]) => names.test(name))?.[1] ?? 210;

/** What was asked before the scripts were here and nobody has taken (web/src/lib/early-answers.ts). */
const untaken = (page: Page) =>
  page.evaluate(async () => {
    const { soEarly } = globalThis as { soEarly?: Promise<Map<string, unknown> | undefined> };
    return [...((await soEarly) ?? [])].filter(([, answer]) => answer !== undefined).map(([question]) => question);
  });

describe.each(lookers)('what %s opens', (who) => {
  test('comes in ten scripts at most, is light, and asks nothing twice and nothing in vain', async () => {
    const visit = await openVisit(browser, portal.origin, { screen: 'phone' });
    if (who !== 'nobody') await enterAs(visit, portal, who);
    if (who === 'customer') await fillCart(visit);
    // What home still asks is not the next page's.
    await visit.page.goto('about:blank');
    for (const screen of screens.filter((one) => one.who === who)) {
      const asked: string[] = [];
      const keep = (request: Request) => void (request.url().includes('/api/') && asked.push(`${request.method()} ${request.url()}`));
      visit.page.on('request', keep);
      const { scripts, kilobytes, sheets } = await scriptsOf(visit.page, async () => {
        await visit.open(screen.path('th'));
        await settled(visit.page, screen);
      });
      visit.page.off('request', keep);
      // What the page asked before its scripts were here must be what they want, all of it: decisions/first-load.md.
      expect(asked.toSorted().join('\n'), screen.name).toBe([...new Set(asked)].toSorted().join('\n'));
      expect(await untaken(visit.page), `${screen.name}: asked early, and wanted by nobody`).toEqual([]);
      expect(scripts.length, screen.name).toBeGreaterThan(2);
      expect(scripts.length, `${screen.name}: ${scripts.join(' ')}`).toBeLessThanOrEqual(10);
      expect.soft(kilobytes, screen.name).toBeLessThanOrEqual(most(screen.name));
      expect.soft(sheets, `${screen.name}: sheets`).toBeGreaterThan(10);
      expect.soft(sheets, `${screen.name}: sheets`).toBeLessThanOrEqual(mostOfSheets);
    }
    await visit.context.close();
  });
});

test('every script that a page begins with asks to be compiled while it comes', async () => {
  const page = await (await fetch(portal.origin)).text();
  const scripts = new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  expect(scripts.size).toBeGreaterThan(2);
  for (const path of scripts) expect(await (await fetch(portal.origin + path)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
