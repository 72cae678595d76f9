import { test } from 'vitest';
import { noticeTexts } from '#contract/notices/notice-text.ts';
import { enterAs } from './support/enter.ts';
import { placeOrder, placeWithoutCredit } from './support/held-order.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

test('an order that is held rings the bell on the open pages of its customer and of the salesperson, and leads both to it; what waits for staff stands above', async () => {
  const place = await placeWithoutCredit(portal);
  const visits = [
    await visitForTest(portal.origin, { language: 'th' }),
    await visitForTest(portal.origin, { language: 'en', screen: 'phone' }),
  ];
  const waits = visits.map(({ page }) =>
    page.waitForRequest((request) => /unreadnotices\?.*after=/.test(request.url())),
  );
  await Promise.all(
    visits.map((visit, at) => enterAs(visit, portal, at === 0 ? 'customer' : 'salesman')),
  );
  await Promise.all(waits);

  await placeOrder(portal, place);
  for (const [at, { page, words }] of visits.entries()) {
    await page.getByTestId('bell-badge').click();
    await page.getByRole('heading', { level: 1, name: words.notices.title }).waitFor();
    if (at === 1) await page.getByRole('list', { name: words.waits.title }).waitFor();
    const title = noticeTexts[at === 0 ? 'th' : 'en'].order_held.title.replace('{number}', '.*');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await page.waitForURL(/\/orderstatus\/orders\/\d+\?/);
    // What waits for staff waits still; a phone has its bell on home.
    if (at === 1) await page.goto(`${portal.origin}/en`);
    await page.getByTestId('bell-badge').waitFor({ state: at === 0 ? 'detached' : 'visible' });
  }
});
