import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { csvRows } from './csv-rows.ts';
import { importSources } from './import-files.ts';
import { importTexts, reasonsOf } from './import-texts.ts';
import { fileSource, fileSources } from './read-file.ts';

const database = renewedDatabase();

const head = 'bu,pathName,nameTh,nameEn';
const units = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`;
const run = async (content: string | Buffer, name = 'business-units.csv') => {
  const report = await importTexts(database.db, { [name]: content });
  return { report, reasons: reasonsOf(report) };
};
const names = () =>
  database.db.selectFrom('business_unit').select(['bu', 'name_th']).orderBy('bu').execute();

describe('a row that cannot be read', () => {
  test('with too few or too many cells is reported with its line, and the rows after it are checked', async () => {
    const { reasons } = await run(
      units('feed,feed,ก', 'aqua,aqua,ก,A,extra', ',rice,ก,R', 'rice,rice,ก,R'),
    );
    expect(reasons).toEqual([
      'business-units.csv:2 this row has 3 cells, the head has 4 columns',
      'business-units.csv:3 this row has 5 cells, the head has 4 columns',
      'business-units.csv:4 bu is empty',
    ]);
    expect(await names()).toEqual([]);
  });

  test('for a quote within a cell is reported with its line, and the rows after it are checked', async () => {
    const { reasons } = await run(units('feed,feed,ท่อ 5" x 3",Pipe', 'aqua,,ก,A'));
    expect(reasons).toEqual([
      'business-units.csv:2 a quote stands within a cell: put the cell in quotes and double the quote',
      'business-units.csv:3 pathName is empty',
    ]);
  });

  test.each([
    ['is never closed', units('feed,feed,ก,F', '', 'aqua,"aqua,ก,A', 'rice,rice,ก,R')],
    [
      'is closed before its cell ends',
      units('feed,feed,ก,F', '', 'aqua,"aq"ua,ก,A', 'rice,rice,ก,R'),
    ],
    [
      'is closed before its cell ends, after a blank',
      units('feed,feed,ก,F', '', 'aqua,"aq" ua,ก,A', 'rice,rice,ก,R'),
    ],
  ])(
    'because a quote %s ends the reading, because the start of the next row is unknown',
    async (_name, content) => {
      expect((await run(content)).reasons).toEqual([
        'business-units.csv:4 a quote in this row is not closed where its cell ends; what comes after it was not read',
      ]);
    },
  );

  test('because it has too many cells ends the reading at once', async () => {
    const { reasons } = await run(
      `${units('feed,feed,ก,F')}${','.repeat(400_000)}\n${'aqua,aqua,ก,A\n'.repeat(40_000)}`,
    );
    const wide = await run(`${'a,'.repeat(450_000)}\n${'1,2\n'.repeat(60_000)}`);
    expect(reasons).toEqual([
      'business-units.csv:3 this row has more than 1000 cells; what comes after it was not read',
    ]);
    expect(wide.reasons).toEqual([
      'business-units.csv:1 this row has more than 1000 cells; what comes after it was not read',
    ]);
  });

  test.each([
    ['one line of nine million cells', `a\n${','.repeat(9_000_000)}`],
    [
      'a hundred thousand rows of ninety empty cells',
      `a\n${`${','.repeat(90)}\n`.repeat(100_000)}`,
    ],
  ])(
    '%s takes less than half of the processor time that its bytes would take as rows',
    async (_name, content) => {
      const folder = await mkdtemp(join(tmpdir(), 'smart-order-commas-'));
      const processorTimeOf = async (text: string) => {
        const path = join(folder, 'commas.csv');
        await writeFile(path, text);
        const before = process.cpuUsage();
        const read = (async () => {
          const rows = [];
          for await (const row of csvRows(path)) rows.push(row);
          return rows;
        })();
        await read.catch(() => {});
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      // A tenth of the bytes, as rows of cells: measured in the same run, because a busy machine slows both.
      const names = Array.from({ length: 46 }, (_, at) => `c${at}`).join(',');
      const asRows =
        10 * (await processorTimeOf(`${names}\n${`${'1,'.repeat(45)}1\n`.repeat(10_000)}`));
      expect(await processorTimeOf(content)).toBeLessThan(asRows / 2);
    },
  );

  test('a line of commas within a quoted cell is part of the cell, and rows after blank ones have their own line', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'smart-order-commas-')), 'quoted.csv');
    await writeFile(path, 'a,b\n,\n"x\n,,\ny",1\n,,,\n2,3\n');
    const rows = [];
    for await (const row of csvRows(path)) rows.push(row);
    expect(rows).toEqual([
      { line: 1, columns: ['a', 'b'] },
      { line: 3, cells: { a: 'x\n,,\ny', b: '1' } },
      { line: 7, cells: { a: '2', b: '3' } },
    ]);
  });

  test('for a quote within a cell ends the reading after five hundred such rows: each costs as much as a hundred good ones', async () => {
    const { report, reasons } = await run(
      units(...Array<string>(3000).fill('feed,feed,ท่อ 5",Pipe')),
    );
    expect([report.badCount, reasons.at(-1)]).toEqual([
      501,
      'business-units.csv:502 a quote stands within a cell in 500 rows before this one; what comes after it was not read',
    ]);
  });

  test('because it never ends is reported with its line', async () => {
    const { reasons } = await run(units('feed,feed,ก,F', `aqua,aqua,"${'x'.repeat(1_100_000)}`));
    expect(reasons).toEqual([
      'business-units.csv:3 this row is longer than 1000000 bytes: is a quote left open? What comes after it was not read',
    ]);
  });

  test('in a JSON file is reported with its number, and the entries after it are checked', async () => {
    const entries = [
      7,
      { bu: 'fe\ud83cd', pathName: 'feed', nameTh: 'ก', nameEn: 'F' },
      { bu: 'feed', pathName: 'feed', nameTh: { th: 'ก' }, nameEn: 'F' },
      { bu: '', pathName: 'aqua', nameTh: 'ก', nameEn: 'A' },
    ];
    expect((await run(JSON.stringify(entries), 'business-units.json')).reasons).toEqual([
      'business-units.json:1 this entry is no object',
      'business-units.json:2 bu holds a control character',
      'business-units.json:3 nameTh holds a list or an object',
      'business-units.json:4 bu is empty',
    ]);
  });
});

