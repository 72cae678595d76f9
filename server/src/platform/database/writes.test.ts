import { everyCall } from '#contract/calls.ts';
import type { CallShape } from '#contract/call.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type SignedIn } from '#testing/http-client.ts';
import { addressOf, sampleAsks, type SampleAsk } from '#testing/sample-asks.ts';
import type { CashDayState } from '#testing/sample-receipt.ts';
import { insertReceiver, insertRecords } from '#testing/sample-records.ts';
import { somethingToPay } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await testPortal();
  await somethingToPay(portal.db);
  await insertReceiver(portal.db);
  admin = await signIn(portal.origin, 'admin', portal.deps.config.demoPassword);
});
afterAll(() => portal.close());

// A first sign-in has no user yet who could own a key; its own tests cover repeats.
const written = everyCall().filter(({ writes, who }) => writes && typeof who !== 'string');
// The status that an order must have before the call's sample moves it.
const startsFrom: Record<string, string> = {
  recordProgress: 'SO',
  uploadPhoto: 'INV',
  receiveWithDifferences: 'INV',
  orderReceived: 'INV',
  shareDelivery: 'INV',
};

// Calls about an order that waits for credit.
const waits = new Set(['askDecider']);

// The day of an agent that a sample of a call needs.
const daysFor: Record<string, CashDayState> = { openCashDay: 'closed', acceptCashDay: 'differs' };

// The file for a call that takes one; `other` has different content.
const tables = {
  same: 'username,bu,cvCode,orgCode\nrival,feed,C100,1001\n',
  other: 'username,bu,cvCode,orgCode\nrival,feed,C200,1001\n',
};

const pixel = (red: number) =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const pictures = { same: new Uint8Array(await pixel(0)), other: new Uint8Array(await pixel(255)) };
const payment =
  'bank,transactionId,paidAt,billerId,reference1,reference2,amount\ntest,S-1,2026-11-21T09:00:00+07:00,099400000151701,C100,NONE,';
const statements = { same: `${payment}1.00\n`, other: `${payment}2.00\n` };
const filesFor = (name: string, type: string) =>
  type.startsWith('image/') ? pictures : name === 'importStatement' ? statements : tables;

const send = async (
  call: CallShape,
  ask: SampleAsk,
  key: string,
  says: 'same' | 'other' = 'same',
) => {
  const [type = 'application/json'] = call.file?.types ?? [];
  const answer = await fetch(`${portal.origin}${addressOf(call, ask)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${admin.accessToken}`,
      ...((ask.body ?? call.file ?? says === 'other') && { 'content-type': type }),
      'idempotency-key': key,
    },
    body: call.file
      ? filesFor(call.name, type)[says]
      : JSON.stringify(says === 'same' ? ask.body : { ...ask.body, further: 1 }),
  });
  return { status: answer.status, text: await answer.text() };
};
const accepted = async (call: CallShape) =>
  (
    await portal.db
      .selectFrom('audit')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('call', '=', call.name)
      .where('outcome', '=', 'accepted')
      .executeTakeFirstOrThrow()
  ).n;

// A token is shown once: the answer stored for repeats lacks it (decisions/erp.md).
const shownOnce = (name: string, text: string) =>
  !['makeToken', 'rotateToken'].includes(name)
    ? text
    : text.replace(/"token":"[^"]+"/, '"token":null');

describe.each(written.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('sent many times at once and again later under one key happens once, with one audit row and one answer', async () => {
    const records = await insertRecords(
      portal.db,
      {
        status: startsFrom[name] ?? 'PO',
        ...(waits.has(name) && { waiting_reason: 'over_credit_limit', waiting_over: 100 }),
      },
      { claim: 'open', owner: 'U-admin', cashDay: daysFor[name] ?? 'open' },
    );
    const [ask] = sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records) as [SampleAsk];
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(call, ask, key)));
    const later = await send(call, ask, key);

    expect(later.status, later.text).toBe(200);
    // Requests at the same moment may be asked to wait.
    for (const { status, text } of answers)
      expect([409, 429, 503].includes(status) ? later.text : shownOnce(name, text)).toBe(
        later.text,
      );
    expect(await accepted(call)).toBe(1);

    const other = await send(call, ask, key, 'other');
    expect([other.status, JSON.parse(other.text).code]).toEqual([422, 'idempotency_key_reused']);
    expect(await accepted(call)).toBe(1);
  });
});
