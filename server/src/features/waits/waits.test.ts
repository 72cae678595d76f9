import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal();
  [admin, salesman] = [await portal.as('admin'), await portal.as('salesman')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of [
    'notice',
    'order_line',
    'order_step',
    'orders',
    'chat_item',
    'cash_handover',
  ] as const)
    await portal.db.deleteFrom(table).execute();
});

const waits = async (who: Person) => (await who.call('listWaits', {})).body.data;
const of = async (who: Person, kind: string) =>
  (await waits(who)).filter((one) => one.kind === kind).map(({ bu, count }) => [bu, count]);
const order = (status: string, more = {}) =>
  insertOrder(portal.db, { order_number: `SO-${crypto.randomUUID()}`, status, ...more });
const anotherUnit = async () => {
  await portal.db
    .insertInto('business_unit')
    .values({ bu: 'zzz', name_th: 'อื่น', name_en: 'Other', path_name: 'zzz' })
    .onConflict((on) => on.doNothing())
    .execute();
  await portal.db
    .insertInto('customer_org')
    .values({ bu: 'zzz', cv_code: 'C100', org_code: '1001' })
    .onConflict((on) => on.doNothing())
    .execute();
};

describe('what waits', () => {
  test('for an admin is of every business unit, each beside the others', async () => {
    await anotherUnit();
    for (const bu of ['feed', 'feed', 'zzz']) await order('PO', { bu });
    await order('APPV');
    expect(await of(admin, 'accept')).toEqual([
      ['feed', 2],
      ['zzz', 1],
    ]);
    expect(await of(admin, 'credit')).toEqual([['feed', 1]]);
  });

  test('for a salesperson is of the customers assigned to them', async () => {
    await order('PO');
    await order('PO', { cv_code: 'C200' });
    await order('RECEIVE');
    expect(await of(admin, 'accept')).toEqual([['feed', 2]]);
    expect(await of(salesman, 'accept')).toEqual([['feed', 1]]);
    expect(await of(salesman, 'money')).toEqual([]);
  });

  test('has since when the oldest waits: of an order in the credit check its last move', async () => {
    const at = new Date('2026-03-01T03:00:00Z');
    await order('PO', { created_at: at });
    await order('PO', { created_at: new Date('2026-03-02T03:00:00Z') });
    const order_id = await order('APPV', { created_at: at });
    const moved = new Date('2026-03-01T05:00:00Z');
    const step = {
      order_id,
      at: moved,
      user_id: 'U',
      user_name: 'U',
      user_group: 'ADMIN',
      from_status: 'PO',
      to_status: 'APPV',
    };
    await portal.db.insertInto('order_step').values(step).execute();
    expect(await waits(salesman)).toMatchObject([
      { kind: 'credit', since: moved.toISOString() },
      { kind: 'accept', since: at.toISOString() },
    ]);
  });

  test('is a hand-over for its receiver alone, and a message of the inbox for those who see it', async () => {
    const now = new Date();
    const day = {
      user_id: 'U-agent',
      user_name: 'agent',
      day: '2026-03-01',
      float_amount: 0,
      opened_at: now,
    };
    const { day_id } = await portal.db
      .insertInto('cash_day')
      .values(day)
      .returning('day_id')
      .executeTakeFirstOrThrow();
    const handover = {
      handover_no: 'H1',
      day_id,
      amount: 100,
      receiver: 'the office',
      receiver_id: 'U-admin',
      at: now,
    };
    await portal.db.insertInto('cash_handover').values(handover).execute();
    const item = {
      kind: 'text',
      sent_at: now,
      not_before: now,
      message_id: 'M',
      event_id: 'E',
      line_user: 'L',
      user_id: 'U-customer',
    };
    await portal.db.insertInto('chat_item').values(item).execute();
    expect((await waits(admin)).map(({ kind, count }) => [kind, count])).toEqual([
      ['handovers', 1],
      ['inbox', 1],
    ]);
    expect((await waits(salesman)).map(({ kind }) => kind)).toEqual(['inbox']);
    await portal.db.updateTable('cash_handover').set({ confirmed_at: now }).execute();
    expect(await of(admin, 'handovers')).toEqual([]);
  });

  test('for an admin is also a refused import and a person without customers', async () => {
    const before = await of(admin, 'people');
    await writeAudit(portal.db, {
      requestId: 'r',
      outcome: 'refused',
      call: 'import',
      facts: { files: ['a.csv'], bad: 1 },
      at: new Date(),
    });
    await portal.db
      .insertInto('app_user')
      .values({ user_id: 'ZZ-new', username: 'ZZ-new', user_group: 'SALEMAN' })
      .execute();
    expect(await of(admin, 'imports')).toEqual([['', 1]]);
    expect(await of(admin, 'people')).toEqual([['', Number(before[0]?.[1] ?? 0) + 1]]);
  });

  test('is the figure of the bell for staff; a customer has none and counts notices', async () => {
    await order('PO');
    const bell = async (who: Person) => (await who.call('countNotices', {})).body;
    expect((await bell(salesman)).waits).toBe(1);
    const customer = await portal.as('customer');
    expect([(await bell(customer)).waits, await waits(customer)]).toEqual([undefined, []]);
  });
});
