import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { orderPaper, orderTemplate, type OrderPaper } from '@smart-order/server/features/orders/documents/order-paper.ts';
import { Documents } from '@smart-order/server/platform/documents/documents.ts';
import { createLog } from '@smart-order/server/platform/log.ts';
import { besideChromium, cells, escaped } from './beside-chromium.ts';
import { productNames, seller } from './on-paper.ts';
import { report } from './report.ts';

const lines = 40;
const atOnce = 20;

/** An order of 40 lines; no two numbers give the same, so that nothing can be remembered from the one before. */
function paperOf(number: number): OrderPaper {
  const details = Array.from({ length: lines }, (_, at) =>
    anOrderLine({
      sequence: at + 1,
      sku: `${number}-${at}--`,
      productName: `${productNames[at % productNames.length]} ${number}.${at}`,
      orderQty: 10 + at,
      unitPrice: 500 + number,
      amount: (10 + at) * (500 + number),
      weightKg: 30,
    }),
  );
  const amount = details.reduce((sum, line) => sum + line.amount, 0);
  const order = anOrder({ orderNumber: `SO-${number}`, details, amount, cvName: 'ห้างหุ้นส่วนจำกัดฟาร์มรุ่งเรืองทรัพย์' });
  return orderPaper({ order, seller, customer: { address: seller.address, tel_no: '' }, lang: 'th', now: new Date() });
}

let last = 0;
const freshPapers = (count: number) => Array.from({ length: count }, () => paperOf(++last));

/** What an order's PDF costs beside a warm Chromium that prints the same page, and what twenty at once do to the server. */
export async function orderDocuments() {
  const documents = new Documents(createLog('silent'), { idleMs: 5000 });
  try {
    await documents.make(orderTemplate, paperOf(0));
    await besideChromium(documents, {
      what: `the PDF of an order of ${lines} lines`,
      promise: 0.6,
      template: orderTemplate,
      paper: () => paperOf(++last),
      html: asHtml,
      page: { format: 'A4' },
    });
    await manyAtOnce(documents);
  } finally {
    await documents.close();
  }
}

async function manyAtOnce(documents: Documents) {
  const papers = freshPapers(atOnce);
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const made = await Promise.all(papers.map(async (paper) => Buffer.from(await documents.make(orderTemplate, paper)).toString('base64').length));
  const whole = performance.now() - began;
  delay.disable();
  const p99 = delay.percentile(99) / 1e6;
  report(
    `event loop delay p99 while ${made.length} PDFs are made in ${(whole / 1000).toFixed(1)} s`,
    `${p99.toFixed(1)} ms`,
    'under 50 ms',
    p99 < 50,
  );
  await sleep(60_000);
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  report('memory a minute later, beyond its start', `${grown.toFixed(1)} MB`, 'at most 30 MB', grown <= 30);
  report('processes that make documents, a minute later', `${documents.processIds.length}`, '0', documents.processIds.length === 0);
}

const pairs = (of: readonly (readonly string[])[]) => `<table class="facts">${of.map((pair) => cells('td', pair)).join('')}</table>`;

/** The same words and figures as the template sets. */
function asHtml({ paper, customer, delivery, heads, lines: rows, sums, total, inWords, note }: OrderPaper, font: string): string {
  const { at, product, quantity, weight, price, amount } = heads;
  const body = rows.map((row) => cells('td', [row.at, `${row.product} ${row.beside}`, row.quantity, row.weight, row.price, row.amount]));
  return `<!doctype html><html lang="th"><style>${font} body { font: 11pt/16pt Paper } table { width: 100%; border-collapse: collapse } th { background: #ebebeb }
    .rows td { border-bottom: .5pt solid #aaa; padding: 4pt } td { vertical-align: top } thead { display: table-header-group } tr { break-inside: avoid }</style>
    <header><b>${escaped(paper.seller.name)}</b><br>${paper.seller.lines.map(escaped).join('<br>')}<h1>${paper.title}</h1>${paper.under.join('<br>')}</header>
    ${pairs(customer)}${pairs(delivery)}
    <table class="rows"><thead>${cells('th', [at, product, quantity, weight, price, amount])}</thead><tbody>${body.join('')}</tbody></table>
    ${pairs(sums)}<p>(${inWords})</p><p><b>${total.join(' ')}</b></p><small>${note}</small>`;
}
