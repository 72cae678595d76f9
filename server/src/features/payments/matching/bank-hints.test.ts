import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { Memory } from '#platform/memory.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import { linesOf } from '#testing/log-lines.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { inquireHints } from './bank-hints.ts';

const start = new Date('2026-03-02T02:00:00Z');
const minute = 60_000;
let now = start;
let portal: TestPortal;
let folder: string;
let bank: Server;
/** the bank's answer, and the requests it got */
let answers: { status: number; data?: object[]; afterMs?: number; endless?: boolean };
/** requests that the bank had at one moment, and the most there were */
let atOnce = { now: 0, most: 0 };
let asked: { url: string; authorization: string | undefined }[];

let poured = 0;
let hasGone = false;
/** Answers without end until the caller disconnects; 20 MB at most. */
function pour(answer: ServerResponse) {
  answer.on('close', () => (hasGone = true));
  const chunk = Buffer.alloc(65_536, ' ');
  const more = () => {
    poured += chunk.length;
    if (answer.destroyed || poured >= 20 * 1024 * 1024) answer.end();
    else if (answer.write(chunk)) setImmediate(more);
    else answer.once('drain', more);
  };
  more();
}

beforeAll(async () => {
  bank = createServer((request, answer) => {
    if (request.url?.startsWith('/silent')) return;
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    const { status, data = [], afterMs = 0, endless = false } = answers;
    atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) };
    setTimeout(() => {
      atOnce.now -= 1;
      answer.writeHead(status, { 'content-type': 'application/json' });
      if (endless) pour(answer);
      else answer.end(JSON.stringify({ data }));
    }, afterMs);
  });
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  folder = await mkdtemp(join(tmpdir(), 'smart-order-bank-'));
  const file = join(folder, 'config.json');
  const origin = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  const silent = { address: `${origin}/silent`, token: 'token-of-the-silent-bank' };
  await writeFile(
    file,
    JSON.stringify({
      inquiryBanks: {
        quiet: { address: `${origin}/inquiry`, token: 'token-of-the-quiet-bank' },
        silent,
      },
    }),
  );
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
  const body = {
    orgCode: '1001',
    cvCode: 'C100',
    barcodeType: '1',
    invoiceNumber: 'INV1',
  } as const;
  await customer.call('saveBarcode', {
    params: { pathName: 'feed' },
    body,
    key: crypto.randomUUID(),
  });
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
const send = (body: object, name = 'quiet') =>
  fetch(`${portal.origin}/api/bank/${name}/callback`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
async function tell(body: object) {
  const answer = await send(body);
  const reply = { status: answer.status, body: (await answer.json()) as object };
  // Waits for the round that the callback began.
  await inquireHints(portal.deps);
  await expect
    .poll(async () =>
      (await portal.db.selectFrom('bank_hint').select('tries').execute()).every(
        ({ tries }) => tries > 0,
      ),
    )
    .toBe(true);
  return reply;
}
const open = async () =>
  (await portal.db.selectFrom('invoice').select('open_amount').executeTakeFirstOrThrow())
    .open_amount / 100;
const states = async () =>
  (await portal.db.selectFrom('bank_hint').select('state').orderBy('hint_id').execute()).map(
    ({ state }) => state,
  );
const later = async (minutes: number) => {
  now = new Date(start.getTime() + minutes * minute);
  await inquireHints(portal.deps);
};

describe('a message in the name of a bank that does not sign', () => {
  test('settles nothing before the bank has confirmed it', async () => {
    expect(await tell(words())).toEqual({
      status: 200,
      body: { resCode: '00', resDesc: 'success', transactionId: 'Q1' },
    });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toEqual({
      url: '/inquiry?billerId=099400000151701&reference1=C100&transactionDate=2026-03-02',
      authorization: 'Bearer token-of-the-quiet-bank',
    });
    expect([
      await open(),
      await states(),
      await portal.db.selectFrom('bank_transaction').select('amount').execute(),
    ]).toEqual([1000, ['waiting'], []]);
  });
  test('is settled by the bank’s own answer, also where the hint had another amount', async () => {
    answers.data = [words({ transactionId: 'OTHER' }), words()];
    await tell(words({ amount: '9000.00' }));
    await expect.poll(states).toEqual(['confirmed']);
    expect(await open()).toBe(0);
    expect(
      await portal.db.selectFrom('bank_transaction').select(['amount', 'source']).execute(),
    ).toEqual([{ amount: 100_000, source: 'inquiry' }]);
  });
  test('is inquired about again while the bank fails or knows nothing yet, and settled once', async () => {
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
  test('an unavailable bank is logged when that begins and when it answers again, not for each payment', async () => {
    const { log, lines, clear } = linesOf();
    const memory = new Memory();
    const round = async (minutes: number) => {
      now = new Date(start.getTime() + minutes * minute);
      await inquireHints({ ...portal.deps, log, memory });
    };
    answers.status = 500;
    for (const transactionId of ['Q1', 'Q2', 'Q3']) await tell(words({ transactionId }));
    clear();
    await round(10);
    await round(60);
    expect(lines().map(({ msg }) => msg)).toEqual(['quiet could not be asked for a payment now']);
    Object.assign(answers, { status: 200, data: [words()] });
    await round(180);
    expect(lines().map(({ msg }) => msg)).toEqual([
      'quiet could not be asked for a payment now',
      'again possible: quiet could not be asked for a payment now',
    ]);
  });
  test('is inquired about again after an endless answer, which is cut off', async () => {
    answers = { status: 200, endless: true };
    await tell(words());
    await expect.poll(() => hasGone).toBe(true);
    expect(poured).toBeLessThan(10 * 1024 * 1024);
    expect([await open(), await states()]).toEqual([1000, ['waiting']]);
    answers = { status: 200, data: [words()] };
    await later(3);
    expect([await open(), await states()]).toEqual([0, ['confirmed']]);
  });

  test('is given up after two days, and nothing is settled', async () => {
    await tell(words());
    // The first inquiry is sent automatically, on the day of the hint.
    await expect.poll(() => asked.length).toBe(1);
    await later(48 * 60 + 1);
    expect([await open(), await states()]).toEqual([1000, ['unconfirmed']]);
    await later(50 * 60);
    expect(asked.length).toBe(2);
  });
  test('that is false does not stop a true one', async () => {
    await tell(words({ billPaymentRef1: 'FALSE', amount: 5 }));
    answers.data = [words()];
    await tell(words());
    await later(61);
    expect([await open(), await states()]).toEqual([0, ['confirmed', 'confirmed']]);
    expect((await portal.db.selectFrom('bank_transaction').select('amount').execute()).length).toBe(
      1,
    );
  });
  test('waits for no other bank, which does not answer', async () => {
    for (let nth = 0; nth < 5; nth++) await send(words({ transactionId: `S${nth}` }), 'silent');
    answers.data = [words()];
    await send(words());
    await expect.poll(open, { timeout: 3000 }).toBe(0);
    bank.closeAllConnections();
  });
  test('sent sixty times at once makes no more than four inquiries at a time', async () => {
    Object.assign(answers, { status: 404, afterMs: 50 });
    atOnce = { now: 0, most: 0 };
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => send(words({ transactionId: `Q${at}` }))),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => asked.length, { timeout: 4000 }).toBe(60);
    expect(atOnce.most).toBeLessThanOrEqual(4);
  });
  test('that is false five thousand times does not stop a true one, which replaces one inquired about in vain', async () => {
    await run(
      portal.db,
      `insert into bank_hint (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, raw, told_at, next_try_at, deadline)
       select 'quiet', 'F' || n, '099400000151701', 'FALSE', '', 1, $1, '{}', $1, $1 + interval '1 hour', $1 + interval '48 hours'
       from generate_series(1, 5000) n, (select $1::timestamptz) at`,
      [now],
    );
    expect((await send(words())).status).toBe(503);
    await run(portal.db, 'update bank_hint set tries = 1', []);
    answers.data = [words()];
    expect((await tell(words())).status).toBe(200);
    await expect.poll(open).toBe(0);
    expect((await states()).length).toBe(5000);
  });
  test.each<[string, object]>([
    ['no amount', { amount: undefined }],
    ['an amount in three decimals', { amount: 1.005 }],
    ['a biller that is none', { payeeProxyId: '1' }],
    ['a NUL', { billPaymentRef1: 'C1\0' }],
    ['words without end', { more: 'x'.repeat(9000) }],
  ])('with %s is refused as wrong', async (_what, more) => {
    const answer = await send(words(more as never));
    expect([answer.status, await states()]).toEqual([400, []]);
  });
});
