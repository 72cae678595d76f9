import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { EventGroup } from '#contract/customers/account/event-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder, insertOrderOf } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { insertNote, insertRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let salesman: Person;
let customer: Person;
const today = bangkokDate(new Date());
const ago = (days: number) => addDays(today, -days);
const params = { bu: 'feed', org: '1001', cv: 'C100' };

beforeAll(async () => {
  portal = await testPortal();
  [salesman, customer] = [await portal.as('salesman'), await portal.as('customer')];
  const { db } = portal;
  await insertRecords(db, { status: 'RECEIVE', amount: 12_345, require_date: ago(3) });
  for (let day = 40; day > 0; day -= 1)
    await insertOrderOf(db, ago(day), { '551--': 1 }, { amount: 60_000, require_date: ago(day) });
  for (const day of [75, 70, 65]) await insertOrderOf(db, ago(day), { '552--': 2 });
  await insertOrderOf(db, ago(2), { 'IRON--': 500 }, { status: 'C' });
  await insertOrder(db, { status: 'APPV', amount: 700_001, order_date: ago(1) });
  for (const [number, due, amount] of [
    ['I-1', -5, 10_001],
    ['I-2', 0, 20_000],
    ['I-3', 7, 30_000],
    ['I-4', 8, 40_000],
    ['I-5', 99, 50_050],
  ] as const)
    await anInvoice(db, number, { due_date: ago(due), amount, invoice_date: ago(due + 1) });
  const entry = { bu: 'feed', invoice_number: 'I-5', at: new Date() };
  await db
    .insertInto('invoice_payment')
    .values([
      { ...entry, amount: 50 },
      { ...entry, amount: -50 },
    ])
    .execute();
  await insertNote(db, {}, { words: 'Zornig', day: null, next_step: '' });
  await insertNote(db, {}, { kind: 'promise', amount: 20_000, day: addDays(today, 3), words: '' });
});
afterAll(() => portal.close());

const account = async (who = salesman) => (await who.call('getAccount', { params })).body.data;
const page = async (query: { only?: EventGroup; after?: string } = {}, who = salesman) =>
  (await who.call('listAccountEvents', { params, query })).body;
/** Every event, page by page. */
async function all(query: { only?: EventGroup } = {}, who = salesman) {
  const found: Awaited<ReturnType<typeof page>>['data'] = [];
  let next: string | null = '';
  while (next !== null) {
    const answer: Awaited<ReturnType<typeof page>> = await page(
      { ...query, ...(next && { after: next }) },
      who,
    );
    found.push(...answer.data);
    ({ next } = answer);
  }
  return found;
}

describe('the page of a customer', () => {
  test('is for those who reach the customer; another one answers like one that does not exist', async () => {
    for (const name of ['getAccount', 'getBought', 'listAccountEvents'] as const) {
      const status = async (who: Person, cv: string) =>
        (await who.call(name, { params: { ...params, cv } })).status;
      for (const who of [salesman, customer]) {
        expect(await status(who, 'C100')).toBe(200);
        const [foreign, none] = [
          await who.call(name, { params: { ...params, cv: 'C200' } }),
          await who.call(name, { params: { ...params, cv: 'C999' } }),
        ];
        expect([foreign.status, none.status]).toEqual([404, 404]);
        expect(foreign.body.code).toBe(none.body.code);
      }
      expect(await status(await portal.as('superuser'), 'C100')).toBe(200);
      expect(await status(await portal.as('agent'), 'C100')).toBe(403);
    }
  });

  test('has the sums of the raw rows, to the satang', async () => {
    const { rows } = await sql<Record<string, string>>`
      select sum(open_amount) as owed, sum(open_amount) filter (where due_date < ${today}) as overdue,
        (select sum(amount) from orders where status = 'APPV' or waiting_reason is not null) as held,
        (select sum(ordered + owed) from place_tally where cv_code = 'C100' and org_code = '1001') as used
      from invoice where cv_code = 'C100' and open_amount > 0`.execute(portal.db);
    const baht = (name: string) => Number(rows[0]?.[name]) / 100;
    const found = await account();
    expect(found).toMatchObject({
      cvName: 'ฟาร์มรุ่งเรือง',
      limitAmt: 500_000,
      owedAmt: baht('owed'),
      overdueAmt: baht('overdue'),
      usedAmt: baht('used'),
      heldAmt: baht('held'),
      heldOrders: 1,
      overdueDays: 99,
      everyDays: 1,
      ages: { notDue: 300.01, to7: 300, to15: 400, to30: 0, to60: 0, over60: 500.5 },
    });
    const sum = Object.values(found.ages).reduce((a, b) => a + Math.round(b * 100), 0);
    expect(sum).toBe(Math.round(found.owedAmt * 100));
  });

  test('has for staff the people and the promise, for the customer their contacts and nothing of staff', async () => {
    expect(await account()).toMatchObject({
      people: [
        { role: 'buyer', name: 'customer' },
        { role: 'salesperson', name: 'salesman' },
      ],
      promise: { kind: 'promise', amount: 200, state: 'open' },
    });
    const own = await customer.call('getAccount', { params });
    expect(own.body.data).not.toHaveProperty('promise');
    expect(own.body.data.people.every(({ role }) => role !== 'buyer')).toBe(true);
    const read = await customer.call('listAccountEvents', { params, query: { only: 'notes' } });
    expect([read.body.data, read.text.includes('Zornig')]).toEqual([[], false]);
    expect((await all({}, customer)).some(({ kind }) => kind === 'note')).toBe(false);
  });

  test('begins what they buy with what they stopped buying, and its months are the raw lines', async () => {
    const { body } = await salesman.call('getBought', { params });
    expect(body.data.map(({ sku, stopped }) => [sku, stopped]).slice(0, 2)).toEqual([
      ['552--', true],
      ['551--', false],
    ]);
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1)).toBe(`${today.slice(0, 7)}-01`);
    const { rows } = await sql<{ month: string; amount: string }>`
      select to_char(order_date, 'YYYY-MM') || '-01' as month, sum(net_amount) as amount
      from orders join order_line using (order_id) where cv_code = 'C100' and org_code = '1001' and status not in ('C', 'REJ')
        and order_date >= ${body.months[0]} group by 1`.execute(portal.db);
    const raw = body.months.map(
      (month) => Number(rows.find((row) => row.month === month)?.amount ?? 0) / 100,
    );
    expect(body.totals).toEqual(raw);
    body.months.forEach((_, at) =>
      expect(body.data.reduce((sum, { months }) => sum + (months[at] ?? 0), 0)).toBeCloseTo(
        raw[at] ?? 0,
        2,
      ),
    );
  });
});

