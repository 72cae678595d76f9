import { afterAll, expect, test } from 'vitest';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { createLog } from '../log.ts';
import { Documents } from './documents.ts';
import { paperOf } from './paper.ts';
import { reportSteps } from './report-pieces.ts';
import { wideColumns, type PaperRow, type ReportTable } from './report-table.ts';

const documents = new Documents(createLog('silent'));
afterAll(() => documents.close());

const seller = {
  name: 'Mill',
  company_name: 'Smart Feed',
  address: '88 Moo 4',
  tax_id: '0105569000126',
  tel_no: '036222110',
};
const paper = paperOf({
  lang: 'eng',
  title: 'Report',
  number: 'R-1',
  under: [],
  seller,
  customer: '',
  now: new Date('2026-11-21T23:20:00Z'),
});
const count = 60;
/** A customer with this many rows between head, which has the sum too, and sum. */
const customer = (at: number, rows: number): PaperRow[] => [
  ['group', `Head ${at}.`, `${rows}.00`],
  ...Array.from({ length: rows }, (_, row): PaperRow => [
    'row',
    `${row === 0 ? 'First' : 'More'} ${at}.${row === rows - 1 ? ` Last ${at}.` : ''}`,
    '1.00',
  ]),
  ['total', `Sum ${at}.`, '1.00'],
];
const table = (rows: readonly PaperRow[]): ReportTable => ({
  paper,
  landscape: false,
  facts: [],
  sums: [],
  total: ['Everything', '60.00'],
  pictures: [],
  note: '',
  columns: [
    { head: 'What', wraps: true },
    { head: 'Amount', right: true },
  ],
  rows,
});

const made = async (report: ReportTable) =>
  pdfText(await documents.makeInSteps(reportSteps(report)));

test.each([1, 2, 3, 4])(
  "a customer's head stays with the first of %i rows, and their sum with the last, wherever a page ends",
  async (rows) => {
    const pages = await made(
      table(Array.from({ length: count }, (_, at) => customer(at, rows)).flat()),
    );
    expect(pages.length).toBeGreaterThan(2);
    const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
    const customers = Array.from({ length: count }, (_, at) => at);
    expect(
      customers.filter(
        (at) => pageOf(`Head ${at}.`) < 0 || pageOf(`Head ${at}.`) !== pageOf(`First ${at}.`),
      ),
    ).toEqual([]);
    expect(
      customers.filter(
        (at) => pageOf(`Sum ${at}.`) < 0 || pageOf(`Sum ${at}.`) !== pageOf(`Last ${at}.`),
      ),
    ).toEqual([]);
  },
);

test('page one has the sum before the rows, and each further page names the organisation and the customer of its first row', async () => {
  const mills = ['North', 'South'].map((name, mill): PaperRow[] => [
    ['part', name],
    ...[0, 1, 2].flatMap((at) => customer(3 * mill + at, 25)),
  ]);
  const [first = '', ...further] = await made(table(mills.flat()));
  expect(first).toMatch(/Everything 60\.00 .*North .*Head 0\./);
  expect(further.length).toBeGreaterThan(1);
  for (const page of further) {
    const [, at = ''] = /(?:First|More) (\d+)\./.exec(page) ?? [];
    expect(page.startsWith(`${Number(at) < 3 ? 'North' : 'South'} – Head ${at}.`)).toBe(true);
  }
});

test('organisations follow each other on one page', async () => {
  const mills = ['North', 'South', 'East'].map((name): PaperRow[] => [
    ['part', name],
    ['row', 'One', '1.00'],
    ['total', 'Sum', '1.00'],
  ]);
  expect(await made(table(mills.flat()))).toHaveLength(1);
});

test('rows stay on one line where their columns have room, and a long text takes no room from the others', async () => {
  const texts = ['Saraburi', 'Nakhon Pathom', 'x '.repeat(200)];
  const rows = Array.from({ length: 30 }, (_, at): PaperRow => [
    'row',
    `${texts[at % 2]} ${at}`,
    '123,456,789.00',
  ]);
  expect(await made(table(rows))).toHaveLength(1);
  expect(await made(table([...rows, ['row', texts[2] ?? '', '1.00']]))).toHaveLength(1);
});

