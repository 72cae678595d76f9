import { satang, toBaht } from '#contract/money.ts';
import type { Figure, PurchaseFigures, PurchaseRow, PurchaseSort, PurchaseTotals, Step } from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { purchaseFiguresSql, purchasePageSql, purchaseRowsSql, purchaseSumsSql } from './purchase-sql.ts';
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
  const [found] = await run<{ rows: (FoundPurchase & { at: number })[]; sums: PurchaseSums }>(db, text, [
    ...filterValues(filter),
    size,
    (page - 1) * size,
  ]);
  if (!found) throw new Error('sums without groups always have one row');
  return { rows: found.rows.map(({ at: _at, ...row }) => row), sums: found.sums };
}

/** The sums of the purchase report without its rows; amounts in satang. */
export async function purchaseSums(db: Db, filter: ReportFilter): Promise<PurchaseSums> {
  const [found] = await run<PurchaseSums>(db, purchaseSumsSql(await scopeOf(db, filter), filter.lang), filterValues(filter));
  if (!found) throw new Error('sums without groups always have one row');
  return found;
}

/** Every row of the purchase report as it is asked for, two hundred at a time, for `longDb`; amounts in satang. */
export async function* purchaseRows(
  longDb: Db,
  filter: ReportFilter,
  sorting: Sorting<PurchaseSort> = usualPurchaseSorting,
  asker: string = filter.actor.userId,
): AsyncGenerator<FoundPurchase[]> {
  const text = purchaseRowsSql(await scopeOf(longDb, filter), sorting, filter.lang);
  yield* cursorRows<FoundPurchase>(longDb, text, filterValues(filter), { asker });
}

const dayMs = 86_400_000;
/** Few enough bars to tell apart: days for a month, weeks for half a year, else months; on paper days for a fortnight, weeks for a quarter. */
export function stepOf({ from, to }: Pick<ReportFilter, 'from' | 'to'>, [mostDays, mostWeeks]: readonly [number, number] = [31, 190]): Step {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days <= mostDays ? 'day' : days <= mostWeeks ? 'week' : 'month';
}
export const stepsOnPaper = [14, 92] as const;

/** Sums over time, of products and of customers; amounts in satang. */
export async function figuresBy(db: Db, filter: ReportFilter, step: Step): Promise<Omit<PurchaseFigures, 'step'>> {
  const text = purchaseFiguresSql(await scopeOf(db, filter), step, filter.lang);
  const [found] = await run<Omit<PurchaseFigures, 'step'>>(db, text, filterValues(filter));
  if (!found) throw new Error('a row of three lists always comes');
  return found;
}

/** The data of the purchase report's charts; amounts in baht. */
export async function purchaseFigures(db: Db, filter: ReportFilter): Promise<PurchaseFigures> {
  const step = stepOf(filter);
  const found = await figuresBy(db, filter, step);
  const inBaht = (figures: readonly Figure[]) => figures.map((figure) => ({ ...figure, name: figure.name, amount: toBaht(satang(figure.amount)) }));
  return { step, overTime: inBaht(found.overTime), products: inBaht(found.products), customers: inBaht(found.customers) };
}
