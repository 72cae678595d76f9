import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from '../../../retention.ts';
import { keepWebFiles } from './stored-web-files.ts';

let portal: TestPortal;
let script: string;
beforeAll(async () => {
  portal = await testPortal();
  script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? '';
});
afterAll(() => portal.close());
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin}${path}`, { headers });
// Without the headers that Node adds to every answer.
const namesOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => !['connection', 'date', 'keep-alive'].includes(name));

test('a body sent to an unknown address is not read', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
  expect((await fetch(`${portal.origin}/api/main/nothing`, init)).status).toBe(404);
});

describe('a script of the portal', () => {
  test.each(['br', 'gzip'])(
    'is sent packed as %s from the disk, and unpacks to the script itself',
    async (way) => {
      const [packed, plain] = await Promise.all([
        get(script, { 'accept-encoding': way }),
        get(script, { 'accept-encoding': 'identity' }),
      ]);

      expect([
        packed.headers.get('content-encoding'),
        plain.headers.get('content-encoding'),
      ]).toEqual([way, null]);
      // Only a file on the disk has a content-length.
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(
        Number(plain.headers.get('content-length')) * 0.6,
      );
      expect(packed.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
      expect(packed.headers.get('vary')).toContain('accept-encoding');
      expect(await packed.text()).toBe(await plain.text());
    },
  );

  test.each(['x-gzip', 'gzip;q=0, x-gzip', 'deflate'])(
    'is not packed for one who asks in an unusual way: %s',
    async (way) => {
      const { headers } = await get(script, { 'accept-encoding': way });
      expect([headers.get('content-encoding'), Number(headers.get('content-length')) > 0]).toEqual([
        null,
        true,
      ]);
    },
  );

  test('is asked for once a year, and carries nothing that only a document needs', async () => {
    const answer = await get(script, { 'accept-encoding': 'br' });

    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(namesOf(answer).toSorted()).toEqual([
      'accept-ranges',
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'etag',
      'last-modified',
      'vary',
      'x-content-type-options',
    ]);
  });

  test('of a former build is answered 404, not with a page', async () => {
    for (const path of [
      '/assets/HomePage-Former00.js',
      '/assets/HomePage-Former00.css',
      '/assets/HomePage',
      `${script}.br`,
      '/assets/',
    ]) {
      const answer = await get(path, { accept: 'text/html,*/*' });

      expect([
        path,
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([path, 404, 'application/json; charset=utf-8', 'no-store']);
    }
  });
});

describe('a page of the portal', () => {
  const asked = async (path: string) =>
    [
      ...(await (await get(path)).text()).matchAll(
        /rel="modulepreload" crossorigin href="\/assets\/([\w.]+)-[^"]*" nonce="([^"]+)"/g,
      ),
    ].map(([, file = '', nonce]) => (nonce === '__CSP_NONCE__' ? 'no nonce' : file));

  test('asks for the scripts of its first screen with the document, in its language', async () => {
    expect(await asked('/preorder/product?bu=feed')).toEqual(
      expect.arrayContaining(['frame', 'catalogue', 'ordering.th']),
    );
    expect(await asked('/en/orderstatus/orders')).toEqual(
      expect.arrayContaining(['frame', 'orders', 'following.en']),
    );
    expect(await asked('/enterprise')).not.toContain('frame.en');
  });

  test.each([
    '/',
    '/en',
    '/profile/',
    '/preorder/cart?bu=feed',
    '/orderstatus/orders/7',
    '/en/accounts/edit',
    '/user-login',
    '/en/admin-login?return=/x',
    '/smartsalesso',
  ])('is found at %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each([
    '/nowhere',
    '/en/nowhere',
    '/orderstatus/nowhere',
    '/orderstatus/orders/7/8',
    '/enterprise',
    '/profile/x',
  ])('is not at %s: that is 404, with the page that says so', async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('<div id="root"');
  });

  test.each([
    ['/orderstatus/orders?bu=feed', 'ติดตามคำสั่งซื้อ'],
    ['/en/orderstatus/orders', 'Order Tracking'],
    ['/nowhere', 'Smart Order'],
  ])('paints its title before any file: %s', async (path, title) => {
    const page = await (await get(path)).text();
    expect(page.slice(0, page.indexOf('rel="stylesheet"'))).toContain(
      `<p class="first-head">${title}</p>`,
    );
  });

  test('fits in the first answer of a line, which is 14 KB', async () => {
    const { body } = await get('/preorder/product?bu=feed', { 'accept-encoding': 'identity' });
    expect(brotliCompressSync(await new Response(body).bytes()).length).toBeLessThan(14_000);
  });

  test('at which people sign in does not ask for the frame', async () => {
    const files = await asked('/user-login?return=/preorder');

    expect(files).toEqual(expect.arrayContaining(['start']));
    expect(files).not.toContain('frame');
  });

  test('asks only for files that exist', async () => {
    const page = await (await get('/')).text();
    for (const [, file = ''] of page.matchAll(/href="(\/assets\/[^"]+)"/g))
      expect([file, (await get(file)).status]).toEqual([file, 200]);
    expect([
      (await get('/first-files.json')).status,
      (await get('/first-screens.json')).status,
    ]).toEqual([404, 404]);
  });
});

test('a file with the same name in every build is asked for again, by its tag', async () => {
  const { headers } = await get('/manifest.webmanifest');

  expect([
    headers.get('cache-control'),
    headers.get('x-content-type-options'),
    headers.has('etag'),
  ]).toEqual(['no-cache', 'nosniff', true]);
});

test('a picture is not packed for each who asks', async () => {
  const folder = join(portal.deps.config.dataDir, 'images');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'long.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(5000),
  );
  const { headers } = await get('/images/long.svg', { 'accept-encoding': 'br' });

  expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, '5000']);
});

test("a supplier's drawing with a script in it runs nothing, and is no document of ours", async () => {
  const folder = join(portal.deps.config.dataDir, 'images');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const { headers } = await get('/images/drawing.svg');

  expect([
    headers.get('content-security-policy'),
    headers.get('x-content-type-options'),
    headers.get('referrer-policy'),
  ]).toEqual(["default-src 'none'", 'nosniff', null]);
  expect(headers.get('cache-control')).toContain('immutable');
});

describe("a script of another copy's build", () => {
  const name = 'HomePage-Other000.js';
  const text = `${'console.log("another build");'.repeat(60)}\n`;
  const sql = (statement: string, ...values: unknown[]) =>
    portal.deps.pool.query(statement, values);
  const bring = async (...names: string[]) => {
    const folder = await mkdtemp(join(portal.deps.config.dataDir, 'assets-'));
    await Promise.all(names.map((one) => writeFile(join(folder, one), text)));
    return keepWebFiles(portal.deps, folder);
  };

  test('is answered like one of our own, from the database', async () => {
    expect(await bring(name, `${name}.br`)).toBe(1);
    const answer = await get(`/assets/${name}`, { 'accept-encoding': 'br' });

    expect(await answer.text()).toBe(text);
    expect(namesOf(answer).toSorted()).toEqual([
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'vary',
      'x-content-type-options',
    ]);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect([(await get(`/assets/${name}.br`)).status, await bring(name)]).toEqual([404, 0]);
  });

  test('is not answered where it was written without the secret key', async () => {
    await bring(name);
    await sql(`update web_file set bytes = 'alert(1)' where name = $1`, name);
    expect((await get(`/assets/${name}`)).status).toBe(404);
  });

  test('is kept for 30 days after the last copy that brought it', async () => {
    await bring('Long-Gone0000.js', 'Lately-Gone00.js');
    await sql(`update web_file set served_at = now() - interval '31 days' where name ~ 'Long'`);
    await sql(`update web_file set served_at = now() - interval '29 days' where name ~ 'Lately'`);
    await removeOldRows(portal.deps);
    expect((await sql(`select name from web_file where name ~ 'Gone'`)).rows).toEqual([
      { name: 'Lately-Gone00.js' },
    ]);
  });
});

describe('the service worker', () => {
  test('is asked for at each visit, and its page is the portal in the language of its address', async () => {
    const worker = await get('/sw.js');
    expect([
      worker.status,
      worker.headers.get('cache-control'),
      worker.headers.get('content-type'),
    ]).toEqual([200, 'no-cache', 'application/javascript; charset=utf-8']);
    const shells = await Promise.all(
      ['/app-shell', '/en/app-shell'].map(async (path) => await get(path)),
    );
    expect(shells.map(({ status }) => status)).toEqual([200, 200]);
    const [thai, english] = await Promise.all(shells.map((one) => one.text()));
    expect(thai).toMatch(/frame\.th-/);
    expect(english).toMatch(/frame\.en-/);
  });

  test('stores every script that its page begins with', async () => {
    const worker = await (await get('/sw.js')).text();
    const begun = (await (await get('/app-shell')).text()).match(/\/assets\/[\w.-]+/g) ?? [];
    expect(begun.length).toBeGreaterThan(5);
    expect(
      begun.filter((file) => !worker.includes(`"${file}"`) && !worker.includes(`\`${file}\``)),
    ).toEqual([]);
  });

  test('is called back by the configuration: the worker in its place removes what was stored, and itself', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'smart-order-config-')), 'config.json');
    await writeFile(file, JSON.stringify({ features: { offline: false } }));
    const off = await testPortal({ environment: { CONFIG_FILE: file } });
    const script = await (await fetch(`${off.origin}/sw.js`)).text();
    await off.close();
    expect(script).toContain('registration.unregister()');
    expect(script).toContain('caches.delete(name)');
    expect(script).not.toContain('/assets/');
  });
});
