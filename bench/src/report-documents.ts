import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { Documents } from '@smart-order/server/platform/documents/documents.ts';
import { paperOf } from '@smart-order/server/platform/documents/paper.ts';
import { reportTemplate, type PaperRow, type ReportTable } from '@smart-order/server/platform/documents/report-table.ts';
import { createLog } from '@smart-order/server/platform/log.ts';
import { besideChromium, cells, escaped } from './beside-chromium.ts';
import { productNames, seller } from './on-paper.ts';

const rows = 400;
const [text, figure] = [{ right: false }, { right: true }];

let last = 0;
/** A purchase report of 400 lines, none of which is in another one. */
function aReport(): ReportTable {
  last += 1;
  const row = (at: number): PaperRow => [
    'row',
    '21/11/2569',
    `INV-${last}-${at}`,
    'เล้าที่ 4 บ้านหนองปลาไหล',
    `${productNames[at % productNames.length]} ${last}.${at}`,
    '70-1234',
    `${10 + at} ถุง`,
    `${10 + at} ถุง`,
    `${at + last}`,
    `${(at + last) / 100}`,
    '100',
    bareMoney(satang(48_000 * (10 + at) + last)),
    at % 9 ? '' : 'ส่งก่อนเที่ยง',
  ];
  return {
    paper: paperOf({ lang: 'th', title: 'รายงานการสั่งซื้อ', number: 'C100', under: ['1/11/2569 – 21/11/2569'], seller, now: new Date() }),
    landscape: true,
    columns: [
      { head: 'วันที่ส่ง', mm: 20, ...text },
      { head: 'เลขที่เอกสาร', mm: 29, ...text },
      { head: 'สถานที่ส่ง', fr: 3, ...text },
      { head: 'สินค้า', fr: 4, ...text },
      { head: 'ทะเบียนรถ', mm: 18, ...text },
      { head: 'สั่ง', mm: 20, ...figure },
      { head: 'ส่ง', mm: 20, ...figure },
      { head: 'แพ็ก', mm: 14, ...figure },
      { head: 'ตัน', mm: 17, ...figure },
      { head: 'ส่งแล้ว (%)', mm: 15, ...figure },
      { head: 'ยอดเงิน (บาท)', mm: 27, ...figure },
      { head: 'หมายเหตุ', fr: 2, ...text },
    ],
    parts: [
      { seller: { name: seller.name, lines: [seller.address] }, facts: [['ลูกค้า', 'C100']], rows: Array.from({ length: rows }, (_, at) => row(at)) },
    ],
    sums: [['รายการ', String(rows)]],
    total: ['รวม', bareMoney(satang(123_456_789 + last))],
    tables: [],
    pictures: [],
    note: '',
  };
}

const width = (column: ReportTable['columns'][number]) => ('mm' in column ? `${column.mm}mm` : 'auto');

function asHtml({ paper, columns, parts, sums, total }: ReportTable, font: string): string {
  const heads = columns.map((column) => `<th style="width: ${width(column)}">${escaped(column.head)}</th>`).join('');
  const body = parts.flatMap((part) => part.rows.map(([, ...values]) => cells('td', values))).join('');
  return `<!doctype html><html lang="th"><style>${font} body { font: 9pt/13pt Paper } table { width: 100%; border-collapse: collapse; table-layout: fixed } th { background: #ebebeb }
    td { border-bottom: .5pt solid #aaa; padding: 2.5pt 3pt; vertical-align: top } thead { display: table-header-group } tr { break-inside: avoid }</style>
    <header><b>${escaped(paper.seller.name)}</b><br>${paper.seller.lines.map(escaped).join('<br>')}<h1>${paper.title}</h1>${paper.under.join('<br>')}</header>
    <table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table><p>${sums.flat().join(' ')}</p><p><b>${total.join(' ')}</b></p>`;
}

/** What the PDF of a report of 400 lines costs beside a warm Chromium that prints the same table. */
export async function reportDocuments() {
  const documents = new Documents(createLog('silent'), { idleMs: 5000 });
  try {
    await documents.make(reportTemplate, aReport());
    await besideChromium(documents, {
      what: `the PDF of a report of ${rows} lines`,
      promise: 0.8,
      template: reportTemplate,
      paper: aReport,
      html: asHtml,
      page: { format: 'A4', landscape: true },
    });
  } finally {
    await documents.close();
  }
}
