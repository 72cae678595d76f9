import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDeliveries, runJob } from '#testing/run-job.ts';
import { WatchedDocuments, watchedOf } from '#platform/watched-documents.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
/** Another copy of the server with the same database. */
let copy: TestPortal;
let customer: Person;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  portal = await testPortal();
  copy = await testPortal({ environment: { DATABASE_URL: portal.url }, isFilled: true });
  stops = [
    runDeliveries(portal.deps, []),
    runDeliveries(copy.deps, []),
    runJob(copy.deps, 'changes'),
  ];
  customer = await portal.as('customer');
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await copy.close();
  await portal.close();
});

let orderId = 0;
let orderNumber = '';
const place = { bu: 'feed', org: '1001', cv: 'C100' };
beforeEach(async () => {
  orderNumber = `SO-${crypto.randomUUID()}`;
  orderId = await insertOrder(portal.db, { order_number: orderNumber });
});

const awaitChange = (who: Person, version = 1) =>
  who.call('awaitOrderChange', { params: { ...place, orderNumber }, query: { version } });
/** Opens a page at a copy of the server, which answers later. */
async function openPage(username = 'customer', at = portal) {
  const before = watchedOf(at.deps).size;
  const answer = awaitChange(await at.as(username));
  await expect.poll(() => watchedOf(at.deps).size).toBe(before + 1);
  return { answer };
}
const accept = async (at = portal) =>
  (await at.as('admin')).call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId, status: 'SO' },
    key: crypto.randomUUID(),
  });
const change = { status: 200, body: { changed: true } };

describe('a page that waits for its order to change', () => {
  test('is answered right after the change, and at once where it has an older version', async () => {
    const page = await openPage();
    const began = performance.now();
    expect((await accept()).status).toBe(200);
    expect(await page.answer).toMatchObject(change);
    // Without the announcement it would be asked for after five seconds.
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await awaitChange(customer)).toMatchObject(change);
    expect(watchedOf(portal.deps).size).toBe(0);
  });

  test('is answered for a change that another copy of the server wrote', async () => {
    const page = await openPage('customer', copy);
    await accept(portal);
    expect(await page.answer).toMatchObject(change);
  });

  test('is answered within some seconds for a change that no command wrote, such as that of an import', async () => {
    const page = await openPage();
    await portal.db
      .updateTable('orders')
      .set({ license_plate: '70-1234' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await page.answer).toMatchObject(change);
  });

  test("waits on while another's order changes", async () => {
    const page = await openPage();
    const other = await insertOrder(portal.db);
    await portal.db
      .updateTable('orders')
      .set({ version: 2 })
      .where('order_id', '=', other)
      .execute();
    watchedOf(portal.deps).tell(['SO-of-another']);
    expect(watchedOf(portal.deps).size).toBe(1);
    await accept();
    await page.answer;
  });
});

describe('a page that may not wait', () => {
  test("another customer's order looks as if it did not exist, and so does an order under a wrong customer", async () => {
    const rival = await portal.as('rival');
    expect((await awaitChange(rival)).body.code).toBe('order_not_found');
    const ofRival = await rival.call('awaitOrderChange', {
      params: { ...place, cv: 'C200', orderNumber },
      query: { version: 1 },
    });
    expect(ofRival.body.code).toBe('order_not_found');
    expect(watchedOf(portal.deps).size).toBe(0);
  });

  test('one whose person lost the customer is refused when it opens the next wait', async () => {
    const salesman = await portal.as('salesman');
    const page = await openPage('salesman');
    const assigned = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    await accept();
    await page.answer;
    expect((await awaitChange(salesman, 2)).body.code).toBe('order_not_found');
    await portal.db.insertInto('user_customer').values(assigned).execute();
  });

  test('the thirteenth of one person is refused, and none is left when they close', async () => {
    const salesman = await portal.as('salesman');
    // At once: one after the other, on a busy machine the first of them ended by its time before the last was open.
    const answers = Array.from({ length: 12 }, () => awaitChange(salesman));
    await expect.poll(() => watchedOf(portal.deps).size).toBe(12);
    expect((await awaitChange(salesman)).body.code).toBe('too_many_requests');
    const ofAnother = await openPage();
    await accept();
    for (const answer of [...answers, ofAnother.answer]) expect(await answer).toMatchObject(change);
    expect(watchedOf(portal.deps).size).toBe(0);
  });
});

describe('a wait', () => {
  test('ends when its caller disconnects', async () => {
    const closing = new AbortController();
    const address = `/api/main/feed/orderchange/1001/${orderNumber}/C100?version=1`;
    const page = fetch(portal.origin + address, {
      headers: { authorization: `Bearer ${customer.accessToken}` },
      signal: closing.signal,
    });
    await expect.poll(() => watchedOf(portal.deps).size).toBe(1);
    closing.abort();
    await expect(page).rejects.toThrow();
    await expect.poll(() => watchedOf(portal.deps).size).toBe(0);
  });

  test('ends unchanged at once when the server ends', async () => {
    const ending = await testPortal({ environment: { DATABASE_URL: portal.url }, isFilled: true });
    const page = await openPage('customer', ending);
    const began = performance.now();
    await Promise.all([
      ending.close(),
      expect(page.answer).resolves.toMatchObject({ status: 200, body: { changed: false } }),
    ]);
    // By itself it would end after 25 s.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('ends unchanged after a while', async () => {
    const watched = new WatchedDocuments(20);
    const gone = new AbortController().signal;
    expect(
      await watched.untilChanged('SO-1', { whose: 'U-1', gone }, () => Promise.resolve(false)),
    ).toBe(false);
    expect(watched.size).toBe(0);
  });
});