describe('a JSON file', () => {
  const entry = (bu: string, more = {}) => ({
    bu,
    pathName: bu,
    nameTh: 'อาหาร "ดี" [1], {2} \\\\',
    nameEn: 'F',
    ...more,
  });

  test('is read entry by entry, with any text in it and in any layout', async () => {
    const { reasons } = await run(
      `\uFEFF\r\n${JSON.stringify([entry('a'), entry('b', { sortOrder: 3, icon: null })], null, 2)}\r\n`,
      'business-units.json',
    );
    expect(reasons).toEqual([]);
    expect(await names()).toEqual(['a', 'b'].map((bu) => ({ bu, name_th: entry(bu).nameTh })));
  });

  // large-file.long.test.ts reads one of 70 MB.
  test('of 7 MB is read as a small one is', async () => {
    const rows = Array.from({ length: 7 }, (_, at) =>
      JSON.stringify({ ...entry(`U${at}`), note: 'ก'.repeat(333_000) }),
    );
    const { reasons } = await run(`[${rows.join(',\n')},{"bu":"Z"}]`, 'business-units.json');
    expect(reasons).toEqual([
      'business-units.json:8 pathName is empty',
      'business-units.json:8 nameTh is empty',
      'business-units.json:8 nameEn is empty',
    ]);
  });

  test.each([
    [
      'an entry that is no JSON',
      `[{"bu":"a",},${JSON.stringify(entry(''))}]`,
      /^business-units.json:1 this entry is no JSON: .*\nbusiness-units.json:2 bu is empty/,
    ],
    [
      'commas alone',
      `[${','.repeat(100_000)}]`,
      /business-units.json:101 more than 100 entries are no JSON/,
    ],
    [
      'a comma too many',
      `[${JSON.stringify(entry('a'))},]`,
      /^business-units.json:2 this entry is no JSON/,
    ],
    [
      'a list that does not end',
      `[${JSON.stringify(entry('a'))}`,
      /^business-units.json:1 the list does not end/,
    ],
    [
      'an entry that does not end',
      `[{"bu":"a}, {"bu":"b"}]`,
      /^business-units.json:1 the list does not end/,
    ],
    [
      'something after the list',
      `[${JSON.stringify(entry('a'))}] {}`,
      /^business-units.json:- something stands after the list/,
    ],
    ['nothing', ' ', /^business-units.json:- it must be a list of objects/],
    [
      'Windows Thai',
      iconv.encode(JSON.stringify([entry('a')]), 'windows-874'),
      /^business-units.json:- it is no UTF-8, as JSON must be/,
    ],
  ])('of %s is refused with that reason', async (_name, content, reason) => {
    expect((await run(content, 'business-units.json')).reasons.join('\n')).toMatch(reason);
    expect(await names()).toEqual([]);
  });
});

