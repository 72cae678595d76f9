import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { openSession } from '#features/sign-in/front.testing.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { mailChannel } from '#outside/channels/mail-channel.ts';
import { pushChannel } from '#outside/channels/push-channel.ts';
import { smsChannel } from '#outside/channels/sms-channel.ts';
import { fakeSms, smsSettings, type FakeProvider } from '#testing/channels/fake-provider.ts';
import { fakePush } from '#testing/channels/fake-push.ts';
import { fakeSmtp, mailSettings, type FakeSmtp } from '#testing/channels/fake-smtp.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { sendBy, type Sending } from './send-by.ts';

const rules = await readFile(
  new URL('../../../../../deploy/prometheus/smart-order.rules.yml', import.meta.url),
  'utf8',
);
/** The number above which an alert fires. */
const limitOf = (alert: string) =>
  Number(new RegExp(`alert: ${alert}\\n +expr: '.+ > (\\d+)'`).exec(rules)?.[1]);

const begin = new Date('2026-11-26T02:00:00Z');
let now = begin;
let portal: TestPortal;
let sms: FakeProvider;
let smtp: FakeSmtp;
/** the push services of two makers */
let push: Awaited<ReturnType<typeof fakePush>>;
let other: Awaited<ReturnType<typeof fakePush>>;
let sending: Sending;
const people = ['customer', 'salesman', 'rival'];
const sessions = new Map<string, string>();
beforeAll(async () => {
  [portal, sms, push, other, smtp] = await Promise.all([
    testPortal({ clock: () => now }),
    fakeSms('811111111'),
    fakePush(),
    fakePush(),
    fakeSmtp(),
  ]);
  for (const name of people) await openSession(portal.deps, name);
  for (const { user_id, session_id } of await portal.db
    .selectFrom('session')
    .select(['user_id', 'session_id'])
    .execute())
    sessions.set(user_id ?? '', session_id);
});
afterAll(async () => {
  for (const provider of [sms, push, other, smtp]) await provider.close();
  await portal.close();
});
beforeEach(async () => {
  now = begin;
  for (const table of ['notice', 'contact', 'push_browser', 'channel_state'] as const)
    await portal.db.deleteFrom(table).execute();
  for (const provider of [sms, push, other, smtp])
    Object.assign(provider, {
      manner: 'well',
      manners: {},
      taken: [],
      calls: 0,
      codes: {},
      tries: 0,
    });
});
afterEach(() => sending.stop());

