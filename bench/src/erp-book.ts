import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The order book of an ERP as import files, the same ones in every run: master data of one business unit, and this many past orders. */
export interface BookSize {
  orders: number;
  customers: number;
  products: number;
}

const [bu, org, type] = ['erp', 'E001', 'FEED'];
const linesOfOrder = 3;
const kilograms = 30;
/** What is invoiced of each line, in bags and baht. */
const [bags, price] = [4, 500];

/** The status of an order: most have been received, as in a book that is some years old. */
const ends = ['RECEIVE', 'RECEIVE', 'RECEIVE', 'RECEIVE', 'RECEIVE', 'RECEIVE', 'INV', 'TO', 'SO', 'C'] as const;
const steps: Record<(typeof ends)[number], readonly string[]> = {
  RECEIVE: ['PO', 'SO', 'APPV', 'INV', 'RECEIVE'],
  INV: ['PO', 'SO', 'APPV', 'INV'],
  TO: ['PO', 'SO', 'APPV', 'TO'],
  SO: ['PO', 'SO'],
  C: ['PO', 'C'],
};
const released = new Set<string>(['TO', 'INV', 'RECEIVE']);
const invoiced = new Set<string>(['INV', 'RECEIVE']);

const endOf = (at: number) => ends[at % ends.length] ?? 'RECEIVE';
const numberOf = (at: number) => `ERP-2501-${at + 1}`;
const dayOf = (at: number) => new Date(Date.UTC(2025, 0, 1 + (at % 600))).toISOString().slice(0, 10);
const cv = (at: number) => `E${String(at).padStart(6, '0')}`;
const sku = (at: number) => `F${String(at).padStart(5, '0')}`;

function* count(to: number) {
  for (let at = 0; at < to; at += 1) yield at;
}

/** Each file with its head, and the rows that entry `at` of its subject has. */
const filesOf = ({ orders, customers, products }: BookSize): Record<string, { head: string; of: number; rows(at: number): string[] }> => ({
  'business-units': { head: 'bu,pathName,nameTh,nameEn', of: 1, rows: () => [`${bu},${bu},ยกมา,Taken over`] },
  organisations: { head: 'orgCode,nameTh,nameEn', of: 1, rows: () => [`${org},โรงงาน,Mill`] },
  'product-types': { head: 'bu,prdTypeCode,nameTh,nameEn', of: 1, rows: () => [`${bu},${type},อาหารสัตว์,Feed`] },
  'product-groups': { head: 'bu,prdTypeCode,groupCode,nameTh,nameEn', of: 1, rows: () => [`${bu},${type},G,กลุ่ม,Group`] },
  products: {
    head: 'bu,prdTypeCode,groupCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,weightKg',
    of: products,
    rows: (at) => [`${bu},${type},G,${sku(at)},อาหารสัตว์ ${at},Feed ${at},BAG,ถุง,bag,${kilograms}`],
  },
  customers: { head: 'cvCode,nameTh,nameEn', of: customers, rows: (at) => [`${cv(at)},ฟาร์ม ${at},Farm ${at}`] },
  'customer-organisations': { head: 'bu,cvCode,orgCode', of: customers, rows: (at) => [`${bu},${cv(at)},${org}`] },
  credit: { head: 'bu,orgCode,cvCode,creditLimit', of: customers, rows: (at) => [`${bu},${org},${cv(at)},1000000000`] },
  orders: {
    head: 'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate',
    of: orders,
    rows: (at) => [`${numberOf(at)},${bu},${org},${cv(at % customers)},${type},${endOf(at)},${dayOf(at)}`],
  },
  'order-lines': {
    head: 'orderNumber,sequence,sku,orderQty,unitPrice,amount',
    of: orders,
    rows: (at) =>
      [...count(linesOfOrder)].map((nth) => `${numberOf(at)},${nth + 1},${sku((at + nth) % products)}--,${bags},${price},${bags * price}`),
  },
  'order-steps': {
    head: 'orderNumber,at,userGroup,fromStatus,toStatus',
    of: orders,
    rows: (at) =>
      steps[endOf(at)].map((to, nth, all) => `${numberOf(at)},${dayOf(at)}T0${nth + 1}:00:00+07:00,ADMIN,${nth === 0 ? '' : all[nth - 1]},${to}`),
  },
  'order-progress': {
    head: 'orderNumber,sequence,allocateQty,sendQty,sendWgh,invoiceQty,invoiceWgh',
    of: orders,
    rows: (at) =>
      released.has(endOf(at))
        ? [...count(linesOfOrder)].map((nth) => `${numberOf(at)},${nth + 1},${bags},${bags},${bags * kilograms},${bags},${bags * kilograms}`)
        : [],
  },
  invoices: {
    head: 'bu,orgCode,cvCode,invoiceNumber,orderNumber,invoiceDate,dueDate,amount,openAmount',
    of: orders,
    rows: (at) =>
      invoiced.has(endOf(at))
        ? [
            `${bu},${org},${cv(at % customers)},I${at},${numberOf(at)},${dayOf(at)},${dayOf(at)},${linesOfOrder * bags * price},${at % 7 === 0 ? price : 0}`,
          ]
        : [],
  },
});

/** Writes the files of a book into a folder; answers their paths. */
export async function writeErpBook(folder: string, size: BookSize): Promise<string[]> {
  const files = Object.entries(filesOf(size)).map(([name, file]) => ({ ...file, path: join(folder, `${name}.csv`) }));
  for (const { path, head, of, rows } of files) {
    const lines = function* () {
      yield `${head}\n`;
      for (const at of count(of)) {
        const written = rows(at);
        if (written.length > 0) yield `${written.join('\n')}\n`;
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(path));
  }
  return files.map(({ path }) => path);
}
