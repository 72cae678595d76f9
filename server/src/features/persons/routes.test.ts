import { addDays, bangkokDate } from '#contract/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { personPaper } from './person-paper.ts';

let portal: TestPortal;
let admin: Person;
let today: string;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
  today = bangkokDate(portal.deps.now());
});
afterAll(() => portal.close());

const stateOf = async (id: string) =>
  (await admin.call('getPersonState', { params: { id } })).body.data;
const erase = (who: Person, userId: string, key: string = crypto.randomUUID()) =>
  who.call('erasePerson', { body: { userId }, key });

describe("an admin, at a person's request,", () => {
  test('reads why the person cannot be erased yet, and is refused with it', async () => {
    await insertOrder(portal.db, {
      order_number: 'SO-OPEN-9',
      created_by: 'U-rival',
      status: 'SO',
    });
    expect((await stateOf('U-rival')).hindrances).toEqual([
      { code: 'open_orders', about: 'SO-OPEN-9', count: 1 },
    ]);
    const { status, body } = await erase(admin, 'U-rival');
    expect([status, body.code, body.detail]).toEqual([
      409,
      'person_not_erased',
      { why: 'open_orders' },
    ]);
    expect((await erase(admin, 'U-admin')).body.detail).toEqual({ why: 'own, last_admin' });
  });

  test('erases once for one key: the person is signed out at once, and what was kept is known afterwards', async () => {
    await portal.db
      .updateTable('orders')
      .set({ status: 'C' })
      .where('order_number', '=', 'SO-OPEN-9')
      .execute();
    const rival = await portal.as('rival');
    const [first, again] = [
      await erase(admin, 'U-rival', 'one'),
      await erase(admin, 'U-rival', 'one'),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await rival.call('listBusinessUnits')).status).toBe(401);
    expect((await stateOf('U-rival')).erasure).toMatchObject({ doneAt: null, removed: 0 });
    await carryOutErasures(portal.deps);
    const { erasure, kept } = await stateOf('U-rival');
    expect([erasure?.doneAt === null, kept]).toEqual([false, []]);
    expect(
      await portal.db
        .selectFrom('audit')
        .select('outcome')
        .where('call', '=', 'erasePerson')
        .where('outcome', '=', 'accepted')
        .execute(),
    ).toHaveLength(1);
  });

  test('takes a copy of everything as a file, which the audit records', async () => {
    const json = await admin.call('exportPerson', { params: { id: 'U-customer', format: 'json' } });
    expect(json.status).toBe(200);
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="person.json"/);
    expect((json.body as unknown as { account: object[] }).account).toEqual([
      expect.objectContaining({ username: 'customer' }),
    ]);
    const exported = await portal.db
      .selectFrom('audit')
      .select(['subject', 'facts'])
      .where('call', '=', 'exportPerson')
      .execute();
    expect(exported).toEqual([
      { subject: 'U-customer', facts: { format: 'json', rows: expect.any(Number) } },
    ]);
    expect(
      (await admin.call('exportPerson', { params: { id: 'U-none', format: 'json' } })).status,
    ).toBe(404);
  });

  test('takes all of it, however much there is; the paper has the newest two hundred of a kind and says so', async () => {
    await sql`insert into user_change (at, user_id, by_user_id, by_name, kind)
      select now() - g * interval '1 minute', 'U-inactive', 'U-admin', 'admin', 'changed' from generate_series(1, 20001) g`.execute(
      portal.db,
    );
    const { body } = await admin.call('exportPerson', {
      params: { id: 'U-inactive', format: 'json' },
    });
    const { changes, orders } = body as unknown as { changes: object[]; orders: object[] };
    expect([changes.length, orders]).toEqual([20_001, []]);
    const paper = await personPaper(portal.db, 'U-inactive', {
      lang: 'eng',
      now: portal.deps.now(),
    });
    const [printed] = paper?.parts.filter(({ more }) => more !== '') ?? [];
    expect([printed?.entries.length, printed?.more]).toEqual([
      200,
      'The newest 200 entries are shown; the JSON file has all of them',
    ]);
  });
});

