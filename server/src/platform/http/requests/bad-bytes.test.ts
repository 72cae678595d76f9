import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1', () =>
      socket.write(bytes),
    );
    socket
      .setEncoding('utf8')
      .on('data', (more: string) => {
        text += more;
      })
      .on('error', reject)
      .on('close', () => resolve(text));
  });

describe('bytes that are no request', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', 'FROB / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /session/refresh HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    [
      'a name beyond all names',
      `GET /api/main/${'x'.repeat(400)}/getcvsendby/1 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'what we cannot promise',
      'GET / HTTP/1.1\r\nhost: a\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
      417,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: a\r\nx: 1\r\n 2\r\n\r\n', 400],
  ])('%s is answered in the catalogue’s words', async (_words, bytes, status) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    for (const header of [
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      "content-security-policy: default-src 'none'",
    ])
      expect(head.toLowerCase()).toContain(header);
    expect(JSON.parse(body)).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });
});

test.each(['/healthz', '/readyz'])('%s is never cached', async (path) => {
  expect((await fetch(portal.origin + path)).headers.get('cache-control')).toBe('no-store');
});
