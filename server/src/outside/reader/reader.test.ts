import { buffer } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeServer, pour } from '#testing/fake-server.ts';
import { reader } from './reader.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let read:
  | { type: string | undefined; authorization: string | undefined; bytes: number }
  | undefined;
let program: Awaited<ReturnType<typeof fakeServer>>;
beforeAll(async () => {
  program = await fakeServer(async (request, response) => {
    read = {
      type: request.headers['content-type'],
      authorization: request.headers.authorization,
      bytes: (await buffer(request)).length,
    };
    answer(request, response);
  });
});
afterAll(() => program.close());

const picture = { bytes: Buffer.from('a picture'), type: 'image/webp' };
const says = (status: number, body: string) =>
  (answer = (_request, response) => void response.writeHead(status).end(body));
const ask = (seconds = 5) =>
  reader({
    address: program.address,
    token: 'the-token-of-the-reader',
    seconds,
    allowPrivate: true,
  })(picture, new AbortController().signal);

describe('a program that reads pictures and sounds', () => {
  test('gets the bytes with their type and our token, and answers lines', async () => {
    says(200, JSON.stringify({ lines: ['510 20 ถุง', '  ', '552\u0000 10\nถุง'] }));
    expect(await ask()).toEqual({ words: '510 20 ถุง\n552  10 ถุง' });
    expect(read).toEqual({
      type: 'image/webp',
      authorization: 'Bearer the-token-of-the-reader',
      bytes: 9,
    });
  });

  test.each([
    ['no JSON', '510 20 ถุง', 'its answer is no JSON'],
    ['another shape', '{"text":"510 20 ถุง"}', 'its answer has no list "lines" of texts'],
    [
      'lines that are no texts',
      '{"lines":[{"sku":"510"}]}',
      'its answer has no list "lines" of texts',
    ],
    [
      'more lines than an order has',
      JSON.stringify({ lines: Array.from({ length: 501 }, () => '510 1') }),
      'its answer has no list "lines" of texts',
    ],
  ])('that answers %s has failed, with the reason', async (_what, body, reason) => {
    says(200, body);
    expect(await ask()).toEqual({ failed: reason });
  });

  test('that refuses has failed; one that is out of order is asked again later', async () => {
    says(401, '{}');
    expect(await ask()).toEqual({ failed: 'it answered 401' });
    says(307, '{}');
    expect(await ask()).toEqual({ failed: 'it answered 307' });
    says(503, '{}');
    expect(await ask()).toEqual({ later: 'it answered 503' });
  });

  test('that hangs is asked again later', async () => {
    answer = () => undefined;
    expect(await ask(1)).toEqual({ later: 'no answer within 1 s' });
  });

  test('that answers 50 MB is refused early, whether it says its length or not', async () => {
    let written = 0;
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(50 * 1024 * 1024) });
      response.write(Buffer.alloc(1024), () => (written += 1));
    };
    expect(await ask()).toEqual({ failed: 'its answer has more than 65536 bytes' });
    answer = (_request, response) => pour(response.writeHead(200), 50);
    expect(await ask()).toEqual({ failed: 'its answer has more than 65536 bytes' });
    expect(written).toBeLessThan(2);
  });
});
