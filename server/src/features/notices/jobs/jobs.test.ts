import type { NoticeFacts } from '#contract/notices/facts.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { noteDevice } from '../known-device.ts';
import { tellOfMorning } from './morning.ts';
import { tellNearAndLate } from './near-and-late.ts';

const noon = new Date('2026-11-26T05:00:00Z');
let now = noon;
let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal({ clock: () => now })));
afterAll(() => portal.close());
beforeEach(async () => {
  now = noon;
  for (const table of ['notice', 'delivery_position', 'invoice'] as const)
    await portal.db.deleteFrom(table).execute();
});

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const notices = async () =>
  (
    await portal.db
      .selectFrom('notice')
      .selectAll()
      .where('user_id', '=', 'U-customer')
      .where('void_at', 'is', null)
      .orderBy('notice_id')
      .execute()
  ).map(({ kind, facts }) => [kind, facts] as const);

describe('a lorry', () => {
  const lorry = async (arrives_at: Date, status = 'INV') => {
    const order_number = `SO-${crypto.randomUUID()}`;
    await insertOrder(portal.db, { order_number, status, require_date: '2026-11-26' });
    await portal.db
      .insertInto('delivery_position')
      .values({ doc_number: order_number, at: noon, arrives_at })
      .execute();
    return order_number;
  };
  const named = (doc_number: string, arrives_at: Date) =>
    portal.db
      .updateTable('delivery_position')
      .set({ arrives_at })
      .where('doc_number', '=', doc_number)
      .execute();

  test('that arrives within half an hour is near: told once, also where the hour moves a little', async () => {
    const number = await lorry(after(25));
    await tellNearAndLate(portal.deps);
    await named(number, after(28));
    await tellNearAndLate(portal.deps);
    expect(await notices()).toMatchObject([
      ['order_near', { number, moment: after(25).toISOString(), bu: 'feed', cv: 'C100' }],
    ]);
  });

  test('half an hour past its hour is late: told once, and again once another hour was named and missed, and is near no longer', async () => {
    const number = await lorry(after(10));
    await tellNearAndLate(portal.deps);
    now = after(39);
    expect(await tellNearAndLate(portal.deps)).toBe(0);
    now = after(41);
    await tellNearAndLate(portal.deps);
    expect(await tellNearAndLate(portal.deps)).toBe(0);
    expect(await notices()).toMatchObject([['order_late', { number, minutes: 31 }]]);
    await named(number, after(60));
    now = after(95);
    await tellNearAndLate(portal.deps);
    expect((await notices()).map(([, facts]) => (facts as { minutes: number }).minutes)).toEqual([
      31, 35,
    ]);
  });

  test('of several of an order is told by itself, with its plate and its driver, until it is received', async () => {
    const number = `SO-${crypto.randomUUID()}`;
    await insertOrder(portal.db, {
      order_number: number,
      status: 'INV',
      require_date: '2026-11-26',
    });
    const lorries = (['P1', 'P2', 'P3'] as const).map((plan_id, at) => ({
      doc_number: `${number}/${plan_id}`,
      order_number: number,
      plan_id,
      license_plate: `80-${at}`,
      driver_telephone: '0895550142',
      at: noon,
      arrives_at: after([10, 20, -230][at] ?? 0),
    }));
    await portal.db.insertInto('delivery_position').values(lorries).execute();
    await tellNearAndLate(portal.deps);
    await tellNearAndLate(portal.deps);
    const written = await notices();
    expect(written).toMatchObject([
      ['order_near', { number, plate: '80-0' }],
      ['order_near', { number, plate: '80-1' }],
      ['order_late', { number, plate: '80-2', minutes: 230, telephone: '0895550142' }],
    ]);
    const [, , late] = written;
    expect(noticeText('order_late', late?.[1] as NoticeFacts, 'th')).toMatchObject({
      title: `รถของคำสั่งซื้อ ${number} ทะเบียน 80-2 ช้ากว่ากำหนด`,
      text: 'ช้ากว่ากำหนด เกือบ 4 ชม. โทรคนขับ 0895550142',
    });
    expect(noticeText('order_late', { number, minutes: 60 }, 'en')).toMatchObject({
      title: `Order ${number} is late`,
      text: 'By an hour.',
    });
    await portal.db
      .updateTable('delivery_position')
      .set({ received_at: noon })
      .where('order_number', '=', number)
      .execute();
    now = after(60);
    expect(await tellNearAndLate(portal.deps)).toBe(0);
  });

  test('that has arrived, is expected later, or was expected in the night before is told to no person', async () => {
    await lorry(after(-60), 'RECEIVE');
    await lorry(after(31));
    await lorry(after(-700));
    expect(await tellNearAndLate(portal.deps)).toBe(0);
  });
});

