import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/message.ts';
import { signatureOf } from '../banks/signed-bank.ts';
import { isPrivate } from './private-addresses.ts';
import { receiversOf } from './receivers.ts';
import type { Receiver } from './receiver.ts';
import { webReceiver } from './web-receiver.ts';

const now = () => new Date('2026-11-26T04:00:00Z');
const secret = 'a-secret-that-only-we-and-the-erp-know';
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = (response: ServerResponse): void => void response.end();
let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      received.push({ headers: request.headers, body: await text(request) });
      answer(response);
    })();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/smart-order`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const anEvent = (more: Partial<Envelope> = {}): Envelope => ({
  id: 7,
  type: 'receipt',
  version: 2,
  document: 'RC69-1101-000218',
  sequence: 1,
  createdAt: '2026-03-02T02:00:00.000Z',
  data: { cvName: 'ร้านเกษตรพัฒนา' },
  ...more,
});
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
const how = (tries = 1) => ({ tries, signal: new AbortController().signal });
const web = (more: object = {}) =>
  webReceiver(
    { name: 'erp', address, secrets: [secret], allowPrivate: true, timeLimit: 1, ...more },
    now,
  );
const status = (code: number, headers: Record<string, string> = {}) =>
  (answer = (response) => void response.writeHead(code, headers).end('{"why":"ไม่"}'));
const sendTo = (receiver: Receiver = web(), events = [anEvent()], tries = 1) =>
  receiver.take(events, how(tries));

describe('a receiver at an address', () => {
  test('takes an event, also when it is sent again', async () => {
    status(200);
    for (const _ of [1, 2]) expect(await sendTo()).toMatchObject({ outcome: 'taken' });
  });

  test('gets an event with its id, its time, the count of tries, its own headers and our signature over its exact bytes', async () => {
    status(204);
    await sendTo(web({ headers: { 'X-Api-Key': 'k' } }), [anEvent()], 3);
    const { headers, body } = received.at(-1)!;
    expect(JSON.parse(body)).toEqual(anEvent());
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': '7',
      'x-so-try': '3',
      'x-api-key': 'k',
    });
    expect(headers['x-so-signature']).toBe(
      signatureOf(secret, String(headers['x-so-timestamp']), body),
    );
  });

  test('gets a signature by each of two secrets while one replaces the other', async () => {
    status(204);
    const secrets = [secret, 'the-secret-that-will-be-used-from-now-on'];
    await sendTo(web({ secrets }));
    const { headers, body } = received.at(-1)!;
    expect(headers['x-so-signature']).toBe(
      secrets.map((one) => signatureOf(one, String(headers['x-so-timestamp']), body)).join(' '),
    );
  });

  test('that asks for batches gets lists, and may answer which events it accepted', async () => {
    answer = (response) => void response.writeHead(202).end('{"accepted":[8]}');
    const both = [anEvent(), anEvent({ id: 8, document: 'RC2' })];
    expect(await sendTo(web({ batch: 10 }), both)).toMatchObject({
      outcome: 'taken',
      accepted: new Set([8]),
    });
    expect(JSON.parse(received.at(-1)!.body)).toEqual(both);
  });

  test.each([
    [500, 'away'],
    [503, 'away'],
    [429, 'away'],
    [401, 'away'],
    [302, 'away'],
    [400, 'refused'],
    [422, 'refused'],
  ])('that answers %i has not taken it', async (code, outcome) => {
    status(code, { location: 'http://127.0.0.1:1/' });
    const before = received.length;
    expect(await sendTo()).toMatchObject({
      outcome,
      status: code,
      reason: `it answered ${code}`,
      answer: '{"why":"ไม่"}',
    });
    expect(received).toHaveLength(before + 1);
  });

  test('is asked how long to leave it alone, in seconds or by a date', async () => {
    status(429, { 'retry-after': '120' });
    expect(await sendTo()).toMatchObject({ retryAfter: 120 });
    status(503, { 'retry-after': 'Thu, 26 Nov 2026 04:01:00 GMT' });
    expect(await sendTo()).toMatchObject({ retryAfter: 60 });
    status(503, { 'retry-after': 'soon' });
    expect(await sendTo()).not.toHaveProperty('retryAfter');
  });

  test('that answers without end has taken it: of 50 MB a part is read, and a kilobyte is stored', async () => {
    let sent = 0;
    answer = (response) => {
      const more = () => {
        while (sent < 50_000_000 && response.write('ก'.repeat(20_000))) sent += 60_000;
        if (sent < 50_000_000 && !response.destroyed) response.once('drain', more);
      };
      response.on('error', () => {});
      more();
    };
    const { outcome, answer: stored } = await sendTo();
    expect([outcome, Buffer.byteLength(stored) <= 1024, sent < 10_000_000]).toEqual([
      'taken',
      true,
      true,
    ]);
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['never answers', () => {}, /no answer within 1 s/],
    [
      'drips a byte at a time',
      (response) => void setInterval(() => response.write('.'), 100).unref(),
      /no answer within 1 s|broke off/,
    ],
    [
      'closes half way',
      (response) => (
        response.writeHead(200, { 'content-length': '100' }).write('half'),
        response.destroy()
      ),
      /broke off|socket hang up/,
    ],
    ['closes at once', (response) => response.destroy(), /socket hang up/],
    ['changes the protocol', (response) => response.socket?.write(switching), /answered 101/],
  ])('that %s is unavailable', async (_name, how, reason) => {
    answer = how;
    const began = performance.now();
    expect(await sendTo()).toMatchObject({
      outcome: 'away',
      reason: expect.stringMatching(reason),
    });
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('that is not there, or speaks no TLS, is unavailable with its reason', async () => {
    expect(await sendTo(web({ address: 'http://127.0.0.1:1/' }))).toMatchObject({
      outcome: 'away',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await sendTo(web({ address: address.replace('http:', 'https:') }))).toMatchObject({
      outcome: 'away',
      reason: expect.stringContaining('SSL'),
    });
  });

  test('in a private network is refused unless that is configured, by its numbers or its name', async () => {
    status(204);
    const before = received.length;
    const named = address.replace('127.0.0.1', 'localhost');
    for (const at of [address, named])
      expect(await sendTo(web({ address: at, allowPrivate: false }))).toMatchObject({
        outcome: 'away',
        reason: expect.stringContaining('allowPrivate'),
      });
    expect(received).toHaveLength(before);
    expect(await sendTo(web({ address: named }))).toMatchObject({ outcome: 'taken' });
  });
});

test('addresses of private networks are known in every way of writing', () => {
  const fourth = [
    '10.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
  ];
  const sixth = [
    '::',
    '::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    '100::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::1',
    '2001::a00:1',
  ];
  const within = [
    ...fourth,
    ...fourth.flatMap((one) => [`::ffff:${one}`, `::${one}`, `::ffff:0:${one}`]),
    '::ffff:a00:1',
    ...sixth,
  ];
  expect(within.filter((one) => !isPrivate(one))).toEqual([]);
  expect(
    ['203.0.113.7', '8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'].filter(
      isPrivate,
    ),
  ).toEqual([]);
});

test('receivers are those of the file, with the erp of before; else none', () => {
  const file = { folder: '.' };
  const names = (named: Parameters<typeof receiversOf>[0]['file']) =>
    receiversOf({ file: named }, now).map(({ name }) => name);
  expect(names(file)).toEqual([]);
  const receivers = { bi: { address, secrets: [secret], kinds: ['order' as const] } };
  expect(names({ ...file, erp: { address, secret }, receivers })).toEqual(['erp', 'bi']);
});