describe('the line of a bad row is the one that an editor shows', () => {
  // Two rows hold line breaks within a cell; the row without a code begins in line 8, the row of two cells in line 10.
  const rows = [
    head,
    'feed,feed,"อาหาร',
    'สัตว์",Feed',
    'aqua,aqua,"สัตว์',
    '',
    'น้ำ",Aqua',
    '',
    ',rice,"ก',
    'ข",R',
    'x,y',
  ];
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR alone', '\r'],
  ])('with line breaks within cells, in a file of %s', async (_name, lineBreak) => {
    const { reasons } = await run(rows.join(lineBreak));
    expect(reasons).toEqual([
      'business-units.csv:8 bu is empty',
      'business-units.csv:10 this row has 2 cells, the head has 4 columns',
    ]);
  });

  test('also where one file has line breaks of two kinds', async () => {
    const { reasons } = await run(
      `${head}\r\nfeed,feed,"ก\nข",F\naqua,aqua,"ก\r\nข",A\r\n,rice,ก,R\n`,
    );
    expect(reasons).toEqual(['business-units.csv:6 bu is empty']);
  });

  test('also where a column name has a line break', async () => {
    expect((await run('"bu","path\r\nName"\r\nfeed,feed\r\n')).reasons).toContain(
      'business-units.csv:1 the column pathName is missing',
    );
    expect((await run(`${head},"a\r\nnote"\r\n,feed,ก,F,\r\n`)).reasons).toEqual([
      'business-units.csv:3 bu is empty',
    ]);
  });

  test('and a break within a cell stays one break, however the file was saved', async () => {
    await run(units('feed,feed,"อาหาร\r\nสัตว์",Feed'));
    expect(await names()).toEqual([{ bu: 'feed', name_th: 'อาหาร\nสัตว์' }]);
    expect(
      (await run(units('feed,feed,"อาหาร\nสัตว์",Feed'))).report.files.get('business-units.csv'),
    ).toMatchObject({ unchanged: 1 });
  });
});

describe('a file that is no table', () => {
  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'business-units.csv:1 it is empty: its first line must name the columns'],
    [
      'empty but for a byte order mark',
      '\uFEFF',
      'business-units.csv:1 it is empty: its first line must name the columns',
    ],
    [
      'of blank lines',
      '\n\r\n \n',
      'business-units.csv:1 it is empty: its first line must name the columns',
    ],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004 [Content_Types].xml'),
      'business-units.csv:- it is a workbook; save it as CSV UTF-8',
    ],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(units('feed,feed,ก,F'), 'utf16le'),
      'business-units.csv:- it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)',
    ],
    [
      'marked as UTF-8 and is something else',
      Buffer.concat([Buffer.from('\uFEFF'), iconv.encode(units('feed,feed,ก,F'), 'windows-874')]),
      'business-units.csv:2 what stands here is no UTF-8, which the beginning of the file promises',
    ],
    [
      'UTF-8 with one broken letter',
      Buffer.concat([
        Buffer.from(units('feed,feed,อาหารสัตว์,F', 'aqua,aqua,')),
        Buffer.from([0xe0, 0xb8]),
        Buffer.from(',A\n'),
      ]),
      'business-units.csv:4 what stands here is neither UTF-8 nor Windows Thai (874)',
    ],
    [
      'Windows Thai with one byte that has no letter',
      Buffer.concat([
        iconv.encode(units('feed,feed,ก,F', 'aqua,aqua,'), 'windows-874'),
        Buffer.from([0xff]),
        Buffer.from(',A\n'),
      ]),
      'business-units.csv:4 what stands here is neither UTF-8 nor Windows Thai (874)',
    ],
    [
      'with a column twice',
      `${head},bu\nfeed,feed,ก,F,aqua\n`,
      'business-units.csv:1 the column bu stands twice',
    ],
    [
      'of a head alone that lacks a column',
      'bu,pathName,nameTh\n',
      'business-units.csv:1 the column nameEn is missing',
    ],
    [
      'with semicolons between the cells',
      units('feed').replaceAll(',', ';'),
      'business-units.csv:1 its cells must have commas between them',
    ],
  ])('%s', async (_name, content, reason) => {
    const { reasons } = await run(content);
    expect(reasons).toContain(reason);
    expect(await names()).toEqual([]);
  });

  test('a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart order folder '));
    await mkdir(join(folder, 'customers.csv'));
    const report = await importSources(database.db, [fileSource(join(folder, 'customers.csv'))], {
      requestId: 'folder',
      userId: null,
    });
    expect(reasonsOf(report)).toEqual(['customers.csv:- it cannot be read (EISDIR)']);
    await rm(folder, { recursive: true });
  });

  test('two of one name in two folders are named apart, and one file named twice is one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart order folder '));
    const paths = ['north', 'south'].map((name) => join(folder, name, 'business-units.csv'));
    for (const [at, path] of paths.entries()) {
      await mkdir(dirname(path));
      await writeFile(path, units(`feed${at},feed${at},ก,F`, 'aqua,aqua,ก,A'));
    }
    const [north = '', south = ''] = paths;
    const report = await importSources(database.db, fileSources([north, south, north]), {
      requestId: 'folder',
      userId: null,
    });
    expect(reasonsOf(report)).toEqual([`${south}:3 aqua stands in ${north} line 3 already`]);
    await rm(folder, { recursive: true });
  });

  test('but a head alone, or an empty JSON list, is a file of no rows', async () => {
    expect((await run(units())).report.lines()).toEqual([
      'business-units.csv: 0 rows, 0 new, 0 changed, 0 unchanged',
    ]);
    expect((await run('[]', 'business-units.json')).reasons).toEqual([]);
  });
});
