import { recordOf } from '#contract/names.ts';
import { Type } from 'typebox';
import { ages } from '#contract/ages.ts';
import { Baht, Text } from '#contract/shapes.ts';

/** The four report pages of specification §2: two reports, each in a standard and a farm variant (D-71). */
export const reportPages = [
  'purchasereport',
  'purchasereport2',
  'accountsreceivablereport',
  'accountsreceivablereport2',
] as const;
export type ReportPage = (typeof reportPages)[number];

/** `yyyy-LL-dd`; the report itself checks it, to answer a precise problem. */
export const SomeDay = Type.Optional(Text(10));
/** A customer's or an organisation's code; '' for all. */
export const SomeCode = Type.Optional(Text(40));
/** As it stood at a moment, ISO with a zone, or at the end of a day: what the portal learnt later does not count. */
export const SomeMoment = Type.Optional(Text(40));
/** Further filters of a receivable report: its day, today or one of the 400 days before; and an age, for debtors with a debt of that age. */
export const receivableNarrowing = {
  asOf: SomeDay,
  stoodAt: SomeMoment,
  age: Type.Optional(Text(10)),
};
/** Further filters of every report, and its sorting. */
export const narrowing = {
  license: Type.Optional(Text(60)),
  search: Type.Optional(Text(100)),
  sorting: Type.Optional(Text(60)),
};

/** Columns by which a purchase report can be sorted. */
export const purchaseSorts = [
  'rptDeliveryDate',
  'rptDocNo',
  'cvCode',
  'cvName',
  'shipToName',
  'productName',
  'licensePlate',
  'orderQty',
  'sendQty',
  'percentOrder',
  'amount',
] as const;
export type PurchaseSort = (typeof purchaseSorts)[number];

/** Columns by which a receivable report can be sorted; by default remaining credit, largest first (D-72). */
export const receivableSorts = [
  'creditRemainAmt',
  'creditAmt',
  'ageDays',
  'cvCode',
  'cvName',
] as const;
export type ReceivableSort = (typeof receivableSorts)[number];

/** A line of the purchase report: the columns of specification §3, and more for our own screens. */
export const PurchaseRow = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  /** day of the invoice; before it exists, the wanted day of delivery */
  rptDeliveryDate: Type.String(),
  /** number of the invoice; before it exists, of the order */
  rptDocNo: Type.String(),
  shipToName: Type.String(),
  productName: Type.String(),
  licensePlate: Type.String(),
  orderQty: Type.Number(),
  sendQty: Type.Number(),
  /** sent part of the ordered quantity, in per cent */
  percentOrder: Type.Number(),
  remark: Type.String(),
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  orgCode: Type.String(),
  sequence: Type.Integer(),
  unitName: Type.String(),
  packs: Type.Number(),
  /** kilograms: weighed, else by the usual weight; 0 where unknown */
  orderWgh: Type.Number(),
  sendWgh: Type.Number(),
  /** goods of aquaculture: the farm variant counts them in kilograms (D-71) */
  inKg: Type.Boolean(),
  amount: Baht,
});
export type PurchaseRow = Type.Static<typeof PurchaseRow>;

/** Sums over all rows of a purchase report, not only the page's. */
export const PurchaseTotals = Type.Object({
  orderQty: Type.Number(),
  sendQty: Type.Number(),
  packs: Type.Number(),
  orderWgh: Type.Number(),
  sendWgh: Type.Number(),
  percentOrder: Type.Number(),
  /** '' where the lines have several units */
  unitName: Type.String(),
  amount: Baht,
});
export type PurchaseTotals = Type.Static<typeof PurchaseTotals>;

const Ageing = Type.Object(recordOf(ages, () => Baht));

/** What one customer owes at one organisation. */
export const ReceivableRow = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  /** remaining credit; below 0 over the limit; not in a report of an earlier day, for which it is unknown */
  creditRemainAmt: Type.Optional(Baht),
  /** days that the oldest open invoice is overdue, else 0 */
  ageDays: Type.Integer(),
  /** what is owed */
  creditAmt: Baht,
  /** day of the report */
  createDate: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  creditLimitAmt: Type.Optional(Baht),
  overdueAmt: Baht,
  invoiceCount: Type.Integer(),
  ageing: Ageing,
});
export type ReceivableRow = Type.Static<typeof ReceivableRow>;

/** Sums of all rows; with an age asked for, of the accounts with a debt of that age. */
export const ReceivableTotals = Type.Object({
  creditRemainAmt: Type.Optional(Baht),
  creditAmt: Baht,
  overdueAmt: Baht,
  invoiceCount: Type.Integer(),
  /** of all accounts, also where an age is asked for */
  ageing: Ageing,
  /** the customers that owe most, of all rows: at most ten */
  debtors: Type.Array(
    Type.Object({ cvCode: Type.String(), cvName: Type.String(), creditAmt: Baht }),
  ),
  /** where days are given: how many more customers owe, and how much; not in these sums */
  leftOut: Type.Optional(Type.Object({ accounts: Type.Integer(), creditAmt: Baht })),
});
export type ReceivableTotals = Type.Static<typeof ReceivableTotals>;

/** An open invoice of a customer, shown when a row of the receivable report is opened. */
export const OwedInvoice = Type.Object({
  invoiceNumber: Type.String(),
  invoiceDate: Type.String(),
  dueDate: Type.String(),
  ageDays: Type.Integer(),
  invoiceAmount: Baht,
  /** still open */
  amount: Baht,
  orderNumber: Type.String(),
  /** 0 where this system does not have the order */
  orderId: Type.Integer(),
});
export type OwedInvoice = Type.Static<typeof OwedInvoice>;

/** One bar of a chart: `key` is a first day, or a code whose name is `name`. */
export const Figure = Type.Object({
  key: Type.String(),
  name: Type.String(),
  amount: Baht,
  weight: Type.Number(),
});
export type Figure = Type.Static<typeof Figure>;
/** A bar of the chart over time, also for days without a line. `before` and `weightBefore` are the sums of the period before, where there is one to compare with. */
const TimeFigure = Type.Object({
  ...Figure.properties,
  before: Type.Optional(Baht),
  weightBefore: Type.Optional(Type.Number()),
});
type TimeFigure = Type.Static<typeof TimeFigure>;
/** How much time one bar covers. */
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];
export const PurchaseFigures = Type.Object({
  step: Type.Unsafe<Step>({ type: 'string', enum: [...steps] }),
  overTime: Type.Array(TimeFigure),
  /** the days of `before` */
  before: Type.Optional(Type.Object({ dateFrom: Type.String(), dateTo: Type.String() })),
  products: Type.Array(Figure),
  customers: Type.Array(Figure),
});
export type PurchaseFigures = Type.Static<typeof PurchaseFigures>;
