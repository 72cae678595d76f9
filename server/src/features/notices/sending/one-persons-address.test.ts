import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#features/sign-in/front.testing.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { pushChannel } from '#outside/channels/push-channel.ts';
import { smsChannel } from '#outside/channels/sms-channel.ts';
import { fakeSms, smsSettings, type FakeProvider } from '#testing/channels/fake-provider.ts';
import { fakePush } from '#testing/channels/fake-push.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { sendBy, type Sending } from './send-by.ts';

const begin = new Date('2026-11-26T02:00:00Z');
let now = begin;
let portal: TestPortal;
let sms: FakeProvider;
/** the push services of two makers */
let push: Awaited<ReturnType<typeof fakePush>>;
let other: Awaited<ReturnType<typeof fakePush>>;
let sending: Sending;
const people = ['customer', 'salesman', 'rival'];
const sessions = new Map<string, string>();
beforeAll(async () => {
  [portal, sms, push, other] = await Promise.all([testPortal({ clock: () => now }), fakeSms(), fakePush(), fakePush()]);
  for (const name of people) await openSession(portal.deps, name);
  for (const { user_id, session_id } of await portal.db.selectFrom('session').select(['user_id', 'session_id']).execute())
    sessions.set(user_id ?? '', session_id);
});
afterAll(async () => {
  for (const provider of [sms, push, other]) provider.close();
  await portal.close();
});
beforeEach(async () => {
  now = begin;
  for (const table of ['notice', 'contact', 'push_browser', 'channel_state'] as const) await portal.db.deleteFrom(table).execute();
  for (const provider of [sms, push, other]) Object.assign(provider, { manner: 'well', manners: {}, taken: [], calls: 0 });
});
afterEach(() => sending.stop());

const sends = (channel: Channel) => void (sending = sendBy(portal.deps, channel, [channel.name]));
async function subscribe(userId: string, service: typeof push, name: string) {
  const subscription = JSON.stringify(service.browser(name).subscription);
  await portal.db
    .insertInto('push_browser')
    .values({ user_id: userId, subscription, added_at: now, session_id: sessions.get(userId) ?? '' })
    .execute();
}
async function due(userId: string, channel: string, count = 1) {
  const of = { user_id: userId, kind: 'order_held', bu: 'feed', org_code: '1001', cv_code: userId === 'U-rival' ? 'C200' : 'C100', at: now };
  const facts = JSON.stringify({ number: 'SO-1', orderId: 1, over: 430_000, bu: 'feed', org: '1001', cv: 'C100' });
  const rows = Array.from({ length: count }, () => ({ ...of, occasion: randomUUID(), subject: 'SO-1', facts }));
  const written = await portal.db.insertInto('notice').values(rows).returning('notice_id').execute();
  await portal.db
    .insertInto('notice_delivery')
    .values(written.map(({ notice_id }) => ({ notice_id, channel, not_before: now })))
    .execute();
}
/** Failing tries of this person alone, a minute apart. */
async function failFor(userId: string, channel: string, tries = 24) {
  await due(userId, channel, 4);
  for (let nth = 0; nth < tries / 4; nth++) {
    sending.wake();
    await sending.idle();
    now = new Date(now.getTime() + 60_000);
  }
}
const waitsFor = async (holds: () => boolean) => await expect.poll(holds, { timeout: 3000 }).toBe(true);
const problems = () => portal.db.selectFrom('channel_state').select('problem').where('problem', '<>', '').execute();

describe('the address of one person', () => {
  test.each(['refusing', 'locked', 'redirecting', 'cut'] as const)(
    'that is %s delays nobody at the same push service, and marks no channel',
    async (manner) => {
      sends(pushChannel(push.settings));
      push.manners = { '/bad': manner };
      await subscribe('U-salesman', push, 'bad');
      await subscribe('U-customer', push, 'good');
      await failFor('U-salesman', 'push');
      expect(await problems()).toEqual([]);
      await due('U-customer', 'push');
      sending.wake();
      await waitsFor(() => push.taken.some(({ path }) => path === '/good'));
    },
  );

  test('that hangs leaves half of the places to others', async () => {
    sends(pushChannel(push.settings));
    other.manner = 'silent';
    await subscribe('U-salesman', other, 'hanging');
    await subscribe('U-customer', push, 'good');
    await due('U-salesman', 'push', 60);
    sending.wake();
    await waitsFor(() => other.calls >= 8);
    await due('U-customer', 'push');
    sending.wake();
    await waitsFor(() => push.taken.length === 1);
    other.close();
    other = await fakePush();
  });

  test('whose number the SMS provider fails delays nobody, and does not mark the channel', async () => {
    sends(smsChannel(smsSettings(sms)));
    await portal.db.insertInto('contact').values({ user_id: 'U-customer', channel: 'sms', address: '0812345678', confirmed_at: begin }).execute();
    sms.manner = 'refusing';
    await failFor('U-customer', 'sms');
    expect(await problems()).toEqual([]);
    await portal.db.insertInto('contact').values({ user_id: 'U-salesman', channel: 'sms', address: '0898765432', confirmed_at: begin }).execute();
    sms.manner = 'well';
    await due('U-salesman', 'sms');
    sending.wake();
    await waitsFor(() => sms.taken.some(({ body }) => String(body).includes('+66898765432')));
  });
});

describe('a push service', () => {
  test('that takes nothing of three people is left alone, shown to admins by name, and delays no other', async () => {
    sends(pushChannel(push.settings));
    other.manner = 'refusing';
    for (const name of people) await subscribe(`U-${name}`, other, name);
    for (let round = 0; round < 10; round++) {
      for (const name of people) await due(`U-${name}`, 'push');
      sending.wake();
      await sending.idle();
    }
    const called = other.calls;
    expect(called).toBeLessThan(20);
    expect(await problems()).toEqual([{ problem: expect.stringMatching(/^127\.0\.0\.1:\d+: it answered 500$/) }]);
    await subscribe('U-customer', push, 'good');
    await due('U-customer', 'push');
    sending.wake();
    await waitsFor(() => push.taken.length === 1);
    expect(await problems()).toHaveLength(1);
    other.manner = 'well';
    await expect
      .poll(
        async () => {
          now = new Date(now.getTime() + 1000);
          sending.wake();
          await sending.idle();
          return problems();
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
  });
});
