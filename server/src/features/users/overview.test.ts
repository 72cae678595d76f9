import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { overviewFor } from './overview.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman', Person>;
// Ten to midnight in Bangkok, so that the day in London is another one.
const now = new Date('2026-03-12T23:50:00+07:00');
const of = async (username: 'admin' | 'superuser') => {
  const { user_id: userId } = await portal.db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return overviewFor(
    portal.db,
    { userId, group: username === 'admin' ? 'ADMIN' : 'SUPERUSER' },
    now,
    'th',
  );
};
const invoice = (
  number: string,
  invoice_date: string,
  due_date: string,
  amount: number,
  open_amount = 0,
) =>
  portal.db
    .insertInto('invoice')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      invoice_number: number,
      invoice_date,
      due_date,
      amount,
      open_amount,
    })
    .execute();

beforeAll(async () => {
  portal = await testPortal();
  people = {
    admin: await portal.as('admin'),
    superuser: await portal.as('superuser'),
    salesman: await portal.as('salesman'),
  };
  await portal.db.deleteFrom('invoice').execute();
  await invoice('A1', '2026-03-01', '2026-03-12', 100_000, 100_000);
  await invoice('A2', '2026-03-08', '2026-03-11', 250_000, 50_000);
  await invoice('A3', '2026-02-08', '2026-01-01', 70_000, 70_000);
  await invoice('A4', '2026-02-28', '2026-02-28', 30_000);
  await invoice('A5', '2026-01-31', '2026-02-01', 99_000);
});
afterAll(() => portal.close());

describe('the overview of a super user', () => {
  test('has the month in stretches of seven days beside the same days of last month, and both until today', async () => {
    const { weeks, month, monthBefore, today } = await of('superuser');
    expect([today, month, monthBefore]).toEqual(['2026-03-12', 3500, 700]);
    expect(weeks).toEqual([
      { first: 1, last: 7, amount: 1000, before: 0 },
      { first: 8, last: 14, amount: 2500, before: 700 },
      { first: 15, last: 21, amount: 0, before: 0 },
      { first: 22, last: 28, amount: 0, before: 300 },
      { first: 29, last: 31, amount: 0, before: 0 },
    ]);
  });

  test('has what is owed by age, without what has been paid', async () => {
    expect((await of('superuser')).owed).toEqual({
      notDue: 1000,
      to7: 500,
      to15: 0,
      to30: 0,
      to60: 0,
      over60: 700,
    });
    await portal.db
      .updateTable('invoice')
      .set({ open_amount: 0 })
      .where('invoice_number', '=', 'A3')
      .execute();
    expect((await of('superuser')).owed.over60).toBe(0);
    await portal.db.deleteFrom('invoice').where('invoice_number', '=', 'A2').execute();
    const { owed, month } = await of('superuser');
    expect([owed.to7, month]).toEqual([0, 1000]);
  });

  test('has only the business units of the caller; an admin has all', async () => {
    await portal.db
      .insertInto('business_unit')
      .values({ bu: 'zzz', name_th: 'อื่น', name_en: 'Other', path_name: 'zzz' })
      .execute();
    expect((await of('admin')).units).toContain('อื่น');
    expect((await of('superuser')).units).not.toContain('อื่น');
  });

  test('a person who administers no accounts is refused', async () => {
    expect((await people.salesman.call('getOverview', {})).status).toBe(403);
    expect((await people.superuser.call('getOverview', {})).status).toBe(200);
  });
});
