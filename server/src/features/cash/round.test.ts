import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
beforeAll(async () => {
  portal = await cashPortal(() => now);
  const assigned = ['C200', 'C100'].map((cv_code) => ({
    user_id: 'U-agent',
    bu: 'feed',
    cv_code,
    org_code: '1001',
  }));
  await portal.db
    .insertInto('customer_org')
    .values(assigned.map(({ user_id: _, ...place }) => place))
    .onConflict((on) => on.doNothing())
    .execute();
  await portal.db
    .insertInto('user_customer')
    .values(assigned)
    .onConflict((on) => on.doNothing())
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await noCash(portal.db);
  agent = await portal.as('agent');
});

const key = () => crypto.randomUUID();
const round = async (who = agent) => (await who.call('cashRound', {})).body;
const openDay = async () =>
  (await agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() })).body.data;
const pay = async (cvCode: string, amount: number) =>
  (
    await agent.call('cashPaid', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode, amount },
      key: key(),
    })
  ).body;

describe("a cash agent's round of today", () => {
  test('lists the longest overdue first, then those due today, and none who are due later', async () => {
    await anInvoice(portal.db, 'INV-TODAY', {
      cv_code: 'C100',
      due_date: '2026-03-02',
      amount: 70_000,
    });
    await anInvoice(portal.db, 'INV-LATER', {
      cv_code: 'C100',
      due_date: '2026-03-03',
      amount: 5_000,
    });
    await anInvoice(portal.db, 'INV-LATE', {
      cv_code: 'C200',
      due_date: '2026-02-20',
      amount: 30_000,
    });
    const { data, counts } = await round();
    expect(data).toMatchObject([
      { cvCode: 'C200', dueAmt: 300, overdueDays: 10, paidAmt: 0, paidAt: '' },
      { cvCode: 'C100', dueAmt: 700, overdueDays: 0, telNo: '081-234-5678', position: null },
    ]);
    expect(counts).toEqual({ all: 2, open: 2, openAmt: 1000 });
  });

  test('lists who paid today with all payments, whoever took them: another agent, or a bank', async () => {
    await anInvoice(portal.db, 'INV1', { cv_code: 'C100', amount: 70_000 });
    await anInvoice(portal.db, 'INV2', { cv_code: 'C200', due_date: '2026-03-02', amount: 30_000 });
    await openDay();
    await pay('C100', 100);
    const second = await portal.as('second');
    await second.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
    const ofSecond = {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', amount: 200 },
      key: key(),
    };
    expect((await second.call('cashPaid', ofSecond)).status).toBe(200);
    await portal.db
      .insertInto('invoice_payment')
      .values({ bu: 'feed', invoice_number: 'INV2', amount: 5_000, at: now })
      .execute();
    expect((await round()).data.map(({ cvCode, paidAmt }) => [cvCode, paidAmt])).toEqual([
      ['C100', 300],
      ['C200', 50],
    ]);
  });

  test('lists those who paid the agent today last, with what they paid; a void receipt and one of yesterday do not count', async () => {
    await anInvoice(portal.db, 'INV1', { cv_code: 'C100', amount: 70_000 });
    await anInvoice(portal.db, 'INV2', { cv_code: 'C200', due_date: '2026-03-02', amount: 30_000 });
    const day = await openDay();
    await pay('C100', 700);
    expect(await round()).toMatchObject({
      data: [
        { cvCode: 'C200' },
        { cvCode: 'C100', dueAmt: 0, paidAmt: 700, paidAt: '2026-03-02T02:00:00.000Z' },
      ],
      counts: { all: 2, open: 1, openAmt: 300 },
    });
    const { receiptNo } = await pay('C200', 300);
    await agent.call('voidReceipt', {
      params: { receiptNo },
      body: { reason: 'wrong' },
      key: key(),
    });
    expect((await round()).data.map(({ cvCode, paidAmt }) => [cvCode, paidAmt])).toEqual([
      ['C200', 0],
      ['C100', 700],
    ]);
    await agent.call('closeCashDay', {
      body: { dayId: day.dayId, expectedAmt: 700, pieces: [], reason: 'lost' },
      key: key(),
    });
    now = new Date('2026-03-02T17:00:00Z');
    agent = await portal.as('agent');
    expect((await round()).data.map(({ cvCode }) => cvCode)).toEqual(['C200']);
  });

  test('has the position of the first place that has one, for a map', async () => {
    await anInvoice(portal.db, 'INV1');
    const place = portal.db.updateTable('ship_to').where('cv_code', '=', 'C100');
    await place.set({ latitude: 14.5, longitude: 100.9 }).execute();
    expect((await round()).data[0]?.position).toEqual({ latitude: 14.5, longitude: 100.9 });
    await place.set({ latitude: null, longitude: null }).execute();
  });

  test('has no customers of another agent and none of a business unit that was taken from the agent', async () => {
    await anInvoice(portal.db, 'INV2', { cv_code: 'C200' });
    expect((await round(await portal.as('second'))).data).toEqual([]);
    expect((await round()).data).toHaveLength(1);
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-agent').execute();
    expect((await round()).data).toEqual([]);
    await portal.db.insertInto('user_bu').values({ user_id: 'U-agent', bu: 'feed' }).execute();
  });

  test('of an agent with more than 500 customers has the oldest debts and those who paid, without counts', async () => {
    const codes = Array.from({ length: 500 }, (_, at) => `M${String(at).padStart(3, '0')}`);
    const many = codes.map((cv_code) => ({ bu: 'feed', cv_code, org_code: '1001' }));
    await portal.db
      .insertInto('customer')
      .values(codes.map((cv_code) => ({ cv_code, name_th: cv_code, name_en: cv_code })))
      .execute();
    await portal.db.insertInto('customer_org').values(many).execute();
    await portal.db
      .insertInto('user_customer')
      .values(many.map((one) => ({ ...one, user_id: 'U-agent' })))
      .execute();
    await anInvoice(portal.db, 'INV1', { cv_code: 'M400', due_date: '2026-01-01' });
    await anInvoice(portal.db, 'INV2', { cv_code: 'C200', due_date: '2026-02-01' });
    await openDay();
    await pay('C200', 1000);
    const { data, counts } = await round();
    expect(data.map(({ cvCode, paidAmt }) => [cvCode, paidAmt])).toEqual([
      ['M400', 0],
      ['C200', 1000],
    ]);
    expect(counts).toBeNull();
  });
});

