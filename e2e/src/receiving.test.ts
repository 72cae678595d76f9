import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { Person } from '@smart-order/server/testing/person.ts';
import type { Page } from 'playwright-core';
import { shareOf } from '@smart-order/contract/testing/whole.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { mapTiles, type MapTiles } from './support/map-tiles.ts';
import { addProducts, fillDelivery, placedNumbers, submitOrder } from './support/ordering.ts';
import { deliveryLists, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

let tiles: MapTiles;
let admin: Person;
beforeAll(async () => void (tiles = await mapTiles()));
afterAll(() => tiles?.stop());
const portal = demonstration(() => tiles.environment);
beforeAll(async () => void (admin = await portal.person('admin')));

interface SwinePlace {
  org: string;
  cv: string;
  shipto: string;
  carrier: string;
}

/** Organisation, customer, place of delivery and carrier for swine, of the customer with two business units. */
async function swinePlace(): Promise<SwinePlace> {
  const [found] =
    await portal.sql<SwinePlace>(`select c.org_code as org, c.cv_code as cv, s.ship_to as shipto, k.send_by as carrier
    from user_customer c join app_user u using (user_id) join ship_to s using (org_code, cv_code)
    join carrier k on k.bu = c.bu and k.cv_code = '' where u.username = 'customer2' and c.bu = 'swine' order by 1, 2, 3, 4 limit 1`);
  if (!found) throw new Error('customer2 buys no swine');
  return found;
}

/** Orders hogs in the portal, from the catalogue to the order's number. */
async function placeHogs(visit: Visit, { org, cv, shipto, carrier }: SwinePlace): Promise<string> {
  const place = `bu=swine&org=${org}&cv=${cv}`;
  await enterAs(visit, portal, 'customer2', `/preorder/product?${place}&type=HOG`);
  await products(visit.page).first().waitFor();
  await addProducts(visit, 1);
  await visit.open(`/preorder/checkout?${place}`);
  await deliveryLists(visit.page).waitFor({ state: 'attached' });
  await fillDelivery(visit, {
    shipto,
    carrier,
    time: '6:30',
    plate: 'กข 1234',
    telephone: '081-234-5678',
  } as never);
  await submitOrder(visit);
  const [number = ''] = await placedNumbers(visit);
  return number;
}

const orderOf = async (number: string) =>
  (
    await portal.sql<{
      orderId: number;
      qty: number;
      usualKg: number;
      status: OrderStatus;
      amount: number;
      version: number;
    }>(
      `select o.order_id as "orderId", o.status, o.amount, o.version, l.order_qty as qty, l.weight_kg::float as "usualKg" from orders o join order_line l using (order_id) where order_number = $1`,
      [number],
    )
  )[0] ?? { orderId: 0, qty: 0, usualKg: 0, status: 'PO' as const, amount: 0, version: 0 };

async function move(number: string, { org, cv }: SwinePlace, status: OrderStatus) {
  const { orderId } = await orderOf(number);
  const sent = {
    params: { bu: 'swine' },
    body: { orgCode: org, cvCode: cv, orderId, status, reason: 'by the journey' },
    key: crypto.randomUUID(),
  };
  expect((await admin.call('changeStatusOrder', sent)).status).toBe(200);
}

/** Records a quantity and its weight as staff. */
async function weigh({ page, words }: Visit, quantity: number, kilograms: number) {
  const { record } = words['orders/receiving'];
  await page.getByRole('button', { name: record.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: record.sent, exact: true }).click();
  await sheet.getByRole('textbox', { name: around(record.quantity) }).fill(String(quantity));
  await sheet.getByRole('textbox', { name: record.weight }).fill(String(kilograms));
  await page.getByTestId('submit-progress').click();
  await sheet.waitFor({ state: 'detached' });
}

/** Stores a last position of the lorry. */
const drive = (number: string) =>
  portal.sql(
    `insert into delivery_position (doc_number, plan_id, address, latitude, longitude, queue, arrives_at, at)
     values ($1, 'PL1', 'ต.หนองแค', 14.4, 100.8, 2, now() + interval '40 minutes', now())`,
    [number],
  );

/** Opens the map with the lorry, which is shown once cookies are accepted. */
async function lookAtMap({ page, words: { delivery } }: Visit) {
  await page.getByRole('link', { name: delivery.open }).click();
  await page.getByRole('button', { name: delivery.map.accept }).click();
  await page.getByRole('application', { name: delivery.map.label }).waitFor();
  await page.locator('img.leaflet-tile-loaded').first().waitFor();
}

/** What each hog weighs here, as a share of what its product usually weighs: less than half of the order would need a reason. */
const shareOfUsual = 0.8;

/** A photo made by the browser. */
const aPhoto = async (page: Page) => {
  const made = await page.evaluate(`(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640; canvas.height = 480;
    canvas.getContext('2d').fillRect(40, 40, 300, 200);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg'));
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  })()`);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(made as number[]) };
};

