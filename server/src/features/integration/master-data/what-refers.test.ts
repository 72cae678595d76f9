import { describe, expect, test } from 'vitest';
import { supplierTemplate } from '#testing/postgres.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

const database = renewedDatabase({ template: supplierTemplate });

const heads = {
  'business-units.csv': 'bu,pathName,nameTh,nameEn',
  'customers.csv': 'cvCode,nameTh,nameEn',
  'customer-organisations.csv': 'bu,cvCode,orgCode',
  'product-types.csv': 'bu,prdTypeCode,nameTh,nameEn',
  'products.csv':
    'bu,prdTypeCode,groupCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,packSize',
  'prices.csv': 'bu,orgCode,sku,unitPrice',
  'users.csv': 'userId,username,userGroup,bu,subject',
  'user-customers.csv': 'userId,bu,cvCode,orgCode',
  'orders.csv': 'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate',
  'order-lines.csv': 'orderNumber,sequence,sku,orderQty,unitPrice,amount',
};
type Files = { [name in keyof typeof heads]?: string[] };

/** Imports files of these rows in one command; the first row is in line 2. */
async function run(files: Files) {
  const texts = Object.entries(files).map(([name, rows]) => [
    name,
    [heads[name as keyof Files], ...rows, ''].join('\n'),
  ]);
  const report = await importTexts(
    database.db,
    Object.fromEntries(texts) as Record<string, string>,
  );
  return { report, reasons: reasonsOf(report) };
}
const product = (code: string, more: { pack?: string; group?: string; bu?: string } = {}) =>
  `${more.bu ?? 'feed'},PIG,${more.group ?? ''},${code},อาหาร,Feed,BAG,ถุง,bag,${more.pack ?? '1'}`;
const price = (sku: string) => `feed,1001,${sku},10`;

test('a business unit whose code is the path name of another is refused, also where that one is in the database already', async () => {
  const taken = 'its bu is the pathName of another business unit, or its pathName another one’s bu';
  const together = await run({
    'business-units.csv': ['new,own,ก,A', 'own,other,ข,B', 'fine,fine,ง,D'],
  });
  expect(together.reasons).toEqual([
    `business-units.csv:2 ${taken}`,
    `business-units.csv:3 ${taken}`,
  ]);
  expect((await run({ 'business-units.csv': ['new,own,ก,A'] })).reasons).toEqual([]);
  expect((await run({ 'business-units.csv': ['own,other,ข,B'] })).reasons).toEqual([
    `business-units.csv:2 ${taken}`,
  ]);
  expect((await run({ 'business-units.csv': ['new,moved,ก,A', 'own,other,ข,B'] })).reasons).toEqual(
    [],
  );
});

describe('a row that refers to a refused row', () => {
  test('is not reported where that row has a fault of its own', async () => {
    const { reasons } = await run({
      'products.csv': [product('A', { pack: '0' }), product('B')],
      'prices.csv': [price('A--'), price('B--'), price('C--')],
      'orders.csv': ['OLD-1,feed,1001,C100,PIG,SOLD,2026-11-02'],
      'order-lines.csv': ['OLD-1,1,A--,1,10,10'],
    });
    expect(reasons).toEqual([
      'products.csv:2 packSize "0" is no whole number from 1 to 1000000',
      'orders.csv:2 status "SOLD" is none of PO, SO, APPV, TO, INV, RECEIVE, C, REJ',
      'prices.csv:4 feed C-- is not a known product',
    ]);
  });

  test('is not reported where that row itself refers to an unknown one', async () => {
    const { reasons } = await run({
      'product-types.csv': ['none,PIG,ก,P'],
      'products.csv': [product('A', { bu: 'none' })],
      'prices.csv': ['none,1001,A--,10'],
    });
    expect(reasons).toEqual(['product-types.csv:2 none is not a known business unit']);
  });

  test('is not reported where that row’s code could not be read, and the report names that', async () => {
    const { report, reasons } = await run({
      'products.csv': ['feed,PIG', product('B')],
      'prices.csv': [price('A--'), price('B--')],
    });
    expect(reasons).toEqual(['products.csv:2 this row has 2 cells, the head has 10 columns']);
    expect(report.lines()).toContain(
      'prices.csv: 1 rows name a product that may be one of those that could not be read',
    );
  });

  test('is not reported where the file that may have it could not be read or has an unknown name', async () => {
    const products = `${heads['products.csv']}\n${product('A')}\n`;
    const prices = `${heads['prices.csv']}\n${price('A--')}\n`;
    const report = await importTexts(database.db, {
      'products.csv': Buffer.from(products, 'utf16le'),
      'prices.csv': prices,
    });
    expect(reasonsOf(report)).toEqual([
      'products.csv:- it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)',
    ]);
    expect(
      reasonsOf(
        await importTexts(database.db, { 'our-products.csv': products, 'prices.csv': prices }),
      ),
    ).toHaveLength(1);
  });

  test('a business unit of a user, or a product of an order line, is searched among the refused rows, too', async () => {
    const { reasons } = await run({
      'business-units.csv': ['new,new,,New'],
      'users.csv': ['U-new,somying,SALEMAN,feed; new,', 'U-old,somsak,SALEMAN,feed;old,'],
    });
    expect(reasons).toEqual([
      'business-units.csv:2 nameTh is empty',
      'users.csv:3 bu names a business unit that does not exist',
    ]);
  });

  test('an unknown product of a past order is reported, also when the order is in the same command', async () => {
    const { reasons } = await run({
      'orders.csv': ['OLD-1,feed,1001,C100,PIG,SO,2026-11-02'],
      'order-lines.csv': [
        'OLD-1,1,551--,1,10,10',
        'OLD-1,2,nothing--,1,10,10',
        'OLD-2,1,551--,1,10,10',
      ],
    });
    expect(reasons).toEqual([
      'order-lines.csv:4 OLD-2 is not a known order',
      'order-lines.csv:3 sku is not known in the business unit of the order',
    ]);
  });
});

