import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notingSubjects, SentFile } from '#platform/files/sent-file.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { askErasure } from './ask-erasure.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { removeOldRows } from '../../retention.ts';
import { writeReads } from './note-reads.ts';
import { removed } from './removed.ts';
import { touchedBy, type Culprit } from './touched.ts';

let portal: TestPortal;
let admin: Person;
const place = { bu: 'feed', org: '1001', cv: 'C100' };
const [from, to] = [new Date('2016-01-01'), new Date('2027-12-01')];
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
  await admin.call('getUserId', { params: { id: 'U-rival' } });
  await admin.call('getUserList');
  await admin.call('getUserId', { params: { id: 'U-admin' } });
  await (await portal.as('salesman')).call('getContacts', { params: place });
  await (await portal.as('customer')).call('getContacts', { params: place });
  await admin.call('saveUserId', { params: { userId: 'U-agent' }, body: { usergroup: 'AGENTS' } });
  await writeReads(portal.deps);
});
afterAll(() => portal.close());

const reads = () =>
  portal.db
    .selectFrom('person_read')
    .select(['user_id', 'call', 'kind', 'subject'])
    .orderBy('call')
    .orderBy('subject')
    .execute();
const touched = async (culprit: Culprit, since = from, until = to) =>
  (await touchedBy(portal.db, culprit, { from: since, to: until })).touched.map(
    ({ kind, subject, written, read }) => ({
      kind,
      subject,
      written,
      read,
    }),
  );

describe('reads of personal data of others', () => {
  test('are stored with who read whose, each once in a moment, and never of oneself', async () => {
    const found = await reads();
    expect(found).toContainEqual({
      user_id: 'U-admin',
      call: 'getUserId',
      kind: 'user',
      subject: 'U-rival',
    });
    expect(found).toContainEqual({
      user_id: 'U-admin',
      call: 'getUserList',
      kind: 'user',
      subject: 'U-customer',
    });
    expect(found).toContainEqual({
      user_id: 'U-salesman',
      call: 'getContacts',
      kind: 'customer',
      subject: 'C100',
    });
    expect(
      found.filter(({ user_id, subject }) => user_id === 'U-customer' || subject === 'U-admin'),
    ).toEqual([]);
  });

  test('wait while the database cannot take them, and are written once', async () => {
    await admin.call('getUserId', { params: { id: 'U-agent' } });
    const before = (await reads()).length;
    const unavailable = {
      ...portal.deps,
      housekeeping: { query: async () => Promise.reject(new Error('unavailable')) },
    } as unknown as typeof portal.deps;
    await expect(writeReads(unavailable)).rejects.toThrow('unavailable');
    await writeReads(portal.deps);
    await writeReads(portal.deps);
    expect((await reads()).length).toBe(before + 1);
  });
});

describe('whose data a breach concerns', () => {
  test('is known by account: what was written and what was read', async () => {
    expect(await touched({ account: 'U-salesman' })).toEqual([
      { kind: 'customer', subject: 'C100', written: 0, read: 1 },
    ]);
    const ofAdmin = await touched({ account: 'U-admin' });
    expect(ofAdmin).toContainEqual({ kind: 'user', subject: 'U-agent', written: 1, read: 2 });
    expect(ofAdmin).toContainEqual({ kind: 'user', subject: 'U-rival', written: 0, read: 2 });
  });

  test('is known by address and by session, and by no others', async () => {
    const uses = await portal.db
      .selectFrom('session_address')
      .selectAll()
      .where('user_id', '=', 'U-salesman')
      .execute();
    expect(uses).toHaveLength(1);
    const [use] = uses;
    expect(await touched({ session: use?.session_id })).toEqual([
      { kind: 'customer', subject: 'C100', written: 0, read: 1 },
    ]);
    expect((await touched({ address: use?.address })).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['C100', 'U-rival']),
    );
    expect(await touched({ address: '203.0.113.9' })).toEqual([]);
    expect(await touched({ session: crypto.randomUUID() })).toEqual([]);
  });

  test('is only that of the time asked for', async () => {
    expect(await touched({ account: 'U-admin' }, from, new Date('2020-01-01'))).toEqual([]);
  });
});

