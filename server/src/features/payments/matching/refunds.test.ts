import type { DecisionBody } from '#contract/payments/matching/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-this-bank';
const first = new Date('2026-03-02T02:00:00Z');
let now = first;
let portal: TestPortal;
let people: Record<'admin' | 'customer' | 'salesman', Person>;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
});
afterAll(() => portal.close());

const days = async (more: number) => {
  now = new Date(first.getTime() + more * 24 * 3_600_000);
  const names = ['admin', 'customer', 'salesman'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
};
let of = 0;
beforeEach(async () => {
  await days(0);
  await noPayments(portal.db);
  const money = aBankMessage({ transactionId: 'T-TWICE', reference2: 'NONE', amount: '250.00' });
  await tellOf(portal.origin, money, { secret, at: now.getTime() / 1000 });
  of = (await list({}))[0]?.transactionKey ?? 0;
});

const list = async (query: object) =>
  (await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query })).body.data;
const decide = (body: Partial<DecisionBody>, intent: string = crypto.randomUUID()) =>
  people.admin.call('decideMoney', {
    params: { bu: 'feed', transactionKey: of },
    body: { reason: '', ...body } as DecisionBody,
    key: intent,
  });
const paid = { action: 'refund_paid', paidOn: '2026-03-03', reference: 'KB-7781' } as const;
const toPay = async () =>
  (await people.admin.call('listWaits', {})).body.data
    .filter(({ kind }) => kind === 'refunds')
    .map(({ count, amount, late }) => [count, amount, late]);
const entries = async (query: object = {}) =>
  (
    await people.customer.call('getStatement', {
      params: { path: 'feed', org: '1001', cv: 'C100' },
      query: { dateFrom: '2026-03-01', dateTo: '2026-03-31', ...query },
    })
  ).body.data.map(({ date, kind, documentNo, debitAmt, creditAmt, balanceAmt }) => [
    date,
    kind,
    documentNo,
    debitAmt,
    creditAmt,
    balanceAmt,
  ]);
const shown = async () =>
  (
    await people.customer.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' },
    })
  ).body.data.bankMoney?.[0];
const sound = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);

