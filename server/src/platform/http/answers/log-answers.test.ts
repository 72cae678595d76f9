import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { logRefusal } from './log-answers.ts';

let portal: TestPortal;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  portal = await testPortal({
    log: createLog('debug', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
  });
});
afterAll(() => portal.close());

const idOf = (body: string) => /"requestId":"([\w-]{36})"/.exec(body)?.[1] ?? '';
/** Bytes of a caller who speaks no proper HTTP. */
async function sendBytes(bytes: string) {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
const asked = (path: string, init: RequestInit = {}) =>
  fetch(`${portal.origin}${path}`, init).then((answer) => answer.text());

describe('the request id that someone reads on a screen', () => {
  test.each<[string, () => Promise<string>, object]>([
    [
      'without a token',
      () => asked('/api/main/center/profile?secret=1'),
      { code: 'session_expired', status: 401, method: 'GET', path: '/api/main/center/profile' },
    ],
    [
      'at no address of ours',
      () => asked('/api/main/nowhere'),
      { code: 'not_found', status: 404, path: '/api/main/nowhere' },
    ],
    [
      'at an address that no route can be asked about',
      () => asked('/api/%zz'),
      { code: 'invalid_request', status: 400, path: '/api/%zz' },
    ],
    [
      'in bytes that are no request',
      () => sendBytes('GARBAGE\r\n\r\n'),
      { code: 'invalid_request', status: 400 },
    ],
    [
      'with an expectation',
      () => sendBytes('GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'),
      { code: 'expectation_refused', status: 417 },
    ],
  ])('is found in the log where they were refused %s', async (_words, ask, found) => {
    const id = idOf(await ask());
    expect(lines.filter(({ requestId, msg }) => requestId === id && msg === 'refused')).toEqual([
      expect.objectContaining({ level: 30, ...found }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret=1');
  });
});

test('a write that finds the disk full is logged so, and not as an unavailable database', () => {
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  logRefusal(log, { requestId: 'r-1', code: 'unavailable', status: 503 }, full);
  expect(logged).toMatchObject([
    { requestId: 'r-1', reason: 'could not extend file', msg: 'the disk of the database is full' },
  ]);
});

test('at LOG_LEVEL=debug every answer has a line', async () => {
  await asked('/healthz');
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        status: 200,
        path: '/healthz',
        ms: expect.any(Number) as number,
      }),
    );
});

test('LOG_LEVEL decides what is logged: every refusal where it is not set', () => {
  expect([readConfig({}).logLevel, readConfig({ LOG_LEVEL: 'warn' }).logLevel]).toEqual([
    'info',
    'warn',
  ]);
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
    /^ {2}LOG_LEVEL: write "silent" or "error"/m,
  );
});

test('a request for /metrics through a proxy is not answered with the page', async () => {
  const headers = {
    accept: 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1',
    'x-forwarded-for': '203.0.113.7',
  };
  const answer = await fetch(`${portal.origin}/metrics`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});
