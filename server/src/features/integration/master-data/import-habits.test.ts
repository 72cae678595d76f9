import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/database/connections/connect.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

let portal: TestPortal;
let db: Db;
beforeAll(async () => {
  portal = await testPortal();
  db = portal.deps.longDb;
});
afterAll(() => portal.close());

const reasonsFor = async (files: Record<string, string>) => reasonsOf(await importTexts(db, files));
const nameOf = async (cvCode: string) =>
  (
    await db
      .selectFrom('customer')
      .select('name_en')
      .where('cv_code', '=', cvCode)
      .executeTakeFirst()
  )?.name_en;

describe('two imports at one moment', () => {
  test('with the same rows in another order take turns', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `T${at},ลูกค้า`);
    const file = (word: string, order: readonly string[]) => ({
      'customers.csv': `cvCode,nameTh,nameEn\n${order.map((row) => `${row},${word}`).join('\n')}\n`,
    });
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([
        reasonsFor(file(`a${round}`, rows)),
        reasonsFor(file(`b${round}`, rows.toReversed())),
      ]);
      expect(both).toEqual([[], []]);
    }
  });
});

describe('while an import is at work', () => {
  const orderh = anOrderHeader();

  test('orders do not wait for the rows that it has changed so far, even of their own customer', async () => {
    const customer = await portal.as('customer');
    const invoices = (open: number) =>
      `bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount\nfeed,1001,C100,INV-1,2026-11-01,2026-12-01,900,${open}\n`;
    const credit = 'bu,orgCode,cvCode,creditLimit\nfeed,1001,C100,900000\n';
    expect(await reasonsFor({ 'invoices.csv': invoices(900), 'credit.csv': credit })).toEqual([]);
    await portal.db.transaction().execute(async (tx) => {
      // The import stops at this invoice and waits.
      await tx
        .selectFrom('invoice')
        .selectAll()
        .where('invoice_number', '=', 'INV-1')
        .forUpdate()
        .execute();
      const importing = reasonsFor({
        'credit.csv': credit.replace('900000', '800000'),
        'customers.csv': 'cvCode,nameTh,nameEn\nC100,ก,Held\n',
        'invoices.csv': invoices(800),
      });
      await expect
        .poll(
          async () =>
            (
              await db
                .selectFrom('pg_locks' as never)
                .select('granted' as never)
                .where('granted' as never, '=', false as never)
                .execute()
            ).length,
        )
        .toBeGreaterThan(0);
      const placed = await customer.call('saveOrder', {
        params: { bu: 'feed' },
        body: { orderh, orderd: [{ sku: '551--', orderQty: 1 }] },
        key: crypto.randomUUID(),
      });
      expect([placed.status, placed.body.code]).toEqual([200, undefined]);
      void importing;
    });
    await expect.poll(() => nameOf('C100')).toBe('Held');
  });

  test('the same credit again blocks no order: equal rows are not touched', async () => {
    const before = await db.selectFrom('credit').select(['credit_limit']).execute();
    const rowVersion = async () =>
      JSON.stringify(
        await db
          .selectFrom('credit')
          .select((e) => [e.ref('xmin' as never).as('xmin'), e.ref('xmax' as never).as('xmax')])
          .execute(),
      );
    const version = await rowVersion();
    expect(
      await reasonsFor({
        'credit.csv': `bu,orgCode,cvCode,creditLimit\nfeed,1001,C100,${(before[0]?.credit_limit ?? 0) / 100}\n`,
      }),
    ).toEqual([]);
    expect(await rowVersion()).toBe(version);
  });
});

describe('the last active admin in a file', () => {
  const users = (...rows: string[]) => ({
    'users.csv': `userId,username,userGroup,activeFlag\n${rows.join('\n')}\n`,
  });
  const refusal =
    'users.csv:2 this is the last active admin; without one, no user could be managed';

  test.each([
    ['switched off', 'U-admin,admin,ADMIN,N'],
    ['given another group', 'U-admin,admin,SUPERUSER,Y'],
  ])('is not %s by a file', async (_name, row) => {
    expect(await reasonsFor(users(row))).toEqual([refusal]);
    expect(await reasonsFor(users(row, 'U-new,new,ADMIN,N'))).toEqual([refusal]);
  });

  test('can be removed where the same file adds another', async () => {
    expect(await reasonsFor(users('U-admin,admin,ADMIN,N', 'U-new,new,ADMIN,Y'))).toEqual([]);
    expect(await reasonsFor(users('U-new,new,ADMIN,N', 'U-admin,admin,ADMIN,Y'))).toEqual([]);
  });
});

describe('traces of a spreadsheet in a file', () => {
  const head = 'cvCode,nameTh,nameEn,telNo';

  test('rows of only commas are skipped, and the lines after them counted as an editor does', async () => {
    expect(
      await reasonsFor({ 'customers.csv': `${head}\nX1,ก,A,\n,,,\n" ",,\n,ข,B,\n,,,\n,,,,\n` }),
    ).toEqual(['customers.csv:5 cvCode is empty']);
  });

  test('a cell in quotes is trimmed like one without', async () => {
    expect(await reasonsFor({ 'customers.csv': `${head}\n" X2 ","  ก  ",  A B  ,\n` })).toEqual([]);
    expect(await nameOf('X2')).toBe('A B');
    expect(
      await db
        .selectFrom('customer')
        .select('name_th')
        .where('cv_code', '=', 'X2')
        .executeTakeFirst(),
    ).toEqual({ name_th: 'ก' });
  });

  test.each([
    ['cvCode', '1.23E+05,ก,A,'],
    ['cvCode', '1E+12,ก,A,'],
    ['telNo', 'X3,ก,A,6.68123E+10'],
  ])('a %s of which only the beginning is left is refused', async (column, row) => {
    expect(await reasonsFor({ 'customers.csv': `${head}\n${row}\n` })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^customers.csv:2 ${column} "[^"]*" was shortened by a spreadsheet; make the column text there and write all digits$`,
        ),
      ),
    ]);
  });

  test('a code with an E among its digits is a code', async () =>
    expect(await reasonsFor({ 'customers.csv': `${head}\n12E5,ก,A,\n` })).toEqual([]));

  test('a column in other capitals is reported as such, required or not', async () => {
    expect(
      await reasonsFor({ 'customers.csv': 'CVCODE,nameTh,nameEn,telno\nX4,ก,A,02\n' }),
    ).toEqual([
      'customers.csv:1 the column cvCode is written CVCODE; small and capital letters count',
      'customers.csv:1 the column telNo is written telno; small and capital letters count',
    ]);
  });
});
