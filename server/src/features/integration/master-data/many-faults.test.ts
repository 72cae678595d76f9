import { expect, test } from 'vitest';
import type { Tx } from '#platform/command.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importIn } from './import-files.ts';
import { madeSource } from './read-file.ts';
import { Report } from './report.ts';

const database = renewedDatabase();

test('more faults than the report has places for are counted by one look', async () => {
  const row = (at: number, orgCode: string) => ({
    orgCode,
    cvCode: 'C1',
    shipTo: `S${at}`,
    nameTh: 'เล้า',
    nameEn: 'Barn',
    latitude: '14',
    longitude: '100',
  });
  const source = madeSource(
    'ship-to',
    Array.from({ length: 4500 }, (_, at) => row(at, 'NONE')),
  );
  const removals: string[] = [];
  const report = new Report();
  await database.db.transaction().execute(async (tx) => {
    const executeQuery: Tx['executeQuery'] = (query) => {
      if ('sql' in query && query.sql.startsWith('delete from import_')) removals.push(query.sql);
      return tx.executeQuery(query);
    };
    const watched = new Proxy(tx, {
      get: (of, name) =>
        name === 'executeQuery' ? executeQuery : (Reflect.get(of, name) as unknown),
    });
    await importIn(watched, [source], { requestId: 'many faults', userId: null }, report, {
      each: true,
    });
  });
  expect([report.badCount, report.badRows.length, removals.length]).toEqual([4500, 1000, 1]);
});
