import { afterAll, expect, test } from 'vitest';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { createLog } from '../log.ts';
import { Documents } from './documents.ts';
import { paperOf } from './paper.ts';
import { reportSteps } from './report-pieces.ts';
import type { PaperRow, ReportTable } from './report-table.ts';

const documents = new Documents(createLog('silent'));
afterAll(() => documents.close());

const seller = { name: 'Mill', company_name: 'Smart Feed', address: '88 Moo 4', tax_id: '0105569000126', tel_no: '036222110' };
const paper = paperOf({ lang: 'eng', title: 'Report', number: 'R-1', under: [], seller, customer: '', now: new Date('2026-11-21T23:20:00Z') });
const count = 60;
/** A customer with this many rows between head and sum. */
const customer = (at: number, rows: number): PaperRow[] => [
  ['group', `Head ${at}.`],
  ...Array.from({ length: rows }, (_, row): PaperRow => [
    'row',
    `${row === 0 ? 'First' : 'More'} ${at}.${row === rows - 1 ? ` Last ${at}.` : ''}`,
    '1.00',
  ]),
  ['subtotal', `Sum ${at}.`, '1.00'],
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

const made = async (report: ReportTable) => pdfText(await documents.makeInSteps(reportSteps(report)));

test.each([1, 2, 3, 4])("a customer's head stays with the first of %i rows, and their sum with the last, wherever a page ends", async (rows) => {
  const pages = await made(table(Array.from({ length: count }, (_, at) => customer(at, rows)).flat()));
  expect(pages.length).toBeGreaterThan(2);
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  const customers = Array.from({ length: count }, (_, at) => at);
  expect(customers.filter((at) => pageOf(`Head ${at}.`) < 0 || pageOf(`Head ${at}.`) !== pageOf(`First ${at}.`))).toEqual([]);
  expect(customers.filter((at) => pageOf(`Sum ${at}.`) < 0 || pageOf(`Sum ${at}.`) !== pageOf(`Last ${at}.`))).toEqual([]);
});

test('page one has the sum before the rows, and each further page names the organisation and the customer of its first row', async () => {
  const mills = ['North', 'South'].map((name, mill): PaperRow[] => [['part', name], ...[0, 1, 2].flatMap((at) => customer(3 * mill + at, 25))]);
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
  const rows = Array.from({ length: 30 }, (_, at): PaperRow => ['row', `${texts[at % 2]} ${at}`, '123,456,789.00']);
  expect(await made(table(rows))).toHaveLength(1);
  expect(await made(table([...rows, ['row', texts[2] ?? '', '1.00']]))).toHaveLength(1);
});
