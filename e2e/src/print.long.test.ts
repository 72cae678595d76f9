import { leaflets } from '#contract/manual/leaflets.ts';
import { namesOf } from '#contract/names.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { pdfText } from '@smart-order/server/testing/documents/pdf-text.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { placeAddress } from './support/ordering.ts';
import { settled } from './support/settled.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

const today = bangkokDate(new Date());
const period = new URLSearchParams({
  bu: 'feed',
  from: addDays(today, -180),
  to: today,
}).toString();
const buddhistYear = String(Number(today.slice(0, 4)) + 543);

/** The page as a printer gets it, sheet by sheet. */
const printed = async (page: Page) =>
  pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

const pages = [
  {
    name: 'a purchase report',
    language: 'en',
    path: `/purchasereport?${period}`,
    ready: 'table tbody tr',
  },
  {
    name: 'a statement of account',
    language: 'th',
    path: `/statement?${placeAddress}`,
    ready: 'main figure',
  },
  { name: 'an order', language: 'th', path: '', ready: 'main h1' },
] as const;
test.each(pages)(
  '$name is printed black on white without the frame, on numbered sheets with repeated heads',
  async ({ language, path, ready }) => {
    const visit = await visitForTest(portal.origin, { screen: 'desk', language });
    const { page, words } = visit;
    await page.emulateMedia({ colorScheme: 'dark' });
    const [order] = await portal.sql<{ id: number }>(
      "select max(order_id)::int as id from orders where cv_code = 'C100284' and bu = 'feed'",
    );
    await enterAs(
      visit,
      portal,
      'customer',
      path || `/orderstatus/orders/${order?.id}?${placeAddress}`,
    );
    // A chart's table for readers is before the one that is seen.
    await page.locator(ready).filter({ visible: true }).first().waitFor();
    await settled(page, {});

    const texts = await printed(page);
    texts.forEach((text, at) => expect(text).toMatch(new RegExp(`^${at + 1} `)));
    const all = texts.join(' ');
    expect(all).toContain(buddhistYear);
    for (const chrome of [
      words.frame.bar.my_account,
      words.frame.bar.skip,
      words.frame.footer.terms,
    ])
      expect(all).not.toContain(chrome);
    if (ready.startsWith('table')) {
      // A column that paper has, too: it has fewer than a wide screen.
      const head = 'Amount (THB)';
      const ofTable = texts.slice(texts.findIndex((text) => text.includes(head)));
      expect(ofTable.length).toBeGreaterThan(1);
      expect(ofTable.filter((text) => !text.includes(head))).toEqual([]);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.evaluate<string[]>(
      '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector("main h1")).color]',
    );
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  },
);

test('each leaflet of the manual is one sheet, in both languages', async () => {
  const { page } = await visitForTest(portal.origin);
  for (const path of namesOf(leaflets).flatMap((one) => [`/manual/${one}`, `/en/manual/${one}`])) {
    await page.goto(portal.origin + path);
    await page.locator('main ol img').first().waitFor();
    await settled(page, {});
    expect(await printed(page), path).toHaveLength(1);
  }
});