describe('after a breach an admin', () => {
  const ask = (
    id: string,
    some: { by?: 'account' | 'address' | 'session'; from?: string; to?: string } = {},
  ) => admin.call('getTouched', { params: { by: 'account', id, from: today, to: today, ...some } });

  test('takes the list as a sheet, which the audit records by the account and never by an address', async () => {
    const at = portal.deps.now();
    const read = {
      at,
      user_id: 'U-salesman',
      session_id: crypto.randomUUID(),
      address: '203.0.113.8',
      call: 'getUserId',
      kind: 'user',
    };
    await portal.db
      .insertInto('person_read')
      .values({ ...read, subject: 'U-customer' })
      .execute();
    const sheet = (by: string, id: string, format = 'csv') =>
      fetchSheet(
        portal,
        admin,
        `/api/main/center/touchedsheet/${format}/${by}/${id}/${today}/${today}?lang=eng`,
      );
    const { name, rows } = await sheet('account', 'U-salesman');
    expect(name).toBe('touched.csv');
    expect(rows[0]).toEqual([
      'Kind',
      'User or customer',
      'Name',
      'Changed (times)',
      'Opened (times)',
      'First',
      'Last',
    ]);
    expect(rows.slice(1)).toContainEqual([
      'User',
      'U-customer',
      expect.any(String),
      '0',
      '1',
      expect.any(String),
      expect.any(String),
    ]);
    expect((await sheet('account', 'U-salesman', 'xlsx')).rows).toHaveLength(rows.length);
    expect((await sheet('address', '203.0.113.8')).status).toBe(200);
    const exported = await portal.db
      .selectFrom('audit')
      .select('subject')
      .where('call', '=', 'exportTouched')
      .orderBy('audit_id')
      .execute();
    expect(exported.map(({ subject }) => subject || null)).toEqual([
      'U-salesman',
      'U-salesman',
      null,
    ]);
    await sql`insert into person_read (at, user_id, session_id, address, call, kind, subject)
      select ${at}, 'U-salesman', ${crypto.randomUUID()}, '203.0.113.8', 'getContacts', 'customer', 'C-' || g from generate_series(1, 1200) g`.execute(
      portal.db,
    );
    await portal.db
      .insertInto('person_read')
      .values({ ...read, subject: '*' })
      .execute();
    const page = (await ask('U-salesman')).body.data;
    expect([page.touched.length, page.more]).toEqual([1000, true]);
    const all = (await sheet('account', 'U-salesman')).rows.slice(1);
    expect(all.filter(([kind]) => kind === 'Customer').length).toBeGreaterThanOrEqual(1200);
    expect(all).toContainEqual([
      'User',
      '*',
      'A list of more than 5,000',
      '0',
      '1',
      expect.any(String),
      expect.any(String),
    ]);
    await portal.db.deleteFrom('person_read').where('user_id', '=', 'U-salesman').execute();
    const manager = await fetchSheet(
      portal,
      await portal.as('superuser'),
      `/api/main/center/touchedsheet/csv/account/U-x/${today}/${today}`,
    );
    expect(manager.status).toBe(403);
  });

  test('reads whose data an account or a session saw, by day, and the audit records the question', async () => {
    const [sessionId, otherSession, at] = [
      crypto.randomUUID(),
      crypto.randomUUID(),
      portal.deps.now(),
    ];
    const read = { user_id: 'U-agent', address: '203.0.113.7', call: 'getUserId', kind: 'user' };
    await portal.db
      .insertInto('person_read')
      .values([
        { ...read, at, session_id: sessionId, subject: 'U-customer' },
        { ...read, at, session_id: otherSession, subject: 'U-salesman' },
        {
          ...read,
          at: new Date(at.getTime() - 3 * 86_400_000),
          session_id: sessionId,
          subject: 'U-inactive',
        },
      ])
      .execute();
    const address = {
      session_id: sessionId,
      address: '203.0.113.7',
      user_id: 'U-agent',
      first_at: at,
      last_at: at,
    };
    await portal.db.insertInto('session_address').values(address).execute();
    const seenBy = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).body.data.touched.map(({ id, read: times }) => `${id} ${times}`);
    expect(await seenBy('U-agent')).toEqual(['U-customer 1', 'U-salesman 1']);
    expect(await seenBy(sessionId, { by: 'session' })).toEqual(['U-customer 1']);
    expect(await seenBy('203.0.113.7', { by: 'address' })).toEqual(['U-customer 1']);
    expect(await seenBy('U-agent', { from: addDays(today, -3), to: addDays(today, -3) })).toEqual([
      'U-inactive 1',
    ]);
    expect((await ask('no session', { by: 'session' })).body.data).toMatchObject({
      accounts: [],
      touched: [],
      more: false,
    });
    const asked = await portal.db
      .selectFrom('audit')
      .select(['subject', 'facts'])
      .where('call', '=', 'getTouched')
      .orderBy('audit_id')
      .execute();
    expect(asked.slice(1, 4)).toEqual([
      { subject: 'U-agent', facts: { by: 'account', from: today, to: today, found: 2 } },
      { subject: sessionId, facts: { by: 'session', from: today, to: today, found: 1 } },
      { subject: '', facts: { by: 'address', from: today, to: today, found: 1 } },
    ]);
  });

  test.each([
    ['from', 'yesterday', '2026-03-01'],
    ['to', '2026-03-02', '2026-03-01'],
    ['to', '2025-11-01', '2026-03-01'],
  ])('is told that %s is wrong from %s to %s', async (field, from, to) => {
    const { status, body } = await ask('U-agent', { from, to });
    expect([status, body.fields]).toEqual([
      400,
      [expect.objectContaining({ field, code: 'invalid_date' })],
    ]);
  });
});

test('no one else may ask for, or remove, the data of a person', async () => {
  for (const username of ['superuser', 'salesman', 'customer']) {
    const who = await portal.as(username);
    expect((await erase(who, 'U-agent')).status).toBe(403);
    expect((await who.call('getPersonState', { params: { id: 'U-agent' } })).status).toBe(403);
    expect(
      (
        await who.call('getTouched', {
          params: { by: 'account', id: 'U-agent', from: today, to: today },
        })
      ).status,
    ).toBe(403);
    expect(
      (await who.call('exportPerson', { params: { id: 'U-agent', format: 'json' } })).status,
    ).toBe(403);
  }
});