describe('a refund that staff decided', () => {
  test('waits to be paid, is late after three days, and leaves the list when its payment is recorded', async () => {
    expect(await toPay()).toEqual([]);
    await decide({ action: 'refund', reason: 'โอนซ้ำ', amount: 200 });
    expect(await toPay()).toEqual([[1, 200, 0]]);
    expect(await list({ refunds: true })).toMatchObject([{ refunded: 200, refundPaid: 0 }]);
    await days(4);
    expect(await toPay()).toEqual([[1, 200, 1]]);
    expect((await decide({ ...paid, amount: 150 })).body).toMatchObject({
      refundPaid: 150,
      can: ['allot', 'advance', 'refund', 'refund_paid'],
    });
    expect(await toPay()).toEqual([[1, 50, 1]]);
    const { body } = await decide(paid);
    expect(body).toMatchObject({ refunded: 200, refundPaid: 200, parked: 50 });
    expect(body.history.at(-1)).toMatchObject({
      action: 'refund_paid',
      amount: 50,
      about: 'KB-7781',
      paidOn: '2026-03-03',
    });
    expect([await toPay(), await list({ refunds: true })]).toEqual([[], []]);
    expect((await decide(paid)).body.code).toBe('money_decided');
    await sound();
  });

  test('is paid once, also by one press that is sent three times, and the ERP and the audit have when, by whom and the number', async () => {
    await decide({ action: 'refund', reason: 'โอนซ้ำ' });
    await days(2);
    const intent = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => decide(paid, intent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await portal.db.selectFrom('money_decision').select('action').execute()).toEqual([
      { action: 'refund' },
      { action: 'refund_paid' },
    ]);
    const message = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'payment-matched')
      .orderBy('outbox_id', 'desc')
      .executeTakeFirst();
    expect(message?.payload).toMatchObject({
      action: 'refund_paid',
      amount: 250,
      paidOn: '2026-03-03',
      reference: 'KB-7781',
    });
    const audit = await portal.db
      .selectFrom('audit')
      .select(['user_id', 'subject', 'outcome'])
      .where('call', '=', 'decideMoney')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(audit).toEqual({ user_id: 'U-admin', subject: 'test T-TWICE', outcome: 'accepted' });
    await sound();
  });

  test('is on the customer’s statement on the day of its payment, without a change of the balance, and among their payments', async () => {
    await decide({ action: 'refund', reason: 'โอนซ้ำ' });
    expect(await shown()).toMatchObject({ refunded: 250, refundPaid: 0, refundPaidOn: '' });
    expect(await entries()).toEqual([]);
    await days(2);
    await decide(paid);
    expect(await shown()).toMatchObject({ refundPaid: 250, refundPaidOn: '2026-03-03' });
    expect(await entries()).toEqual([
      ['2026-03-03', 'refund', 'T-TWICE', 0, 250, -250],
      ['2026-03-03', 'refund_paid', 'KB-7781', 250, 0, 0],
    ]);
    expect(await entries({ stoodAt: '2026-03-03' })).toEqual([]);
  });

  test('whose payment is reversed by another admin waits to be paid again; until then the refund itself is not reversed', async () => {
    await decide({ action: 'refund', reason: 'โอนซ้ำ' });
    await days(2);
    await decide(paid);
    await portal.db
      .insertInto('app_user')
      .values({ user_id: 'U-a2', username: 'a2', first_name: 'a2', user_group: 'ADMIN' })
      .execute();
    await portal.db
      .insertInto('external_identity')
      .values({ provider: 'fosad', subject: 'a2', user_id: 'U-a2' })
      .execute();
    const other = await portal.as('a2');
    const made = await portal.db
      .selectFrom('money_decision')
      .select(['decision_id', 'action'])
      .orderBy('decision_id')
      .execute();
    const reverse = (action: string, who = other) =>
      who.call('reverseDecision', {
        params: {
          bu: 'feed',
          transactionKey: of,
          decisionId: made.find((one) => one.action === action)?.decision_id ?? 0,
        },
        body: { reason: 'เลขที่ผิด' },
        key: crypto.randomUUID(),
      });
    expect((await reverse('refund')).body.code).toBe('money_refund_paid');
    expect((await reverse('refund_paid', people.admin)).body.code).toBe('money_own_decision');
    const { body } = await reverse('refund_paid');
    expect(body).toMatchObject({ refunded: 250, refundPaid: 0, parked: 0, can: ['refund_paid'] });
    expect([await toPay(), await entries()]).toEqual([[[1, 250, 0]], []]);
    expect((await reverse('refund_paid')).body.code).toBe('money_decided');
    expect((await reverse('refund')).body).toMatchObject({ refunded: 0, parked: 250 });
    expect(await toPay()).toEqual([]);
    await sound();
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-a2')
      .execute();
  });

  test.each([
    ['no day', { paidOn: '' }, [{ field: 'paidOn', code: 'required' }]],
    ['no such day', { paidOn: '2026-02-30' }, [{ field: 'paidOn', code: 'invalid_date' }]],
    ['a day that comes', { paidOn: '2026-03-05' }, [{ field: 'paidOn', code: 'invalid_date' }]],
    ['before the money', { paidOn: '2026-03-01' }, [{ field: 'paidOn', code: 'invalid_date' }]],
    ['no number', { reference: ' ' }, [{ field: 'reference', code: 'required' }]],
    ['more than is due', { amount: 250.01 }, [{ field: 'amount', code: 'money_exceeded' }]],
    ['nothing', { amount: 0 }, [{ field: 'amount', code: 'money_exceeded' }]],
  ])('is not recorded as paid with %s', async (_what, wrong, fields) => {
    await decide({ action: 'refund', reason: 'โอนซ้ำ' });
    await days(2);
    expect((await decide({ ...paid, ...wrong })).body).toMatchObject({
      code: 'invalid_request',
      fields,
    });
    expect(await toPay()).toEqual([[1, 250, 0]]);
  });

  test('is paid by who matches money alone', async () => {
    await decide({ action: 'refund', reason: 'โอนซ้ำ' });
    const asked = { params: { bu: 'feed', transactionKey: of }, body: { reason: '', ...paid } };
    for (const who of [people.salesman, people.customer])
      expect(
        (await who.call('decideMoney', { ...asked, key: crypto.randomUUID() })).status,
      ).toBeGreaterThanOrEqual(403);
  });
});
