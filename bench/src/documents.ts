import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { openBrowser } from '@smart-order/e2e/support/browser.ts';
import { orderPaper, orderTemplate, type OrderPaper } from '@smart-order/server/features/orders/documents/order-paper.ts';
import { Documents } from '@smart-order/server/platform/documents/documents.ts';
import { createLog } from '@smart-order/server/platform/log.ts';
import { tookMs } from './load.ts';
import { beside } from './report.ts';

const lines = 40;
/** Names of products: two that break over lines, and a short one. */
const productNames = ['อาหารสุกรเล็กหย่านมสูตรเสริมโปรตีนและวิตามินรวม 551', 'อาหารสุกรขุนน้ำหนักหกสิบกิโลกรัมถึงส่งตลาด 552', 'ปลายข้าวญี่ปุ่น'];
const seller = {
  name: 'โรงงานอาหารสัตว์สระบุรี',
  company_name: 'บริษัท ทุ่งทองอาหารสัตว์ จำกัด',
  address: '88 หมู่ 4 ถ.มิตรภาพ ต.ตลิ่งชัน อ.เมืองสระบุรี จ.สระบุรี 18000',
  tax_id: '0995559000118',
  tel_no: '036222110',
};

/** An order of 40 lines; each number gives another order, so that nothing can be reused from the order before. */
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

/** Measures an order's PDF beside a warm Chromium that prints the same words and figures as a tagged PDF. */
export async function orderDocuments() {
  const documents = new Documents(createLog('silent'), { idleMs: 5000 });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const font = await fontFace();
    let last = 0;
    await beside(`the PDF of an order of ${lines} lines`, {
      unit: 'ms',
      bar: 0.6,
      other: 'Chromium',
      theirs: () =>
        tookMs(async () => {
          await page.setContent(asHtml(paperOf(++last), font));
          await page.evaluate('document.fonts.ready');
          await page.pdf({ format: 'A4', tagged: true });
        }),
      ours: () => tookMs(() => documents.make(orderTemplate, paperOf(++last))),
    });
  } finally {
    await browser.close();
    await documents.close();
  }
}

async function fontFace(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2'));
  return `@font-face { font-family: Paper; src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) }`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cells = (kind: 'td' | 'th', texts: readonly string[]) => `<tr>${texts.map((text) => `<${kind}>${escaped(text)}</${kind}>`).join('')}</tr>`;
const pairs = (of: readonly (readonly string[])[]) => `<table class="facts">${of.map((pair) => cells('td', pair)).join('')}</table>`;

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
