import { addDays, bangkokDate } from '#contract/calendar.ts';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

/** A place that the customer and the salesperson both have, without credit from now on. */
async function placeWithoutCredit(): Promise<{ org: string; cv: string }> {
  const [place] = await portal.sql<{ org: string; cv: string }>(
    `with place as (
       select c.bu, c.org_code, c.cv_code from user_customer c join app_user a on a.user_id = c.user_id and a.username = 'customer'
       join user_customer s using (bu, org_code, cv_code) join app_user b on b.user_id = s.user_id and b.username = 'salesman' where c.bu = 'feed' limit 1)
     update credit set credit_limit = 100 from place where credit.bu = place.bu and credit.org_code = place.org_code and credit.cv_code = place.cv_code
     returning place.org_code as org, place.cv_code as cv`,
  );
  if (!place) throw new Error('the customer and the salesperson have no place in common');
  return place;
}

async function placeOrder({ org, cv }: { org: string; cv: string }) {
  const customer = await portal.person('customer');
  const at = { bu: 'feed', org, cv };
  const [type] = (await customer.call('getProductType', { params: at })).body.data;
  const { data } = (await customer.call('getProductByTypeNew', { params: { ...at, type: type?.prdTypeCode ?? '' } })).body;
  const product = data.find(({ unitPrice }) => unitPrice > 0);
  const [carrier] = (await customer.call('getCvSendBy', { params: { bu: 'feed', cv } })).body.data;
  const [shipTo] = (await customer.call('getCvLocation', { params: at })).body.data;
  const delivery = { shipto: shipTo?.shipTo, requireDate: addDays(bangkokDate(new Date()), 2), requireTime: '6:30', orderBy: carrier?.sendBy };
  const placed = await customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: { bu: 'feed', orgCode: org, cvCode: cv, ...delivery },
      orderd: [{ sku: product?.sku, orderQty: (product?.packSize ?? 1) * 10, unitPrice: product?.unitPrice }],
    },
    key: crypto.randomUUID(),
  });
  expect(placed.status).toBe(200);
}

test('an order that is held rings the bell on the open pages of its customer and of the salesperson, and leads both to it', async () => {
  const place = await placeWithoutCredit();
  const visits = [await visitForTest(portal.origin, { language: 'th' }), await visitForTest(portal.origin, { language: 'en', screen: 'phone' })];
  const waits = visits.map(({ page }) => page.waitForRequest((request) => /unreadnotices\?.*after=/.test(request.url())));
  await Promise.all(visits.map((visit, at) => enterAs(visit, portal, at === 0 ? 'customer' : 'salesman')));
  await Promise.all(waits);

  await placeOrder(place);
  for (const { page, words } of visits) {
    await page.getByTestId('bell-badge').click();
    await page.getByRole('heading', { level: 1, name: words.notices.title }).waitFor();
    const title = words['notices/texts'].order_held.title.replace('{number}', '.*');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await page.waitForURL(/\/orderstatus\/orders\/\d+\?/);
    await page.getByTestId('bell-badge').waitFor({ state: 'detached' });
  }
});
