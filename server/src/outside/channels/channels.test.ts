import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  fakeLine,
  fakeSms,
  lineSettings,
  smsSettings,
  type FakeProvider,
} from '#testing/channels/fake-provider.ts';
import { fakePush } from '#testing/channels/fake-push.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import { lineChannel } from './line-channel.ts';
import { pushChannel } from './push-channel.ts';
import { smsChannel } from './sms-channel.ts';

const message = (to: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  to,
  title: 'คำสั่งซื้อ 26-004512 ถูกพัก',
  text: 'เกินวงเงิน 4,300 บาท เปิดเพื่อชำระหรือลดรายการ',
  link: 'https://order.example/orderstatus/orders/12',
  key: '0190a1b2-0000-4000-8000-000000000001',
  language: 'th',
  ...more,
});
const soon = (ms = 400) => AbortSignal.timeout(ms);

let sms: FakeProvider;
let line: Awaited<ReturnType<typeof fakeLine>>;
let push: Awaited<ReturnType<typeof fakePush>>;
let ways: Record<'sms' | 'line' | 'push', { channel: Channel; provider: FakeProvider; to: string }>;
beforeAll(async () => {
  [sms, line, push] = await Promise.all([fakeSms(), fakeLine(), fakePush()]);
  ways = {
    sms: { channel: smsChannel(smsSettings(sms)), provider: sms, to: '081 234 5678' },
    line: { channel: lineChannel(lineSettings(line)), provider: line, to: 'U4af4980629' },
    push: {
      channel: pushChannel(push.settings),
      provider: push,
      to: JSON.stringify(push.browser('one').subscription),
    },
  };
});
afterEach(() => {
  for (const { provider } of Object.values(ways))
    Object.assign(provider, { manner: 'well', taken: [], calls: 0 });
});
afterAll(() => {
  for (const { provider } of Object.values(ways)) provider.close();
});

