import { addDays } from '#contract/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeToSend } from '../notice-to-send.ts';
import { insertHandover } from '#testing/sample-receipt.ts';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { tellOfWork } from './morning-summary.ts';

const today = '2026-11-26';
const at = (time: string, day = today) => new Date(`${day}T${time}:00+07:00`);
let now = at('07:00');
let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal({ clock: () => now })));
afterAll(() => portal.close());
beforeEach(async () => {
  now = at('07:00');
  for (const table of ['notice', 'invoice', 'order_line', 'order_step', 'orders'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db
    .updateTable('notice_progress')
    .set({ summary: addDays(today, -1) })
    .execute();
});

const order = (status: string, order_date: string, require_date = '2026-12-24') =>
  insertOrder(portal.db, {
    order_number: `SO-${crypto.randomUUID()}`,
    status,
    order_date,
    require_date,
  });
const overdue = () =>
  portal.db
    .insertInto('invoice')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      invoice_number: 'I-1',
      invoice_date: '2026-10-01',
      due_date: '2026-11-25',
      amount: 100,
      open_amount: 100,
    })
    .execute();
/** What waits for each person, by their last summary that still holds. */
async function notices() {
  const rows = await portal.db
    .selectFrom('notice')
    .select(['user_id', 'facts'])
    .where('kind', '=', 'morning_summary')
    .where('void_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return Object.fromEntries(
    rows.map(({ user_id, facts }) => [user_id, (facts as { waits: object }).waits]),
  );
}

describe('the summary of a morning', () => {
  test('tells a salesperson, an agent and an admin what each waits for: orders that wait, late ones, overdue customers', async () => {
    await order('PO', '2026-11-25');
    await order('APPV', '2026-11-25');
    await order('INV', '2026-11-20', '2026-11-24');
    await order('RECEIVE', '2026-11-20', '2026-11-24');
    await overdue();
    await tellOfWork(portal.deps);
    expect(await notices()).toMatchObject({
      'U-salesman': { quiet: 0, orders: 2, late: 1, overdue: 1 },
      'U-agent': { overdue: 1 },
      'U-admin': { orders: 2, late: 1, money: 0 },
    });
    expect(Object.keys(await notices())).not.toContain('U-customer');
  });

  test('counts a customer who usually orders each week and has not, and none who ordered today', async () => {
    for (const day of ['2026-11-04', '2026-11-11', '2026-11-18']) await order('RECEIVE', day, day);
    await tellOfWork(portal.deps);
    expect((await notices())['U-salesman']).toMatchObject({ quiet: 1 });
    await portal.db.deleteFrom('notice').execute();
    await portal.db
      .updateTable('notice_progress')
      .set({ summary: addDays(today, -1) })
      .execute();
    await order('SO', today);
    await tellOfWork(portal.deps);
    expect((await notices())['U-salesman']).toBeUndefined();
  });

  test('counts messages with orders that wait: those of their customers for a salesperson, all for an admin', async () => {
    const row = { kind: 'text', sent_at: now, not_before: now, message_id: 'M' };
    const items = [
      { line_user: 'L1', user_id: 'U-customer' },
      { line_user: 'L2', user_id: 'U-customer', bu: 'feed', org_code: '1001', cv_code: 'C100' },
      { line_user: 'L3' },
      { line_user: 'L4', user_id: 'U-customer', ended_at: now, outcome: 'dismissed' },
    ];
    await portal.db
      .insertInto('chat_item')
      .values(items.map((item) => ({ ...row, ...item, event_id: item.line_user })))
      .execute();
    await tellOfWork(portal.deps);
    await portal.db.deleteFrom('chat_item').execute();
    expect(await notices()).toMatchObject({
      'U-salesman': { messages: 2 },
      'U-admin': { messages: 3 },
    });
    expect(Object.keys(await notices())).not.toContain('U-agent');
  });

  test('counts what home and bell count: cash handed over to its receiver, too', async () => {
    await insertHandover(portal.db, 'U-admin');
    await order('PO', '2026-11-25');
    await tellOfWork(portal.deps);
    expect(await notices()).toMatchObject({ 'U-admin': { orders: 1, handovers: 1 } });
    const { body } = await (
      await portal.as('admin')
    ).call('listNotices', { query: { lang: 'eng' } });
    expect(body.data[0]?.text).toBe(
      'Orders waiting: 1, Cash handed over to you: 1. Open to see it all',
    );
    await portal.db.deleteFrom('cash_handover').execute();
  });

  test('is not written where nothing waits, nor before its hour', async () => {
    expect(await tellOfWork(portal.deps)).toBe(0);
    expect(await notices()).toEqual({});
    await portal.db
      .updateTable('notice_progress')
      .set({ summary: addDays(today, -1) })
      .execute();
    await order('PO', '2026-11-25');
    now = at('06:59');
    expect(await tellOfWork(portal.deps)).toBe(0);
  });

  test('is at the hour of the settings, and never where the supplier wants none', async () => {
    await order('PO', '2026-11-25');
    const { config } = portal.deps;
    const set = (summaryHour: number | false) => ({
      ...portal.deps,
      config: { ...config, file: { ...config.file, summaryHour } },
    });
    now = at('09:59');
    expect([await tellOfWork(set(10)), await tellOfWork(set(false))]).toEqual([0, 0]);
    now = at('10:00');
    expect(await tellOfWork(set(10))).toBeGreaterThan(0);
  });

  test('is one for each person and day, however many copies of the server there are, and the next day replaces it', async () => {
    await order('PO', '2026-11-25');
    const counts = await Promise.all([
      tellOfWork(portal.deps),
      tellOfWork(portal.deps),
      tellOfWork(portal.deps),
    ]);
    const people = Object.keys(await notices()).length;
    expect([counts.reduce((sum, count) => sum + count, 0), await tellOfWork(portal.deps)]).toEqual([
      people,
      0,
    ]);
    now = at('07:00', '2026-11-27');
    await tellOfWork(portal.deps);
    const rows = await portal.db
      .selectFrom('notice')
      .select('void_at')
      .where('user_id', '=', 'U-salesman')
      .orderBy('notice_id')
      .execute();
    expect(rows.map(({ void_at }) => void_at !== null)).toEqual([true, false]);
  });

  test('says in words what waits, and nothing of what does not', async () => {
    await order('PO', '2026-11-25');
    await overdue();
    await tellOfWork(portal.deps);
    const { notice_id } = await portal.db
      .selectFrom('notice')
      .select('notice_id')
      .where('user_id', '=', 'U-salesman')
      .executeTakeFirstOrThrow();
    expect(await noticeToSend(portal.deps, notice_id)).toMatchObject({
      facts: { waits: { orders: 1, overdue: 1 } },
    });
    const { body } = await (
      await portal.as('salesman')
    ).call('listNotices', { query: { lang: 'eng' } });
    expect(body.data).toMatchObject([
      {
        title: 'Your morning',
        text: 'Orders waiting: 1, Customers overdue: 1. Open to see it all',
        path: '/',
      },
    ]);
  });
});
