import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeDays } from '#contract/notices/calls.ts';
import { runDeliveries, runJob } from '#testing/run-job.ts';
import { watchedOf } from '#platform/watched-documents.ts';
import { announceWritten } from '#platform/written.ts';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { chooseNotices } from './choose-notices.ts';
import { removeOldRows } from '../../retention.ts';

let now = new Date('2026-11-26T02:00:00Z');
let portal: TestPortal;
/** Another copy of the server with the same database. */
let copy: TestPortal;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  copy = await testPortal({
    environment: { DATABASE_URL: portal.url },
    isFilled: true,
    clock: () => now,
  });
  stops = startAll();
});
const startAll = () =>
  [portal, copy].flatMap(({ deps }) => [runDeliveries(deps, []), runJob(deps, 'notices')]);
afterAll(async () => {
  for (const stop of stops) await stop();
  await copy.close();
  await portal.close();
});
beforeEach(async () => {
  await allChosen();
  await portal.db.deleteFrom('notice').execute();
});

const listOf = async (username: string, query: object = {}) =>
  (await (await portal.as(username)).call('listNotices', { query })).body.data;
const kindsOf = async (username: string, query: object = {}) =>
  (await listOf(username, query)).map(({ kind }) => kind);
/** Waits until every event has its number and its notices. */
async function allChosen() {
  await expect
    .poll(async () => {
      const unnumbered = await portal.db
        .selectFrom('outbox')
        .select('outbox_id')
        .where('event_id', 'is', null)
        .execute();
      if (unnumbered.length > 0 || (await chooseNotices(portal.deps))) return false;
      // Another copy may be choosing at this moment.
      const progress = await portal.db
        .selectFrom('notice_progress')
        .select('event_id')
        .executeTakeFirstOrThrow();
      return (
        (
          await portal.db
            .selectFrom('outbox')
            .select('event_id')
            .where('event_id', '>', progress.event_id)
            .execute()
        ).length === 0
      );
    })
    .toBe(true);
}
/** Waits until the other copy was notified of all that was written. */
async function allAnnounced() {
  const document = crypto.randomUUID();
  const received = watchedOf(copy.deps).untilChanged(
    document,
    { whose: '', gone: new AbortController().signal },
    async () => false,
  );
  announceWritten(portal.deps, [document]);
  expect(await received).toBe(true);
}
const move = async (orderId: number, status: string, username = 'admin', reason = '') => {
  const body = { orgCode: '1001', cvCode: 'C100', orderId, status, reason };
  const { status: answered } = await (
    await portal.as(username)
  ).call('changeStatusOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() });
  expect(answered).toBe(200);
  await allChosen();
};

describe('an order that is accepted', () => {
  test('is told to its customer and the salesperson, with its amount and the way to it, and not to the admin who did it or to others', async () => {
    const orderId = await insertOrder(portal.db, { order_number: 'SO-6911-1', amount: 612_050 });
    await move(orderId, 'SO');
    const notice = {
      kind: 'order_accepted',
      isRead: false,
      title: 'ยืนยันคำสั่งซื้อ SO-6911-1 แล้ว',
      text: 'ยอด 6,120.50 บาท เปิดเพื่อดูวันส่ง',
      path: `/orderstatus/orders/${orderId}?bu=feed&org=1001&cv=C100`,
    };
    expect(await listOf('customer')).toMatchObject([notice]);
    expect(await listOf('salesman', { lang: 'eng' })).toMatchObject([
      { title: 'Order SO-6911-1 accepted\u00A0· Rungrueang farm' },
    ]);
    for (const other of ['rival', 'admin', 'agent']) expect(await listOf(other)).toEqual([]);
  });

  test('is told once, however often and by however many copies events are looked at', async () => {
    const before = await portal.db
      .selectFrom('notice_progress')
      .selectAll()
      .executeTakeFirstOrThrow();
    await move(await insertOrder(portal.db), 'SO');
    await portal.db.updateTable('notice_progress').set(before).execute();
    await Promise.all([chooseNotices(portal.deps), chooseNotices(copy.deps)]);
    await allChosen();
    expect(await kindsOf('customer')).toEqual(['order_accepted']);
  });

  test('is told no longer to a salesperson who lost the customer', async () => {
    await move(await insertOrder(portal.db), 'SO');
    const assigned = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect(await listOf('salesman')).toEqual([]);
    expect((await (await portal.as('salesman')).call('countNotices')).body.unread).toBe(0);
    await portal.db.insertInto('user_customer').values(assigned).execute();
    expect(await kindsOf('salesman')).toEqual(['order_accepted']);
  });
});

test('an order that is disapproved is told with the reason, and what was told of it before is void', async () => {
  const orderId = await insertOrder(portal.db);
  await move(orderId, 'SO');
  await move(orderId, 'REJ', 'admin', 'ของหมด');
  expect(await listOf('customer')).toMatchObject([
    { kind: 'order_rejected', text: 'ของหมด เปิดเพื่อดูหรือสั่งใหม่' },
  ]);
  expect((await (await portal.as('customer')).call('countNotices')).body.unread).toBe(1);
});

test('a message of 0.2.0, which had no notices, is no news, and what comes after it is', async () => {
  await portal.db
    .insertInto('outbox')
    .values({ document: 'SO-OLD', kind: 'order-status', payload: '{}', created_at: now })
    .execute();
  await move(await insertOrder(portal.db), 'SO');
  expect(await kindsOf('customer')).toEqual(['order_accepted']);
});

test('an event of which no notice can be made is passed over and logged once; those before and after it are told', async () => {
  const logged: unknown[] = [];
  const log = {
    ...portal.deps.log,
    error: (facts: unknown) => logged.push(facts),
  } as unknown as typeof portal.deps.log;
  const before = await portal.db
    .selectFrom('notice_progress')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (const to of ['SO', 'C', 'REJ'])
    await move(await insertOrder(portal.db), to, 'admin', to === 'SO' ? '' : 'ของหมด');
  const all = await kindsOf('customer');
  await portal.db.deleteFrom('notice').execute();
  const [, second] = await portal.db
    .selectFrom('outbox')
    .selectAll()
    .where('event_id', '>', before.event_id)
    .orderBy('event_id')
    .execute();
  await portal.db
    .updateTable('outbox')
    .set({ notices: '{}' })
    .where('outbox_id', '=', second!.outbox_id)
    .execute();
  for (const stop of stops.splice(0)) await stop();
  await portal.db.updateTable('notice_progress').set(before).execute();
  while (await chooseNotices({ ...portal.deps, log }));
  expect(all).toEqual(['order_rejected', 'order_cancelled', 'order_accepted']);
  expect(await kindsOf('customer')).toEqual(['order_rejected', 'order_accepted']);
  expect(logged).toMatchObject([
    { eventId: second!.event_id, kind: 'order-status', document: second!.document },
  ]);
  await portal.db
    .updateTable('outbox')
    .set({ notices: JSON.stringify(second!.notices) })
    .where('outbox_id', '=', second!.outbox_id)
    .execute();
  stops = startAll();
});

describe('unread notices', () => {
  test('are counted until the person has read them, one or all up to one, on every device', async () => {
    for (const to of ['SO', 'C']) await move(await insertOrder(portal.db), to);
    const customer = await portal.as('customer');
    const { unread, newest } = (await customer.call('countNotices')).body;
    expect(unread).toBe(2);
    await move(await insertOrder(portal.db), 'SO');
    expect((await customer.call('readNotices', { body: { upTo: newest } })).body.unread).toBe(1);
    expect((await listOf('customer')).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await (await copy.as('customer')).call('countNotices')).body.unread).toBe(1);
    const [last] = await listOf('salesman');
    expect(
      (
        await (
          await portal.as('salesman')
        ).call('readNotices', { body: { noticeId: last!.noticeId } })
      ).body.unread,
    ).toBe(2);
  });

  test('of another person are not marked', async () => {
    await move(await insertOrder(portal.db), 'SO');
    const [notice] = await listOf('customer');
    await (await portal.as('rival')).call('readNotices', { body: { noticeId: notice!.noticeId } });
    expect((await listOf('customer'))[0]?.isRead).toBe(false);
  });

  test('answer a page that waits for them at another copy of the server, and no other page', async () => {
    const { newest } = (await (await portal.as('customer')).call('countNotices')).body;
    await allAnnounced();
    const page = (await copy.as('customer')).call('countNotices', { query: { after: newest } });
    const ofRival = (await copy.as('rival')).call('countNotices', { query: { after: 0 } });
    await expect.poll(() => watchedOf(copy.deps).size).toBe(2);
    await move(await insertOrder(portal.db), 'SO');
    expect((await page).body).toMatchObject({ unread: 1 });
    expect(watchedOf(copy.deps).size).toBe(1);
    watchedOf(copy.deps).end();
    expect((await ofRival).body).toEqual({ unread: 0, newest: 0 });
  });
});

