import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
import { insertHandover } from '#testing/sample-receipt.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { insertDraft, insertParked, insertStanding } from '#testing/sample-records.ts';
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
    'order_ask',
    'standing_order',
    'draft',
    'inbox_document',
  ] as const)
    await portal.db.deleteFrom(table).execute();
});

const waits = async (who: Person) => (await who.call('listWaits', {})).body.data;
const of = async (who: Person, kind: string) =>
  (await waits(who)).filter((one) => one.kind === kind).map(({ bu, count }) => [bu, count]);
const order = (status: string, more = {}) =>
  insertOrder(portal.db, { order_number: `SO-${crypto.randomUUID()}`, status, ...more });
const askedDay = async () => {
  const standing_id = await insertStanding(portal.db, {});
  const draft_id = await insertDraft(portal.db, {});
  const at = new Date();
  await portal.db
    .insertInto('standing_day')
    .values({
      bu: 'feed',
      standing_id,
      draft_id,
      day: '2026-03-03',
      deliver_on: '2026-03-03',
      state: 'asked',
      ends_at: at,
      look_at: at,
    })
    .execute();
  return standing_id;
};
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
      { kind: 'accept', since: at.toISOString() },
      { kind: 'credit', since: moved.toISOString() },
    ]);
  });

  test('has what is at stake to the satang, and how many have waited for too long', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await order('PO', { amount: 123_45, created_at: hoursAgo(25) });
    await order('PO', { amount: 1, created_at: hoursAgo(23) });
    expect(await waits(salesman)).toMatchObject([
      { kind: 'accept', count: 2, late: 1, amount: 123.46 },
    ]);
  });

  test('is an open claim for who may decide it: staff of the customer, but not who recorded it', async () => {
    const order_id = await order('RECEIVE');
    const claimed = async (user_id: string) => {
      const { claim_id } = await portal.db
        .insertInto('claim')
        .values({ order_id })
        .returning('claim_id')
        .executeTakeFirstOrThrow();
      const line = { sequence: 1, received_qty: 9, reason: 'short', amount: 61_200 };
      await portal.db
        .insertInto('claim_line')
        .values({ claim_id, ...line })
        .execute();
      const step = { at: new Date(), user_id, user_name: 'x', user_group: 'x', to_status: 'open' };
      await portal.db
        .insertInto('claim_step')
        .values({ claim_id, ...step })
        .execute();
    };
    await claimed('U-salesman');
    expect(await waits(admin)).toMatchObject([
      { kind: 'claims', amount: 612, oldest: { id: order_id, org: '1001', cv: 'C100' } },
    ]);
    expect(await of(salesman, 'claims')).toEqual([]);
    await portal.db.updateTable('claim_step').set({ user_id: 'U-customer' }).execute();
    expect(await of(salesman, 'claims')).toEqual([['feed', 1]]);
    await portal.db.updateTable('claim').set({ status: 'accepted' }).execute();
    expect(await of(salesman, 'claims')).toEqual([]);
  });

  test('is a day of a standing order until a person answers it, and a message of the ERP that is parked', async () => {
    const asked = await askedDay();
    expect(await waits(salesman)).toMatchObject([
      { kind: 'standing', bu: 'feed', count: 1, oldest: { id: asked, org: '1001', cv: 'C100' } },
    ]);
    await portal.db.updateTable('standing_day').set({ state: 'sent', look_at: null }).execute();
    expect(await waits(salesman)).toEqual([]);
    await insertParked(portal.db);
    expect(await of(admin, 'parked')).toEqual([['', 1]]);
  });

  test('is a cash day of before that its agent has not closed', async () => {
    const agent = await portal.as('agent');
    expect(await waits(agent)).toEqual([]);
    const day = { user_id: 'U-agent', user_name: 'agent', day: '2026-03-01', float_amount: 0 };
    await portal.db
      .insertInto('cash_day')
      .values({ ...day, opened_at: new Date('2026-03-01T03:00:00Z') })
      .execute();
    expect(await waits(agent)).toMatchObject([{ kind: 'days', count: 1, late: 1 }]);
    expect((await agent.call('countNotices', {})).body.waits).toBe(1);
    await portal.db.deleteFrom('cash_day').execute();
  });

  describe('of a person who was switched off', () => {
    const off = (active_flag: 'Y' | 'N') =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag })
        .where('user_id', '=', 'U-office')
        .execute();

    test('goes to those who remain: an order to decide is in the lists of all who reach the customer', async () => {
      await insertHandover(portal.db, 'U-office');
      await portal.db.deleteFrom('cash_handover').execute();
      const over = { waiting_reason: 'over_credit_limit', waiting_over: 1 };
      const order_id = await order('PO', over);
      const ask = { order_id, user_id: 'U-office', asked_by: 'U-salesman', at: new Date() };
      await portal.db.insertInto('order_ask').values(ask).execute();
      await off('N');
      for (const who of [admin, salesman])
        expect([await of(who, 'asked'), await of(who, 'accept')]).toEqual([[], [['feed', 1]]]);
      await off('Y');
    });

    test('goes to those who remain: cash to who may take that of the agent, who confirms it in their own name', async () => {
      const handoverNo = await insertHandover(portal.db, 'U-office');
      const confirm = () =>
        admin.call('confirmHandover', {
          body: { handoverNo, amount: 1 },
          key: crypto.randomUUID(),
        });
      expect((await confirm()).body.code).toBe('cash_handover_other');
      expect(await of(admin, 'handovers')).toEqual([]);
      await off('N');
      expect(await of(admin, 'handovers')).toEqual([['', 1]]);
      expect((await admin.call('listHandovers')).body.data).toMatchObject([{ handoverNo }]);
      expect((await confirm()).status).toBe(200);
      expect(await of(admin, 'handovers')).toEqual([]);
      const { receiver, receiver_id } = await portal.db
        .selectFrom('cash_handover')
        .select(['receiver', 'receiver_id'])
        .executeTakeFirstOrThrow();
      expect([receiver, receiver_id]).toEqual(['admin', 'U-admin']);
      await off('Y');
    });
  });

  test('for a super user is how many, how old and how much by salesperson; the rows are the unit’s sum, also of customers of two or of none', async () => {
    await portal.db
      .insertInto('app_user')
      .values({ user_id: 'U-second', username: 'second', first_name: 'ann', user_group: 'SALEMAN' })
      .execute();
    const superuser = await portal.as('superuser');
    const at = new Date('2026-03-01T03:00:00Z');
    await order('PO', { amount: 100_01, created_at: at });
    await order('APPV', { amount: 50_02 });
    await order('PO', { cv_code: 'C200', amount: 7 });
    await order('RECEIVE', { amount: 999 });
    await anotherUnit();
    await order('PO', { bu: 'zzz', amount: 999 });
    const team = async () => (await superuser.call('listWaits', {})).body.team;
    expect(await team()).toMatchObject([
      {
        bu: 'feed',
        salespeople: 'salesman',
        count: 2,
        late: 1,
        amount: 150.03,
        since: at.toISOString(),
      },
      { bu: 'feed', salespeople: '', count: 1, amount: 0.07 },
    ]);
    const shared = { user_id: 'U-second', bu: 'feed', cv_code: 'C100', org_code: '1001' };
    await portal.db.insertInto('user_customer').values(shared).execute();
    expect((await team()).map(({ salespeople, amount }) => [salespeople, amount])).toEqual([
      ['ann, salesman', 150.03],
      ['', 0.07],
    ]);
    expect((await admin.call('listWaits', {})).body.team).toEqual([]);
    expect((await superuser.call('countNotices', {})).body.waits).toBeUndefined();
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-second').execute();
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-second')
      .execute();
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
      ['inbox', 1],
      ['handovers', 1],
    ]);
    expect((await waits(salesman)).map(({ kind }) => kind)).toEqual(['inbox']);
    await portal.db.updateTable('cash_handover').set({ confirmed_at: now }).execute();
    expect(await of(admin, 'handovers')).toEqual([]);
  });

  test('is a message of the inbox for a super user with that menu in their own units alone, as their inbox shows it', async () => {
    await anotherUnit();
    const now = new Date();
    const item = (name: string) => ({
      kind: 'text',
      sent_at: now,
      not_before: now,
      message_id: name,
      event_id: name,
      line_user: 'L',
    });
    const place = { cv_code: 'C100', org_code: '1001' };
    await portal.db
      .insertInto('chat_item')
      .values([
        { ...item('own'), bu: 'feed', ...place },
        { ...item('other'), bu: 'zzz', ...place },
        { ...item('asked'), user_id: 'U-customer' },
      ])
      .execute();
    const before = portal.deps.config.menuPermission;
    const groups = ['ADMIN', 'SUPERUSER', 'SALEMAN'] as const;
    portal.deps.config.menuPermission = { ...before, draft_inbox: groups };
    const superuser = await portal.as('superuser');
    const shown = (await superuser.call('listInbox', { params: { bu: 'feed' } })).body.data;
    expect(shown).toHaveLength(2);
    expect(await of(superuser, 'inbox')).toEqual([['', 2]]);
    expect(await of(admin, 'inbox')).toEqual([['', 3]]);
    portal.deps.config.menuPermission = before;
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
