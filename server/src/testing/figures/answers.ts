import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CashDay } from '#contract/cash/shapes.ts';

/** One figure: what the answer says, in satang or as a count, and the SQL for it over the raw rows. */
export type Figures<A> = Readonly<
  Record<string, readonly [answered: (answer: A) => number, sql: string]>
>;
export const inSatang = (baht: number | string) => Math.round(Number(baht) * 100);
const thousandths = (quantity: number | string) => Math.round(Number(quantity) * 1000);
export const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sumOf = (rows: readonly { amount: number }[]) =>
  total(rows.map(({ amount }) => inSatang(amount)));

export const owed = 'select sum(open_amount) from bill';
const left = `select case when lent > 0 then lent - ordered - (select coalesce(sum(open_amount), 0) from bill) else 0 end from lent, ordered`;
export const between = (from: number, to: number) => `${owed} where late between ${from} and ${to}`;
export const moved = 'select sum(amount) from moved, asked';

export const creditFigures: Figures<Answer<Calls['getCustomerCredit']>['data']> = {
  limit: [(a) => inSatang(a.creditLimitAmt ?? 0), 'select lent from lent'],
  left: [(a) => inSatang(a.creditRemainAmt), left],
  owed: [(a) => inSatang(a.outstandingAmt), owed],
  bills: [(a) => a.outstandingCount, 'select count(*) from bill where open_amount > 0'],
  overdue: [(a) => inSatang(a.overdueAmt), between(1, 9999)],
  overdueBills: [
    (a) => a.overdueCount,
    'select count(*) from bill where open_amount > 0 and late > 0',
  ],
  waiting: [(a) => inSatang(a.waitingAmt ?? 0), 'select sum(parked) from told'],
};
export const servedFigures: Figures<Answer<Calls['listServedCustomers']>['data'][number]> = {
  overdue: [(a) => inSatang(a.overdueAmt), between(1, 9999)],
  overdueDays: [
    (a) => a.overdueDays,
    'select greatest(max(late), 0) from bill where open_amount > 0',
  ],
  limit: [(a) => inSatang(a.credit?.limitAmt ?? 0), 'select lent from lent'],
  left: [
    (a) => inSatang(a.credit?.remainAmt ?? 0),
    `select case when exists (select from credit join place using (bu, org_code, cv_code)) then (${left}) end`,
  ],
  last: [
    (a) => inSatang(a.last?.amount ?? 0),
    `select sum(s.amount) from sale s, (select order_id, check_out from sale where status not in ('C', 'REJ') order by order_date desc, order_id desc limit 1) last
      where s.status not in ('C', 'REJ') and (s.order_id = last.order_id or s.check_out = last.check_out)`,
  ],
};
export const servedCounts: Figures<Answer<Calls['listServedCustomers']>> = {
  all: [(a) => a.counts?.all ?? -1, 'select count(*) from place'],
  overdue: [
    (a) => a.counts?.overdue ?? -1,
    'select count(distinct (org_code, cv_code)) from bill where open_amount > 0 and late > 0',
  ],
  overdueAmt: [(a) => inSatang(a.counts?.overdueAmt ?? -1), between(1, 9999)],
};
export const cashCustomer: Figures<{ owedAmt: number; overdueAmt: number }> = {
  owed: [(a) => inSatang(a.owedAmt), owed],
  overdue: [(a) => inSatang(a.overdueAmt), between(1, 9999)],
};
export const dayFigures: Figures<CashDay> = {
  float: [(a) => inSatang(a.floatAmt), 'select float_amount from pocket'],
  received: [(a) => inSatang(a.receivedAmt), 'select sum(amount) from taken'],
  receipts: [(a) => a.receivedCount, 'select count(*) from taken'],
  rounding: [(a) => inSatang(a.roundingAmt), 'select sum(rounding) from taken'],
  handed: [(a) => inSatang(a.handedAmt), 'select sum(amount) from handed'],
  unconfirmed: [
    (a) => inSatang(a.unconfirmedAmt),
    'select sum(amount) from handed where confirmed_at is null',
  ],
  inHand: [
    (a) => inSatang(a.expectedAmt),
    'select float_amount + (select coalesce(sum(amount + rounding), 0) from taken) - (select coalesce(sum(amount), 0) from handed) from pocket',
  ],
};
export const receiptDays: Figures<Answer<Calls['getReceiptByUser']>> = {
  receipts: [
    (a) => total(a.days.map(({ count }) => count)),
    'select count(*) from own where voided_at is null',
  ],
  amount: [(a) => sumOf(a.days), 'select sum(amount) from own where voided_at is null'],
  rounding: [
    (a) => total(a.days.map(({ roundingAmt }) => inSatang(roundingAmt))),
    'select sum(rounding) from own where voided_at is null',
  ],
};
export const ages = {
  notDue: between(-9999, 0),
  to7: between(1, 7),
  to15: between(8, 15),
  to30: between(16, 30),
  to60: between(31, 60),
  over60: between(61, 9999),
};
type Aged = Record<keyof typeof ages, number>;
const ageFigures = <A>(ageing: (answer: A) => Aged): Figures<A> =>
  Object.fromEntries(
    Object.entries(ages).map(([age, sql]) => [
      age,
      [(answer: A) => inSatang(ageing(answer)[age as keyof Aged]), sql],
    ]),
  );

