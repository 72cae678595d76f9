import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { fakeSister } from '#testing/fake-sister.ts';
import { CookieJar, ownPageHeaders, refresh, signIn, visit } from '#testing/http-client.ts';
import { statusesOfOffice } from '#testing/office.ts';
import { stranger } from '#testing/person.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';

let url: string;
let portal: TestPortal | undefined;
beforeAll(async () => {
  url = await ownDatabase(supplierTemplate);
});
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});
async function fresh(environment: Record<string, string>): Promise<TestPortal> {
  portal = await testPortal({ environment: { DATABASE_URL: url, ...environment }, isFilled: true });
  return portal;
}
// 12 requests a minute for a session or a device, 60 for an address, 6 begun sign-ins.
const scarce = (environment: Record<string, string> = {}) =>
  fresh({ RATE_LIMIT_SCALE: '0.02', ...environment });

const ask = async (origin: string, path = '/user-login', jar = new CookieJar()) =>
  (await visit(new URL(path, origin), jar)).status;
async function useUp(origin: string, jar?: CookieJar): Promise<number> {
  for (let at = 1; at <= 100; at += 1)
    if ((await ask(origin, '/user-login', jar)) === 429) return at;
  throw new Error('nothing was refused');
}

describe('people behind one address', () => {
  // office.long.test.ts has 54 people and the limits of production.
  test('open the portal after a new version: 6 people with 56 requests each, an address has 300, and none is refused', async () => {
    const { origin } = await fresh({ RATE_LIMIT_SCALE: '0.1' });
    expect(await statusesOfOffice(origin, { people: 6 })).toEqual({ asked: 6 * 56, refused: 0 });
  });

  test('are limited in requests for files that are missing or of another build', async () => {
    const { origin } = await scarce();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push(
        await ask(origin, '/images/none.png'),
        await ask(origin, '/assets/Former-00.js'),
      );
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
  });

  test('get no more files until they have read those they asked for', async () => {
    const { origin, deps } = await scarce();
    await writeFile(
      join(deps.config.dataDir, 'images', 'large.jpg'),
      Buffer.alloc(9 * 1024 * 1024),
    );
    const unread = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<IncomingMessage>((tell, fail) =>
            get(`${origin}/images/large.jpg`, tell).on('error', fail),
          ),
      ),
    );
    const refused = await fetch(`${origin}/images/large.jpg`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);

    for (const answer of unread) answer.destroy();
    const status = async () => {
      const answer = await fetch(`${origin}/images/large.jpg`);
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(status).toBe(200);
  });
});