test('drafts of orders that are unchanged for ninety days are removed with their lines', async () => {
  const row = {
    bu: 'feed',
    org_code: '1001',
    cv_code: 'C100',
    source: 'cart',
    begun_by: 'U-rival',
    changed_by: 'U-rival',
    begun_at: new Date(0),
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await portal.db
    .insertInto('draft')
    .values([91, 89].map((days) => ({ ...row, name: `${days} days`, changed_at: daysAgo(days) })))
    .execute();
  await sql`insert into draft_line (draft_id, sku, quantity, position, version, changed_by, changed_at)
    select draft_id, '551--', 1, 1, 1, changed_by, changed_at from draft`.execute(portal.db);
  await removeOldRows(portal.deps);
  expect(await portal.db.selectFrom('draft').select('name').execute()).toEqual([
    { name: '89 days' },
  ]);
  expect(await portal.db.selectFrom('draft_line').select('sku').execute()).toHaveLength(1);
});

test('reads, addresses, reports and positions whose time is over are removed, and no younger ones', async () => {
  const { count } = await portal.db
    .selectFrom('person_read')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`insert into person_read (at, user_id, session_id, address, call, kind, subject)
    values (now() - interval '366 days', 'U-admin', ${crypto.randomUUID()}, '203.0.113.1', 'getUserId', 'user', 'U-rival')`.execute(
    portal.db,
  );
  await sql`insert into delivery_position (doc_number, driver_name, driver_telephone, latitude, longitude, at) values
    ('D-old', 'สมชาย', '0812345678', 13, 100, now() - interval '91 days'), ('D-new', 'สมหญิง', '0812345679', 13, 100, now())`.execute(
    portal.db,
  );
  expect(await removeOldRows(portal.deps)).toBe(2);
  expect(await removeOldRows(portal.deps)).toBe(0);
  const left = await portal.db
    .selectFrom('person_read')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(left.count).toBe(count);
  const positions = await portal.db
    .selectFrom('delivery_position')
    .select(['doc_number', 'driver_name', 'latitude'])
    .orderBy('doc_number')
    .execute();
  expect(positions).toEqual([
    { doc_number: 'D-new', driver_name: 'สมหญิง', latitude: 13 },
    { doc_number: 'D-old', driver_name: '', latitude: null },
  ]);
});

describe('reads of saved lists', () => {
  test('name every user of a saved list, and every customer of a saved list of orders or purchases', async () => {
    const days = { order_date: '2026-03-01', require_date: '2026-03-02', status: 'INV' };
    for (const cv_code of ['C100', 'C200']) {
      const order = await insertOrder(portal.db, {
        order_number: `SO-SEEN-${cv_code}`,
        cv_code,
        license_plate: 'กข 1234',
        ...days,
      });
      await sql`insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
        values (${order}, 1, 'S', 'S', 'รำ', 'Bran', 'BAG', 'ถุง', 'bag', 1, 1, 100, 100, 100)`.execute(
        portal.db,
      );
    }
    const saved: number[] = [];
    const march = 'dateFrom=2026-03-01&dateTo=2026-03-31';
    for (const path of [
      'center/usersheet/csv?',
      'feed/ordersheet/2026-03-01/2026-03-31/P/csv?',
      `feed/reportsheet/purchase/csv?${march}`,
    ])
      saved.push((await fetchSheet(portal, admin, `/api/main/${path}`)).status);
    expect(saved).toEqual([200, 200, 200]);
    await writeReads(portal.deps);
    const subjects = async (call: string) =>
      (await reads())
        .filter((one) => one.call === call)
        .map(({ kind, subject }) => `${kind} ${subject}`);
    expect(await subjects('exportUsers')).toEqual(
      expect.arrayContaining(['user U-rival', 'user U-salesman']),
    );
    expect(await subjects('exportUsers')).not.toContain('user *');
    expect(await subjects('exportOrders')).toEqual(['customer C100', 'customer C200']);
    expect(await subjects('exportReport')).toEqual(['customer C100', 'customer C200']);
  });

  test('of a list with more than five thousand are one row for all of them', async () => {
    const noted = async (count: number) => {
      const subjects = new Set<string>();
      const rows = (async function* () {
        yield Array.from({ length: count }, (_, at) => `U-${at}`);
      })();
      for await (const batch of notingSubjects(rows, (id) => id, subjects))
        expect(batch).toHaveLength(count);
      return new SentFile(Buffer.from(''), { subjects }).subjects;
    };
    expect([(await noted(5000)).length, await noted(5001)]).toEqual([5000, ['*']]);
  });
});

test('what a person did just before an erasure, and is written after it, has no address', async () => {
  const leaving = await portal.as('salesman');
  await leaving.call('getContacts', { params: place });
  await portal.db
    .transaction()
    .execute((tx) => askErasure(tx, 'U-salesman', 'U-admin', portal.deps.now()));
  await carryOutErasures(portal.deps);
  await writeReads(portal.deps);
  const { addresses, uses } = await portal.db
    .selectNoFrom([
      sql<
        string[]
      >`array(select distinct address from person_read where user_id = 'U-salesman')`.as(
        'addresses',
      ),
      sql<number>`(select count(*)::int from session_address where user_id = 'U-salesman')`.as(
        'uses',
      ),
    ])
    .executeTakeFirstOrThrow();
  expect({ addresses, uses }).toEqual({ addresses: [removed], uses: 0 });
});
