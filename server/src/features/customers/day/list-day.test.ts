import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOrder, insertOrderOf } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { insertNote } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { freshenHabits } from './freshen-habits.ts';

let portal: TestPortal;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal();
  salesman = await portal.as('salesman');
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of [
    'buying_habit',
    'customer_note',
    'invoice',
    'order_line',
    'orders',
    'place_tally',
    'delivery_position',
  ] as const)
    await portal.db.deleteFrom(table).execute();
});

const today = bangkokDate(new Date());
const ago = (days: number) => addDays(today, -days);
const day = async (who = salesman) =>
  (await who.call('listDay', { params: { path: 'feed' } })).body;
const only = async () => {
  const { data } = await day();
  expect(data.length).toBeLessThan(2);
  return data[0];
};
/** An order of a day with so many satang of a product. */
const ordered = async (order_date: string, amount: number, sku = '551--') => {
  const order_id = await insertOrderOf(portal.db, order_date, { [sku]: 1 }, { amount });
  await portal.db
    .updateTable('order_line')
    .set({ net_amount: amount })
    .where('order_id', '=', order_id)
    .execute();
  return order_id;
};

describe('the list of the day', () => {
  test('has nobody without a reason, and nobody for those without customers of their own', async () => {
    expect(await day()).toEqual({ data: [], customers: 1, isCut: false });
    await anInvoice(portal.db, 'I-1', { due_date: ago(3) });
    for (const who of ['admin', 'superuser', 'customer'])
      expect((await portal.as(who).then(day)).data ?? []).toEqual([]);
    expect(
      (await portal.as('agent').then((who) => who.call('listDay', { params: { path: 'feed' } })))
        .status,
    ).toBe(403);
    expect(await only()).toMatchObject({ cvCode: 'C100', orgCode: '1001' });
  });

  test('has who is due by their own rhythm, with their last check-out', async () => {
    for (const days of [21, 14, 7]) await ordered(ago(days), 50_025);
    expect(await only()).toMatchObject({
      due: { everyDays: 7, lastAmt: 500.25 },
      stakeAmt: 500.25,
      lastDay: ago(7),
      silentDays: 7,
    });
    // Who asked to be called on another day is not due until then.
    const later = { kind: 'not_today', day: addDays(today, 1), next_step: '' };
    await insertNote(portal.db, {}, later);
    expect(await only()).toBeUndefined();
    await portal.db.updateTable('customer_note').set({ day: today }).execute();
    expect(await only()).toMatchObject({
      due: { everyDays: 7 },
      step: { day: today, words: 'Z' },
      silentDays: 0,
    });
  });

  test('computes habits again once an order was placed, moved or changed, and on another day', async () => {
    for (const days of [21, 14, 7]) await ordered(ago(days), 100);
    expect((await only())?.due).not.toBeNull();
    const order_id = await ordered(today, 100);
    expect(await only()).toBeUndefined();
    await portal.db
      .updateTable('orders')
      .set({ status: 'C' })
      .where('order_id', '=', order_id)
      .execute();
    expect((await only())?.due).not.toBeNull();
    await portal.db
      .updateTable('buying_habit')
      .set({ day: ago(1), days: '[]' })
      .execute();
    expect((await only())?.due).not.toBeNull();
  });

  test('finds habits that the job of each hour stored, of a new day and of changed orders, also of those who looked at nothing', async () => {
    for (const days of [21, 14, 7]) await ordered(ago(days), 100);
    const stored = async () =>
      (await portal.db.selectFrom('buying_habit').selectAll().execute()).map(
        ({ day: of, days, moves }) => [of, (days as string[]).length, moves],
      );
    await freshenHabits(portal.deps);
    const first = await stored();
    expect(first).toEqual([[today, 3, 3]]);
    await portal.db
      .updateTable('buying_habit')
      .set({ day: ago(1) })
      .execute();
    await ordered(ago(1), 100);
    await freshenHabits(portal.deps);
    expect(await stored()).toEqual([[today, 4, 4]]);
    await portal.db.updateTable('app_user').set({ active_flag: 'N' }).execute();
    await ordered(today, 100);
    await freshenHabits(portal.deps);
    expect(await stored()).toEqual([[today, 4, 4]]);
    await portal.db.updateTable('app_user').set({ active_flag: 'Y' }).execute();
  });

  test('names a usual product that is missing: since when, and how much a month it was, to the satang', async () => {
    for (const days of [70, 63, 56]) await ordered(ago(days), 70_007, '552--');
    for (const days of [70, 63, 56, 49, 42, 7, 3]) await ordered(ago(days), 1000);
    const [sums] = (
      await portal.db
        .selectFrom('order_line')
        .select((e) => e.fn.sum<string>('net_amount').as('sum'))
        .where('sku', '=', '552--')
        .execute()
    ).map(({ sum }) => Math.round((Number(sum) * 30) / 84));
    expect((await only())?.missing).toEqual([
      {
        sku: '552--',
        productName: expect.any(String),
        since: ago(56),
        monthAmt: (sums ?? 0) / 100,
      },
    ]);
  });

  test('has who slips: the last twelve weeks beside the twelve before', async () => {
    await ordered(ago(100), 900_001);
    await ordered(ago(84), 100_000);
    await ordered(ago(83), 799_999);
    expect(await only()).toMatchObject({
      slips: { recentAmt: 7999.99, beforeAmt: 10_000.01 },
      stakeAmt: 7999.99,
    });
    await ordered(ago(10), 2);
    expect((await only())?.slips ?? null).toBeNull();
  });

  test('has what is overdue, held and promised, the dearest first', async () => {
    await anInvoice(portal.db, 'I-1', { due_date: ago(3), amount: 30_000 });
    await anInvoice(portal.db, 'I-2', { due_date: today, amount: 99_900 });
    const held = { status: 'PO', waiting_reason: 'over_credit_limit', waiting_over: 1 };
    const orderId = await insertOrder(portal.db, { ...held, amount: 12_345, order_date: today });
    await insertOrder(portal.db, { status: 'APPV', amount: 1, order_date: today });
    await insertNote(portal.db, {}, { kind: 'promise', amount: 20_000, day: today, next_step: '' });
    expect(await only()).toMatchObject({
      overdue: { amount: 300, days: 3 },
      held: { amount: 123.46, orders: 2, orderId },
      promise: { amount: 200, day: today },
      stakeAmt: 300,
    });
    const shared = { user_id: 'U-salesman', bu: 'feed', cv_code: 'C200', org_code: '1001' };
    await portal.db.insertInto('user_customer').values(shared).execute();
    await anInvoice(portal.db, 'I-3', { due_date: ago(1), amount: 50_000, cv_code: 'C200' });
    expect((await day()).data.map(({ cvCode }) => cvCode)).toEqual(['C200', 'C100']);
    await portal.db.deleteFrom('user_customer').where('cv_code', '=', 'C200').execute();
  });

  test('has a lorry whose hour has passed', async () => {
    const order_number = 'SO-LATE';
    const orderId = await insertOrder(portal.db, {
      order_number,
      status: 'INV',
      order_date: ago(1),
      require_date: today,
    });
    const position = {
      doc_number: order_number,
      at: new Date(),
      address: '',
      driver_name: '',
      driver_telephone: '',
      arrives_at: new Date(Date.now() - 45 * 60_000),
    };
    await portal.db.insertInto('delivery_position').values(position).execute();
    expect((await only())?.lorry).toEqual({
      orderId,
      orderNumber: order_number,
      lateMinutes: expect.closeTo(45, -1),
    });
  });
});
