import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeChannels, type NoticeChannel } from '#contract/notices/kinds.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { lineChannel } from '#outside/channels/line-channel.ts';
import { mailChannel } from '#outside/channels/mail-channel.ts';
import { smsChannel } from '#outside/channels/sms-channel.ts';
import {
  fakeLine,
  fakeSms,
  lineSettings,
  smsSettings,
  type FakeProvider,
} from '#testing/channels/fake-provider.ts';
import { fakeSmtp, mailSettings, type FakeSmtp } from '#testing/channels/fake-smtp.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { writeNotices } from '../write-notices.ts';
import { closedChannel, sendBy } from './send-by.ts';

const begin = new Date('2026-11-26T02:00:00Z');
let now = begin;
const after = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
let portal: TestPortal;
let smtp: FakeSmtp;
let sms: FakeProvider;
let line: Awaited<ReturnType<typeof fakeLine>>;
beforeAll(async () => {
  [portal, smtp, sms, line] = await Promise.all([
    testPortal({ clock: () => now }),
    fakeSmtp(),
    fakeSms(),
    fakeLine(),
  ]);
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  for (const provider of [sms, line]) provider.close();
});
beforeEach(async () => {
  now = begin;
  for (const table of ['notice', 'contact', 'notice_choice', 'channel_state'] as const)
    await portal.db.deleteFrom(table).execute();
  Object.assign(smtp, { manner: 'well', taken: [], tries: 0 });
  for (const provider of [sms, line])
    Object.assign(provider, { manner: 'well', taken: [], calls: 0, takesFirst: false });
});

const addresses = {
  mail: 'somchai@farm.example',
  sms: '0812345678',
  line: 'U4af4980629',
  push: '',
};
const links = (...channels: NoticeChannel[]) =>
  portal.db
    .insertInto('contact')
    .values(
      channels.map((channel) => ({
        user_id: 'U-customer',
        channel,
        address: addresses[channel],
        confirmed_at: begin,
      })),
    )
    .execute();
let count = 0;
/** A notice for the customer that is due by a channel. */
async function due(
  channel: NoticeChannel,
  { kind = 'order_held', at = now, userId = 'U-customer' } = {},
): Promise<number> {
  const facts = JSON.stringify({
    number: `SO-${++count}`,
    orderId: 1,
    over: 430_000,
    bu: 'feed',
    org: '1001',
    cv: 'C100',
  });
  const place = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
  const row = {
    user_id: userId,
    kind,
    occasion: `event ${count}`,
    subject: `SO-${count}`,
    facts,
    at,
    ...place,
  };
  const { notice_id } = await portal.db
    .insertInto('notice')
    .values(row)
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('notice_delivery')
    .values({ notice_id, channel, not_before: at })
    .execute();
  return notice_id;
}
const channelFor = (name: NoticeChannel): Channel => {
  if (name === 'sms') return smsChannel(smsSettings(sms));
  if (name === 'line') return lineChannel(lineSettings(line));
  return name === 'mail' ? mailChannel(mailSettings(smtp)) : closedChannel(name);
};
/** Sends what is due, as one copy of the server does; `handsOver` is what it does each half minute. */
async function send(name: NoticeChannel, { channel = channelFor(name), handsOver = false } = {}) {
  const sending = sendBy(portal.deps, channel, ['line', 'sms', 'mail']);
  sending.wake();
  await sending.idle();
  if (handsOver) await sending.handOver();
  await sending.stop();
}
const deliveries = async () =>
  (
    await portal.db
      .selectFrom('notice_delivery')
      .select(['channel', 'state', 'last_problem as problem'])
      .orderBy('notice_id')
      .execute()
  ).toSorted(
    (a, b) =>
      noticeChannels.indexOf(a.channel as NoticeChannel) -
      noticeChannels.indexOf(b.channel as NoticeChannel),
  );
const smsTexts = () =>
  sms.taken.map(({ body }) => (JSON.parse(String(body)) as { message: string }).message);
const smsKeys = () =>
  sms.taken.map(({ body }) => (JSON.parse(String(body)) as { reference: string }).reference);