test.each(shareOf(views, 0))(
  'hogs on a $screen in $language: ordered, weighed, seen on the map, received with a dead one and its photo, claimed and decided',
  async ({ screen, language }) => {
    const customer = await visitForTest(portal.origin, { screen, language });
    const { page, words } = customer;
    const receiving = words['orders/receiving'];
    const place = await swinePlace();
    const number = await placeHogs(customer, place);
    const { orderId, qty, usualKg, amount: estimate } = await orderOf(number);
    const kilogramsEach = Math.floor(usualKg * shareOfUsual);
    const address = `/orderstatus/orders/${orderId}?bu=swine&org=${place.org}&cv=${place.cv}`;
    for (const status of ['SO', 'APPV', 'TO'] as const) await move(number, place, status);

    const staff = await visitForTest(portal.origin, { language });
    await enterAs(staff, portal, 'admin', address);
    await staff.page.getByRole('heading', { level: 1, name: number }).waitFor();
    const kilograms = qty * kilogramsEach;
    await weigh(staff, qty, kilograms);
    await move(number, place, 'INV');
    const weighed = await orderOf(number);
    expect(weighed.amount).toBeLessThan(estimate);

    await drive(number);
    // An account that has answered, in the other language, is not asked again.
    await portal.sql('delete from consent');
    await customer.open(address);
    await lookAtMap(customer);
    await page.goBack();
    await page.getByText(receiving.figures.sent, { exact: true }).waitFor();
    await page.getByRole('button', { name: receiving.receive.open }).click();
    await page.getByRole('group').getByRole('button', { name: receiving.reason.dead }).click();
    await page
      .getByRole('textbox', { name: around(receiving.receive.quantity) })
      .fill(String(qty - 1));
    await page
      .getByRole('textbox', { name: receiving.receive.weight })
      .fill(String(kilograms - kilogramsEach));
    await page.getByLabel(receiving.receive.add_photo).setInputFiles(await aPhoto(page));
    await page
      .getByRole('button', {
        name: receiving.photos.number.replace('{at, number}', '1'),
        exact: true,
      })
      .waitFor();
    // A reload loses nothing that was typed.
    await page.reload();
    expect(
      await page.getByRole('textbox', { name: around(receiving.receive.quantity) }).inputValue(),
    ).toBe(String(qty - 1));
    await page.getByTestId('submit-receive-differences').click();
    await page.getByRole('heading', { name: receiving.claim.title }).waitFor();
    expect((await orderOf(number)).status).toBe('RECEIVE');

    await staff.open(address);
    await staff.page.getByRole('button', { name: receiving.claim.decide.accepted }).click();
    await staff.page.getByRole('textbox', { name: words.frame.ui.reason }).fill('seen at loading');
    await staff.page.getByRole('button', { name: receiving.claim.record, exact: true }).click();
    await staff.page.getByText(receiving.claim.status.accepted).first().waitFor();
    await page.reload();
    await page.getByText(receiving.claim.status.accepted).first().waitFor();
    await page.getByText(/seen at loading/).waitFor();
    expect(await page.locator('main').evaluate((main) => main.scrollWidth <= innerWidth)).toBe(
      true,
    );
  },
);
