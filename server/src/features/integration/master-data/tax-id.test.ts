import { describe, expect, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { importTexts } from './import-texts.ts';

const database = renewedDatabase();

describe('the tax id of an organisation', () => {
  test('that cannot be right causes a warning with its line, and the file is imported', async () => {
    // The first belongs to the sample cooperative; the third has two digits swapped.
    const ids = [
      '0994000001517',
      '0-9940-00001-51-7',
      '0994000001571',
      '0000000000000',
      '099400000151',
      '',
      'ยังไม่มี',
    ];
    const rows = ids.map((id, at) => `T${at},ก,O,${id}`);
    const report = await importTexts(database.db, {
      'organisations.csv': ['orgCode,nameTh,nameEn,taxId', ...rows].join('\r\n'),
    });
    expect(report.lines()).toEqual([
      'organisations.csv line 4: taxId "0994000001571" has a wrong check digit',
      'organisations.csv line 5: taxId "0000000000000" has a wrong check digit',
      'organisations.csv line 6: taxId "099400000151" has not 13 digits',
      'organisations.csv line 8: taxId "ยังไม่มี" has not 13 digits',
      'organisations.csv: 7 rows, 7 new, 0 changed, 0 unchanged',
    ]);
  });
});

describe('the code of a customer', () => {
  test('that no bank can read in a payment causes a warning with its line, and the file is imported', async () => {
    const rows = ['C100', 'ก-99/4', 'c100', 'C01234567890123456789'].map((code) => `"${code}",ก,C`);
    const report = await importTexts(database.db, {
      'customers.csv': ['cvCode,nameTh,nameEn', ...rows].join('\r\n'),
    });
    const says =
      'cvCode stands in no payment code, which takes 1 to 20 of A-Z and 0-9: this customer can pay in cash only';
    expect(report.lines().filter((line) => line.includes('cvCode'))).toEqual(
      [3, 4, 5].map((line) => `customers.csv line ${line}: ${says}`),
    );
  });
});