describe('what must exist or be unique', () => {
  test("a product's group must be a known group of its type; no group is allowed", async () => {
    const { reasons } = await run({
      'products.csv': [
        product('A', { group: 'GROW' }),
        product('B', { group: 'NONE' }),
        product('C'),
      ],
    });
    expect(reasons).toEqual(['products.csv:3 feed PIG NONE is not a known product group']);
  });

  test('two business units cannot have one path, in the files or in the database', async () => {
    const { reasons } = await run({
      'business-units.csv': ['one,same,ก,O', 'two,same,ข,T', 'three,feed,ค,T'],
    });
    expect(reasons).toEqual([
      'business-units.csv:3 pathName same stands in line 2 already',
      'business-units.csv:4 pathName feed belongs to feed already',
    ]);
  });

  test('two people cannot have one username in any capitals, in the files or in the database', async () => {
    const { reasons } = await run({
      'users.csv': [
        'U-1,Somying,SALEMAN,feed,',
        'U-2,somying,SALEMAN,feed,',
        'U-3,CUSTOMER,CUSTOMER,feed,',
      ],
    });
    expect(reasons).toEqual([
      'users.csv:3 username somying stands in line 2 already',
      'users.csv:4 username customer belongs to U-customer already',
    ]);
  });

  test('two people cannot have one account at a provider', async () => {
    const { reasons } = await run({
      'users.csv': ['U-1,somying,SALEMAN,feed,A-1', 'U-2,somsak,SALEMAN,feed,A-1'],
    });
    expect(reasons).toEqual(['users.csv:3 account fosad A-1 stands in line 2 already']);
  });

  test('two products cannot have one sku', async () => {
    const head =
      'bu,prdTypeCode,productCode,medicineCode,gradeCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn';
    const rows = ['feed,PIG,A-B,C,,ก,A,BAG,ถุง,bag', 'feed,PIG,A,B-C,,ก,A,BAG,ถุง,bag'];
    expect(
      reasonsOf(await importTexts(database.db, { 'products.csv': [head, ...rows].join('\n') })),
    ).toEqual(['products.csv:3 sku feed A-B-C- stands in line 2 already']);
  });

  test('the same row twice is reported with its key', async () => {
    expect((await run({ 'products.csv': [product('A'), product('A')] })).reasons).toEqual([
      'products.csv:3 feed A stands in line 2 already',
    ]);
  });

  test('the same row in two files is reported with the first file', async () => {
    const file = (name: string) => `${heads['customers.csv']}\nC900,ก,${name}\n`;
    const report = await importTexts(database.db, {
      'customers-north.csv': file('N'),
      'customers-south.csv': file('S'),
    });
    expect(reasonsOf(report)).toEqual([
      'customers-south.csv:2 C900 stands in customers-north.csv line 2 already',
    ]);
  });

  test('a quantity of 0 is no order line', async () => {
    const { reasons } = await run({
      'orders.csv': ['OLD-1,feed,1001,C100,PIG,SO,2026-11-02'],
      'order-lines.csv': ['OLD-1,1,551--,0,10,0'],
    });
    expect(reasons).toEqual(['order-lines.csv:2 orderQty is 0']);
  });
});
