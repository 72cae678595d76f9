import type {
  OwedInvoice,
  ReceivableRow,
  ReceivableSort,
  ReceivableTotals,
} from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { laterOf, type Later } from '#features/statements/front.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';
import { filterValues, scopeOf, type ReportFilter } from './report-filter.ts';
import {
  allOwedSql,
  owedInvoicesSql,
  receivablePageSql,
  receivableRowsSql,
  receivableSumsSql,
  type Reading,
  type Which,
} from './receivable-sql.ts';

/** The filter of the receivable report; `which`: accounts that moved in the days asked for, or all that owe anything. */
export interface ReceivableFilter extends ReportFilter {
  which: Which;
}
/** A customer at an organisation; amounts in satang. */
export type FoundReceivable = ReceivableRow;
/** Sums of all accounts; amounts in satang. */
export interface ReceivableSums extends Omit<ReceivableTotals, 'leftOut' | 'debtors'> {
  total: number;
  totalCv: number;
  /** how many of the accounts owe */
  owing: number;
}

/** Sorted by the credit that is left, largest first (decisions/orders-and-credit.md). */
export const usualReceivableSorting: Sorting<ReceivableSort> = {
  field: 'creditRemainAmt',
  down: true,
};
const values = (filter: ReceivableFilter) => [
  ...filterValues(filter),
  filter.asOf,
  filter.stoodAt ?? null,
];
/** Whether a report shows an earlier day or moment: the credit left then is unknown. */
export const isPast = ({
  asOf,
  today,
  stoodAt,
}: Pick<ReportFilter, 'asOf' | 'today' | 'stoodAt'>): boolean =>
  asOf < today || stoodAt !== undefined;
const readingOf = async (db: Db, filter: ReceivableFilter): Promise<Reading> => ({
  scope: await scopeOf(db, filter),
  which: filter.which,
  isPast: isPast(filter),
  age: filter.age,
});

interface Page {
  sorting: Sorting<ReceivableSort>;
  page: number;
  size: number;
}

/** A page of the receivable report, one row for each customer and organisation, and the sums of everything found; amounts in satang. */
export async function receivablePage(
  db: Db,
  filter: ReceivableFilter,
  { sorting, page, size }: Page,
): Promise<{ rows: FoundReceivable[]; sums: ReceivableSums & Pick<ReceivableTotals, 'debtors'> }> {
  const text = receivablePageSql(await readingOf(db, filter), sorting, filter.lang);
  const [found] = await run<{
    rows: (FoundReceivable & { at: number })[];
    sums: ReceivableSums & Pick<ReceivableTotals, 'debtors'>;
  }>(db, text, [...values(filter), size, (page - 1) * size]);
  if (!found) throw new Error('sums without groups always have one row');
  return { rows: found.rows.map(({ at: _at, ...row }) => row), sums: found.sums };
}

/** The sums of the receivable report without its rows; amounts in satang. */
export async function receivableSums(db: Db, filter: ReceivableFilter): Promise<ReceivableSums> {
  const [found] = await run<ReceivableSums>(
    db,
    receivableSumsSql(await readingOf(db, filter)),
    values(filter),
  );
  if (!found) throw new Error('sums without groups always have one row');
  return found;
}

/** How many debtors a report of some days leaves out, and their debt in satang; undefined for a report of all who owe. */
export async function leftOutOf(
  db: Db,
  filter: ReceivableFilter,
  { owing, creditAmt }: ReceivableSums,
): Promise<ReceivableTotals['leftOut']> {
  if (filter.which === 'owing') return undefined;
  const [all] = await run<{ accounts: number; owed: number }>(
    db,
    allOwedSql(await readingOf(db, filter)),
    values(filter),
  );
  return all && { accounts: all.accounts - owing, creditAmt: all.owed - creditAmt };
}

/** What was learnt after the moment as of which a report is, of the accounts that it may have; undefined where it is of what is known now. */
export async function laterEntries(
  db: Db,
  filter: ReceivableFilter,
): Promise<{ total: number; rows: Later[] } | undefined> {
  const { stoodAt, asOf, bu, cv, org, caller } = filter;
  if (!stoodAt) return undefined;
  const reached = `($4::text = '' or p.cv_code = $4) and ($5::text = '' or p.org_code = $5) and ${reachedSql('$6', 'p')}`;
  return laterOf(db, {
    stoodAt,
    until: asOf,
    reached,
    bu: '$3',
    values: [bu, cv, org, boundTo(caller)],
    isOfInvoices: true,
  });
}

/** Every row of the receivable report as it is asked for, two hundred at a time, for `longDb`; amounts in satang. */
export async function* receivableRows(
  longDb: Db,
  filter: ReceivableFilter,
  sorting: Sorting<ReceivableSort> = usualReceivableSorting,
  asker: string = filter.caller.userId,
): AsyncGenerator<FoundReceivable[]> {
  const text = receivableRowsSql(await readingOf(longDb, filter), sorting, filter.lang);
  yield* cursorRows<FoundReceivable>(longDb, text, values(filter), { asker });
}

/** The open invoices of one account on a day, today or an earlier one, oldest due first; amounts in satang. */
export async function owedInvoices(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  {
    today,
    asOf,
    stoodAt,
    page,
    size,
  }: Pick<ReportFilter, 'today' | 'asOf' | 'stoodAt'> & { page: number; size: number },
): Promise<{ rows: OwedInvoice[]; total: number }> {
  const rows = await run<OwedInvoice & { total: number }>(
    db,
    owedInvoicesSql(isPast({ today, asOf, stoodAt })),
    [bu, org, cv, asOf, size, (page - 1) * size, stoodAt ?? null],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
