import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'smart-order-own-apis-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const main = 'https://api.supplier.example/main';
const line = { token: 'the-token-of-the-line-account' };
const chats = { ...line, secret: 'the-secret-of-the-line-channel' };
async function started(file: object) {
  const CONFIG_FILE = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(CONFIG_FILE, JSON.stringify(file));
  return readConfig({ CONFIG_FILE });
}

describe('where a supplier’s own API has the orders', () => {
  test('a start with an hour of summaries is refused, with what to do', async () => {
    await expect(started({ bases: { main }, summaryHour: 7 })).rejects.toThrow(
      'CONFIG_FILE summaryHour: what waits is in the books of your own API, which bases main names; leave summaryHour out, or leave bases main out',
    );
    expect((await started({ bases: { main }, summaryHour: false })).file.summaryHour).toBe(false);
    expect((await started({ summaryHour: 7 })).file.summaryHour).toBe(7);
  });

  test.each<[string, object]>([
    ['LINE only sends messages', { bases: { main }, channels: { line } }],
    ['people order by LINE', { bases: { main }, channels: { line: chats } }],
    [
      'pictures of chats are read',
      { bases: { main }, reader: { address: 'https://reader.example/read' } },
    ],
    ['LINE is not used', { bases: { main }, channels: { line: false } }],
    [
      'only the calls of users are there',
      { bases: { 'smart-order': 'https://api.supplier.example/so' }, channels: { line: chats } },
    ],
    [
      'the address is this server’s own',
      { bases: { main: '/api/main' }, channels: { line: chats } },
    ],
  ])('one is not refused where %s', async (_where, file) => {
    expect((await started(file)).file).toMatchObject(file);
  });
});
