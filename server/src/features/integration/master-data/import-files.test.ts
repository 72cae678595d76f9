import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importLargeFile } from '#testing/large-file.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

const database = renewedDatabase({ max: 20 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart order import '));
});
afterAll(() => rm(folder, { recursive: true }));

const units = 'bu,pathName,nameTh,nameEn\nfeed,feed,อาหารสัตว์,Feed\n';
const types = 'bu,prdTypeCode,nameTh,nameEn\nfeed,PIG,อาหารสุกร,Pig feed\n';
const head = 'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,packSize';
const product = (code: string, pack = '1') =>
  `feed,PIG,${code},อาหารสุกร ${code},Pig feed ${code},BAG,ถุง,bag,${pack}`;

const run = (files: Record<string, string | Buffer>) => importTexts(database.db, files);
const count = async (table: 'product' | 'business_unit' | 'audit' | 'product_price') =>
  (
    await database.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('importing master data', () => {
  test('files in any order are applied so that a row precedes those that refer to it', async () => {
    const report = await run({
      'products.csv': `${head}\n${product('551')}\n`,
      'product-types.csv': types,
      'business-units.csv': units,
    });
    expect(report.lines()).toContain('products.csv: 1 rows, 1 new, 0 changed, 0 unchanged');
    const stored = await database.db
      .selectFrom('product')
      .select(['sku', 'name_th', 'search_text'])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ sku: '551--', name_th: 'อาหารสุกร 551' });
  });

  test('the same files twice change nothing, one changed row changes one', async () => {
    const files = {
      'business-units.csv': units,
      'product-types.csv': types,
      'products.csv': `${head}\n${product('551')}\n${product('552')}\n`,
    };
    await run(files);
    const audits = await count('audit');
    expect((await run(files)).files.get('products.csv')).toEqual({
      rows: 2,
      inserted: 0,
      changed: 0,
      unchanged: 2,
    });
    expect(await count('audit')).toBe(audits);
    expect(
      (
        await run({
          ...files,
          'products.csv': `${head}\n${product('551', '5')}\n${product('552')}\n`,
        })
      ).files.get('products.csv'),
    ).toMatchObject({ changed: 1, unchanged: 1 });
  });

  test('a file that Excel saved in Windows Thai reads the same', async () => {
    const report = await run({ 'business-units.csv': iconv.encode(units, 'windows-874') });
    expect(reasonsOf(report)).toEqual([]);
    expect(
      (await database.db.selectFrom('business_unit').select('name_th').executeTakeFirstOrThrow())
        .name_th,
    ).toBe('อาหารสัตว์');
  });

  test('a byte order mark, semicolons in quotes and empty lines do no harm', async () => {
    expect(
      reasonsOf(
        await run({
          'business-units.csv': `\uFEFF${units}\n"aqua","aqua","สัตว์น้ำ; กุ้ง, ปลา","Aqua"\n`,
        }),
      ),
    ).toEqual([]);
    expect(await count('business_unit')).toBe(2);
  });

  test('JSON holds the same columns', async () => {
    expect(
      reasonsOf(
        await run({
          'business-units.json': JSON.stringify([
            { bu: 'feed', pathName: 'feed', nameTh: 'อาหารสัตว์', nameEn: 'Feed', sortOrder: 3 },
          ]),
        }),
      ),
    ).toEqual([]);
  });
});