describe('a device on which someone has signed in', () => {
  test('has its own minute when strangers have used up that of its address', async () => {
    const { origin, deps } = await scarce();
    const { cookies } = await signIn(origin, 'customer', deps.config.demoPassword);
    await useUp(origin);

    expect([await ask(origin), await ask(origin, '/user-login', cookies)]).toEqual([429, 200]);
    expect((await refresh(origin, cookies)).status).toBe(200);
    expect(await ask(origin, '/auth/start?type=customer&mode=page', cookies)).toBe(302);
  });

  test('is known by a sealed cookie without a name, which stays after signing out', async () => {
    const { origin, deps } = await scarce();
    const { cookies } = await signIn(origin, 'customer', deps.config.demoPassword);
    cookies.set('so-known', '');
    const line = (await refresh(origin, cookies)).headers
      .getSetCookie()
      .find((one) => one.startsWith('so-known='));
    expect(line).toMatch(
      /^so-known=[\w-]{90,120}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    expect((await refresh(origin, cookies)).headers.getSetCookie().join()).not.toContain('known');
    await visit(new URL('/session/logout', origin), cookies, {
      method: 'POST',
      headers: ownPageHeaders,
      body: '{}',
    });
    expect([cookies.get('so-sid'), cookies.get('so-known')]).toEqual([
      undefined,
      expect.stringMatching(/.{90}/),
    ]);
  });

  test('shares its minute with the account’s other devices: signing in again makes no further one', async () => {
    const { origin, deps } = await scarce();
    const [first, second] = [
      await signIn(origin, 'customer', deps.config.demoPassword),
      await signIn(origin, 'customer', deps.config.demoPassword),
    ];

    expect(first.cookies.get('so-known')).not.toBe(second.cookies.get('so-known'));
    expect(await useUp(origin, first.cookies)).toBe(13);
    expect(await ask(origin, '/user-login', second.cookies)).toBe(429);
  });

  test('is not shut out by one elsewhere that has its cookie', async () => {
    const { origin, deps } = await scarce({ TRUSTED_PROXIES: '127.0.0.1' });
    const { cookies } = await signIn(origin, 'customer', deps.config.demoPassword);
    const from = async (address: string) =>
      (
        await visit(new URL('/user-login', origin), cookies, {
          headers: { 'x-forwarded-for': address },
        })
      ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 13; at += 1) statuses.push(await from('198.51.100.77'));

    expect([statuses[11], statuses[12], await from('203.0.113.5')]).toEqual([200, 429, 200]);
  });

  test('is not known by an invented or altered cookie', async () => {
    const { origin, deps } = await scarce();
    const { cookies } = await signIn(origin, 'customer', deps.config.demoPassword);
    const known = cookies.get('so-known') ?? '';
    await useUp(origin);

    for (const forged of ['1', `${known.slice(0, -2)}AA`, known.slice(4), 'A'.repeat(4000)]) {
      const jar = new CookieJar();
      jar.set('so-known', forged);
      expect(await ask(origin, '/user-login', jar)).toBe(429);
    }
  });
});

describe('a program that signs its messages', () => {
  const secret = 'the-secret-of-this-bank';
  const tell = async (origin: string, altered?: (body: string) => string) =>
    (
      await tellOf(origin, aBankMessage(), {
        secret,
        at: Date.now() / 1000,
        ...(altered && { altered }),
      })
    ).status;

  test('is counted by its signature: messages of a bank use up no minute, and are taken when strangers have used up theirs', async () => {
    const { origin } = await scarce({ BANK_CALLBACK_SECRET: secret });
    for (let at = 0; at < 61; at += 1) expect(await tell(origin)).toBe(200);
    expect(await ask(origin)).toBe(200);

    await useUp(origin);
    expect(await tell(origin)).toBe(200);
  });

  test('is a stranger with another signature: forged messages use up the minute of their address', async () => {
    const { origin } = await scarce({ BANK_CALLBACK_SECRET: secret });
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push(await tell(origin, (body) => body.replace('1000.00', '9000.00')));

    expect([statuses[0], statuses[59], statuses[60]]).toEqual([401, 401, 429]);
    expect([await ask(origin), await tell(origin)]).toEqual([429, 200]);
  });

  test('is a stranger when its messages do not end: fifty at a time, and each counts once its connection has ended', async () => {
    const { origin } = await scarce({ BANK_CALLBACK_SECRET: secret });
    const { hostname, port } = new URL(origin);
    const endless =
      'POST /api/bank/bbl/callback HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 65000\r\n\r\na';
    const sockets = Array.from({ length: 50 }, () =>
      connect(Number(port), hostname).on('error', () => {}),
    );
    for (const socket of sockets) socket.write(endless);
    const another = connect(Number(port), hostname).on('error', () => {});
    const answered = async () => {
      another.write(endless);
      const [bytes] = (await once(another, 'data')) as [Buffer];
      return String(bytes).slice(9, 12);
    };
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect(await answered()).toBe('429');

    for (const socket of [...sockets, another]) socket.destroy();
    await expect.poll(() => tell(origin)).toBe(200);
    // 50 and the refused one of 60.
    expect(await useUp(origin)).toBeLessThanOrEqual(10);
  });

  test('is counted so as a sister application, too', async () => {
    const sales = await fakeSister('SSO_SALES', 'salesman');
    const { origin } = await scarce(sales.environment);
    const send = async (accessToken: string) =>
      (await stranger(origin).call('verifySsoToken', { body: { accessToken } })).status;
    for (let at = 0; at < 61; at += 1) expect(await send(await sales.token())).toBe(200);

    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push(await send(`a.b.${at}`));
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([401, 401, 429]);
    expect(await send(await sales.token())).toBe(200);
  });

  test('is counted when it renews a token, which it may send any number of times', async () => {
    const sales = await fakeSister('SSO_SALES', 'salesman');
    const { origin } = await scarce(sales.environment);
    const strange = stranger(origin);
    const { accessToken } = (
      await strange.call('verifySsoToken', { body: { accessToken: await sales.token() } })
    ).body;
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await strange.call('refreshSalesToken', { body: { accessToken } })).status);
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429]);
  });
});