const sends = (channel: Channel) => void (sending = sendBy(portal.deps, channel, [channel.name]));
async function subscribe(userId: string, service: typeof push, name: string) {
  const subscription = JSON.stringify(service.browser(name).subscription);
  await portal.db
    .insertInto('push_browser')
    .values({
      user_id: userId,
      subscription,
      added_at: now,
      session_id: sessions.get(userId) ?? '',
    })
    .execute();
}
async function due(userId: string, channel: string, count = 1) {
  const of = {
    user_id: userId,
    kind: 'order_held',
    bu: 'feed',
    org_code: '1001',
    cv_code: userId === 'U-rival' ? 'C200' : 'C100',
    at: now,
  };
  const facts = JSON.stringify({
    number: 'SO-1',
    orderId: 1,
    over: 430_000,
    bu: 'feed',
    org: '1001',
    cv: 'C100',
  });
  const rows = Array.from({ length: count }, () => ({
    ...of,
    occasion: randomUUID(),
    subject: 'SO-1',
    facts,
  }));
  const written = await portal.db
    .insertInto('notice')
    .values(rows)
    .returning('notice_id')
    .execute();
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
const waitsFor = async (holds: () => boolean) =>
  await expect.poll(holds, { timeout: 3000 }).toBe(true);
const problems = () =>
  portal.db.selectFrom('channel_state').select('problem').where('problem', '<>', '').execute();

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

  test('that hangs delays none of fifty others at the same push service', async () => {
    sends(pushChannel(push.settings));
    const names = Array.from({ length: 50 }, (_, at) => `U-person-${at}`);
    const account = (user_id: string) => ({
      user_id,
      username: user_id,
      first_name: user_id,
      user_group: 'CUSTOMER',
    });
    await portal.db.insertInto('app_user').values(names.map(account)).execute();
    await portal.db
      .insertInto('external_identity')
      .values(names.map((user_id) => ({ provider: 'ids-portal', subject: user_id, user_id })))
      .execute();
    await portal.db
      .insertInto('user_customer')
      .values(names.map((user_id) => ({ user_id, bu: 'feed', org_code: '1001', cv_code: 'C100' })))
      .execute();
    for (const [at, user_id] of names.entries()) {
      await openSession(portal.deps, user_id);
      const { session_id } = await portal.db
        .selectFrom('session')
        .select('session_id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      sessions.set(user_id, session_id);
      await subscribe(user_id, push, `good-${at}`);
    }
    push.manners = { '/bad': 'silent' };
    await subscribe('U-salesman', push, 'bad');
    await due('U-salesman', 'push', 60);
    for (const name of names) await due(name, 'push');
    const began = performance.now();
    // As the server's jobs do once a second.
    const waking = setInterval(() => sending.wake(), 1000);
    onTestFinished(() => clearInterval(waking));
    sending.wake();
    await expect.poll(() => push.taken.length).toBe(50);
    if (process.env.TEST_LOG)
      process.stdout.write(
        `p95 ${push.taken.map(({ at }) => at - began).toSorted((a, b) => a - b)[47]} ms\n`,
      );
    expect(await problems()).toEqual([]);
    push.close();
    push = await fakePush();
  });

  test('whose number the SMS provider fails delays nobody, and does not mark the channel', async () => {
    sends(smsChannel(smsSettings(sms)));
    await portal.db
      .insertInto('contact')
      .values({ user_id: 'U-customer', channel: 'sms', address: '0812345678', confirmed_at: begin })
      .execute();
    sms.manner = 'refusing';
    await failFor('U-customer', 'sms');
    expect(await problems()).toEqual([]);
    await portal.db
      .insertInto('contact')
      .values({ user_id: 'U-salesman', channel: 'sms', address: '0898765432', confirmed_at: begin })
      .execute();
    sms.manner = 'well';
    await due('U-salesman', 'sms');
    sending.wake();
    await waitsFor(() => sms.taken.some(({ body }) => String(body).includes('+66898765432')));
  });
});

/** People with an address of a channel. */
async function give(channel: 'push' | 'sms' | 'mail', bad: string, good: string) {
  if (channel === 'push')
    return Promise.all([subscribe('U-salesman', push, bad), subscribe('U-customer', push, good)]);
  const rows = Object.entries({ 'U-salesman': bad, 'U-customer': good }).map(
    ([user_id, address]) => ({
      user_id,
      channel,
      address,
      confirmed_at: begin,
    }),
  );
  return portal.db.insertInto('contact').values(rows).execute();
}
/** Each gets a message, three minutes after the last one. */
async function bothGet(channel: string) {
  now = new Date(now.getTime() + 180_000);
  for (const userId of ['U-customer', 'U-salesman']) {
    await due(userId, channel);
    sending.wake();
    await sending.idle();
  }
}
const marked = async (channel: string) => {
  const table = channel === 'push' ? 'push_browser' : 'contact';
  return (
    await portal.db
      .selectFrom(table)
      .select('user_id')
      .where('blocked_at', 'is not', null)
      .execute()
  ).map(({ user_id }) => user_id);
};

