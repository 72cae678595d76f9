import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '#platform/verify/verify.ts';
import { apiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { anInvoice, somethingToPay } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { insertRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitingForLocks } from '#testing/waiting.ts';
import { carriersOf, codedCustomers, codedProducts, repeatRenames } from './former-codes.ts';
import { importIn } from './import-files.ts';
import { importTexts, reasonsOf } from './import-texts.ts';
import { madeSource } from './read-file.ts';

let portal: TestPortal;
let customer: Person;
beforeEach(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
  const { db } = portal;
  await somethingToPay(db);
  await insertRecords(db, { status: 'TO', amount: 12_345 });
  for (const statement of furtherRows) await sql.raw(statement).execute(db);
});
afterEach(() => portal.close());

const place = `'feed', '1001', 'C100'`;
/** Rows that the samples lack: one in each other table that has a customer's code. */
const furtherRows = [
  `insert into product_price (bu, org_code, sku, cv_code, unit_price) values ('feed', '1001', '552--', 'C100', 60000)`,
  `insert into price_period (bu, org_code, sku, cv_code, unit_price) values ('feed', '1001', '552--', 'C100', 60000)`,
  `insert into carrier (bu, cv_code, send_by, name_th, name_en) values ('feed', 'C100', 'MINE', 'รถฟาร์ม', 'Own lorry')`,
  `insert into customer_word (bu, cv_code, word, written, sku, learnt_at) values ('feed', 'C100', 'ขุน', 'ขุน', '552--', now())`,
  `insert into customer_sheet (bu, cv_code, shape, columns, learnt_at) values ('feed', 'C100', 'x', '{product}', now())`,
  `insert into order_guide (bu, org_code, cv_code, name, created_at) values (${place}, '', now())`,
  `insert into order_guide_row (bu, guide_id, sku, place, par) select bu, guide_id, '552--', 0, 7 from order_guide`,
  `insert into credit_note (bu, org_code, cv_code, credit_note_number, invoice_number, credit_note_date, amount) values (${place}, 'CN-1', 'INV-S2', '2026-02-10', 500)`,
  `insert into erp_payment (bu, org_code, cv_code, payment_number, invoice_number, payment_date, amount) values (${place}, 'EP-1', 'INV-S2', '2026-02-11', 700)`,
  `insert into erp_payment (bu, org_code, cv_code, payment_number, invoice_number, payment_date, amount, portal_number)
    select bu, org_code, cv_code, 'EP-2', 'INV-S3', '2026-02-12', 1, receipt_no from receipt`,
  `insert into withholding_certificate (bu, org_code, cv_code, certificate_no, invoice_number, amount, transaction_key, created_by, created_at)
    select ${place}, 'W-1', 'INV-S2', 100, min(transaction_key), 'U-admin', now() from bank_transaction`,
  `insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at) values ('U-customer', 'order_moved', 'x', 'SO', ${place}, '{}', now())`,
  `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
    select order_id, 77, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, 3, 5, 15, 15 from (select min(order_id) as order_id from orders) o, product where sku = '552--'`,
  `insert into customer_note (bu, org_code, cv_code, kind, words, next_step, day, amount, written_by, written_at) values (${place}, 'promise', '', '', '2026-12-05', 2000000, 'U-salesman', now())`,
  `insert into invoice_payment (bu, invoice_number, amount, at) values ('feed', 'INV-S2', 1, now())`,
  `insert into buying_habit (bu, org_code, cv_code, day, moves, days, last_amount, recent_amount, before_amount, missing) values (${place}, '2026-02-01', 1, '[]', 0, 0, 0, '[]')`,
  `update report_schedule set org_code = '1001', cv_code = 'C100'`,
];

const head = 'cvCode,nameTh,nameEn,formerCode';
const renamed = (...rows: string[]) =>
  importTexts(portal.db, {
    'customers.csv': [
      head,
      ...rows.map((row) => row.replace(' ', ',ฟาร์มรุ่งเรือง,Rungrueang farm,')),
      '',
    ].join('\n'),
  });
const reasons = async (...rows: string[]) => reasonsOf(await renamed(...rows));

