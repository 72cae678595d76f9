import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anInvoice, noPayments, somePaymentMethods } from '../../../testing/payable.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { inquireHints } from './bank-hints.ts';

const start = new Date('2026-03-02T02:00:00Z');
const minute = 60_000;
let now = start;
let portal: TestPortal;
let folder: string;
let bank: Server;
/** what the bank answers with, and how it was asked */
let answers: { status: number; data?: object[] };
let asked: { url: string; authorization: string | undefined }[];

beforeAll(async () => {
  bank = createServer((request, answer) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer.writeHead(answers.status, { 'content-type': 'application/json' }).end(JSON.stringify({ data: answers.data ?? [] }));
  });
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  folder = await mkdtemp(join(tmpdir(), 'smart-order-bank-'));
  const file = join(folder, 'config.json');
  const address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/inquiry`;
  await writeFile(file, JSON.stringify({ inquiryBanks: { quiet: { address, token: 'token-of-the-quiet-bank' } } }));
  portal = await testPortal({ clock: () => now, environment: { CONFIG_FILE: file } });
  await somePaymentMethods(portal.db);
});
afterAll(async () => {
  await portal.close();
  bank.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  now = start;
  [answers, asked] = [{ status: 200 }, []];
  await noPayments(portal.db);
  await anInvoice(portal.db, 'INV1');
  const customer = await portal.as('customer');
  const body = { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumber: 'INV1' } as const;
  await customer.call('saveBarcode', { params: { pathName: 'feed' }, body, key: crypto.randomUUID() });
});

const words = (more: Record<string, unknown> = {}) => ({
  transactionId: 'Q1',
  payeeProxyId: '099400000151701',
  billPaymentRef1: 'C100',
  billPaymentRef2: 'INV1',
  amount: '1000.00',
  transactionDateandTime: '2026-03-02T08:59:00+07:00',
  ...more,
});
async function tell(body: object) {
  const answer = await fetch(`${portal.origin}/api/bank/quiet/callback`, { method: 'POST', body: JSON.stringify(body) });
  const said = { status: answer.status, body: (await answer.json()) as object };
  // The round that the callback began.
  await inquireHints(portal.deps);
  await expect.poll(async () => (await portal.db.selectFrom('bank_hint').select('tries').execute()).every(({ tries }) => tries > 0)).toBe(true);
  return said;
}
const open = async () => (await portal.db.selectFrom('invoice').select('open_amount').executeTakeFirstOrThrow()).open_amount / 100;
const states = async () => (await portal.db.selectFrom('bank_hint').select('state').orderBy('hint_id').execute()).map(({ state }) => state);
const later = async (minutes: number) => {
  now = new Date(start.getTime() + minutes * minute);
  await inquireHints(portal.deps);
};

describe('what is told in the name of a bank that does not sign', () => {
  test('settles nothing before the bank has said so itself', async () => {
    expect(await tell(words())).toEqual({ status: 200, body: { resCode: '00', resDesc: 'success', transactionId: 'Q1' } });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toEqual({
      url: '/inquiry?billerId=099400000151701&reference1=C100&transactionDate=2026-03-02',
      authorization: 'Bearer token-of-the-quiet-bank',
    });
    expect([await open(), await states(), await portal.db.selectFrom('bank_transaction').select('amount').execute()]).toEqual([
      1000,
      ['waiting'],
      [],
    ]);
  });
  test('is settled by the bank’s own words, also where the hint said another amount', async () => {
    answers.data = [words({ transactionId: 'OTHER' }), words()];
    await tell(words({ amount: '9000.00' }));
    await expect.poll(states).toEqual(['confirmed']);
    expect(await open()).toBe(0);
    expect(await portal.db.selectFrom('bank_transaction').select(['amount', 'source']).execute()).toEqual([{ amount: 100_000, source: 'inquiry' }]);
  });
  test('is asked for again while the bank fails or knows nothing yet, and settled once', async () => {
    answers.status = 500;
    await tell(words());
    await tell(words());
    answers.status = 404;
    await later(2);
    expect(await open()).toBe(1000);
    Object.assign(answers, { status: 200, data: [words()] });
    await later(10);
    await later(120);
    await tell(words());
    expect([await open(), await states()]).toEqual([0, ['confirmed']]);
  });
  test('is given up after two days, and nothing is settled', async () => {
    await tell(words());
    // The first question goes out by itself, on the day of the hint.
    await expect.poll(() => asked.length).toBe(1);
    await later(48 * 60 + 1);
    expect([await open(), await states()]).toEqual([1000, ['unconfirmed']]);
    await later(50 * 60);
    expect(asked.length).toBe(2);
  });
  test('falsely does not stand in the way of who tells rightly', async () => {
    await tell(words({ billPaymentRef1: 'FALSE', amount: 5 }));
    answers.data = [words()];
    await tell(words());
    await later(61);
    expect([await open(), await states()]).toEqual([0, ['confirmed', 'confirmed']]);
    expect((await portal.db.selectFrom('bank_transaction').select('amount').execute()).length).toBe(1);
  });
  test.each<[string, object]>([
    ['no amount', { amount: undefined }],
    ['an amount in three decimals', { amount: 1.005 }],
    ['a biller that is none', { payeeProxyId: '1' }],
  ])('with %s is told to be wrong', async (_what, more) => {
    const answer = await fetch(`${portal.origin}/api/bank/quiet/callback`, { method: 'POST', body: JSON.stringify(words(more as never)) });
    expect([answer.status, await states()]).toEqual([400, []]);
  });
});
