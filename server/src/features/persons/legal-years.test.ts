import { sql } from 'kysely';
import { Pool } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bangkokDate } from '#contract/calendar.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { verify } from '#platform/verify/verify.ts';
import { aDocument, anInvoice } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { emptyAudit } from './empty-audit.ts';
import { forgetAfterYears } from './forget-after-years.ts';
import { dueRows, legalYears } from './legal-years.ts';
import { personalData } from './personal-data.ts';
import { removed } from './removed.ts';

let portal: TestPortal;
let owner: Pool;
/** the year of the rows below; those of the next year have `next` in their numbers */
let year: number;
const slip = { old: crypto.randomUUID(), next: crypto.randomUUID() };

beforeAll(async () => {
  portal = await testPortal();
  owner = new Pool({ connectionString: portal.url, max: 2 });
  year = Number(bangkokDate(portal.deps.now()).slice(0, 4));
  await anInvoice(portal.db, 'INV-1', { open_amount: 0 });
  await fill('old', `${year}-12-31T23:59:59+07:00`);
  await fill('next', `${year + 1}-01-01T00:00:00+07:00`);
  await fillCustomers();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

async function fill(name: 'old' | 'next', at: string) {
  const { db, deps } = portal;
  const day = at.slice(0, 10);
  const document = aDocument(`PM-${name}`, { status: 'expired' });
  const { payment_id } = await db.insertInto('payment_document').values(document).returning('payment_id').executeTakeFirstOrThrow();
  await sql`insert into payment_allotment (payment_id, position, bu, invoice_number, amount, live) values (${payment_id}, 1, 'feed', 'INV-1', 100000, false)`.execute(
    db,
  );
  await sql`insert into payment_slip (photo_id, payment_id, sha256, bytes, width, height, created_by, created_at)
    values (${slip[name]}, ${payment_id}, '', 1, 1, 1, 'U-customer', ${at})`.execute(db);
  await photoStore(deps.config).write(photoName(slip[name]), Buffer.from('a picture'));
  for (const [key, parked] of [
    ['settled', 0],
    ['waiting', 100],
  ] as const)
    await sql`insert into bank_transaction (bank, transaction_id, amount, biller_id, reference1, reference2, paid_at, told_at, raw, refunded, parked, doubt)
      values ('scb', ${`${key} ${name}`}, 100, '1', 'C100', '1', ${at}, ${at}, 'from Somchai', ${100 - parked}, ${parked}, ${parked ? 'unknown' : ''})`.execute(
      db,
    );
  await sql`insert into money_decision (transaction_key, action, amount, reason, user_id, user_name, at)
    select transaction_key, 'refund', 100, 'Somchai paid twice', 'U-admin', 'admin', ${at} from bank_transaction where transaction_id = ${`settled ${name}`}`.execute(
    db,
  );
  await sql`insert into credit_note (bu, org_code, cv_code, credit_note_number, credit_note_date, amount, reason)
    values ('feed', '1001', 'C100', ${`CN-${name}`}, ${day}::date, 100, 'Somchai complained')`.execute(db);
  for (const open of [0, 100])
    await sql`insert into customer_advance (bu, org_code, cv_code, amount, open_amount, reason, created_by, created_at)
      values ('feed', '1001', 'C100', 100, ${open}, ${`${open} ${name}`}, 'U-admin', ${at})`.execute(db);
  await sql`with day as (
      insert into cash_day (user_id, user_name, day, opened_at, float_amount, closed_at, expected, counted, reason)
      values ('U-agent', ${name}, ${day}::date, ${at}, 2, ${at}, 1, 2, 'Somchai took one') returning day_id),
    handover as (insert into cash_handover (handover_no, day_id, amount, receiver, at) select ${`HO-${name}`}, day_id, 1, 'Somchai', ${at} from day),
    number as (insert into receipt_number (org_code, year, last) values ('1001', 2569, 1) on conflict (org_code, year) do update set last = 2 returning last)
    insert into receipt (receipt_no, bu, org_code, cv_code, year, number, day_id, amount, advance, tendered, remaining, paid_at, cashier_id, cashier_name, voided_at, void_reason, voided_in_day)
    select ${`RC-${name}`}, 'feed', '1001', 'C100', 2569, last, day_id, 1, 1, 1, 0, ${`${year}-01-05T12:00:00+07:00`}, 'U-agent', 'agent', ${at}, 'Somchai again', true
    from day, number`.execute(db);
  const row = { requestId: name, outcome: 'accepted' as const, at: new Date(at), userId: 'U-admin' };
  await writeAudit(db, { ...row, call: 'import', facts: { files: ['Somchai.csv'] } });
  await writeAudit(db, { ...row, call: 'saveFilter', subject: 'saved filter purchasereport Somchai' });
  await writeAudit(db, { ...row, call: 'dropParked', subject: 'erp 77: Somchai said so' });
  await writeAudit(db, { ...row, call: 'endToken', subject: 'token of Somchai' });
  await writeAudit(db, { ...row, call: 'printReceipt', subject: 'token of no token call' });
}

/** X-… are customers without users; each but the first two is still in use by what the name says. */
async function fillCustomers() {
  const names = ['X-idle', 'X-old', 'X-invoice', 'X-owing', 'X-served', 'X-written'];
  for (const cv_code of names) {
    const customer = { cv_code, name_th: 'สมชาย', name_en: 'Somchai', address: '1 Road', tel_no: '0811111111' };
    await portal.db.insertInto('customer').values(customer).execute();
    await portal.db.insertInto('customer_org').values({ bu: 'feed', cv_code, org_code: '1001' }).execute();
  }
  const invoice = (cv_code: string, day: string, open_amount = 0) =>
    anInvoice(portal.db, `INV-${cv_code}`, { cv_code, open_amount, amount: 100, invoice_date: day, due_date: day });
  await invoice('X-old', `${year - 3}-12-31`);
  await invoice('X-invoice', `${year + 1}-01-01`);
  await invoice('X-owing', `${year - 3}-12-31`, 100);
  await sql`update customer set used_at = ${`${year + 1}-01-01T00:00:00+07:00`} where cv_code = 'X-written'`.execute(portal.db);
  await sql`insert into user_customer (user_id, bu, cv_code, org_code) values ('U-salesman', 'feed', 'X-served', '1001')`.execute(portal.db);
}

const rowsOf = async (text: string) => (await owner.query<unknown[]>({ text, rowMode: 'array' })).rows;
const forgetAt = (moment: string) => forgetAfterYears({ ...portal.deps, now: () => new Date(moment) });
const faults = async () => (await verify(owner, portal.deps.config)).wrong;

test('on the last day of the legal years nothing is removed yet', async () => {
  expect(await faults()).toEqual([]);
  expect(await forgetAt(`${year + 5}-12-31T23:59:59+07:00`)).toBe(0);
});

describe('when the legal years have passed, and not a year before,', () => {
  beforeAll(() => forgetAt(`${year + 6}-01-01T00:00:00+07:00`));

  test('the cashier of a receipt and why it is void are removed, by the year in which it became void; its number and money stay', async () => {
    expect(await rowsOf('select receipt_no, number, amount, cashier_id, cashier_name, void_reason from receipt order by number')).toEqual([
      ['RC-old', 1, 1, 'U-agent', removed, removed],
      ['RC-next', 2, 1, 'U-agent', 'agent', 'Somchai again'],
    ]);
  });

  test('a slip is removed with its picture', async () => {
    expect(await rowsOf('select photo_id from payment_slip')).toEqual([[slip.next]]);
    const isThere = (id: string) => photoStore(portal.deps.config).has(photoName(id));
    expect([await isThere(slip.old), await isThere(slip.next)]).toEqual([false, true]);
  });

  test('the words of a bank are removed, except of money that waits for staff', async () => {
    expect(await rowsOf('select transaction_id, raw, amount from bank_transaction order by 1')).toEqual([
      ['settled next', 'from Somchai', 100],
      ['settled old', '', 100],
      ['waiting next', 'from Somchai', 100],
      ['waiting old', 'from Somchai', 100],
    ]);
  });

  test('who decided about money, and why, is removed', async () => {
    expect(await rowsOf('select user_id, user_name, reason, amount from money_decision order by at')).toEqual([
      ['U-admin', removed, removed, 100],
      ['U-admin', 'admin', 'Somchai paid twice', 100],
    ]);
  });

  test('the reason of a credit note is removed', async () => {
    expect(await rowsOf('select credit_note_number, reason, amount from credit_note order by 1')).toEqual([
      ['CN-next', 'Somchai complained', 100],
      ['CN-old', '', 100],
    ]);
  });

  test('the reason of money in advance is removed once it is used', async () => {
    expect(await rowsOf('select reason from customer_advance order by advance_id')).toEqual([[''], ['100 old'], ['0 next'], ['100 next']]);
  });

  test('the name and the reason of a cash day, and to whom cash was handed over, are removed', async () => {
    expect(await rowsOf('select user_name, reason, counted from cash_day order by day_id')).toEqual([
      [removed, removed, 2],
      ['next', 'Somchai took one', 2],
    ]);
    expect(await rowsOf('select receiver, refuse_reason from cash_handover order by handover_id')).toEqual([
      [removed, ''],
      ['Somchai', ''],
    ]);
  });

  test('a customer with no document of later years, who owes nothing and is served by nobody, loses name, address and telephone', async () => {
    const named = `select cv_code, name_th, name_en, address, tel_no from customer where cv_code like 'X-%' order by 1`;
    const whole = ['สมชาย', 'Somchai', '1 Road', '0811111111'];
    expect(await rowsOf(named)).toEqual([
      ['X-idle', removed, removed, '', ''],
      ['X-invoice', ...whole],
      ['X-old', removed, removed, '', ''],
      ['X-owing', ...whole],
      ['X-served', ...whole],
      ['X-written', ...whole],
    ]);
  });

  test('a customer in use is looked at again when the years of the newest document have passed, not each time', async () => {
    const due = `select cv_code from customer where used_at < '${year + 1}-01-01T00:00:00+07:00' and name_th <> '${removed}'`;
    expect(await rowsOf(due)).toEqual([]);
  });

  test('the audit loses facts and texts under a seal: who did what, and to which number, stays', async () => {
    expect(await rowsOf(`select request_id, user_id, call, subject, facts from audit where request_id in ('old', 'next') order by audit_id`)).toEqual(
      [
        ['old', 'U-admin', 'import', null, {}],
        ['old', 'U-admin', 'saveFilter', `saved filter purchasereport ${removed}`, {}],
        ['old', 'U-admin', 'dropParked', `erp 77: ${removed}`, {}],
        ['old', 'U-admin', 'endToken', `token ${removed}`, {}],
        ['old', 'U-admin', 'printReceipt', 'token of no token call', {}],
        ['next', 'U-admin', 'import', null, { files: ['Somchai.csv'] }],
        ['next', 'U-admin', 'saveFilter', 'saved filter purchasereport Somchai', {}],
        ['next', 'U-admin', 'dropParked', 'erp 77: Somchai said so', {}],
        ['next', 'U-admin', 'endToken', 'token of Somchai', {}],
        ['next', 'U-admin', 'printReceipt', 'token of no token call', {}],
      ],
    );
  });

  test('the chain and every rule still hold, and a second time changes nothing', async () => {
    expect(await faults()).toEqual([]);
    expect(await forgetAt(`${year + 6}-01-02T00:00:00+07:00`)).toBe(0);
    expect(await emptyAudit(portal.deps, new Date(`${year + 1}-01-01T00:00:00+07:00`))).toBe(0);
  });

  test('a customer whom the ERP states again is named again, from then on', async () => {
    await owner.query(`update customer set name_th = 'กลับมา', used_at = '2001-01-01' where cv_code = 'X-idle'`);
    expect(await rowsOf(`select used_at > now() - interval '1 minute' from customer where cv_code = 'X-idle'`)).toEqual([[true]]);
  });
});

describe('what ends with the legal years', () => {
  test('is what the table of personal data says', () => {
    const others = new Set(['payment_slip', 'customer', 'consent']);
    const said = personalData.filter(({ stored, table }) => stored === 'legal years' && !others.has(table));
    const named = (list: readonly { table: string; columns: readonly string[] }[]) =>
      [...new Set(list.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)))].toSorted();
    expect(named(legalYears)).toEqual(named(said));
  });

  const ofOwnCode = [
    { table: 'payment_slip', at: 'created_at', has: 'true' },
    { table: 'customer', at: 'used_at', has: `name_th <> '${removed}'` },
  ];
  test.each([...legalYears, ...ofOwnCode].map((kind) => [kind.table, kind] as const))(
    'is found along an index of its own: %s',
    async (table, kind) => {
      const client = await owner.connect();
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off');
      const { rows } = await client.query<string[]>({ text: `explain ${dueRows(kind)}`, values: [new Date(), 500], rowMode: 'array' });
      await client.query('rollback');
      client.release();
      const plan = rows.join('\n');
      expect(plan).toMatch(new RegExp(`Index Scan using ${table}_(with_\\w+|by_moment) `));
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    },
  );
});
