import { addDays } from '#contract/calendar.ts';
import { satang, toBaht } from '#contract/money.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type {
  Figure,
  PurchaseFigures,
  PurchaseRow,
  PurchaseSort,
  PurchaseTotals,
  Step,
} from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import {
  purchaseFiguresSql,
  purchasePageSql,
  purchaseRowsSql,
  purchaseSumsSql,
} from './purchase-sql.ts';
import { filterValues, scopeOf, type ReportFilter } from './report-filter.ts';

/** A line of the report; amount in satang. */
export type FoundPurchase = PurchaseRow;
/** Sums of all lines; amount in satang. */
export interface PurchaseSums extends PurchaseTotals {
  total: number;
  totalCv: number;
  totalOrder: number;
}

export const usualPurchaseSorting: Sorting<PurchaseSort> = { field: 'rptDeliveryDate', down: true };

interface Page {
  sorting: Sorting<PurchaseSort>;
  page: number;
  size: number;
}

/** A page of the purchase report, one row for each line, and the sums of everything found; amounts in satang. */
export async function purchasePage(
  db: Db,
  filter: ReportFilter,
  { sorting, page, size }: Page,
): Promise<{ rows: FoundPurchase[]; sums: PurchaseSums }> {
  const text = purchasePageSql(await scopeOf(db, filter), sorting, filter.lang);
  const [found] = await run<{ rows: (FoundPurchase & { at: number })[]; sums: PurchaseSums }>(
    db,
    text,
    [...filterValues(filter), size, (page - 1) * size],
  );
  if (!found) throw new Error('sums without groups always have one row');
  return { rows: found.rows.map(({ at: _at, ...row }) => row), sums: found.sums };
}

/** The sums of the purchase report without its rows; amounts in satang. */
export async function purchaseSums(db: Db, filter: ReportFilter): Promise<PurchaseSums> {
  const [found] = await run<PurchaseSums>(
    db,
    purchaseSumsSql(await scopeOf(db, filter), filter.lang),
    filterValues(filter),
  );
  if (!found) throw new Error('sums without groups always have one row');
  return found;
}

/** Every row of the purchase report as it is asked for, two hundred at a time, for `longDb`; amounts in satang. */
export async function* purchaseRows(
  longDb: Db,
  filter: ReportFilter,
  sorting: Sorting<PurchaseSort> = usualPurchaseSorting,
  asker: string = filter.caller.userId,
): AsyncGenerator<FoundPurchase[]> {
  const text = purchaseRowsSql(await scopeOf(longDb, filter), sorting, filter.lang);
  yield* cursorRows<FoundPurchase>(longDb, text, filterValues(filter), { asker });
}

const dayMs = 86_400_000;
type Days = Pick<ReportFilter, 'from' | 'to'>;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
// Customers think of feed in weeks.
const stepsOnScreen = (group: UserGroup) =>
  group === 'CUSTOMER' ? ([14, 190] as const) : ([31, 190] as const);
/** Few enough bars to distinguish: days for a month, weeks for half a year, else months; of customers and on paper days for a fortnight. */
export function stepOf({ from, to }: Days, [mostDays, mostWeeks]: readonly [number, number]): Step {
  const days = daysBetween(from, to) + 1;
  return days <= mostDays ? 'day' : days <= mostWeeks ? 'week' : 'month';
}
export const stepsOnPaper = [14, 92] as const;

/** How many days earlier the period begins with which a period is compared: a month so far with the same days of the last month, any other with as many days before; 0 for months, which are not compared. */
function daysBefore({ from, to }: Days, step: Step): number {
  if (step === 'month') return 0;
  const isMonth = from.endsWith('-01') && to.startsWith(from.slice(0, 7));
  return isMonth ? Number(addDays(from, -1).slice(8)) : daysBetween(from, to) + 1;
}

/** Sums over time, beside those of so many days before, of products and of customers; amounts in satang. */
export async function figuresBy(
  db: Db,
  filter: ReportFilter,
  step: Step,
  before = 0,
): Promise<Omit<PurchaseFigures, 'step' | 'before'>> {
  const text = purchaseFiguresSql(await scopeOf(db, filter), step, filter.lang, before > 0);
  const values = [
    ...filterValues({ ...filter, from: addDays(filter.from, -before) }),
    filter.from,
    before,
  ];
  const [found] = await run<Omit<PurchaseFigures, 'step' | 'before'>>(db, text, values);
  if (!found) throw new Error('a row of three lists always comes');
  return found;
}

/** The data of the purchase report's charts; amounts in baht. */
export async function purchaseFigures(db: Db, filter: ReportFilter): Promise<PurchaseFigures> {
  const { from, to, caller } = filter;
  const step = stepOf(filter, stepsOnScreen(caller.group));
  const before = daysBefore(filter, step);
  const { overTime, products, customers } = await figuresBy(db, filter, step, before);
  const baht = (amount: number) => toBaht(satang(amount));
  const inBaht = (figures: readonly Figure[]) =>
    figures.map((figure) => ({ ...figure, amount: baht(figure.amount) }));
  return {
    step,
    overTime: overTime.map((bar) => ({
      ...bar,
      amount: baht(bar.amount),
      ...(bar.before !== undefined && { before: baht(bar.before) }),
    })),
    ...(before > 0 && {
      before: {
        dateFrom: addDays(from, -before),
        dateTo: [addDays(to, -before), addDays(from, -1)].toSorted()[0] ?? '',
      },
    }),
    products: inBaht(products),
    customers: inBaht(customers),
  };
}
