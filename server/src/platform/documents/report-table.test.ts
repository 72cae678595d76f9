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
const paper = paperOf({ lang: 'eng', title: 'Report', number: 'R-1', under: [], seller, isCopy: false, now: new Date('2026-11-21T23:20:00Z') });
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
  columns: [
    { head: 'What', right: false, fr: 1 },
    { head: 'Amount', right: true, mm: 30 },
  ],
  parts: [{ seller: paper.seller, facts: [], rows }],
  sums: [],
  total: ['Everything', '60.00'],
  tables: [],
  pictures: [],
  note: '',
});

test.each([1, 2, 3, 4])("a customer's head stays with the first of %i rows, and their sum with the last, wherever a page ends", async (rows) => {
  const pages = await pdfText(await documents.makeInSteps(reportSteps(table(Array.from({ length: count }, (_, at) => customer(at, rows)).flat()))));
  expect(pages.length).toBeGreaterThan(2);
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  const customers = Array.from({ length: count }, (_, at) => at);
  expect(customers.filter((at) => pageOf(`Head ${at}.`) < 0 || pageOf(`Head ${at}.`) !== pageOf(`First ${at}.`))).toEqual([]);
  expect(customers.filter((at) => pageOf(`Sum ${at}.`) < 0 || pageOf(`Sum ${at}.`) !== pageOf(`Last ${at}.`))).toEqual([]);
  expect(pageOf('Everything')).toBe(pageOf(`Sum ${count - 1}.`));
});
