import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listenTo } from '#features/integration/outbox/listen.ts';
import { inquiryBank } from '#outside/banks/inquiry-bank.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { lineChannel } from '#outside/channels/line-channel.ts';
import { mailChannel } from '#outside/channels/mail-channel.ts';
import { pushChannel } from '#outside/channels/push-channel.ts';
import { smsChannel } from '#outside/channels/sms-channel.ts';
import { reader } from '#outside/reader/reader.ts';
import { webReceiver } from '#outside/receivers/web-receiver.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import {
  fakeLine,
  fakeSms,
  lineSettings,
  smsSettings,
  type FakeProvider,
} from './channels/fake-provider.ts';
import { fakePush } from './channels/fake-push.ts';
import { fakeSmtp, mailSettings, strangeSmtp } from './channels/fake-smtp.ts';
import { fakeServer } from './fake-server.ts';
import { silentLink, type Break, type SilentLink } from './silent-link.ts';
import { ownDatabase } from './test-portal.ts';
import { watchUncaught } from './uncaught.ts';

const caller = (text: string): Break => ({ from: 'caller', text });
const target = (text: string): Break => ({ from: 'target', text });

/** `again`: what failed is tried again by the engine of this client, or its caller is asked to come back. */
type Outcome = 'well' | 'again' | `neither: ${string}`;
interface Client {
  ask(): Promise<Outcome>;
  close?(): unknown;
}
/** Opens a client whose target is behind the link at this address. */
type Opens = (address: string) => Client;

async function judged(
  asked: Promise<unknown>,
  isAgain: (error: Error) => boolean,
): Promise<Outcome> {
  try {
    await asked;
    return 'well';
  } catch (error) {
    return isAgain(error as Error) ? 'again' : `neither: ${(error as Error).message}`;
  }
}
const portOf = (address: string) => Number(new URL(address).port);
const signal = () => AbortSignal.timeout(5000);

const message = {
  title: 'ถูกพัก',
  text: 'เกินวงเงิน',
  link: 'https://order.example',
  key: '0190a1b2-0000-4000-8000-000000000001',
  language: 'th',
} as const;
const by = (channel: Channel, to: string): Client => ({
  async ask() {
    const { outcome, reason } = await channel.send({ ...message, to }, signal());
    return outcome === 'sent' ? 'well' : outcome === 'later' ? 'again' : `neither: ${reason}`;
  },
  close: () => channel.close?.(),
});
const database: Opens = (url) => {
  const { pool, close } = connect(url, { max: 1 });
  return { ask: () => judged(pool.query("select 'an answer'"), isUnavailable), close };
};
const listener: Opens = (url) => {
  const { pool, close } = connect(url, { max: 1 });
  const wire = listenTo({ pool }, () => {});
  return { ask: () => judged(wire.keep(), isUnavailable), close: () => wire.end().then(close) };
};
const receiver: Opens = (address) => {
  const { take } = webReceiver(
    { name: 'erp', address, secrets: ['a secret of thirty-two characters'], allowPrivate: true },
    () => new Date(),
  );
  const event = {
    id: 1,
    type: 'order',
    version: 1,
    document: 'SO-1',
    sequence: 1,
    createdAt: '2026-03-02T02:00:00.000Z',
    data: {},
  };
  return {
    async ask() {
      const { outcome, reason } = await take([event], { tries: 1, signal: signal() });
      return outcome === 'taken' ? 'well' : outcome === 'away' ? 'again' : `neither: ${reason}`;
    },
  };
};
const program: Opens = (address) => {
  const read = reader({ address, allowPrivate: true });
  return {
    async ask() {
      const found = await read({ bytes: Buffer.from('a picture'), type: 'image/png' }, signal());
      return 'words' in found ? 'well' : 'later' in found ? 'again' : `neither: ${found.failed}`;
    },
  };
};
const bank: Opens = (address) => {
  const { confirm } = inquiryBank('quiet', { address, token: 'token' });
  const now = new Date('2026-03-02T02:00:00Z');
  const hint = {
    bank: 'quiet',
    transactionId: 'Q1',
    billerId: '',
    reference1: '',
    reference2: '',
    amount: 1,
    paidAt: now,
    raw: '',
  } as never;
  return { ask: () => judged(confirm(hint, now), () => true) };
};

let push: Awaited<ReturnType<typeof fakePush>>;
const targets = new Map<string, string>();
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  const [sms, line, smtp, other, strange] = await Promise.all([
    fakeSms(),
    fakeLine(),
    fakeSmtp(),
    fakeServer(async (_request, response) => void response.end('{"data":[],"lines":[]}')),
    // A database that agrees to TLS, and breaks off its greeting.
    strangeSmtp((socket) =>
      socket.once('data', () => (socket.write('S'), socket.once('data', () => socket.destroy()))),
    ),
  ]);
  push = await fakePush();
  const url = await ownDatabase('template1');
  const entries = {
    sms: sms.address,
    line: line.address,
    push: push.address,
    smtp: `smtp://127.0.0.1:${smtp.port}`,
    other: other.address,
  };
  for (const [name, address] of Object.entries({
    ...entries,
    database: url,
    strange: `postgres://127.0.0.1:${strange.port}/none`,
  }))
    targets.set(name, address);
  closings.push(...[sms, line, smtp, other, strange, push].map((one) => () => one.close()));
});
afterAll(async () => {
  for (const close of closings) await close();
});

