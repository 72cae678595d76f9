import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushChannel } from '#outside/channels/push-channel.ts';
import { openSession } from '#features/sign-in/front.testing.ts';
import { fakePush } from '#testing/channels/fake-push.ts';
import { CookieJar, openForm, ownPageHeaders, sendForm, visit } from '#testing/http-client.ts';
import { withToken, type Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { sendBy } from '../sending/send-by.ts';
import { writeNotices } from '../write-notices.ts';

const now = new Date('2026-11-26T05:00:00Z');
let portal: TestPortal;
let push: Awaited<ReturnType<typeof fakePush>>;
let folder: string;
beforeAll(async () => {
  push = await fakePush();
  folder = await mkdtemp(join(tmpdir(), 'smart-order-browsers-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(CONFIG_FILE, JSON.stringify({ channels: { push: push.settings } }));
  portal = await testPortal({ clock: () => now, environment: { CONFIG_FILE } });
});
afterAll(async () => {
  await portal.close();
  push.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  Object.assign(push, { manner: 'well', taken: [], calls: 0 });
  for (const table of ['notice', 'push_browser', 'notice_choice'] as const)
    await portal.db.deleteFrom(table).execute();
});

const add = async (person: Person, name: string, isRenewal = false) => {
  const { subscription } = push.browser(name);
  return (
    await person.call('addBrowser', {
      body: { browser: subscription, isRenewal },
      key: crypto.randomUUID(),
    })
  ).body.isNotified;
};
const browsersOf = async (person: Person) =>
  (await person.call('getNoticeSettings')).body.browsers
    .map((endpoint) => endpoint.slice(endpoint.lastIndexOf('/') + 1))
    .toSorted();
let count = 0;
/** An order on hold, and what its customer's browsers get of it. */
async function hold(): Promise<string[]> {
  const about = {
    bu: 'feed',
    org: '1001',
    cv: 'C100',
    by: '',
    facts: { number: 'SO-1', over: 100 },
    at: now,
  };
  const held = {
    ...about,
    kind: 'order_held' as const,
    occasion: `event ${++count}`,
    subject: `SO-${count}`,
  };
  await portal.db.transaction().execute((tx) => writeNotices(tx, [held], now));
  const before = push.taken.length;
  const sending = sendBy(portal.deps, pushChannel(push.settings), ['push']);
  sending.wake();
  await sending.idle();
  await sending.stop();
  return push.taken.slice(before).map(({ path }) => path.slice(1));
}

describe('a browser that a person switched on', () => {
  test('and where five notifications failed, is off until they switch it on again', async () => {
    const customer = await portal.as('customer');
    await add(customer, 'phone');
    await portal.db
      .updateTable('push_browser')
      .set({ failures: 5, failing_since: now, blocked_at: now })
      .execute();
    expect([await hold(), await browsersOf(customer), await add(customer, 'phone', true)]).toEqual([
      [],
      [],
      false,
    ]);
    expect([await add(customer, 'phone'), await hold(), await browsersOf(customer)]).toEqual([
      true,
      ['phone'],
      ['phone'],
    ]);
  });

  test('is notified of what they are notified of, and the person sees which ones they are', async () => {
    const customer = await portal.as('customer');
    expect((await customer.call('getNoticeSettings')).body).toMatchObject({
      browserKey: push.settings.publicKey,
      browsers: [],
      contacts: [],
    });
    expect(await hold()).toEqual([]);
    expect([await add(customer, 'phone'), await add(customer, 'desk')]).toEqual([true, true]);
    expect(await browsersOf(customer)).toEqual(['desk', 'phone']);
    expect((await customer.call('getNoticeSettings')).body.contacts).toEqual([
      { channel: 'push', address: '', isConfirmed: true },
    ]);
    expect((await hold()).toSorted()).toEqual(['desk', 'phone']);
  });

  test('is notified no more once it is switched off, or all of them are', async () => {
    const customer = await portal.as('customer');
    for (const name of ['phone', 'desk', 'shop']) await add(customer, name);
    const endpoint = push.browser('phone').subscription.endpoint;
    await (
      await portal.as('salesman')
    ).call('removeBrowser', { body: { endpoint }, key: crypto.randomUUID() });
    expect(await browsersOf(customer)).toHaveLength(3);
    await customer.call('removeBrowser', { body: { endpoint }, key: crypto.randomUUID() });
    expect(await browsersOf(customer)).toEqual(['desk', 'shop']);
    await customer.call('removeContact', { body: { channel: 'push' }, key: crypto.randomUUID() });
    expect([await browsersOf(customer), await hold()]).toEqual([[], []]);
  });

  test('is removed when its person signs out there, and is silent once the session is ended from elsewhere', async () => {
    const { cookie, accessToken } = await openSession(portal.deps, 'customer');
    await add(withToken(portal.origin, accessToken), 'shared');
    const elsewhere = await openSession(portal.deps, 'customer');
    await add(withToken(portal.origin, elsewhere.accessToken), 'lost');
    const jar = new CookieJar();
    jar.set('so-sid', cookie);
    await visit(new URL('/session/logout', portal.origin), jar, {
      method: 'POST',
      body: '{}',
      headers: ownPageHeaders,
    });
    const stored = await portal.db.selectFrom('push_browser').select('session_id').execute();
    expect(stored).toHaveLength(1);
    expect(await hold()).toEqual(['lost']);
    const [{ session_id: lost } = { session_id: '' }] = stored;
    await portal.db
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'others' })
      .where('session_id', '=', lost)
      .execute();
    expect([await browsersOf(await portal.as('customer')), await hold()]).toEqual([[], []]);
  });

  test('goes on after another sign-in of the same person, and of no other', async () => {
    await add(await portal.as('customer'), 'phone');
    await portal.db
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'expired' })
      .where('user_id', '=', 'U-customer')
      .execute();
    expect(await hold()).toEqual([]);
    expect(await add(await portal.as('salesman'), 'phone', true)).toBe(false);
    expect(await add(await portal.as('customer'), 'phone', true)).toBe(true);
    expect(await hold()).toEqual(['phone']);
  });

  test('goes on at once where the person signs in over the page again, as before a dangerous change', async () => {
    const { cookie, accessToken } = await openSession(portal.deps, 'customer');
    await add(withToken(portal.origin, accessToken), 'phone');
    const jar = new CookieJar();
    jar.set('so-sid', cookie);
    await sendForm(
      await openForm(portal.origin, 'customer', jar),
      jar,
      'customer',
      portal.deps.config.demoPassword,
      (next) => next.pathname === '/',
    );
    expect(jar.get('so-sid')).not.toBe(cookie);
    expect(await hold()).toEqual(['phone']);
  });

  test('is theirs alone: another person who switches it on gets their own notices there', async () => {
    const customer = await portal.as('customer');
    const agent = await portal.as('agent');
    await add(customer, 'shared');
    await add(agent, 'shared');
    expect([await browsersOf(customer), await browsersOf(agent), await hold()]).toEqual([
      [],
      ['shared'],
      [],
    ]);
  });

  test('is removed where its push service no longer knows it', async () => {
    const customer = await portal.as('customer');
    await add(customer, 'gone');
    push.manner = 'gone';
    await hold();
    expect(await browsersOf(customer)).toEqual([]);
  });

  test('is one of ten at most: a further one replaces the oldest', async () => {
    const customer = await portal.as('customer');
    for (let nth = 0; nth < 12; nth++) await add(customer, `b${nth}`);
    expect(await browsersOf(customer)).toEqual([
      'b10',
      'b11',
      'b2',
      'b3',
      'b4',
      'b5',
      'b6',
      'b7',
      'b8',
      'b9',
    ]);
  });
});

test('where no keys are set up no browser is stored', async () => {
  const plain = await testPortal();
  const customer = await plain.as('customer');
  expect(await add(customer, 'phone')).toBe(false);
  expect((await customer.call('getNoticeSettings')).body).toMatchObject({
    browserKey: null,
    browsers: [],
  });
  expect(await plain.db.selectFrom('push_browser').selectAll().execute()).toEqual([]);
  await plain.close();
});
