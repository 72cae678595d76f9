import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
let admin: Person;
beforeAll(async () => {
  portal = await cashPortal(() => now);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noCash(portal.db);
  agent = await portal.as('agent');
  admin = await portal.as('admin');
});

const key = () => crypto.randomUUID();
const openDay = async (who = agent, floatAmt = 2000) =>
  (await who.call('openCashDay', { body: { floatAmt }, key: key() })).body.data;
const pay = (body: object) =>
  agent.call('cashPaid', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', ...body },
    key: key(),
  });
const holds = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
const close = (
  day: { dayId: number; expectedAmt: number },
  pieces: object[],
  reason = '',
  who = agent,
) =>
  who.call('closeCashDay', {
    body: { dayId: day.dayId, expectedAmt: day.expectedAmt, pieces, reason },
    key: key(),
  });
const dayNow = async (who = agent) => (await who.call('getCashDay')).body.data[0]!;

describe('a customer that the agent no longer serves', () => {
  const without = async (check: () => Promise<void>) => {
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-agent').execute();
    try {
      await check();
    } finally {
      await portal.db
        .insertInto('user_customer')
        .values({ user_id: 'U-agent', bu: 'feed', cv_code: 'C100', org_code: '1001' })
        .execute();
    }
  };

  test('is no longer named in the receipts and the day of the agent, who still accounts for the money', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    const { receiptNo, cvName } = (await pay({ amount: 100 })).body;
    const list = async () =>
      (await agent.call('getReceiptByUser', { params: { userId: 'U-agent' } })).body;
    expect((await list()).data).toEqual([
      expect.objectContaining({ documentNo: receiptNo, cvName, cvCode: 'C100' }),
    ]);
    await without(async () => {
      const { data, days } = await list();
      expect(data).toEqual([
        expect.objectContaining({ documentNo: receiptNo, cvName: '', cvAddress: '', netAmt: 100 }),
      ]);
      expect(days).toEqual([{ date: '2026-03-02', count: 1, amount: 100, roundingAmt: 0 }]);
      expect(await dayNow()).toMatchObject({
        expectedAmt: 2100,
        receipts: [{ receiptNo, cvName: '' }],
      });
      expect((await agent.call('getCashReceipt', { params: { receiptNo } })).body).toMatchObject({
        code: 'not_found',
      });
    });
    expect((await dayNow()).receipts[0]?.cvName).toBe(cvName);
  });
});

describe("an agent's day", () => {
  test('is opened once, even by five at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  test('shows the cash that should be in hand: the float and the receipts, less hand-overs', async () => {
    const day = await openDay();
    await anInvoice(portal.db, 'INV1');
    await pay({ amount: 700 });
    const hand = (amount: number) =>
      agent.call('handOverCash', {
        body: { dayId: day.dayId, amount, receiverId: 'U-admin' },
        key: key(),
      });
    expect((await hand(2700.01)).body.fields?.[0]?.code).toBe('cash_amount');
    expect((await hand(2000)).body.data).toMatchObject({
      expectedAmt: 700,
      handedAmt: 2000,
      handovers: [{ handoverNo: expect.stringMatching(/^HO6903/) }],
    });
    await holds();
  });

  test('is closed once; a difference needs a reason and is accepted once by ADMIN', async () => {
    const day = await openDay();
    const counted = [
      { value: 1000, count: 1 },
      { value: 0.25, count: 4 },
    ];
    expect((await close(day, counted)).body.fields?.[0]?.code).toBe('cash_reason_required');
    expect((await close(day, [{ value: 3, count: 1 }], 'x')).body.fields?.[0]?.code).toBe(
      'cash_pieces',
    );
    expect((await close({ ...day, expectedAmt: 1 }, counted, 'x')).body).toMatchObject({
      code: 'cash_expected_changed',
      detail: { expected: 2000 },
    });
    const closings = await Promise.all([1, 2].map(() => close(day, counted, 'เหรียญหาย')));
    expect(closings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await dayNow()).toMatchObject({
      expectedAmt: 2000,
      countedAmt: 1001,
      reason: 'เหรียญหาย',
      acceptedAt: '',
    });

    expect((await admin.call('listCashDays')).body.data.map(({ dayId }) => dayId)).toEqual([
      day.dayId,
    ]);
    const accept = (who: Person) =>
      who.call('acceptCashDay', { body: { dayId: day.dayId }, key: key() });
    expect((await accept(agent)).body.code).toBe('AUTH-002');
    expect((await accept(admin)).body.data.acceptedBy).toBe('admin');
    expect((await accept(admin)).body.code).toBe('cash_day_not_to_accept');
    // No other person learns whether the day waits, or exists at all.
    expect((await accept(agent)).body.code).toBe('AUTH-002');
    await holds();
  });

  test('is not shown to a super user who matches money: a day has no business unit, and names customers of all units', async () => {
    const { config } = portal.deps;
    const { menuPermission } = config;
    const day = await openDay();
    await close(day, [], 'ลืมนับ');
    config.menuPermission = { ...menuPermission, payment_matching: ['ADMIN', 'SUPERUSER'] };
    try {
      const accepted = await (
        await portal.as('superuser')
      ).call('acceptCashDay', { body: { dayId: day.dayId }, key: key() });
      expect([accepted.status, accepted.body.code, (await dayNow()).acceptedAt]).toEqual([
        403,
        'AUTH-002',
        '',
      ]);
    } finally {
      config.menuPermission = menuPermission;
    }
  });

  test('of an admin who takes cash is accepted by another admin, never by themselves', async () => {
    const day = await openDay(admin, 100);
    await close(day, [], 'ลืมนับ', admin);
    const accept = (who: Person) =>
      who.call('acceptCashDay', { body: { dayId: day.dayId }, key: key() });
    expect((await admin.call('listCashDays')).body.data.map(({ isOwn }) => isOwn)).toEqual([true]);
    expect((await accept(admin)).body.code).toBe('cash_day_own');
    expect((await dayNow(admin)).acceptedAt).toBe('');
    await portal.db
      .updateTable('app_user')
      .set({ user_group: 'ADMIN' })
      .where('user_id', '=', 'U-second')
      .execute();
    try {
      expect((await accept(await portal.as('second'))).body.data).toMatchObject({
        acceptedBy: 'second',
        isOwn: false,
      });
    } finally {
      await portal.db
        .updateTable('app_user')
        .set({ user_group: 'AGENTS' })
        .where('user_id', '=', 'U-second')
        .execute();
    }
    await holds();
  });

  test('of another agent is not found', async () => {
    const day = await openDay();
    expect((await close(day, [], 'x', await portal.as('second'))).body.code).toBe(
      'cash_day_not_open',
    );
  });

  test('closed while cash is recorded counts that cash or refuses it', async () => {
    const day = await openDay();
    await anInvoice(portal.db, 'INV1');
    const [paid] = await Promise.all([
      pay({ amount: 100 }),
      close(day, [{ value: 1000, count: 2 }]),
    ]);
    expect([200, 409]).toContain(paid.status);
    await holds();
  });
});
