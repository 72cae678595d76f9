import { recordOf } from '#contract/names.ts';
import { limits } from '#contract/constants.ts';
import type { PurchaseRow, PurchaseTotals } from '#contract/reports/house.ts';
import type { OwedInvoice, ReceivableRow, ReceivableTotals } from '#contract/reports/shapes.ts';
import { ages } from '#contract/ages.ts';
import { readList, type PageOf } from '#lib/lists.ts';
import { filled, isRecord } from '#lib/records.ts';

/** A page of a report: a supplier's own API sends rows and the numbers of customers and orders, but no totals. */
export interface ReportPageOf<Row, Totals> extends PageOf<Row> {
  totalCv: number;
  totalOrder: number;
  totals: Totals | undefined;
}

const noPurchase: PurchaseRow = {
  cvCode: '',
  cvName: '',
  rptDeliveryDate: '',
  rptDocNo: '',
  shipToName: '',
  productName: '',
  licensePlate: '',
  quantity: 0,
  sentQuantity: 0,
  percentOrder: 0,
  remark: '',
  orderId: 0,
  orderNumber: '',
  orgCode: '',
  sequence: 0,
  unitName: '',
  packs: 0,
  orderedWeight: 0,
  sentWeight: 0,
  inKg: false,
  amount: 0,
};
const noAges = recordOf(ages, () => 0);
const noReceivable: ReceivableRow = {
  cvCode: '',
  cvName: '',
  creditRemainAmt: 0,
  ageDays: 0,
  creditAmt: 0,
  createDate: '',
  orgCode: '',
  orgName: '',
  creditLimitAmt: 0,
  overdueAmt: 0,
  invoiceCount: 0,
  ageing: noAges,
};
const noTotals: PurchaseTotals = {
  quantity: 0,
  sentQuantity: 0,
  packs: 0,
  orderedWeight: 0,
  sentWeight: 0,
  percentOrder: 0,
  unitName: '',
  amount: 0,
};
const noDebt: ReceivableTotals = { creditRemainAmt: 0, creditAmt: 0, overdueAmt: 0, invoiceCount: 0, ageing: noAges, debtors: [] };

function readReport<Row extends object, Totals extends object>(
  answer: unknown,
  usual: Row,
  usualTotals: Totals,
  page: number,
): ReportPageOf<Row, Totals> {
  const said = isRecord(answer) ? answer : {};
  const { totalCv, totalOrder } = filled({ totalCv: 0, totalOrder: 0 }, said);
  const rows = readList(answer, (one) => filled(usual, one), { page, size: limits.reportDetailPage });
  return { ...rows, totalCv, totalOrder, totals: isRecord(said.totals) ? filled(usualTotals, said.totals) : undefined };
}

export const readPurchases = (answer: unknown, page: number) => readReport(answer, noPurchase, noTotals, page);
export const readReceivables = (answer: unknown, page: number) => readReport(answer, noReceivable, noDebt, page);
export const readInvoices = (answer: unknown) => readList<OwedInvoice>(answer, (one) => one as OwedInvoice);
