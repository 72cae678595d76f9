import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playsLine } from '#outside/line/simulated-account.ts';
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
  test('a start with a LINE account in which people order is refused, with what to do', async () => {
    await expect(started({ bases: { main }, channels: { line: chats } })).rejects.toThrow(
      'CONFIG_FILE channels line: orders of chats are stored here, and bases main names your own API, which would not have them; ' +
        'leave secret out, so that LINE only sends messages, or leave bases main out',
    );
  });

  test('a start with a reader of chats and an hour of summaries is refused by one line for each', async () => {
    const reader = { address: 'https://reader.example/read' };
    await expect(started({ bases: { main }, reader, summaryHour: 7 })).rejects.toThrow(
      /CONFIG_FILE reader: .*bases main.*\n.*CONFIG_FILE summaryHour: .*bases main/,
    );
    expect((await started({ bases: { main }, summaryHour: false })).file.summaryHour).toBe(false);
    expect((await started({ reader, summaryHour: 7 })).file.reader).toEqual(reader);
  });

  test.each<[string, object]>([
    ['LINE only sends messages', { bases: { main }, channels: { line } }],
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

  test('the demonstration plays no phone that orders here', async () => {
    expect([playsLine(await started({ bases: { main } })), playsLine(await started({}))]).toEqual([
      false,
      true,
    ]);
  });
});
