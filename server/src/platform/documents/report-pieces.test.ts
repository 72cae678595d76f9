import { afterEach, expect, test } from 'vitest';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { samplePaper, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { createLog } from '../log.ts';
import { Documents } from './documents.ts';
import { paperOf } from './paper.ts';
import { reportSteps } from './report-pieces.ts';
import type { PaperRow, ReportTable } from './report-table.ts';

let documents: Documents;
const open = (processes = 2) => (documents = new Documents(createLog('silent'), { processes }));
afterEach(() => documents.close());

const seller = {
  name: 'ฟาร์ม',
  company_name: 'บริษัท เกษตรทองอาหารสัตว์ จำกัด',
  address: '88',
  tax_id: '0105569000126',
  tel_no: '036222110',
};
const paper = paperOf({
  lang: 'th',
  title: 'รายงาน',
  number: 'R-1',
  under: [],
  seller,
  customer: '',
  now: new Date('2026-11-21T23:20:00Z'),
});

// Heights differ, so that a page may begin with any row.
const customer = (at: number): PaperRow[] => [
  ['group', `ลูกค้าที่ ${at}.`],
  ...Array.from({ length: 1 + (at % 5) }, (_, row): PaperRow => [
    'row',
    `น้ำแข็ง ${at}/${row}. ${'ที่ปิดอยู่ '.repeat((at * 7) % 30)}`,
    '1.00',
  ]),
  ['total', `รวม ${at}.`, '1.00'],
];
const rowsOf = (customers: number, from = 0) =>
  Array.from({ length: customers }, (_, at) => customer(from + at)).flat();
const report = (parts: readonly (readonly PaperRow[])[]): ReportTable => ({
  paper,
  landscape: false,
  facts: [['ช่วง', 'มีนาคม']],
  sums: [],
  total: ['ทั้งหมด', '60.00'],
  pictures: [],
  note: 'จบ.',
  columns: [
    { head: 'รายการ', wraps: true },
    { head: 'จำนวน', right: true },
  ],
  rows: parts.flatMap((rows, at): PaperRow[] => [['part', `องค์กร ${at}.`], ...rows]),
});
const made = async (table: ReportTable, rowsOfPiece?: number) =>
  pdfText(await documents.makeInSteps(reportSteps(table, rowsOfPiece)));

test('a report set in pieces has the same pages as one set whole, to the letter, with page x of y', async () => {
  open();
  const table = report([rowsOf(32), rowsOf(2, 32), rowsOf(20, 34)]);
  const [whole, joined] = await Promise.all([made(table), made(table, 60)]);
  expect(whole.length).toBeGreaterThan(5);
  expect(joined).toEqual(whole);
  expect(joined.map((page) => /หน้า (\d+) จาก (\d+)/.exec(page)?.slice(1).map(Number))).toEqual(
    whole.map((_, at) => [at + 1, whole.length]),
  );
});

test('a small report asked for after a long one is finished before it, also with one process', async () => {
  open(1);
  const order: string[] = [];
  const long = documents
    .makeInSteps(reportSteps(report([rowsOf(40)]), 60), { asker: 'U-1' })
    .then(() => order.push('long'));
  const small = documents
    .make(sampleTemplate, samplePaper(), { asker: 'U-2' })
    .then(() => order.push('small'));
  await Promise.all([long, small]);
  expect(order).toEqual(['small', 'long']);
});

test('a long report whose reader has disconnected is not finished', async () => {
  open(1);
  const gone = new AbortController();
  const long = documents.makeInSteps(reportSteps(report([rowsOf(40)]), 60), {
    signal: gone.signal,
  });
  const small = documents.make(sampleTemplate, samplePaper());
  await small;
  expect(documents.waiting).toBeLessThanOrEqual(1);
  gone.abort(new Error('gone'));
  await expect(long).rejects.toThrow('gone');
  await documents.make(sampleTemplate, samplePaper());
  expect(documents.waiting).toBe(0);
});
