import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { keepMenuPermission } from './menu-permission.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-rights-'));
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ menuPermission: 'menu-permission.json' }),
  );
  await writeFile(join(folder, 'menu-permission.json'), '{}');
  portal = await testPortal({ environment: { CONFIG_FILE: join(folder, 'config.json') } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const quickly = 20;
const warnings: string[] = [];
const log = {
  warn: (facts: { err: Error }) => void warnings.push(facts.err.message),
  info: () => {},
} as never;

async function keeping(place?: string) {
  if (place) portal.deps.config.file.menuPermission = place;
  const stop = await keepMenuPermission(portal.deps.config, log, quickly);
  onTestFinished(stop);
}
const mayAgentOrder = async () => {
  const agent = await portal.as('agent');
  return (
    (await agent.call('getProductType', { params: { bu: 'feed', org: '1001', cv: 'C100' } }))
      .status === 200
  );
};
const write = (table: object | string) =>
  writeFile(
    join(folder, 'menu-permission.json'),
    typeof table === 'string' ? table : JSON.stringify(table),
  );

/** Another server with the table; a test may change its answer. */
async function remoteTable(first: object) {
  let answer = { status: 200, body: JSON.stringify(first) };
  const server = createServer(
    (_request, response) => void response.writeHead(answer.status).end(answer.body),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/menu-permission.json`,
    answers: (status: number, body: string) => void (answer = { status, body }),
  };
}

describe('the table of rights', () => {
  test('is read again while the portal runs: what it gives and removes counts at the next request', async () => {
    await keeping();
    expect(await mayAgentOrder()).toBe(false);
    await write({ sales_order: ['ADMIN', 'AGENTS'] });
    await expect.poll(mayAgentOrder).toBe(true);
    expect(await (await fetch(`${portal.origin}/menu-permission.json`)).json()).toMatchObject({
      sales_order: ['ADMIN', 'AGENTS'],
      user_account: ['ADMIN'],
    });
    await write({});
    await expect.poll(mayAgentOrder).toBe(false);
  });

  test('with a mistake in it changes nothing and is logged', async () => {
    await keeping();
    await write({ sales_order: ['ADMIN', 'AGENTS'] });
    await expect.poll(mayAgentOrder).toBe(true);
    await write({ sales_order: ['EVERYBODY'] });
    await expect.poll(() => warnings.join()).toContain('/sales_order');
    await write('{ "sales_order": [');
    await expect.poll(() => warnings.join()).toContain('JSON');
    expect(await mayAgentOrder()).toBe(true);
    await write({});
    await expect.poll(mayAgentOrder).toBe(false);
  });

  test('may be on another server, and the last one read stays while that server is unavailable', async () => {
    const remote = await remoteTable({ sales_order: ['AGENTS'] });
    await keeping(remote.address);
    expect(await mayAgentOrder()).toBe(true);
    remote.answers(503, '');
    await expect.poll(() => warnings.join()).toContain('503');
    expect(await mayAgentOrder()).toBe(true);
    remote.answers(200, '{}');
    await expect.poll(mayAgentOrder).toBe(false);
  });

  test('that is too long is not read to its end', async () => {
    let sent = 0;
    const server = createServer((_request, response) => {
      const more = () => {
        while (
          !response.destroyed &&
          sent < 64_000_000 &&
          response.write(Buffer.alloc(65_536, ' '))
        )
          sent += 65_536;
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/menu-permission.json`;
    await expect(keeping(address)).rejects.toThrow('the answer is longer than');
    expect(sent).toBeLessThan(16_000_000);
  });

  test('that cannot be read at the start stops the start, by the name of its key', async () => {
    const remote = await remoteTable({});
    remote.answers(404, '');
    await expect(keeping(remote.address)).rejects.toThrow(
      `CONFIG_FILE menuPermission: ${remote.address} could not be read: it answered 404`,
    );
  });
});