export const leftOfDebtors = `select sum(c.credit_limit - u.used) filter (where c.credit_limit > 0) from (
  select bu, org_code, cv_code, sum(amount) as used from (
    select bu, org_code, cv_code, open_amount as amount from bill
    union all select bu, org_code, cv_code, amount from sale where waiting_reason is null and invoice_number = ''
      and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null))) uses group by 1, 2, 3) u
  left join credit c using (bu, org_code, cv_code) where exists (select from bill b where b.org_code = u.org_code and b.cv_code = u.cv_code and b.open_amount > 0)`;
type Receivable = Answer<Calls['genJsonReportCredit']>;
export const receivableTotals: Figures<Receivable> = {
  owed: [(a) => inSatang(a.totals.creditAmt), owed],
  overdue: [(a) => inSatang(a.totals.overdueAmt), between(1, 9999)],
  left: [(a) => inSatang(a.totals.creditRemainAmt ?? 0), leftOfDebtors],
  bills: [(a) => a.totals.invoiceCount, 'select count(*) from bill where open_amount > 0'],
  accounts: [
    (a) => a.pagination.total,
    'select count(distinct (org_code, cv_code)) from bill where open_amount > 0',
  ],
  customers: [(a) => a.totalCv, 'select count(distinct cv_code) from bill where open_amount > 0'],
  ...ageFigures((a: Receivable) => a.totals.ageing),
};
const isOfWeek = `(org_code, cv_code) in (select org_code, cv_code from bill, asked where invoice_date between since and today or (open_amount > 0 and due_date between since and today))`;
export const receivableWeek: Figures<Receivable> = {
  owed: [(a) => inSatang(a.totals.creditAmt), `${owed} where ${isOfWeek}`],
  overdue: [(a) => inSatang(a.totals.overdueAmt), `${between(1, 9999)} and ${isOfWeek}`],
  accounts: [
    (a) => a.pagination.total,
    `select count(distinct (org_code, cv_code)) from bill where ${isOfWeek}`,
  ],
  leftOut: [(a) => inSatang(a.totals.leftOut?.creditAmt ?? -1), `${owed} where not ${isOfWeek}`],
  leftOutAccounts: [
    (a) => a.totals.leftOut?.accounts ?? -1,
    `select count(distinct (org_code, cv_code)) from bill where open_amount > 0 and not ${isOfWeek}`,
  ],
};
export const receivableRow: Figures<Receivable['data'][number]> = {
  limit: [(a) => inSatang(a.creditLimitAmt ?? 0), 'select lent from lent'],
  left: [(a) => inSatang(a.creditRemainAmt ?? 0), left],
  owed: [(a) => inSatang(a.creditAmt), owed],
  overdue: [(a) => inSatang(a.overdueAmt), between(1, 9999)],
  days: [(a) => a.ageDays, 'select greatest(max(late), 0) from bill where open_amount > 0'],
  bills: [(a) => a.invoiceCount, 'select count(*) from bill where open_amount > 0'],
};
export const owedInvoices: Figures<Answer<Calls['getReceivableInvoices']>['data']> = {
  owed: [(a) => sumOf(a), owed],
  invoiced: [
    (a) => total(a.map(({ invoiceAmount }) => inSatang(invoiceAmount))),
    'select sum(amount) from bill where open_amount > 0',
  ],
};
type Statement = Answer<Calls['getStatement']>;
export const statementFigures: Figures<Statement> = {
  opening: [(a) => inSatang(a.openingAmt), `${moved} where day < since`],
  debit: [
    (a) => inSatang(a.debitAmt),
    `${moved} where day between since and today and amount > 0 and is_line`,
  ],
  closing: [(a) => inSatang(a.closingAmt), `${moved} where day <= today`],
  // The sum that is open by the invoices alone, not by what was booked on them.
  open: [(a) => inSatang(a.closingAmt) + inSatang(a.unallottedAmt), owed],
  unallotted: [
    (a) => inSatang(a.unallottedAmt),
    `select coalesce((select sum(amount) from note where invoice_number = ''), 0) + coalesce((select sum(amount) from booked where invoice_number = ''), 0)
      + coalesce((select sum(amount) from advanced), 0) - coalesce((select sum(amount) from given_back), 0)`,
  ],
  advance: [
    (a) => inSatang(a.advanceAmt ?? 0),
    'select coalesce((select sum(amount) from advanced), 0) - coalesce((select sum(amount) from given_back), 0)',
  ],
  waiting: [(a) => inSatang(a.waitingAmt ?? 0), 'select sum(parked) from told'],
  ...ageFigures((a: Statement) => a.ageing),
};
export const purchaseTotals: Figures<Answer<Calls['genJsonReportOrder']>> = {
  amount: [(a) => inSatang(a.totals.amount), 'select sum(net_amount) from line'],
  ordered: [(a) => thousandths(a.totals.orderQty), 'select 1000 * sum(order_qty) from line'],
  sent: [(a) => thousandths(a.totals.sendQty), 'select 1000 * sum(send_qty) from line'],
  orderedKg: [
    (a) => thousandths(a.totals.orderWgh),
    'select 1000 * sum(order_qty * weight_kg) from line',
  ],
  sentKg: [
    (a) => thousandths(a.totals.sendWgh),
    'select 1000 * sum(case when send_weight > 0 then send_weight else send_qty * weight_kg end) from line',
  ],
  lines: [(a) => a.pagination.total, 'select count(*) from line'],
  orders: [(a) => a.totalOrder, 'select count(distinct order_id) from line'],
  customers: [(a) => a.totalCv, 'select count(distinct cv_code) from line'],
};
export const purchaseCharts: Figures<Answer<Calls['getPurchaseFigures']>['data']> = {
  overTime: [(a) => sumOf(a.overTime), 'select sum(net_amount) from line'],
  products: [(a) => sumOf(a.products), 'select sum(net_amount) from line'],
  customers: [
    (a) => sumOf(a.customers),
    'select sum(amount) from (select sum(net_amount) as amount from line group by cv_code order by 1 desc limit 10) most',
  ],
};
export const ordersOfUnit: Figures<Answer<Calls['listUnitOrders']>['data']> = {
  orders: [
    (a) => a.length,
    'select count(*) from sale, asked where order_date between since and today',
  ],
  amount: [
    (a) => sumOf(a),
    'select sum(amount) from sale, asked where order_date between since and today',
  ],
};
export const notLive =
  'not exists (select from live l where l.bu = bill.bu and l.invoice_number = bill.invoice_number)';
/** What banks and cash brought in 90 days; in cash also what pays no invoice yet. */
export const paidLately = `select coalesce((select sum(amount) from paid, asked where receipt_id is null and paid_day >= today - 90), 0)
  + coalesce((select sum(amount) from given, asked where paid_day >= today - 90), 0)`;
/** The three lists of the payment page. */
export const paymentLists: Figures<
  Record<'open' | 'waits' | 'paid', readonly { amount: number }[]>
> = {
  bills: [(a) => a.open.length, `select count(*) from bill where open_amount > 0 and ${notLive}`],
  open: [(a) => sumOf(a.open), `${owed} where ${notLive}`],
  waits: [(a) => sumOf(a.waits), 'select sum(amount) from live'],
  paid: [(a) => sumOf(a.paid), paidLately],
};
export const parkedMoney: Figures<Answer<Calls['listParkedMoney']>['data']> = {
  rows: [(a) => a.length, 'select count(*) from doubtful'],
  amount: [(a) => sumOf(a), 'select sum(amount) from doubtful'],
  parked: [
    (a) => total(a.map(({ parked }) => inSatang(parked))),
    'select sum(parked) from doubtful',
  ],
};
