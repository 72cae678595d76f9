import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const [ofScb, ofKbank, formerOfKbank] = [
  'the-secret-of-one-bank',
  'the-secret-of-another',
  'the-former-secret-of-it',
];
let portal: TestPortal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-banks-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(CONFIG_FILE, JSON.stringify({ banks: ['scb', 'kbank'] }));
  portal = await testPortal({
    environment: {
      CONFIG_FILE,
      BANK_CALLBACK_SECRET: `scb:${ofScb},kbank:${ofKbank},kbank:${formerOfKbank}`,
    },
  });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const tell = async (bank: string, secret: string, message = aBankMessage()) =>
  (await tellOf(portal.origin, message, { bank, secret, at: Date.now() / 1000 })).status;
const storedBanks = () =>
  portal.db
    .selectFrom('bank_transaction')
    .select('bank')
    .where('transaction_id', '=', 'T-SAME')
    .execute();

test('a message signed by one bank does not count for another', async () => {
  const message = aBankMessage({ transactionId: 'T-SAME' });
  expect(await tell('scb', ofScb, message)).toBe(200);
  expect(await tell('kbank', ofScb, message)).toBe(401);
  expect(await storedBanks()).toEqual([{ bank: 'scb' }]);
});
test('each of a bank’s own secrets is valid while one replaces the other', async () => {
  expect([
    await tell('kbank', ofKbank),
    await tell('kbank', formerOfKbank),
    await tell('scb', ofKbank),
  ]).toEqual([200, 200, 401]);
});
