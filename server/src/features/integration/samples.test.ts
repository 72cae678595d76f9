import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importSources } from './master-data/import-files.ts';
import { fileSource } from './master-data/read-file.ts';

const folder = join(import.meta.dirname, '../../../../samples');
const database = renewedDatabase();

/** `npm run import -- samples/*.csv samples/*.json`, files in the order of the alphabet. */
async function importSamples() {
  const files = (await readdir(folder)).filter((name) => /\.(csv|json)$/.test(name)).toSorted();
  return importSources(
    database.db,
    files.map((name) => fileSource(join(folder, name))),
    { requestId: randomUUID(), userId: null },
  );
}

describe('the sample of another supplier', () => {
  test('is imported as a whole: two business units, three organisations, six customers, 25 products and their people', async () => {
    const report = await importSamples();
    expect(report.lines().filter((line) => !line.includes(' rows, '))).toEqual([]);
    const rows = Object.fromEntries(
      [...report.files].map(([file, { inserted }]) => [file, inserted]),
    );
    expect(rows).toMatchObject({
      'business-units.csv': 2,
      'organisations.csv': 3,
      'customers.csv': 6,
      'carriers.json': 5,
      'products.csv': 25,
      'users.csv': 3,
    });
  });

  test('changes nothing the second time', async () => {
    await importSamples();
    const counts = [...(await importSamples()).files.values()];
    expect(counts).toHaveLength(19);
    expect(counts.filter(({ rows, unchanged, left }) => (left ?? unchanged) !== rows)).toEqual([]);
  });

  test('has a file in Windows Thai, not UTF-8, and its names are read right', async () => {
    expect(isUtf8(await readFile(join(folder, 'customers.csv')))).toBe(false);
    await importSamples();
    const found = await database.db
      .selectFrom('customer')
      .select('name_th')
      .where('cv_code', '=', 'S2003')
      .executeTakeFirstOrThrow();
    expect(found.name_th).toBe('ฟาร์มกุ้งสมพรปากพนัง');
  });

  test('gives the shrimp farmer an account at the portal provider, one place to order from, and a price of their own', async () => {
    await importSamples();
    const { db } = database;
    expect(
      await db
        .selectFrom('awaited_account')
        .select('provider')
        .where('user_id', '=', 'S-somphon')
        .execute(),
    ).toEqual([{ provider: 'ids-portal' }]);
    expect(
      await db
        .selectFrom('user_customer')
        .select(['bu', 'cv_code', 'org_code'])
        .where('user_id', '=', 'S-somphon')
        .execute(),
    ).toEqual([{ bu: 'aqua', cv_code: 'S2003', org_code: 'PNG1' }]);
    const prices = db
      .selectFrom('product_price')
      .select(['cv_code', 'unit_price'])
      .where('sku', '=', '9003--')
      .where('org_code', '=', 'PNG1')
      .orderBy('cv_code');
    expect(await prices.execute()).toEqual([
      { cv_code: '', unit_price: 96_500 },
      { cv_code: 'S2003', unit_price: 94_500 },
    ]);
  });

  test('retires a product without losing it', async () => {
    await importSamples();
    expect(
      await database.db
        .selectFrom('product')
        .select(['sku', 'active'])
        .where('active', '=', false)
        .execute(),
    ).toEqual([{ sku: 'KK15--', active: false }]);
  });
});