test('a list of one kind holds no other', async () => {
  await move(await insertOrder(portal.db), 'SO');
  expect(await kindsOf('customer', { group: 'orders' })).toEqual(['order_accepted']);
  expect(await kindsOf('customer', { group: 'money' })).toEqual([]);
});

test('more old messages of the demonstration than one statement removes are all removed', async () => {
  const old = {
    channel: 'mail',
    address: 'a@b.example',
    title: 'A',
    body: 'A',
    link: '/',
    at: new Date('2020-01-01'),
  };
  await portal.db
    .insertInto('simulated_message')
    .values(Array.from({ length: 501 }, () => ({ ...old, provider_key: crypto.randomUUID() })))
    .execute();
  await removeOldRows(portal.deps, 'simulated_message');
  expect(await portal.db.selectFrom('simulated_message').select('message_id').execute()).toEqual(
    [],
  );
});

test('notices of more than 90 days ago are neither listed nor counted, and are removed', async () => {
  await move(await insertOrder(portal.db), 'SO');
  const then = now;
  now = new Date(then.getTime() + (noticeDays + 1) * 86_400_000);
  const late = new Date('2027-12-01');
  await portal.db.updateTable('session').set({ ends_at: late, idle_ends_at: late }).execute();
  expect(await listOf('customer')).toEqual([]);
  expect((await (await portal.as('customer')).call('countNotices')).body.unread).toBe(0);
  expect(await removeOldRows({ ...portal.deps, now: () => then }, 'notice')).toBe(0);
  expect(await removeOldRows(portal.deps, 'notice')).toBe(2);
  now = then;
});