describe('a notice that is due', () => {
  test('holds the same fact by mail, SMS and LINE, each once, with the link to the order', async () => {
    await links('mail', 'sms', 'line');
    for (const name of ['mail', 'sms', 'line'] as const) await due(name);
    for (const name of ['mail', 'sms', 'line'] as const) {
      await send(name);
      await send(name);
    }
    const fact = /เกินวงเงิน 4,300.00 บาท/;
    const link = '/orderstatus/orders/1?bu=feed&org=1001&cv=C100';
    expect(smtp.taken.map(({ read }) => read.text)).toEqual([expect.stringMatching(fact)]);
    expect(smtp.taken[0]?.read.html).toContain(
      `${portal.deps.config.publicOrigin}${link.replaceAll('&', '&amp;')}`,
    );
    expect(smsTexts()).toEqual([expect.stringMatching(fact)]);
    expect(smsTexts()[0]).toContain(link);
    expect(line.taken.map(({ body }) => String(body))).toEqual([expect.stringMatching(fact)]);
    expect(await deliveries()).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
      { state: 'sent' },
    ]);
  });

  test('is in the language that its person chose', async () => {
    await links('sms');
    await portal.db
      .insertInto('notice_preference')
      .values({ user_id: 'U-customer', language: 'en' })
      .execute();
    await due('sms');
    await send('sms');
    await portal.db.deleteFrom('notice_preference').execute();
    expect(smsTexts()[0]).toMatch(/THB 4,300.00 over the credit limit.*\nhttp.*\/en\/orderstatus/s);
  });

  test('later than the quiet hours waits for their end', async () => {
    await links('sms');
    await due('sms', { at: new Date(now.getTime() + 3_600_000) });
    await send('sms');
    expect(sms.calls).toBe(0);
    after(3600);
    await send('sms');
    expect(sms.taken).toHaveLength(1);
  });

  test('and became void, or whose person was switched off or lost the customer, is sent to no one', async () => {
    await links('sms');
    const held = await due('sms');
    await portal.db
      .updateTable('notice')
      .set({ void_at: now })
      .where('notice_id', '=', held)
      .execute();
    await send('sms');
    await due('sms');
    const active = (active_flag: 'Y' | 'N') =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag })
        .where('user_id', '=', 'U-customer')
        .execute();
    await active('N');
    await send('sms');
    await active('Y');
    await due('sms');
    const lost = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .returningAll()
      .execute();
    await send('sms');
    await portal.db.insertInto('user_customer').values(lost).execute();
    expect(sms.calls).toBe(0);
    expect(await deliveries()).toMatchObject([
      { state: 'void' },
      { state: 'void' },
      { state: 'void' },
    ]);
  });

  test('that reminds of invoices is void once a payment settled them, between the morning and its sending', async () => {
    await links('sms');
    const owed = {
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      invoice_number: 'I-1',
      invoice_date: '2026-10-01',
      due_date: '2026-11-19',
    };
    await portal.db
      .insertInto('invoice')
      .values({ ...owed, amount: 100, open_amount: 100 })
      .execute();
    await due('sms', { kind: 'invoice_overdue', at: new Date(now.getTime() + 60_000) });
    await due('sms', { kind: 'invoice_overdue' });
    await send('sms');
    expect(sms.taken).toHaveLength(1);
    await portal.db.updateTable('invoice').set({ open_amount: 0 }).execute();
    after(60);
    await send('sms');
    await portal.db.deleteFrom('invoice').execute();
    expect([sms.taken.length, (await deliveries()).map(({ state }) => state).toSorted()]).toEqual([
      1,
      ['sent', 'void'],
    ]);
  });

  test('is claimed by one of several copies of the server', async () => {
    await links('sms');
    for (let nth = 0; nth < 40; nth++) await due('sms');
    await Promise.all([send('sms'), send('sms'), send('sms')]);
    expect([sms.taken.length, new Set(smsKeys()).size]).toEqual([40, 40]);
  });
});

