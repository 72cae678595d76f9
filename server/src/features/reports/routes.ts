import { recordOf } from '#contract/names.ts';
import { limits } from '#contract/constants.ts';
import { baht } from '#contract/money.ts';
import { pageOf, pagination } from '#contract/pages.ts';
import { purchaseSorts, receivableSorts, type OwedInvoice } from '#contract/reports/shapes.ts';
import { ages, type Age } from '#contract/ages.ts';
import { laterView } from '#features/statements/front.ts';
import type { Handlers } from '#platform/context.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { purchaseFigures, purchasePage, usualPurchaseSorting } from './purchase-report.ts';
import {
  laterEntries,
  leftOutOf,
  owedInvoices,
  receivablePage,
  usualReceivableSorting,
  type FoundReceivable,
} from './receivable-report.ts';
import { readFilter } from './report-filter.ts';
import { removeFilter, savedFiltersOf, saveFilter } from './saved-filters.ts';

const size = limits.reportDetailPage;
const mostOnPage = 100;

const whole = { isComplete: true, dataPdf: '' };

/** Reads both spellings of the page; a page has `limit` rows, 20 by default and at most a hundred. */
const pageAsked = ({
  startAt,
  page,
  limit = size,
}: {
  startAt?: number;
  page?: number;
  limit?: number;
}) => ({
  page: pageOf(startAt ?? page),
  size: Math.min(Math.max(limit, 1), mostOnPage),
});

export const reportsHandlers = {
  genJsonReportOrder: async ({ db, now }, context, input) => {
    const asked = {
      ...pageAsked(input.query),
      sorting: sortingOf(input.query.sorting, purchaseSorts, usualPurchaseSorting),
    };
    const filter = readFilter(context, input.query, now());
    const { rows, sums } = await purchasePage(db, filter, asked);
    const { total, totalCv, totalOrder, amount, ...totals } = sums;
    return {
      data: rows.map((row) => ({ ...row, amount: baht(row.amount) })),
      pagination: pagination(asked.page, asked.size, total, rows.length),
      totalCv,
      totalOrder,
      totals: { ...totals, amount: baht(amount) },
      ...whole,
    };
  },
  genJsonReportCredit: async ({ db, now }, context, input) => {
    const asked = {
      ...pageAsked(input.query),
      sorting: sortingOf(input.query.sorting, receivableSorts, usualReceivableSorting),
    };
    const filter = {
      ...readFilter(context, input.query, now()),
      which: input.query.all === 'Y' ? ('owing' as const) : ('period' as const),
    };
    const { rows, sums } = await receivablePage(db, filter, asked);
    const leftOut = await leftOutOf(db, filter, sums);
    const later = await laterEntries(db, filter);
    return {
      data: rows.map(receivableOf),
      pagination: pagination(asked.page, asked.size, sums.total, rows.length),
      totalCv: sums.totalCv,
      totalOrder: sums.invoiceCount,
      totals: {
        creditAmt: baht(sums.creditAmt),
        overdueAmt: baht(sums.overdueAmt),
        invoiceCount: sums.invoiceCount,
        ...(sums.creditRemainAmt !== undefined && { creditRemainAmt: baht(sums.creditRemainAmt) }),
        ageing: agesInBaht(sums.ageing),
        debtors: sums.debtors.map((one) => ({ ...one, creditAmt: baht(one.creditAmt) })),
        ...(leftOut && { leftOut: { ...leftOut, creditAmt: baht(leftOut.creditAmt) } }),
      },
      ...(later && { later: laterView(later) }),
      ...whole,
    };
  },
  getPurchaseFigures: async ({ db, now }, context, { query }) => ({
    data: await purchaseFigures(db, readFilter(context, query, now())),
  }),
  getReceivableInvoices: async ({ db, now }, context, { query }) => {
    const { reached } = context;
    const page = pageOf(query.page);
    const { today, asOf, stoodAt } = readFilter(context, query, now());
    const { rows, total } = await owedInvoices(db, reached, { today, asOf, stoodAt, page, size });
    return { data: rows.map(invoiceOf), pagination: pagination(page, size, total, rows.length) };
  },
  listSavedFilters: async ({ db }, { caller }) => ({
    data: await savedFiltersOf(db, caller.userId),
  }),
  saveFilter,
  removeFilter,
} satisfies Handlers;

const agesInBaht = (ageing: Record<Age, number>) => recordOf(ages, (age) => baht(ageing[age]));
const receivableOf = ({ creditRemainAmt, ...row }: FoundReceivable): FoundReceivable => ({
  ...row,
  // Null for a customer without a limit.
  ...(typeof creditRemainAmt === 'number' && { creditRemainAmt: baht(creditRemainAmt) }),
  ...(row.creditLimitAmt !== undefined && { creditLimitAmt: baht(row.creditLimitAmt) }),
  creditAmt: baht(row.creditAmt),
  overdueAmt: baht(row.overdueAmt),
  ageing: agesInBaht(row.ageing),
});
const invoiceOf = (row: OwedInvoice): OwedInvoice => ({
  ...row,
  invoiceAmount: baht(row.invoiceAmount),
  amount: baht(row.amount),
});