describe('what an import refuses: nothing is applied, each bad row is reported', () => {
  const refused: [string, Record<string, string | Buffer>, string][] = [
    [
      'a missing column',
      { 'business-units.csv': 'bu,nameTh,nameEn\nfeed,ก,F\n' },
      'business-units.csv:1 the column pathName is missing',
    ],
    [
      'a duplicate key',
      { 'business-units.csv': `${units}feed,other,ก,F\n` },
      'business-units.csv:3 feed stands in line 2 already',
    ],
    [
      'an unknown reference',
      {
        'business-units.csv': units,
        'product-types.csv': 'bu,prdTypeCode,nameTh,nameEn\nnone,PIG,ก,P\n',
      },
      'product-types.csv:2 none is not a known business unit',
    ],
    [
      'a pack of zero',
      {
        'business-units.csv': units,
        'product-types.csv': types,
        'products.csv': `${head}\n${product('551', '0')}\n`,
      },
      'products.csv:2 packSize "0" is no whole number from 1 to 1000000',
    ],
    [
      'an empty code',
      { 'business-units.csv': 'bu,pathName,nameTh,nameEn\n,feed,ก,F\n' },
      'business-units.csv:2 bu is empty',
    ],
    [
      'a NUL',
      { 'business-units.csv': 'bu,pathName,nameTh,nameEn\nfe\0ed,feed,ก,F\n' },
      'business-units.csv:2 bu holds a control character',
    ],
    [
      'a row with a cell too few',
      { 'business-units.csv': `${units}aqua,aqua,ก\n` },
      'business-units.csv:3 this row has 3 cells, the head has 4 columns',
    ],
    [
      'bytes that are neither UTF-8 nor Windows Thai',
      {
        'business-units.csv': Buffer.concat([
          Buffer.from(units),
          Buffer.from([0x61, 0xff, 0xfe, 0x2c]),
        ]),
      },
      'business-units.csv:3 what stands here is neither UTF-8 nor Windows Thai (874)',
    ],
    [
      'UTF-16',
      { 'business-units.csv': Buffer.from(`\uFEFF${units}`, 'utf16le') },
      'business-units.csv:- it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)',
    ],
    [
      'a name that says nothing',
      { 'things.csv': units },
      'things.csv:- its name begins with none of',
    ],
    [
      'a position of a lorry after now',
      { 'deliveries.csv': 'docNumber,at\nINV1,2099-01-01T00:00:00Z\n' },
      'deliveries.csv:2 at lies in the future',
    ],
    [
      'JSON that is no list',
      { 'business-units.json': '{}' },
      'business-units.json:- it must be a list of objects: [{…}, {…}]',
    ],
  ];
  test.each(refused)('%s', async (_name, files, reason) => {
    const report = await run(files);
    expect(
      reasonsOf(report).some((found) => found.startsWith(reason)),
      reasonsOf(report).join('\n'),
    ).toBe(true);
    expect([await count('business_unit'), await count('product')]).toEqual([0, 0]);
    const audit = await database.db
      .selectFrom('audit')
      .select(['call', 'outcome', 'facts'])
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      call: 'import',
      outcome: 'refused',
      facts: { files: Object.keys(files), bad: report.badCount },
    });
  });

  test.each([
    ['-1.00', 'is negative'],
    ['1.005', 'is no amount in baht with at most two decimals'],
    ['x', 'is no amount in baht'],
    [
      '"12,50"',
      '"12,50" is no amount in baht with at most two decimals; commas stand only between groups of three digits',
    ],
    ['",5"', '",5" is no amount'],
  ])('a price of %s', async (price, reason) => {
    const report = await run({
      'business-units.csv': units,
      'product-types.csv': types,
      'products.csv': `${head}\n${product('551')}\n`,
      'organisations.csv': 'orgCode,nameTh,nameEn\n1001,ก,O\n',
      'prices.csv': `bu,orgCode,sku,cvCode,unitPrice\nfeed,1001,551--,,${price}\n`,
    });
    expect(reasonsOf(report)[0]).toContain(reason);
    expect(reasonsOf(report)[0]).toContain('prices.csv:2');
    expect(await count('business_unit')).toBe(0);
  });

  test('a Buddhist year is refused with the Christian year that was meant', async () => {
    const report = await run({
      'invoices.csv':
        'bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount\nfeed,1,C1,INV1,2569-11-21,2026-12-01,1.00,1.00\n',
    });
    expect(reasonsOf(report)).toContain(
      'invoices.csv:2 invoiceDate 2569-11-21 has a Buddhist year; write 2026-11-21',
    );
  });
});

describe('a large file with one bad row', () => {
  // large-file.long.test.ts does the same with 200 MB, and looks at the memory.
  test('is refused with its line, and nothing is applied', async () => {
    await run({ 'business-units.csv': units, 'product-types.csv': types });
    const { bytes, output } = await importLargeFile(database.url, folder, 6_000);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(output).toBe(
      'products-large.csv line 4002: packSize "-3" is no whole number from 1 to 1000000\n1 bad rows: nothing was imported.\n',
    );
    expect(await count('product')).toBe(0);
  });
});
