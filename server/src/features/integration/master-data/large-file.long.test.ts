import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/database/connections/connect.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { importLargeFile } from '#testing/large-file.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

let folder: string;
let url: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart order import '));
  url = await ownDatabase();
  database = connect(url, { patience: forLongWork });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('a file of 200 MB with one bad row is refused with its line, nothing applied, and memory stays bounded', async () => {
  await importTexts(database.db, {
    'business-units.csv': 'bu,pathName,nameTh,nameEn\nfeed,feed,อาหารสัตว์,Feed\n',
    'product-types.csv': 'bu,prdTypeCode,nameTh,nameEn\nfeed,PIG,อาหารสุกร,Pig feed\n',
  });
  const { bytes, output, most } = await importLargeFile(url, folder, 110_000);
  expect(bytes).toBeGreaterThan(200_000_000);
  expect(output).toBe(
    'products-large.csv line 73335: packSize "-3" is no whole number from 1 to 1000000\n1 bad rows: nothing was imported.\n',
  );
  expect(await database.db.selectFrom('product').select('sku').limit(1).execute()).toEqual([]);
  // The program alone takes about 120 MB, and the file is more than 200: it was never in memory as a whole.
  if (process.platform === 'linux') expect(most).toBeLessThan(256);
});

test('a JSON file of 70 MB is read as a small one is', async () => {
  const entry = (at: number) => ({
    bu: `U${at}`,
    pathName: `u${at}`,
    nameTh: 'ก',
    nameEn: 'A',
    note: 'ก'.repeat(333_000),
  });
  const rows = Array.from({ length: 70 }, (_, at) => JSON.stringify(entry(at)));
  const report = await importTexts(database.db, {
    'business-units.json': `[${rows.join(',\n')},{"bu":"Z"}]`,
  });
  expect(reasonsOf(report)).toEqual(
    ['pathName', 'nameTh', 'nameEn'].map((column) => `business-units.json:71 ${column} is empty`),
  );
});