describe('the address of one person that failed five times while others got theirs', () => {
  const channels = {
    'push whose browser is dead': ['push', 'bad', 'good', () => pushChannel(push.settings)],
    'sms whose number the gateway refuses': [
      'sms',
      '+66811111111',
      '+66822222222',
      () => smsChannel(smsSettings(sms)),
    ],
    'mail whose domain has no DNS': [
      'mail',
      'nok@gone.example',
      'somchai@farm.example',
      () => mailChannel(mailSettings(smtp)),
    ],
  } as const;
  test.each(Object.values(channels))(
    'by %s is used no more; its person and admins see it, and the channel is well',
    async (name, bad, good, open) => {
      push.manners = { '/bad': 'refusing' };
      smtp.codes = { 'nok@gone.example': 451 };
      sends(open());
      await give(name, bad, good);
      for (let round = 0; round < 6; round++) await bothGet(name);
      expect([await marked(name), await problems()]).toEqual([['U-salesman'], []]);
      const calls = push.calls + sms.calls + smtp.tries;
      await due('U-salesman', name);
      sending.wake();
      await sending.idle();
      expect(push.calls + sms.calls + smtp.tries).toBe(calls);

      const person = (await (await portal.as('salesman')).call('getNoticeSettings')).body;
      expect(
        name === 'push' ? person.browsers : person.contacts.map(({ isBlocked }) => isBlocked),
      ).toEqual(name === 'push' ? [] : [true]);
      expect(person.kinds.filter(({ channels: chosen }) => chosen.includes(name))).toEqual([]);
      const admin = (
        await (await portal.as('admin')).call('getSending', { query: { lang: 'eng' } })
      ).body;
      expect(admin.givenUp).toContainEqual(
        expect.objectContaining({
          person: 'salesman',
          reason: expect.stringContaining('after 5 failures nothing is sent there'),
        }),
      );
    },
  );

  test('is used again once its person confirms it', async () => {
    sends(smsChannel(smsSettings(sms)));
    const address = '+66822222222';
    const dropped = { failures: 5, failing_since: begin, confirmed_at: begin, blocked_at: begin };
    await portal.db
      .insertInto('contact')
      .values({ user_id: 'U-customer', channel: 'sms', address, ...dropped })
      .execute();
    expect(await marked('sms')).toEqual(['U-customer']);
    const customer = await portal.as('customer');
    await customer.call('startContact', { body: { channel: 'sms', address }, key: 'start' });
    const code_hash = createHash('sha256').update('U-customer\nsms\n123456').digest();
    await portal.db.updateTable('contact').set({ code_hash }).execute();
    await customer.call('confirmContact', {
      body: { channel: 'sms', code: '123456' },
      key: 'confirm',
    });
    expect(await marked('sms')).toEqual([]);
    await due('U-customer', 'sms');
    sending.wake();
    await waitsFor(() => sms.taken.length === 1);
  });

  test('is tried on where its provider takes nothing of others either', async () => {
    sends(mailChannel(mailSettings(smtp)));
    smtp.codes = { 'nok@gone.example': 451, 'somchai@farm.example': 451 };
    await give('mail', 'nok@gone.example', 'somchai@farm.example');
    for (let round = 0; round < 6; round++) await bothGet('mail');
    expect(await marked('mail')).toEqual([]);
  });

  test('is tried on when a message arrives between', async () => {
    sends(pushChannel(push.settings));
    await give('push', 'bad', 'good');
    for (let round = 0; round < 8; round++) {
      push.manners = round % 4 === 3 ? {} : { '/bad': 'refusing' };
      await bothGet('push');
      await portal.db
        .updateTable('notice_delivery')
        .set({ state: 'void' })
        .where('state', '=', 'waiting')
        .execute();
    }
    expect(await marked('push')).toEqual([]);
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
    expect(await problems()).toEqual([
      { problem: expect.stringMatching(/^127\.0\.0\.1:\d+: it answered 500$/) },
    ]);
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

describe('an alert comes by its fault:', () => {
  const metric = async (name: string) => {
    const text = await (await fetch(`${portal.origin}/metrics`)).text();
    return Number(new RegExp(`^${name}\\{channel="sms"\\} (.+)$`, 'm').exec(text)?.[1]);
  };
  beforeEach(async () => {
    sends(smsChannel(smsSettings(sms)));
    const contacts = people.map((name) => ({
      user_id: `U-${name}`,
      channel: 'sms',
      address: '+66811111111',
      confirmed_at: begin,
    }));
    await portal.db.insertInto('contact').values(contacts).execute();
  });

  test('people wait for a gateway that takes nothing, counted from the first try', async () => {
    sms.manner = 'refusing';
    await due('U-customer', 'sms');
    for (let minutes = 0; minutes < 16; minutes++) {
      sending.wake();
      await sending.idle();
      now = new Date(now.getTime() + 60_000);
    }
    expect(await metric('smart_order_notices_oldest_seconds')).toBeGreaterThan(
      limitOf('SmartOrderMessagesWait'),
    );
  });

  test('a gateway refuses what it gets', async () => {
    for (const name of people) await due(`U-${name}`, 'sms', 7);
    sending.wake();
    await sending.idle();
    await expect
      .poll(() => metric('smart_order_notices_given_up'))
      .toBeGreaterThan(limitOf('SmartOrderMessagesGivenUp'));
  });
});