describe.each(['sms', 'line', 'push'] as const)('a provider of %s', (name) => {
  const send = (signal = soon()) => ways[name].channel.send(message(ways[name].to), signal);
  // A browser's address is its person's, and says nothing about our settings.
  const isOurs = name === 'push' ? {} : { isOurSettings: true };

  test('that takes a message has sent it', async () => {
    expect(await send()).toEqual({ outcome: 'sent', reason: '' });
    expect(ways[name].provider.taken).toHaveLength(1);
  });

  test('that hangs is left after a time, and it is unknown whether the message left', async () => {
    ways[name].provider.manner = 'silent';
    expect(await send()).toMatchObject({ outcome: 'later', isUnsure: true });
  });

  test('that breaks off its answer leaves it unknown, too', async () => {
    ways[name].provider.manner = 'cut';
    expect(await send()).toMatchObject({ outcome: 'later', isUnsure: true });
  });

  test('that answers 50 MB is read to a bound', async () => {
    ways[name].provider.manner = 'endless';
    const before = process.memoryUsage.rss();
    await send(soon(5000));
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });

  test('that redirects is not followed', async () => {
    ways[name].provider.manner = 'redirecting';
    expect(await send()).toEqual({
      outcome: 'later',
      reason: expect.stringContaining('307'),
      ...isOurs,
    });
    expect(ways[name].provider.calls).toBe(1);
  });

  test('that refuses our account is a matter of the settings', async () => {
    ways[name].provider.manner = 'locked';
    expect(await send()).toEqual({
      outcome: 'later',
      reason: expect.stringContaining('401'),
      ...isOurs,
    });
  });

  test('that is broken, or is not there, gets it later', async () => {
    ways[name].provider.manner = 'refusing';
    expect(await send()).toMatchObject({
      outcome: 'later',
      reason: expect.stringContaining('500'),
    });
    const there = ways[name].provider.address;
    const gone =
      name === 'push'
        ? undefined
        : {
            ...(name === 'sms' ? smsSettings(sms) : lineSettings(line)),
            address: 'http://127.0.0.1:1',
          };
    expect(there).toContain('127.0.0.1');
    if (!gone) return;
    const channel =
      name === 'sms'
        ? smsChannel({ ...smsSettings(sms), ...gone })
        : lineChannel({ ...lineSettings(line), ...gone });
    const answer = await channel.send(message(ways[name].to), soon());
    expect(answer).toMatchObject({
      outcome: 'later',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(answer.isUnsure).toBeUndefined();
  });

  test('may not lie in a private network, unless the settings allow it', async () => {
    const settings = { ...(name === 'push' ? push.settings : {}), allowPrivate: false };
    const channel = {
      sms: () => smsChannel({ ...smsSettings(sms), ...settings }),
      line: () => lineChannel({ ...lineSettings(line), ...settings }),
      push: () => pushChannel({ ...push.settings, ...settings }),
    }[name]();
    expect((await channel.send(message(ways[name].to), soon())).outcome).not.toBe('sent');
    expect(ways[name].provider.calls).toBe(0);
  });
});

describe('an SMS', () => {
  const sentText = () => JSON.parse(String(sms.taken[0]?.body)) as Record<string, string>;

  test('is one request by the template, to +66, with text, link, id and coding', async () => {
    await ways.sms.channel.send(message('081-234-5678'), soon());
    expect(sentText()).toEqual({
      recipient: '+66812345678',
      message:
        'คำสั่งซื้อ 26-004512 ถูกพัก\nเกินวงเงิน 4,300 บาท เปิดเพื่อชำระหรือลดรายการ\nhttps://order.example/orderstatus/orders/12',
      reference: '0190a1b2-0000-4000-8000-000000000001',
      type: 'ucs2',
    });
    expect(sms.taken[0]?.headers).toMatchObject({ 'x-api-key': 'the-key-of-the-sms-provider' });
  });

  test('as a form, with the number as the provider wants it, and a text that looks like a template stays text', async () => {
    const channel = smsChannel({ ...smsSettings(sms), format: 'form', number: '0', parts: 8 });
    await channel.send(message('+66812345678', { text: '{key} & {to}' }), soon());
    const form = new URLSearchParams(String(sms.taken[0]?.body));
    expect([form.get('recipient'), form.get('message')]).toEqual([
      '0812345678',
      expect.stringContaining('{key} & {to}'),
    ]);
  });

  test('whose answer is 200 with an error in the text was not sent', async () => {
    sms.manner = 'lying';
    expect(await ways.sms.channel.send(message('0812345678'), soon())).toMatchObject({
      outcome: 'later',
      reason: expect.stringContaining('no credit left'),
    });
  });

  test('is refused for ever, or is about our account, where the template says so', async () => {
    const answered = async (is: string) => {
      const channel = smsChannel({
        ...smsSettings(sms),
        answer: { sent: { path: 'status', is: ['x'] }, [is]: { path: 'status', is: ['success'] } },
      });
      return channel.send(message('0812345678'), soon());
    };
    expect(await answered('refused')).toMatchObject({ outcome: 'refused' });
    expect(await answered('settings')).toMatchObject({ outcome: 'later', isOurSettings: true });
  });

  test('to a number of another country is not even asked for', async () => {
    expect(await ways.sms.channel.send(message('+65 8123 4567'), soon())).toMatchObject({
      outcome: 'refused',
    });
    expect(sms.calls).toBe(0);
  });
});

describe('LINE', () => {
  test('takes a key once: a second try is no second message', async () => {
    const twice = message('U1', { key: crypto.randomUUID() });
    expect((await ways.line.channel.send(twice, soon())).outcome).toBe('sent');
    const { used } = line.quota;
    expect((await ways.line.channel.send(twice, soon())).outcome).toBe('sent');
    expect([line.taken.length, line.quota.used]).toEqual([2, used]);
  });

  test('says how much of the quota is used, and a wrong token is a matter of the settings', async () => {
    Object.assign(line.quota, { most: 300, used: 290 });
    expect(await ways.line.channel.check?.(soon())).toMatchObject({
      outcome: 'sent',
      quota: { most: 300, used: 290 },
    });
    line.manner = 'locked';
    expect(await ways.line.channel.check?.(soon())).toMatchObject({
      outcome: 'later',
      isOurSettings: true,
    });
  });
});

describe('a notification of a browser', () => {
  test('is sealed: the push service reads nothing, the browser everything', async () => {
    const browser = push.browser('sealed');
    await ways.push.channel.send(message(JSON.stringify(browser.subscription)), soon());
    const [call] = push.taken;
    expect(String(call?.body)).not.toContain('26-004512');
    expect(call && browser.opened(call)).toMatchObject({
      title: 'คำสั่งซื้อ 26-004512 ถูกพัก',
      tag: '0190a1b2-0000-4000-8000-000000000001',
    });
    expect(call?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=/),
      topic: '0190a1b2000040008000000000000001',
    });
  });

  test('of a browser that is no longer subscribed, or that never was one, is refused for ever', async () => {
    for (const to of [
      '',
      '{}',
      '{"endpoint":"https://push.example/x","keys":{"p256dh":"AA","auth":"AA"}}',
    ])
      expect(await ways.push.channel.send(message(to), soon())).toMatchObject({
        outcome: 'refused',
        isGone: true,
      });
    push.manner = 'gone';
    expect(await ways.push.channel.send(message(ways.push.to), soon())).toMatchObject({
      outcome: 'refused',
      isGone: true,
    });
  });
});
