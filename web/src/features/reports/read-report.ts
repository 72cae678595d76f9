import { recordOf } from '#contract/names.ts';
import { limits } from '#contract/constants.ts';
import type { PurchaseRow, PurchaseTotals } from '#contract/reports/own-shapes.ts';
import type { OwedInvoice, ReceivableRow, ReceivableTotals } from '#contract/reports/shapes.ts';
import type { LaterEntries } from '#contract/statements/shapes.ts';
import { ages } from '#contract/ages.ts';
import { unknownAmount } from '#lib/formats/money.ts';
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
  amount: unknownAmount,
};
const noAges = recordOf(ages, () => unknownAmount);
const noReceivable: ReceivableRow = {
  cvCode: '',
  cvName: '',
  creditRemainAmt: unknownAmount,
  ageDays: 0,
  creditAmt: unknownAmount,
  createDate: '',
  orgCode: '',
  orgName: '',
  creditLimitAmt: unknownAmount,
  overdueAmt: unknownAmount,
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
  amount: unknownAmount,
};
const noDebt: ReceivableTotals = {
  creditRemainAmt: unknownAmount,
  creditAmt: unknownAmount,
  overdueAmt: unknownAmount,
  invoiceCount: 0,
  ageing: noAges,
  debtors: [],
};

function readReport<Row extends object, Totals extends object>(
  answer: unknown,
  usual: Row,
  usualTotals: Totals,
  page: number,
): ReportPageOf<Row, Totals> {
  const raw = isRecord(answer) ? answer : {};
  const { totalCv, totalOrder } = filled({ totalCv: 0, totalOrder: 0 }, raw);
  const rows = readList(answer, (one) => filled(usual, one), {
    page,
    size: limits.reportDetailPage,
  });
  return {
    ...rows,
    totalCv,
    totalOrder,
    totals: isRecord(raw.totals) ? filled(usualTotals, raw.totals) : undefined,
  };
}

export const readPurchases = (answer: unknown, page: number) =>
  readReport(answer, noPurchase, noTotals, page);
/** Each row and the totals with every age, also where the API leaves one out. */
const withAges = <Owing extends Pick<ReceivableRow, 'ageing'>>(owing: Owing): Owing => ({
  ...owing,
  ageing: filled(noAges, owing.ageing),
});
export function readReceivables(
  answer: unknown,
  page: number,
): ReportPageOf<ReceivableRow, ReceivableTotals> & { later: LaterEntries | undefined } {
  const { rows, totals, ...rest } = readReport(answer, noReceivable, noDebt, page);
  const later =
    isRecord(answer) && isRecord(answer.later)
      ? (answer.later as unknown as LaterEntries)
      : undefined;
  return { ...rest, rows: rows.map(withAges), totals: totals && withAges(totals), later };
}
export const readInvoices = (answer: unknown) =>
  readList<OwedInvoice>(answer, (one) => one as OwedInvoice);
