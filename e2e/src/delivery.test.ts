import { addDays, bangkokDate } from '#contract/calendar.ts';
import { longDate } from '#contract/written-dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { mapTiles, type MapTiles } from './support/map-tiles.ts';
import {
  addProducts,
  fillDelivery,
  placeAddress,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';

let tiles: MapTiles;
beforeAll(async () => void (tiles = await mapTiles()));
afterAll(() => tiles?.stop());
const portal = demonstration(() => tiles.environment);

test('a customer sees the lorry on the map once cookies are accepted, and anyone with the link sees it until the link ends', async () => {
  const [order] = await portal.sql<{
    order_id: string;
    bu: string;
    org_code: string;
    cv_code: string;
    order_number: string;
  }>(
    `select o.* from orders o join delivery_position p on p.doc_number = o.invoice_number and p.latitude is not null
     join user_customer u using (bu, org_code, cv_code) join app_user a on a.user_id = u.user_id and a.username = 'customer' where o.status = 'INV' limit 1`,
    [],
  );
  // The demonstration's positions are of the evening before; an old one is on no map.
  await portal.sql('update delivery_position set at = now()');
  const { asked } = tiles;
  const { order_id, bu, org_code, cv_code, order_number } = order!;
  const sharer = await visitForTest(portal.origin, { language: 'th' });
  const complaints: string[] = [];
  const watch = ({ page }: typeof sharer) =>
    page.on(
      'console',
      (line) =>
        void (line.type() === 'error' && complaints.push(`${line.text()} ${line.location().url}`)),
    );
  watch(sharer);
  const t = sharer.words.delivery;
  await enterAs(sharer, portal, 'customer');
  await sharer.open(`/orderstatus/orders/${order_id}?bu=${bu}&org=${org_code}&cv=${cv_code}`);
  await sharer.page.getByRole('link', { name: t.open }).click();

  await sharer.page.getByRole('img', { name: new RegExp(t.route.label) }).waitFor();
  expect(asked).toEqual([]);
  await sharer.page.getByRole('button', { name: t.map.accept }).click();
  await sharer.page.getByRole('application', { name: t.map.label }).waitFor();
  await sharer.page.locator('img.leaflet-tile-loaded').first().waitFor();
  expect(asked.length).toBeGreaterThan(0);

  await sharer.page.getByRole('button', { name: t.share.make }).click();
  const link = await sharer.page.getByLabel(t.share.link).inputValue();
  asked.length = 0;

  const receiver = await visitForTest(portal.origin, { language: 'en' });
  watch(receiver);
  await receiver.page.goto(link.replace('/delivery/', '/en/delivery/'));
  const words = receiver.words.delivery;
  await receiver.page
    .getByRole('heading', { level: 1, name: words.shared_title.replace('{number}', order_number) })
    .waitFor();
  await receiver.page.getByRole('button', { name: words.map.accept }).click();
  await receiver.page.locator('img.leaflet-tile-loaded').first().waitFor();
  expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([undefined]));
  expect(await receiver.page.getByRole('main').innerText()).not.toMatch(/THB|฿/);
  expect(complaints).toEqual([]);

  await sharer.page.getByRole('button', { name: t.share.end }).click();
  await sharer.page.getByRole('button', { name: t.share.make }).waitFor();
  await receiver.page.reload();
  await receiver.page.getByRole('heading', { level: 1, name: words.shared.ended_title }).waitFor();
});

test('the check-out offers the days whose cut-off has not passed, and says why others are closed', async () => {
  // Orders for a day end at the beginning of the day before the last: tomorrow and the day after are past it at any hour of the test.
  await portal.sql(
    `insert into delivery_rule (bu, zone, prd_type_code, weekdays, lead_days, cut_off) values ('feed', '', '', '1;2;3;4;5;6;7', 2, '0:00')`,
  );
  try {
    const visit = await visitForTest(portal.origin, { language: 'en' });
    const { page, words } = visit;
    const t = words['delivery/days'];
    await enterAs(visit, portal, 'customer', `/preorder/product?${placeAddress}`);
    await products(page).first().waitFor();
    await addProducts(visit, 1);
    await visit.open(`/preorder/checkout?${placeAddress}`);
    await page.getByText(/^Order within/).waitFor();
    await page.getByText(new RegExp(`${t.why_not}: .*${t.why.cut_off}`)).waitFor();
    const today = bangkokDate(new Date());
    await page
      .getByRole('radio', { name: longDate(addDays(today, 3), 'en'), checked: true })
      .waitFor();
    await fillDelivery(visit);
    await submitOrder(visit);
    const [number] = await placedNumbers(visit);
    const [order] = await portal.sql<{ day: string }>(
      'select require_date::text as day from orders where order_number = $1',
      [number],
    );
    // The third tile is the fifth day from today.
    expect(order?.day).toBe(addDays(today, 5));
  } finally {
    await portal.sql(`delete from delivery_rule`);
  }
});