const provider = (address: string) => ({ address: address.replace(/\/$/, '') }) as FakeProvider;
const mail: Opens = (address) =>
  by(mailChannel(mailSettings({ port: portOf(address) })), 'somchai@farm.example');
const line: Opens = (address) => by(lineChannel(lineSettings(provider(address))), 'U4af4980629');
const sms: Opens = (address) => by(smsChannel(smsSettings(provider(address))), '0812345678');
const browser: Opens = (address) => {
  const { subscription } = push.browser('one');
  return by(
    pushChannel(push.settings),
    JSON.stringify({ ...subscription, endpoint: `${address}one` }),
  );
};

const overHttp = {
  connect: 'connect',
  'head half sent': caller('HTTP/1.1\r\n'),
  'body half sent': caller('\r\n\r\n'),
  'head half read': target('HTTP/1.1 '),
  'body half read': target('\r\n\r\n'),
} as const;
const { 'body half read': _empty, ...withoutAnswer } = overHttp;
const { 'body half sent': _none, ...withoutBody } = overHttp;
const clients: Record<string, { target: string; opens: Opens; breaks: Record<string, Break> }> = {
  'the database': {
    target: 'database',
    opens: database,
    breaks: {
      connect: 'connect',
      greeting: target('R'),
      'request half sent': caller('an answer'),
      'answer half read': target('an answer'),
    },
  },
  'the listener to other copies': {
    target: 'database',
    opens: listener,
    breaks: {
      connect: 'connect',
      greeting: target('R'),
      'request half sent': caller('listen'),
      'answer half read': target('LISTEN'),
    },
  },
  SMTP: {
    target: 'smtp',
    opens: mail,
    breaks: {
      connect: 'connect',
      greeting: target('220 '),
      'request half sent': caller('Subject'),
      'recipient half sent': caller('RCPT'),
      'answer half read': target('queued'),
    },
  },
  LINE: { target: 'line', opens: line, breaks: overHttp },
  'a gateway of SMS': { target: 'sms', opens: sms, breaks: overHttp },
  'a push service': { target: 'push', opens: browser, breaks: withoutAnswer },
  'a receiver': { target: 'other', opens: receiver, breaks: overHttp },
  'a reader': { target: 'other', opens: program, breaks: overHttp },
  "a bank's API": { target: 'other', opens: bank, breaks: withoutBody },
};

let uncaught: readonly unknown[];
beforeEach(() => void (uncaught = watchUncaught()));
/** Errors of a connection that is closed already come a turn later. */
const later = () => new Promise((done) => setTimeout(done, 20));

async function opened(
  name: string,
  opens: Opens,
  more = (url: string) => url,
): Promise<{ client: Client; link: SilentLink }> {
  const link = await silentLink(targets.get(name) ?? '');
  const client = opens(more(link.url));
  onTestFinished(async () => {
    await client.close?.();
    await link.close();
  });
  return { client, link };
}

describe.each(Object.entries(clients))('%s', (_, { target: name, opens, breaks }) => {
  test.each(Object.entries(breaks))(
    'whose connection ends here: %s, ends nothing else, and the work is tried again',
    async (_step, at) => {
      const { client, link } = await opened(name, opens);
      const isBroken = link.breakOnce(at);
      // The mail program tries a connection again by itself.
      expect(['again', 'well']).toContain(await client.ask());
      expect(isBroken()).toBe(true);
      await expect.poll(() => client.ask()).toBe('well');
      await later();
      expect(uncaught).toEqual([]);
    },
  );

  test('whose idle connection ends serves the next one over another', async () => {
    const { client, link } = await opened(name, opens);
    expect(await client.ask()).toBe('well');
    link.cut();
    await later();
    await expect.poll(() => client.ask()).toBe('well');
    expect(uncaught).toEqual([]);
  });
});

const tls = (url: string) => url.replace('http:', 'https:');
const secure = (address: string) =>
  by(
    mailChannel({ ...mailSettings({ port: portOf(address) }), security: 'tls' }),
    'somchai@farm.example',
  );
test.each<[string, string, Opens, (url: string) => string]>([
  ['the database', 'strange', database, (url) => `${url}?sslmode=no-verify`],
  ['the listener to other copies', 'strange', listener, (url) => `${url}?sslmode=no-verify`],
  ['SMTP', 'smtp', secure, (url) => url],
  ['a receiver', 'other', receiver, tls],
  ["a bank's API", 'other', bank, tls],
])(
  '%s whose connection ends while TLS is agreed upon ends nothing else, and the work is tried again',
  async (_, name, opens, more) => {
    const { client, link } = await opened(name, opens, more);
    const isBroken = link.breakOnce(caller('\u0016\u0003'));
    expect([await client.ask(), await client.ask()]).toEqual(['again', 'again']);
    expect(isBroken()).toBe(true);
    await later();
    expect(uncaught).toEqual([]);
  },
);