// What follows by triggers, counts changes, or notes them.
const besides = [
  'audit',
  'audit_seal',
  'audit_unsealed',
  'caller_count',
  'customer_org_tally',
  'former_code',
  'integration_import',
  'integration_import_part',
  'master_version',
  'place_tally',
  'record_change',
  'user_customer_tally',
];
type Rows = Record<string, Record<string, unknown>[]>;
/** Every row of every table, but those. */
async function everyRow(): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${besides})`.execute(
    portal.db,
  );
  const all: Rows = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'search_text' as row from ${sql.table(name)} t`.execute(portal.db);
    all[name] = inOrder(rows.map(({ row }) => row));
  }
  return all;
}
const inOrder = (rows: Rows[string]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
/** The same with other values in the rows of a code, in the tables that carry it. */
const changedTo = (all: Rows, column: string, was: string, becomes: Record<string, string>): Rows =>
  Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [
      name,
      inOrder(
        rows.map((row) =>
          row[column] === was && name !== 'report_job'
            ? {
                ...row,
                ...Object.fromEntries(Object.entries(becomes).filter(([key]) => key in row)),
              }
            : row,
        ),
      ),
    ]),
  );
const lacking = (all: Rows, carriers: { name: string }[], column: string, was: string) =>
  carriers
    .filter(({ name }) => !all[name]?.some((row) => row[column] === was))
    .map(({ name }) => name);
const tallies = async () =>
  (
    await sql<{ cv: string; ordered: string; owed: string }>`
      select bu, org_code, cv_code as cv, sum(ordered)::text as ordered, sum(owed)::text as owed from place_tally group by 1, 2, 3 having sum(ordered) <> 0 or sum(owed) <> 0 order by 1, 2, 3`.execute(
      portal.db,
    )
  ).rows;
/** What verify finds: of rows that no command wrote, the same before and after, and nothing of the audit. */
const wrong = async () =>
  (await verify(portal.deps.pool, portal.deps.config)).wrong.map((one) =>
    one
      .replace(/\(.*\)/, '')
      .split(/: |, /)
      .toSorted()
      .join(),
  );
const codeNow = async (cv: string) =>
  (await sql<{ code: string }>`select current_customer(${cv}) as code`.execute(portal.db)).rows[0]
    ?.code;