describe('the timeline', () => {
  test('has everything once, the newest first, however it is paged', async () => {
    const found = await all();
    const places = found.map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(found.map(({ day }) => day)).toEqual(
      found.map(({ day }) => day).toSorted((a, b) => b.localeCompare(a)),
    );
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from orders where cv_code = 'C100' and org_code = '1001') as order,
        (select count(*)::int from orders where cv_code = 'C100' and status in ('TO', 'INV', 'RECEIVE') and require_date is not null) as delivery,
        (select count(*)::int from claim) as claim, (select count(*)::int from receipt) as receipt, (select count(*)::int from invoice where cv_code = 'C100') as invoice,
        2 as payment, (select count(*)::int from draft where placed_at is null) as draft, (select count(*)::int from customer_note) as note`.execute(
      portal.db,
    );
    const counted = Object.groupBy(found, ({ kind }) => kind);
    for (const [kind, count] of Object.entries(rows[0] ?? {}))
      expect([kind, counted[kind as 'order']?.length]).toEqual([kind, count]);
    expect(counted.payment?.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -0.5, 0.5,
    ]);
    expect(counted.invoice?.[0]).toMatchObject({ number: 'I-1', amount: 100.01, openAmt: 100.01 });
  });

  test('does not lose or repeat what stands behind, when something new comes before the next page', async () => {
    const first = await page();
    const before = await all();
    const orderId = await insertOrder(portal.db, { order_date: today });
    const { data } = await page({ after: first.next ?? '' });
    expect(data).toEqual(before.slice(first.data.length, first.data.length + data.length));
    await portal.db.deleteFrom('orders').where('order_id', '=', orderId).execute();
  });

  test('has the notes with their state, and one group alone', async () => {
    const notes = await all({ only: 'notes' });
    expect(notes.map(({ note }) => [note?.kind, note?.state]).slice(0, 2)).toEqual([
      ['promise', 'open'],
      ['called', 'record'],
    ]);
    expect(new Set((await all({ only: 'money' })).map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'payment', 'receipt']),
    );
  });

  test.each(['', 'x', '2026-13-45 1 x', '2026-01-01 1', '0000-00-00 9 1', `${today} 4 '%`])(
    'after %j is refused at its field, or is a place',
    async (after) => {
      const { status, body } = await salesman.call('listAccountEvents', {
        params,
        query: { after },
      });
      if (after.startsWith(today)) expect(status).toBe(200);
      else expect([status, body.fields?.[0]?.field]).toEqual([400, 'after']);
    },
  );

  test('of a customer who is taken away while it is open answers like one that does not exist', async () => {
    const { next } = await page();
    const taken = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    const after = await salesman.call('listAccountEvents', {
      params,
      query: { after: next ?? '' },
    });
    expect([after.status, after.body.code]).toEqual([404, 'not_found']);
    await portal.db.insertInto('user_customer').values(taken).execute();
  });
});
