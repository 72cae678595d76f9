import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { demoPortal } from './portal.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Two copies of the server on one database, each with its own build of the web, no file of which is in the other; a balancer takes
 * pages from them in turn, and every other file and call of a page from the other copy.
 */
export async function twoBuilds() {
  const balancer = await crosswise();
  const first = await demoPortal({ PUBLIC_ORIGIN: balancer.origin });
  const folder = await otherBuild();
  const dataDir = join(folder, 'data');
  // Copies must have the same secret key and pictures.
  await mkdir(dataDir);
  for (const part of ['secret.key', 'images'])
    await cp(join(first.dataDir, part), join(dataDir, part), { recursive: true });
  const environment = {
    DATABASE_URL: first.databaseUrl,
    PUBLIC_ORIGIN: balancer.origin,
    DEMO: 'off',
  };
  const second = await startProcess({ port: await freePort(), dataDir, folder, environment });
  balancer.to(first.origin, second.origin);
  return {
    origin: balancer.origin,
    sql: first.sql,
    stop: async () => {
      balancer.close();
      await second.stop();
      await first.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A production folder whose scripts and sheets have other names, as after a change of each. */
async function otherBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smart order build '));
  await promisify(execFile)(process.execPath, ['scripts/build.ts', folder], { cwd: root });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const dist = join(folder, 'web/dist');
  const assets = join(dist, 'assets');
  const named = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = (text: string) =>
    named.reduce((all, name) => all.replaceAll(name, otherName(name)), text);
  for (const name of await readdir(assets))
    if (/\.(?:br|gz)$/.test(name)) await rm(join(assets, name));
  for (const name of named) {
    const path = join(assets, name);
    await writeFile(path, renamed(await readFile(path, 'utf8')));
    await rename(path, join(assets, otherName(name)));
  }
  for (const list of ['index.html', 'first-files.json'])
    await writeFile(join(dist, list), renamed(await readFile(join(dist, list), 'utf8')));
  return folder;
}

const otherName = (name: string) => name.replace(/\.(\w+)$/, 'Other.$1');

async function crosswise() {
  let origins: string[] = [];
  let turn = 0;
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html');
    const { hostname, port } = new URL(origins[isPage ? turn++ % 2 : turn % 2]!);
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (...them: string[]) => void (origins = them),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
