import { pagination } from '#contract/pages.ts';
import type {
  OwedInvoice,
  PurchaseFigures,
  PurchaseRow,
  PurchaseTotals,
  ReceivableRow,
  ReceivableTotals,
} from '#contract/reports/shapes.ts';

/** A line of the purchase report: 40 bags of pig feed, 30 of them sent. */
export const aPurchase = (row: Partial<PurchaseRow> = {}): PurchaseRow => ({
  cvCode: 'C100',
  cvName: 'ฟาร์มรุ่งเรือง',
  rptDeliveryDate: '2026-02-27',
  rptDocNo: 'INV69020467',
  shipToName: 'เล้า 1',
  productName: 'อาหารสุกรเล็ก 551',
  licensePlate: '70-1234',
  orderQty: 40,
  sendQty: 30,
  percentOrder: 75,
  remark: '',
  orderId: 7,
  orderNumber: 'SO-6902-00007',
  orgCode: '1101',
  sequence: 1,
  unitName: 'ถุง',
  packs: 8,
  orderWgh: 1200,
  sendWgh: 900,
  inKg: false,
  amount: 24_480,
  ...row,
});

/** A page of the purchase report; by default its sums are those of its rows. */
export const aPurchaseReport = (
  rows: PurchaseRow[],
  {
    page = 1,
    total = rows.length,
    totals = {},
  }: { page?: number; total?: number; totals?: Partial<PurchaseTotals> } = {},
) => ({
  data: rows,
  pagination: pagination(page, 20, total, rows.length),
  totalCv: new Set(rows.map(({ cvCode }) => cvCode)).size,
  totalOrder: new Set(rows.map(({ orderId }) => orderId)).size,
  isComplete: true,
  dataPdf: '',
  totals: {
    orderQty: sum(rows, 'orderQty'),
    sendQty: sum(rows, 'sendQty'),
    packs: sum(rows, 'packs'),
    orderWgh: sum(rows, 'orderWgh'),
    sendWgh: sum(rows, 'sendWgh'),
    percentOrder: 75,
    unitName: rows[0]?.unitName ?? '',
    amount: sum(rows, 'amount'),
    ...totals,
  },
});

/** The figures of the purchase report's charts; by default none. */
export const somePurchaseFigures = (
  some: Partial<PurchaseFigures> = {},
): { data: PurchaseFigures } => ({
  data: { step: 'day', overTime: [], products: [], customers: [], ...some },
});

/** A customer who owes 86,240 baht, the oldest of it for twelve days. */
export const aReceivable = (row: Partial<ReceivableRow> = {}): ReceivableRow => ({
  cvCode: 'C100',
  cvName: 'ฟาร์มรุ่งเรือง',
  creditRemainAmt: 148_620,
  ageDays: 12,
  creditAmt: 86_240,
  createDate: '2026-03-02',
  orgCode: '1101',
  orgName: 'โรงงานสระบุรี',
  creditLimitAmt: 300_000,
  overdueAmt: 41_200,
  invoiceCount: 2,
  ageing: { notDue: 45_040, to7: 0, to15: 41_200, to30: 0, to60: 0, over60: 0 },
  ...row,
});

/** That customer's older invoice: 41,200 baht open, twelve days overdue. */
export const anOwedInvoice = (invoice: Partial<OwedInvoice> = {}): OwedInvoice => ({
  invoiceNumber: 'INV-2',
  invoiceDate: '2026-01-20',
  dueDate: '2026-02-18',
  ageDays: 12,
  invoiceAmount: 50_000,
  amount: 41_200,
  orderNumber: 'SO-6901-00001',
  orderId: 3,
  ...invoice,
});

/** A page of the receivable report, with the sums of its rows. */
export const aReceivableReport = (
  rows: ReceivableRow[],
  {
    page = 1,
    total = rows.length,
    leftOut,
  }: { page?: number; total?: number; leftOut?: ReceivableTotals['leftOut'] } = {},
) => ({
  data: rows,
  pagination: pagination(page, 20, total, rows.length),
  totalCv: new Set(rows.map(({ cvCode }) => cvCode)).size,
  totalOrder: sum(rows, 'invoiceCount'),
  isComplete: true,
  dataPdf: '',
  totals: {
    creditRemainAmt: rows.reduce((all, row) => all + (row.creditRemainAmt ?? 0), 0),
    creditAmt: sum(rows, 'creditAmt'),
    overdueAmt: sum(rows, 'overdueAmt'),
    invoiceCount: sum(rows, 'invoiceCount'),
    debtors: rows
      .map(({ cvCode, cvName, creditAmt }) => ({ cvCode, cvName, creditAmt }))
      .toSorted((a, b) => b.creditAmt - a.creditAmt),
    ageing: {
      notDue: sum(rows, 'creditAmt') - sum(rows, 'overdueAmt'),
      to7: 0,
      to15: sum(rows, 'overdueAmt'),
      to30: 0,
      to60: 0,
      over60: 0,
    },
    ...(leftOut && { leftOut }),
  },
});

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((all, row) => all + row[key], 0);