test('the customers who may pay cash have the days that they are overdue and what they paid last in cash', async () => {
  await anInvoice(portal.db, 'INV1', { cv_code: 'C100', due_date: '2026-02-20', amount: 70_000 });
  await openDay();
  const found = async () =>
    (await agent.call('cashCustomers', { params: { pathName: 'feed' }, query: { search: 'C100' } }))
      .body.data;
  expect(await found()).toMatchObject([{ owedAmt: 700, overdueDays: 10, lastPaid: null }]);
  await pay('C100', 200);
  await agent.call('voidReceipt', {
    params: { receiptNo: (await pay('C100', 100)).receiptNo },
    body: { reason: 'wrong' },
    key: key(),
  });
  expect(await found()).toMatchObject([
    { owedAmt: 500, overdueDays: 10, lastPaid: { date: '2026-03-02', amount: 200 } },
  ]);
});

describe('the last days of a cash agent', () => {
  test('are the open day and those before it; where no number is asked for, one day', async () => {
    const first = await openDay();
    await agent.call('closeCashDay', {
      body: { dayId: first.dayId, expectedAmt: 0, pieces: [] },
      key: key(),
    });
    const second = await openDay();
    const days = async (query: { last?: number }) =>
      (await agent.call('getCashDay', { query })).body.data.map(({ dayId }) => dayId);
    expect(await days({})).toEqual([second.dayId]);
    expect(await days({ last: 3 })).toEqual([second.dayId, first.dayId]);
  });
});
