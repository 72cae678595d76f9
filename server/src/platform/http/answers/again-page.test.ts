import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  // 3 requests a minute for an address.
  portal = await testPortal({ environment: { RATE_LIMIT_SCALE: '0.001' } });
  for (let at = 0; at < 3; at += 1) await fetch(portal.origin);
});
afterAll(() => portal.close());

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const get = (path: string, init?: RequestInit) => fetch(`${portal.origin}${path}`, init);

describe('a page that is refused because it was one request too many', () => {
  test.each([
    '/',
    '/en/orderstatus/orders',
    '/auth/start?type=customer',
    '/dev/sisters',
    '/api/main/center/profile',
    '/%zz',
  ])('is a small one in Thai and English that opens again by itself: %s', async (path) => {
    const answer = await get(path, { headers: asBrowser });
    const html = await answer.text();
    const seconds = answer.headers.get('retry-after');

    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).toEqual([429, 'text/html; charset=utf-8', 'no-store']);
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(html).toContain(
      `<p lang="th">มีคำขอมากเกินไป โปรดรอสักครู่แล้วลองอีกครั้ง<br>หน้านี้จะเปิดใหม่เองใน ${seconds} วินาที</p>`,
    );
    expect(html).toContain(
      `<p lang="en">Too many requests. Please wait a moment and try again.<br>This page opens again by itself in ${seconds} s.</p>`,
    );
    const [, nonce = 'none'] = /<style nonce="([\w+/]{22}==)">/.exec(html) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'nonce-${nonce}'`,
    );
  });

  test.each<[string, string, RequestInit]>([
    ['to a script', '/session', { headers: { accept: 'application/json' } }],
    ['to a program', '/', { headers: { accept: '*/*' } }],
    [
      'to a form, which is not sent again by itself',
      '/smartsalesso',
      { method: 'POST', headers: asBrowser },
    ],
  ])('is JSON %s', async (_, path, init) => {
    const answer = await get(path, init);
    expect([answer.status, (await answer.json()) as object]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
  });
});
