import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigMap } from 'kubernetes-types/core/v1.js';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { linkPaths } from '../contract/src/link-paths.ts';
import { loggedPath } from '../server/src/platform/log.ts';
import { freePort } from '../server/src/testing/free-port.ts';

const token = 'T'.repeat(64);
const addresses = Object.values(linkPaths).flatMap((path) => [
  path,
  `/en${path}`,
  path.toUpperCase(),
  path.replace('t', '%74').replace('d', '%64'),
]);
const example = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const names = Object.values(linkPaths).map((path) => path.replaceAll('/', ''));

test('the proxies leave out what follows each path with a token, and the server what follows any page', async () => {
  for (const proxy of ['haproxy.cfg', 'nginx.conf', 'kubernetes/ingress.yaml'])
    expect(await example(proxy), proxy).toContain(`/(${names.join('|')})/`);
  expect(
    addresses
      .map((path) => loggedPath(`${path}${token}?${token}`))
      .filter((path) => path.includes(token)),
  ).toEqual([]);
});

const isThere = (program: string) => {
  try {
    return execFileSync(program, ['-v'], { stdio: 'ignore' }) !== undefined;
  } catch {
    return false;
  }
};
const without = (text: string, part: string | RegExp) => {
  expect(text).toMatch(part);
  return text.replace(part, '');
};
// The redirect to https is logged like every answer, and nginx's second server is asked without TLS, so no certificate is needed.
const startHaproxy = async (folder: string, port: number, config: string) => {
  await writeFile(
    join(folder, 'haproxy.cfg'),
    config.replace('bind :80\n', `bind 127.0.0.1:${port}\n`),
  );
  return ['-db', '-f', join(folder, 'haproxy.cfg')];
};
const proxies = {
  haproxy: async (folder: string, port: number) =>
    startHaproxy(folder, port, without(await example('haproxy.cfg'), /  bind :443 .*\n/)),
  // As the controller of the ingress writes its frontend.
  'haproxy of the ingress': async (folder: string, port: number) => {
    const data = parseAllDocuments(await example('kubernetes/ingress.yaml'))
      .map((one) => one.toJS() as ConfigMap)
      .find(({ kind }) => kind === 'ConfigMap')?.data;
    const frontend = [
      'mode http\n  log stdout format raw local0\n  timeout client 5s\n  bind :80',
      `log-format "${data?.['log-format']}"`,
      data?.['frontend-config-snippet']?.trim(),
      'http-request return status 200',
    ];
    return startHaproxy(folder, port, `frontend http\n  ${frontend.join('\n  ')}\n`);
  },
  nginx: async (folder: string, port: number) => {
    const plain = without(
      await example('nginx.conf'),
      /  ssl_certificate .*\n  ssl_certificate_key .*\n  ssl_protocols .*\n/,
    )
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} default_server;`)
      // No copy answers, so each request is one of the error log.
      .replaceAll(/server 10\.0\.0\.1\d:3000/g, 'server 127.0.0.1:1');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const http = plain.replaceAll('/var/log/nginx/smart-order.log', join(folder, 'log'));
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {} http { ${places}\n${http} }`,
    );
    return ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')];
  },
};

test.for(Object.keys(proxies) as (keyof typeof proxies)[])(
  '%s itself writes no token of a link, however its path is written',
  async (proxy, { skip }) => {
    const [program = ''] = proxy.split(' ');
    skip(!isThere(program), `${program} is not installed`);
    const folder = await mkdtemp(join(tmpdir(), 'smart-order-proxy-'));
    const port = await freePort();
    const child = spawn(program, await proxies[proxy](folder, port), {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
      await rm(folder, { recursive: true });
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    const logged = async () =>
      output + (await readFile(join(folder, 'log'), 'utf8').catch(() => ''));
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    await expect.poll(() => get('/').catch(() => undefined), { message: program }).toBeDefined();
    for (const path of addresses) await get(`${path}${token}?${token}`);
    await get('/orders%0A127.0.0.1%20GET');
    await get('/orders/42');
    await expect.poll(logged).toContain('/orders/42');
    const lines = (await logged()).split('\n');
    expect(lines.filter((line) => line.startsWith('127.0.0.1 '))).toHaveLength(
      addresses.length + 3,
    );
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    const errors = await readFile(join(folder, 'errors'), 'utf8').catch(() => '');
    expect(errors.includes('/orders/42')).toBe(program === 'nginx');
    expect(errors).not.toContain(token);
  },
);
