import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerProblems } from '../http/answers/errors.ts';
import { takeFiles, withFile } from './incoming-file.ts';

const bounds = { maxBytes: 100_000, maxLines: 1000 };
const app = Fastify();
let origin: string;

beforeAll(async () => {
  answerProblems(app);
  takeFiles(app, ['text/csv']);
  app.post('/', (request) =>
    withFile(
      request,
      { ...bounds, sender: String(request.headers['x-sender'] ?? request.id) },
      async ({ path, sha256, bytes }) => ({
        sha256,
        bytes,
        text: await readFile(path, 'utf8'),
      }),
    ),
  );
  app.post('/fails', (request) =>
    withFile(
      request,
      { ...bounds, sender: String(request.headers['x-sender'] ?? request.id) },
      () => Promise.reject(new Error('the work fails')),
    ),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const send = (body: string | ReadableStream, path = '/') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body,
    duplex: 'half',
  } as RequestInit);
const left = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`smart-order-${process.pid}-file-`));

/** A text of this length in pieces, without a content-length. */
const pieces = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 10_000)
        controller.enqueue(new Uint8Array(10_000).fill(97));
      controller.close();
    },
  });

test('a file exists as it was sent while the work is done, and is removed afterwards', async () => {
  expect(await (await send('ก,ข\n')).json()).toEqual({
    text: 'ก,ข\n',
    bytes: 8,
    sha256: 'bd249bc2d93550f2903ae45cce133aade5c950f2eb6685c55dfd5b80fa357e31',
  });
  expect(await left()).toEqual([]);
});

test('a file that is sent in pieces is whole', async () => {
  expect(await (await send(pieces(100_000))).json()).toMatchObject({ bytes: 100_000 });
});

test.each([
  ['says so itself', () => 'a'.repeat(100_001)],
  ['shows it only in coming', () => pieces(200_000)],
])('a file that is too large and %s is refused in words', async (_words, body) => {
  const refused = await send(body());
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    413,
    'body_too_large',
  ]);
  expect(await left()).toEqual([]);
});

test.each([
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['both', '\r\n'],
])(
  'a file of more lines than anyone reads is refused in words, whether they end in %s',
  async (_words, end) => {
    const refused = await send(`a${end}`.repeat(1000));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      413,
      'file_too_long',
    ]);
    expect((await send(`a${end}`.repeat(999))).status).toBe(200);
    expect(await left()).toEqual([]);
  },
);

test('a file is removed when the work fails, too', async () => {
  expect((await send('a', '/fails')).status).toBe(500);
  expect(await left()).toEqual([]);
});

test('a second file of one sender is refused while the first still arrives, and taken afterwards', async () => {
  let finish = () => {};
  const slow = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10).fill(97));
      finish = () => controller.close();
    },
  });
  const post = (body: string | ReadableStream, sender: string) =>
    fetch(`${origin}/`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-sender': sender },
      body,
      duplex: 'half',
    } as RequestInit);
  const first = post(slow, 'U1');
  await expect.poll(async () => (await left()).length).toBe(1);
  expect((await post('b', 'U1')).status).toBe(429);
  expect((await post('b', 'U2')).status).toBe(200);
  finish();
  expect((await first).status).toBe(200);
  expect((await post('b', 'U1')).status).toBe(200);
});