describe('a colleague whose address the person confirmed', () => {
  const colleague = {
    user_id: 'U-customer',
    channel: 'colleague',
    address: 'colleague@farm.example',
    confirmed_at: begin,
  };
  const sentTo = () => smtp.taken.map(({ to }) => to).toSorted();

  test('gets the same mail, with a link that stops it for the colleague alone', async () => {
    await links('mail');
    await portal.db.insertInto('contact').values(colleague).execute();
    await due('mail');
    await send('mail');
    expect(sentTo()).toEqual(['colleague@farm.example', 'somchai@farm.example']);
    const ofColleague = smtp.taken.find(({ to }) => to === 'colleague@farm.example');
    const stop =
      ofColleague?.read.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    await fetch(stop.slice(1, -1), { method: 'POST' });
    await due('mail');
    await due('mail', { kind: 'order_late' });
    smtp.taken = [];
    await send('mail');
    expect(sentTo()).toEqual([
      'colleague@farm.example',
      'somchai@farm.example',
      'somchai@farm.example',
    ]);
  });

  test('gets nothing about the person’s account, nor before the address is confirmed', async () => {
    await links('mail');
    await portal.db.insertInto('contact').values(colleague).execute();
    await due('mail', { kind: 'new_device' });
    await send('mail');
    await portal.db
      .updateTable('contact')
      .set({ confirmed_at: null })
      .where('channel', '=', 'colleague')
      .execute();
    await due('mail');
    await send('mail');
    expect(sentTo()).toEqual(['somchai@farm.example', 'somchai@farm.example']);
  });

  test('is no channel of their own: without the person’s mail nothing is due there', async () => {
    await portal.db.insertInto('contact').values(colleague).execute();
    const held = {
      kind: 'order_held' as const,
      occasion: 'event c',
      subject: 'SO-C',
      bu: 'feed',
      org: '1001',
      cv: 'C100',
      by: '',
      facts: {},
      at: now,
    };
    await portal.db.transaction().execute((tx) => writeNotices(tx, [held], now));
    expect(await deliveries()).toEqual([]);
  });
});