const purchases: Pick<ReportTable, 'landscape' | 'columns'> = {
  landscape: true,
  columns: [
    { head: 'วันที่ส่ง' },
    { head: 'เลขที่เอกสาร' },
    { head: 'สถานที่ส่ง', wraps: true },
    { head: 'สินค้า', wraps: true },
    { head: 'ทะเบียนรถ' },
    { head: 'สั่ง', right: true },
    { head: 'ส่ง', right: true },
    { head: 'แพ็ก', right: true },
    { head: 'ตัน', right: true },
    { head: 'ส่งแล้ว (%)', right: true },
    { head: 'จำนวนเงิน (บาท)', right: true },
    { head: 'หมายเหตุ', wraps: true },
  ],
};
const farms = [
  'เล้า 2 ต.หนองแค อ.หนองแค',
  'โกดังอาหาร ต.สันป่าตอง อ.สันป่าตอง',
  'เล้า 1 ต.ตลิ่งชัน อ.เมืองสระบุรี',
];
const feeds = ['อาหารสุกรขุน 552', 'อาหารลูกสุกรหย่านม 550A ผสมอะม็อกซีซิลลิน', 'อาหารไก่พื้นเมืองขุน 542G โกลด์'];
const remarks = ['', '', '', 'รถสิบล้อเข้าไม่ได้', '', 'พ่นยาฆ่าเชื้อรถก่อนเข้าฟาร์ม'];
const nth = (texts: readonly string[], at: number) => texts[at % texts.length] ?? '';
const bought = (at: number): PaperRow => [
  'row',
  '26 พ.ย. 2569',
  'SO-6911-07240',
  nth(farms, at),
  nth(feeds, at),
  '79-3166',
  '40 ถุง',
  '40 ถุง',
  '40',
  '1.2',
  '100',
  '21,260.00',
  nth(remarks, at),
];
const week = { name: '26 ต.ค. 2569', share: 0.8, value: '1,340,148.00' };
const bars = {
  title: 'สินค้าที่ซื้อมากที่สุด',
  bars: Array.from({ length: 8 }, (_, at) => ({ ...week, name: nth(feeds, at) })),
};

test.each([40, 80])(
  '331 lines of %i customers at four organisations are 12 pages, and each further one names its customer',
  async (customers) => {
    const lines = Array.from({ length: 331 }, (_, at) => ({
      at,
      customer: Math.floor((at * customers) / 331),
    }));
    const rows = [...Map.groupBy(lines, ({ customer: one }) => one)].flatMap(
      ([one, its]): PaperRow[] => [
        ...(one % (customers / 4) === 0 ? ([['part', `โรงงานอาหารสัตว์ ${one}`]] as const) : []),
        ['group', `บริษัท วัฒนากิจปศุสัตว์ จำกัด · C${one}`, '1,035', '20.7', '', '1,032,675.00', ''],
        ...its.map(({ at }) => bought(at)),
      ],
    );
    const pictures = [{ ...bars, bars: Array.from({ length: 13 }, () => week) }, bars, bars];
    const [, ...further] = await made({
      ...table(rows),
      ...purchases,
      pictures,
      sums: [['จำนวนรายการ', '331']],
    });
    expect(further.length).toBeLessThan(12);
    for (const page of further)
      expect(page).toMatch(/^โรงงานอาหารสัตว์ \d+ – บริษัท วัฒนากิจปศุสัตว์ จำกัด · C\d+ /);
  },
);

test('the sums beside the name of a customer have room in their columns, and the name takes none', () => {
  const name = 'A name as long as two columns';
  const [, plain] = wideColumns(table([['row', 'Feed', '1.00']]));
  const [text, amount] = wideColumns(
    table([
      ['group', name, '9,876,543.00'],
      ['row', 'Feed', '1.00'],
    ]),
  );
  expect(amount?.em).toBeGreaterThan(1.5 * (plain?.em ?? 0));
  expect(text?.all).toBeLessThan(5);
});