describe('a customer whose code changed in the ERP', () => {
  test('keeps every row of every table under the new code, and the sums of credit', async () => {
    const found = await wrong();
    const [before, sums] = [await everyRow(), await tallies()];
    const carriers = await portal.db.transaction().execute((tx) => carriersOf(tx, codedCustomers));
    expect(lacking(before, carriers, 'cv_code', 'C100')).toEqual([]);

    expect(await reasons('N100 C100')).toEqual([]);
    expect(await everyRow()).toEqual(changedTo(before, 'cv_code', 'C100', { cv_code: 'N100' }));
    expect(sums.some(({ cv }) => cv === 'C100')).toBe(true);
    expect(await tallies()).toEqual(
      sums
        .map((sum) => (sum.cv === 'C100' ? { ...sum, cv: 'N100' } : sum))
        .toSorted((a, b) => (a.cv < b.cv ? -1 : 1)),
    );
    expect(await wrong()).toEqual(found);
  });

  test('is in every column that carries a code, but those of the two short lists', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '^(cv|customer)(_code)?$'`.execute(
      portal.db,
    );
    const carriers = await portal.db.transaction().execute((tx) => carriersOf(tx, codedCustomers));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...carriers.map(({ name }) => name), ...codedCustomers.keep].toSorted(),
    );
  });

  test('has the same statement, timeline, notes and promise, and its people order on', async () => {
    const salesman = await portal.as('salesman');
    const at = (cv: string) => ({ path: 'feed', org: '1001', cv });
    const read = async (cv: string) => [
      (await customer.call('getStatement', { params: at(cv), query: { dateFrom: '2026-01-01' } }))
        .body,
      (await customer.call('getCustomerCredit', { params: { path: 'feed', a: '1001', b: cv } }))
        .body,
      (await salesman.call('listAccountEvents', { params: { bu: 'feed', org: '1001', cv } })).body,
      (await salesman.call('getAccount', { params: { bu: 'feed', org: '1001', cv } })).body.data
        .promise,
    ];
    const before = await read('C100');
    expect(JSON.stringify(before)).toContain('"kind":"note"');
    expect(before.at(-1)).toMatchObject({ kind: 'promise', amount: 20_000 });
    expect(await reasons('N100 C100')).toEqual([]);
    expect(JSON.stringify(await read('N100'))).toBe(
      JSON.stringify(before).replaceAll('C100', 'N100'),
    );
    const order = {
      orderh: { ...anOrderHeader(), cvCode: 'N100' },
      orderd: [{ sku: '551--', orderQty: 1 }],
    };
    const placed = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: order,
      key: crypto.randomUUID(),
    });
    expect(placed.status).toBe(200);
  });

  test('is changed once: the same row again changes nothing', async () => {
    await renamed('N100 C100');
    const before = await everyRow();
    const again = await renamed('N100 C100');
    expect(reasonsOf(again)).toEqual([]);
    expect([...again.files.values()]).toMatchObject([{ inserted: 0, changed: 0, unchanged: 1 }]);
    expect(await everyRow()).toEqual(before);
  });

  test('is audited with both codes, and what was audited before keeps the old one', async () => {
    const facts = () =>
      portal.db
        .selectFrom('audit')
        .select(['cv_code', 'subject', 'facts'])
        .orderBy('audit_id')
        .execute();
    const before = await facts();
    await renamed('N100 C100');
    const after = await facts();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toContainEqual({
      cv_code: null,
      subject: 'N100',
      facts: { formerCode: 'C100' },
    });
  });

  test('is found by each earlier code when it changes again, and by none that came back', async () => {
    await renamed('N100 C100');
    await renamed('M100 N100');
    expect([await codeNow('C100'), await codeNow('N100'), await codeNow('M100')]).toEqual([
      'M100',
      'M100',
      'M100',
    ]);
    await renamed('C100 M100');
    expect([await codeNow('C100'), await codeNow('N100'), await codeNow('M100')]).toEqual([
      'C100',
      'C100',
      'C100',
    ]);
  });
});

describe('what still names the former code', () => {
  test('finds the customer: rows of files, also in the import of the change, and money from a bank', async () => {
    await anInvoice(portal.db, 'PAPER1', { amount: 4_321 });
    const report = await importTexts(portal.db, {
      'customers.csv': `${head}\nN100,ฟาร์มรุ่งเรือง,Rungrueang farm,C100\n`,
      'prices.csv':
        'bu,orgCode,sku,cvCode,unitPrice\nfeed,1001,552--,C100,500\nfeed,1001,553--,N100,400\n',
      'invoices.csv':
        'bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount\nfeed,1001,C100,INV-LATE,2026-02-01,2026-03-01,5,5\n',
    });
    expect(reasonsOf(report)).toEqual([]);
    const statement = 'bank,transactionId,billerId,reference1,reference2,amount,paidAt';
    const paper = `${statement}\ntest,T-PAPER,099400000151701,C100,PAPER1,43.21,2026-03-02T09:00:00+07:00\n`;
    expect(reasonsOf(await importTexts(portal.db, { 'bank-statements.csv': paper }))).toEqual([]);
    const paid = await portal.db
      .selectFrom('invoice')
      .select('open_amount')
      .where('invoice_number', '=', 'PAPER1')
      .execute();
    expect(paid).toEqual([{ open_amount: 0 }]);
    const late = await portal.db
      .selectFrom('invoice')
      .select('cv_code')
      .where('invoice_number', '=', 'INV-LATE')
      .execute();
    expect(late).toEqual([{ cv_code: 'N100' }]);
    const own = await portal.db
      .selectFrom('product_price')
      .select('sku')
      .where('cv_code', '=', 'N100')
      .orderBy('sku')
      .execute();
    expect(own.map(({ sku }) => sku)).toEqual(['552--', '553--']);
  });
});

test('a message of the ERP that was under way finds the customer by the former code', async () => {
  const erp = await apiCaller(portal, ['documents:write']);
  await renamed('N100 C100');
  const invoice = {
    invoiceNumber: 'INV-WAY',
    invoiceDate: '2026-11-20',
    dueDate: '2026-12-20',
    amount: 10,
  };
  const customerOf = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
  const { orderNumber } = await portal.db
    .selectFrom('orders')
    .select('order_number as orderNumber')
    .where('status', '=', 'TO')
    .executeTakeFirstOrThrow();
  for (const about of [{}, { orderNumber }]) {
    const message = {
      externalId: crypto.randomUUID(),
      customer: customerOf,
      invoices: [invoice],
      ...about,
    };
    expect((await erp.post('/documents', message)).body).toMatchObject({ state: 'applied' });
  }
  const found = await portal.db
    .selectFrom('invoice')
    .select('cv_code')
    .where('invoice_number', '=', 'INV-WAY')
    .execute();
  expect(found).toEqual([{ cv_code: 'N100' }]);
});

describe('a change of code that is refused', () => {
  const taken = 'formerCode and the code of this row are both here already: two do not become one';
  const inFile = 'formerCode is the code of another row: one code does not belong to two';
  test.each([
    ['to the code of another customer', ['C200 C100'], [taken]],
    ['for one of another, in one file', ['C200 C100', 'C100 C200'], [taken, taken, inFile, inFile]],
    ['of one that stays in the same file', ['N100 C100', 'C100 '], [inFile]],
    [
      'to two codes at once',
      ['N100 C100', 'M100 C100'],
      ['formerCode C100 stands in line 2 already'],
    ],
  ])('%s', async (_name, rows, expected) => {
    const before = await everyRow();
    const found = await reasons(...rows);
    expect(found.map((reason) => reason.replace(/^customers.csv:\d /, '')).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(await everyRow()).toEqual(before);
  });

  test('a code that was taken over is given to nobody else, and taken over once', async () => {
    await renamed('N100 C100');
    expect(await reasons('C100 ')).toEqual([
      'customers.csv:2 the code of this row is the former code of another one',
    ]);
    expect(await reasons('M100 C100')).toEqual([
      'customers.csv:2 formerCode was taken over by another code already',
    ]);
  });

  test('one that nobody has is a new customer, with a warning', async () => {
    const report = await renamed('N900 C900');
    expect(reasonsOf(report)).toEqual([]);
    expect(report.lines('th').join()).toContain('ไม่มีรหัส formerCode นี้ในระบบ');
  });
});

describe('a product whose code changed in the ERP', () => {
  const file = (code: string, former: string) => ({
    'products.csv': `bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,formerCode\nfeed,PIG,${code},อาหารสุกรขุน 552,Grower feed 552,BAG,ถุง,bag,${former}\n`,
  });
  const parts = { sku: 'F552--', product_code: 'F552' };

  test('keeps its orders, prices, guides, standing orders, drafts and learnt words', async () => {
    // The row itself, as the file has it.
    expect(reasonsOf(await importTexts(portal.db, file('552', '')))).toEqual([]);
    const found = await wrong();
    const before = await everyRow();
    const carriers = await portal.db.transaction().execute((tx) => carriersOf(tx, codedProducts));
    expect(lacking(before, carriers, 'sku', '552--')).toEqual([]);
    expect(reasonsOf(await importTexts(portal.db, file('F552', '552--')))).toEqual([]);
    const after = await everyRow();
    expect(after).toEqual(changedTo(before, 'sku', '552--', parts));
    await importTexts(portal.db, file('F552', '552--'));
    expect(await everyRow()).toEqual(after);
    expect(await wrong()).toEqual(found);
  });

  test('is found by prices that still name the former code, and of another business unit it stays', async () => {
    await sql`insert into product_type (bu, prd_type_code, name_th, name_en) values ('swine', 'PIG', '', '')`.execute(
      portal.db,
    );
    await sql`insert into product (bu, sku, prd_type_code, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en)
      values ('swine', '552--', 'PIG', '552', 'สุกร', 'Pig', 'PC', 'ตัว', 'head')`.execute(portal.db);
    const prices = 'bu,orgCode,sku,cvCode,unitPrice\nfeed,1001,552--,,700\n';
    expect(
      reasonsOf(await importTexts(portal.db, { ...file('F552', '552--'), 'prices.csv': prices })),
    ).toEqual([]);
    const of = (sku: string) =>
      portal.db.selectFrom('product').select('bu').where('sku', '=', sku).execute();
    expect([await of('552--'), await of('F552--')]).toEqual([[{ bu: 'swine' }], [{ bu: 'feed' }]]);
    const price = await portal.db
      .selectFrom('product_price')
      .select('unit_price')
      .where('sku', '=', 'F552--')
      .where('cv_code', '=', '')
      .execute();
    expect(price).toEqual([{ unit_price: 70_000 }]);
  });

  test('is refused where the new code is another product', async () => {
    expect(reasonsOf(await importTexts(portal.db, file('553', '552--')))).toEqual([
      'products.csv:2 formerCode and the code of this row are both here already: two do not become one',
    ]);
  });
});

describe('rows that are written while a code changes', () => {
  const customerRow = {
    cvCode: 'N100',
    nameTh: 'ฟาร์มรุ่งเรือง',
    nameEn: 'Rungrueang farm',
    formerCode: 'C100',
  };
  const productRow = {
    bu: 'feed',
    prdTypeCode: 'PIG',
    productCode: 'F552',
    nameTh: 'อาหารสุกรขุน 552',
    nameEn: 'Grower feed 552',
    unitCode: 'BAG',
    unitNameTh: 'ถุง',
    unitNameEn: 'bag',
    formerCode: '552--',
  };
  /** Imports the row; the work runs before the import commits. */
  const importing = (
    kind: 'customers' | 'products',
    row: Record<string, string>,
    meanwhile = async () => {},
  ) =>
    portal.db.transaction().execute(async (tx) => {
      const importer = { requestId: 'test', userId: null };
      const report = await importIn(tx, [madeSource(kind, [row])], importer);
      expect(reasonsOf(report)).toEqual([]);
      await meanwhile();
    });
  const write = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(portal.db);
  };
  /** As the job does at once, or a minute later. */
  const repeat = (minutes = 0) =>
    repeatRenames({
      ...portal.deps,
      now: () => new Date(Date.UTC(2100, 0, 1) + minutes * 60_000),
    });
  const stillNaming = async (column: string, was: string) =>
    Object.entries(await everyRow())
      .filter(([name, rows]) => name !== 'report_job' && rows.some((row) => row[column] === was))
      .map(([name]) => name);
  const freeOfKeys = {
    products: ['customer_word', 'draft_line', 'order_guide_row', 'order_line', 'standing_line'],
    customers: ['chat_item', 'document_share', 'notice', 'report_schedule'],
  };
  /** As writes leave them that read the former code before the import committed. */
  const writtenBack = (kind: 'customers' | 'products') => {
    const set = kind === 'products' ? `sku = '552--'` : `cv_code = 'C100'`;
    const where = kind === 'products' ? `sku = 'F552--'` : `cv_code = 'N100'`;
    return write(freeOfKeys[kind].map((name) => `update ${name} set ${set} where ${where}`));
  };

  test.each([
    ['products', productRow, 'sku', '552--'],
    ['customers', customerRow, 'cv_code', 'C100'],
  ] as const)(
    'have the new code of %s a moment later, and a minute later where their write lasted',
    async (kind, row, column, was) => {
      const late = (n: number) => [
        `insert into order_line (order_id, sequence, sku, product_code, name_th, name_en, unit_code, unit_name_th, unit_name_en, pack_size, order_qty, unit_price, amount, net_amount)
         select min(order_id), 77 + ${n}, '552--', '552', 'x', 'x', 'BAG', 'x', 'x', 1, 3, 5, 15, 15 from orders`,
        `insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at) values ('U-customer', 'order_moved', 'x${n}', 'SO', ${place}, '{}', now())`,
      ];
      await importing(kind, row, () => write(late(1)));
      expect(await stillNaming(column, was)).not.toEqual([]);
      expect(await repeat()).toBe(1);
      expect(await stillNaming(column, was)).toEqual([]);

      await writtenBack(kind);
      expect(await stillNaming(column, was)).toEqual(freeOfKeys[kind]);
      expect(await repeat()).toBe(0);
      expect(await repeat(1)).toBe(1);
      expect(await stillNaming(column, was)).toEqual([]);
      expect(await repeat(2)).toBe(0);
    },
  );

  test.each([
    ['products', productRow, 'sku', '552--'],
    ['customers', customerRow, 'cv_code', 'C100'],
  ] as const)(
    'have the new code of %s when its row is sent again',
    async (kind, row, column, was) => {
      await importing(kind, row);
      await repeat();
      await repeat(1);
      await writtenBack(kind);
      await importing(kind, row);
      expect(await repeat(2)).toBe(1);
      expect(await stillNaming(column, was)).toEqual([]);
    },
  );

  test('stay in a list that has the new code, too', async () => {
    await importing('products', productRow, () =>
      write([
        `insert into order_guide (bu, org_code, cv_code, name, created_at) values (${place}, 'b', now())`,
        `insert into order_guide_row (bu, guide_id, sku, place, par) select bu, guide_id, '552--', 0, 7 from order_guide where name = 'b'`,
      ]),
    );
    await write([
      `insert into order_guide_row (bu, guide_id, sku, place, par) select bu, guide_id, 'F552--', 1, 8 from order_guide where name = 'b'`,
    ]);
    expect(await repeat()).toBe(1);
    expect(await stillNaming('sku', '552--')).toEqual(['order_guide_row']);
  });

  test('are first where they lock the customer, and the import changes them', async () => {
    let changed: Promise<void> | undefined;
    await portal.db.transaction().execute(async (tx) => {
      await sql`insert into draft (bu, org_code, cv_code, name, source, begun_by, begun_at, changed_by, changed_at)
        values ('feed', '1001', 'C100', 'late', 'staff', 'U-customer', now(), 'U-customer', now())`.execute(
        tx,
      );
      changed = importing('customers', customerRow);
      changed.catch(() => {});
      await expect.poll(() => waitingForLocks(portal.db)).toBeGreaterThan(0);
    });
    await changed;
    const draft = await portal.db
      .selectFrom('draft')
      .select('cv_code')
      .where('name', '=', 'late')
      .execute();
    expect(draft).toEqual([{ cv_code: 'N100' }]);
  });
});