describe('a morning', () => {
  const invoice = (number: string, due_date: string, of: object = {}) =>
    portal.db
      .insertInto('invoice')
      .values({
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        invoice_number: number,
        invoice_date: '2026-10-01',
        due_date,
        amount: 100,
        open_amount: 100,
        grown_at: new Date('2026-10-01'),
        ...of,
      })
      .execute();
  const morningIs = (day: string) =>
    portal.db.updateTable('notice_progress').set({ morning: day }).execute();

  test('tells a customer what is new, due in three days and overdue, all overdue invoices in one', async () => {
    await morningIs('2026-11-25');
    await invoice('NEW', '2026-12-20', {
      invoice_date: '2026-11-25',
      grown_at: new Date('2026-11-25T05:00:00Z'),
    });
    await invoice('SOON', '2026-11-29');
    await invoice('LATE-7', '2026-11-19');
    await invoice('LATE-12', '2026-11-14');
    await invoice('PAID', '2026-11-29', { open_amount: 0 });
    expect(await tellOfMorning(portal.deps)).toBe(1);
    expect(await notices()).toMatchObject([
      ['invoice_due_soon', { count: 1, amount: 100, days: 3 }],
      ['invoice_new', { count: 1, amount: 100 }],
      ['invoice_overdue', { count: 2, amount: 200, days: 12, cv: 'C100' }],
    ]);
  });

  test('after two mornings without a server tells what they would have told', async () => {
    await morningIs('2026-11-23');
    await invoice('SOON', '2026-11-28');
    await invoice('NEW', '2026-12-20', {
      invoice_date: '2026-11-24',
      grown_at: new Date('2026-11-24T05:00:00Z'),
    });
    await invoice('LATE-3', '2026-11-23', { org_code: '1001' });
    expect(await tellOfMorning(portal.deps)).toBe(1);
    expect(await notices()).toMatchObject([
      ['invoice_due_soon', { count: 1, days: 2 }],
      ['invoice_new', { count: 1 }],
      ['invoice_overdue', { count: 1, days: 3 }],
    ]);
  });

  test('tells it once, not before eight, and nothing on days that are none of the first, seventh or thirtieth', async () => {
    await morningIs('2026-11-25');
    await invoice('LATE-2', '2026-11-24');
    await invoice('SOON', '2026-11-29');
    now = new Date('2026-11-26T00:59:00Z');
    expect(await tellOfMorning(portal.deps)).toBe(0);
    now = new Date('2026-11-26T01:00:00Z');
    expect(await tellOfMorning(portal.deps)).toBe(1);
    expect(await tellOfMorning(portal.deps)).toBe(0);
    await morningIs('2026-11-25');
    expect(await tellOfMorning(portal.deps)).toBe(0);
    expect((await notices()).map(([kind]) => kind)).toEqual(['invoice_due_soon']);
  });
});

describe('a sign-in', () => {
  const signsIn = (userAgent: string) =>
    portal.db
      .transaction()
      .execute((tx) => noteDevice(tx, { userId: 'U-customer', userAgent }, now));

  test('from a new device is told once; the first device, and another version of its browser, are known', async () => {
    await signsIn('Chrome/130.0 Windows NT 10.0');
    await signsIn('Chrome/131.0 Windows NT 10.0');
    expect(await notices()).toEqual([]);
    await signsIn('Firefox/140.0 Linux');
    expect(await notices()).toMatchObject([['new_device', { moment: noon.toISOString() }]]);
    // The person who signed in there signs in again: the warning stays.
    await signsIn('Firefox/141.0 Linux');
    expect(await notices()).toHaveLength(1);
  });
});

test('a person whose customers another one changes is told, and the one who did it is not', async () => {
  const body = { cvRole: [{ cvCode: 'C200', orgCode: '1001' }] };
  const synced = await (
    await portal.as('admin')
  ).call('syncCustomers', { params: { id: 'U-customer', bu: 'feed' }, body });
  expect(synced.status).toBe(200);
  expect(await notices()).toMatchObject([['rights_changed', {}]]);
  expect(
    await portal.db
      .selectFrom('notice')
      .selectAll()
      .where('user_id', '=', 'U-admin')
      .where('void_at', 'is', null)
      .execute(),
  ).toEqual([]);
});