describe('a provider that fails', () => {
  test('each second call gets every message once, by and by', async () => {
    await links('sms');
    sms.manner = 'half';
    for (let nth = 0; nth < 20; nth++) await due('sms');
    for (let round = 0; round < 12; round++) {
      await send('sms');
      after(60);
    }
    expect([sms.taken.length, new Set(smsKeys()).size]).toEqual([20, 20]);
    expect((await deliveries()).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('without a word after it took the message gets it at most twice, with the same id; then it is given up with the reason', async () => {
    await links('sms');
    await due('sms');
    Object.assign(sms, { manner: 'cut', takesFirst: true });
    for (let round = 0; round < 5; round++) {
      await send('sms');
      after(600);
    }
    expect([sms.taken.length, new Set(smsKeys()).size]).toEqual([2, 1]);
    expect(await deliveries()).toEqual([
      { channel: 'sms', state: 'given_up', problem: expect.stringContaining('may have arrived') },
    ]);
  });

  test('and knows keys, as LINE, is asked until it answers, and has one message', async () => {
    await links('line');
    await due('line');
    const used = line.quota.used;
    Object.assign(line, { manner: 'cut', takesFirst: true });
    for (let round = 0; round < 4; round++) {
      await send('line');
      after(600);
    }
    line.manner = 'well';
    await send('line');
    expect(new Set(line.taken.map(({ headers }) => headers['x-line-retry-key'])).size).toBe(1);
    expect([line.quota.used - used, await deliveries()]).toEqual([
      1,
      [{ channel: 'line', state: 'sent', problem: '' }],
    ]);
  });

  test('for ten minutes is left to another channel that the person allows, and its reason is stored', async () => {
    await links('line', 'sms', 'mail');
    await portal.db
      .insertInto('notice_choice')
      .values({ user_id: 'U-customer', kind: 'order_held', channel: 'sms', wanted: false })
      .execute();
    await due('line');
    line.manner = 'refusing';
    await send('line', { handsOver: true });
    expect(await deliveries()).toMatchObject([{ channel: 'line', state: 'waiting' }]);
    after(660);
    await send('line', { handsOver: true });
    await send('mail');
    expect([sms.calls, smtp.taken.length]).toEqual([0, 1]);
    expect(await deliveries()).toMatchObject([
      { channel: 'line', state: 'given_up', problem: expect.stringContaining('500') },
      { channel: 'mail', state: 'sent' },
    ]);
    line.manner = 'well';
    after(3600);
    await send('line');
    expect(line.taken).toEqual([]);
  });

  test('stays where the person has no other channel, and goes when its own works again', async () => {
    await links('mail');
    await due('mail');
    smtp.manner = 'busy';
    await send('mail', { handsOver: true });
    after(3600);
    await send('mail', { handsOver: true });
    expect(await deliveries()).toMatchObject([{ channel: 'mail', state: 'waiting' }]);
    smtp.manner = 'well';
    after(7200);
    await send('mail', { handsOver: true });
    expect(smtp.taken).toHaveLength(1);
  });

  test('is not left to a channel that costs money because it stood in the queue: only a failed try counts', async () => {
    await links('mail', 'sms');
    await due('mail');
    after(660);
    const sending = sendBy(portal.deps, channelFor('mail'), ['mail', 'sms']);
    await sending.handOver();
    await sending.stop();
    expect(await deliveries()).toMatchObject([{ channel: 'mail', state: 'waiting' }]);
  });

  test('and refuses the address, or has no settings, is left at once', async () => {
    await links('mail', 'sms', 'push');
    smtp.manner = 'no recipient';
    await due('mail');
    await send('mail');
    expect(await deliveries()).toMatchObject([
      { channel: 'sms' },
      { channel: 'mail', state: 'given_up', problem: expect.stringContaining('no such mailbox') },
    ]);
    await portal.db.deleteFrom('notice').execute();
    await due('push');
    await send('push');
    expect(await deliveries()).toMatchObject([
      { channel: 'push', state: 'given_up' },
      { channel: 'sms', state: 'waiting' },
    ]);
  });

  test('and is well again is shown as well, also where another copy of the server stored the fault', async () => {
    await links('sms');
    const sending = sendBy(portal.deps, channelFor('sms'), ['sms']);
    const sendOne = async () => {
      await due('sms');
      sending.wake();
      await sending.idle();
    };
    await sendOne();
    await portal.db
      .updateTable('channel_state')
      .set({ problem: '401', problem_since: now })
      .execute();
    await sendOne();
    await sending.stop();
    expect(
      await portal.db.selectFrom('channel_state').select(['problem', 'problem_since']).execute(),
    ).toEqual([{ problem: '', problem_since: null }]);
  });

  test('after a try of a copy that was killed is asked once more, with the same id', async () => {
    await links('sms');
    await due('sms');
    const killed: Channel = { ...channelFor('sms'), send: () => new Promise(() => undefined) };
    const sending = sendBy(portal.deps, killed, ['sms']);
    sending.wake();
    await expect
      .poll(
        async () =>
          (await portal.db.selectFrom('notice_delivery').select('unsure').executeTakeFirst())
            ?.unsure,
      )
      .toBe(1);
    await send('sms');
    expect(sms.calls).toBe(0);
    after(20);
    await send('sms');
    expect([sms.taken.length, await deliveries()]).toEqual([
      1,
      [{ channel: 'sms', state: 'sent', problem: '' }],
    ]);
  });
});

describe('NOTI-002', () => {
  const problemOf = async (channel: string) =>
    (
      await portal.db
        .selectFrom('channel_state')
        .select('problem')
        .where('channel', '=', channel)
        .executeTakeFirst()
    )?.problem;

  test('is stored with what is wrong, and ends with the next message that is taken', async () => {
    await links('sms');
    await due('sms');
    const sending = sendBy(portal.deps, channelFor('sms'), ['sms']);
    const round = async () => {
      sending.wake();
      await sending.idle();
    };
    sms.manner = 'locked';
    await round();
    expect(await problemOf('sms')).toMatch(/401: Authentication failed/);
    sms.manner = 'well';
    after(60);
    await round();
    expect(await problemOf('sms')).toBe('');
    await sending.stop();
  });

  test('is known at the start of a mail server that refuses our account, and LINE’s quota is stored as figures', async () => {
    const check = async (channel: Channel) => {
      const sending = sendBy(portal.deps, channel, ['mail', 'line']);
      await sending.check();
      await sending.stop();
    };
    await check(mailChannel({ ...mailSettings(smtp), password: 'wrong' }));
    expect(await problemOf('mail')).toMatch(/535/);
    await check(mailChannel(mailSettings(smtp)));
    expect(await problemOf('mail')).toBe('');
    Object.assign(line.quota, { most: 500, used: 470 });
    await check(lineChannel(lineSettings(line)));
    expect(
      await portal.db
        .selectFrom('channel_state')
        .select(['quota_most', 'quota_used'])
        .where('channel', '=', 'line')
        .execute(),
    ).toEqual([{ quota_most: 500, quota_used: 470 }]);
  });
});
