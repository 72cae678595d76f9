import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, ListOf, PageNumber, PageSize, Text } from '#contract/shapes.ts';
import { LaterEntries } from '#contract/statements/shapes.ts';
import { SavedFilter } from './saved-filters.ts';
import {
  narrowing,
  OwedInvoice,
  PurchaseFigures,
  PurchaseRow,
  PurchaseTotals,
  receivableNarrowing,
  ReceivableRow,
  ReceivableTotals,
  SomeCode,
  SomeDay,
} from './shapes.ts';

const place = Type.Object({ path: Code, userId: Code, bu: Code });
const reach = { bu: ['params.path', 'params.bu'], self: ['params.userId'] } as const;
const filters = {
  dateFrom: SomeDay,
  dateTo: SomeDay,
  cvCode: SomeCode,
  license: narrowing.license,
  ...LangQuery,
};
const pdf = Type.Object({
  isComplete: Type.Boolean(),
  errorMsg: Type.String(),
  dataPdf: Type.String(),
});
const paged = {
  ...filters,
  startAt: Type.Optional(PageNumber),
  page: Type.Optional(PageNumber),
  limit: Type.Optional(PageSize),
  search: narrowing.search,
};
const counted = {
  totalCv: Type.Integer(),
  totalOrder: Type.Integer(),
  isComplete: Type.Boolean(),
  dataPdf: Type.String(),
};
// Parameters beside the specification's: an organisation, and the sorting.
const ours = { org: SomeCode, sorting: narrowing.sorting };
const purchase = ['purchase_report', 'purchase_report2'] as const;
const receivable = ['accounts_receivable_report', 'accounts_receivable_report_2'] as const;

const report = (
  name: string,
  path: string,
  summary: string,
  who: 'purchase_report' | 'accounts_receivable_report',
  farm: 'purchase_report2' | 'accounts_receivable_report_2',
) =>
  call({
    name,
    room: 'reports',
    base: 'main',
    method: 'POST',
    path,
    summary,
    params: place,
    query: Type.Object(LangQuery),
    body: Type.Object(filters),
    answer: pdf,
    problems: [
      'not_found',
      'invalid_request',
      'gen_report_no_data',
      'too_many_reports',
      'report_too_long',
      'report_failed',
      'document_busy',
      'document_failed',
    ],
    who: [who, farm],
    reach: { ...reach, cv: ['body.cvCode'] },
  });

export const reportsCalls = {
  genReport: report(
    'genReport',
    '/{path}/genreport/{userId}/bu/{bu}',
    'Purchase report as PDF',
    'purchase_report',
    'purchase_report2',
  ),
  genReportCredit: report(
    'genReportCredit',
    '/{path}/genreportcredit/{userId}/bu/{bu}',
    'Receivable report as PDF',
    'accounts_receivable_report',
    'accounts_receivable_report_2',
  ),
  genJsonReportOrder: call({
    name: 'genJsonReportOrder',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/genjsonreportorder/{userId}/bu/{bu}',
    summary:
      'Purchase report as a paged table: a row a line, dated by its invoice, else by the required day; 20 a page, sums of all of them',
    params: place,
    query: Type.Object({ ...paged, ...ours }),
    answer: Type.Object({ ...ListOf(PurchaseRow).properties, ...counted, totals: PurchaseTotals }),
    problems: ['not_found', 'invalid_request'],
    who: purchase,
    reach: { ...reach, cv: ['query.cvCode'], org: ['query.org'] },
  }),
  genJsonReportCredit: call({
    name: 'genJsonReportCredit',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/genjsonreportcredit/{userId}/bu/{bu}',
    summary:
      'Receivable report as a paged table: a row a customer and organisation with an invoice issued or due in these days, or, with all=Y, whoever owes anything; of today, or with asOf of one of the 400 days before; with stoodAt as the portal knew it then, and `later` has what it learnt since',
    params: place,
    query: Type.Object({ ...paged, ...ours, ...receivableNarrowing, all: Type.Optional(Text(1)) }),
    answer: Type.Object({
      ...ListOf(ReceivableRow).properties,
      ...counted,
      totals: ReceivableTotals,
      later: Type.Optional(LaterEntries),
    }),
    problems: ['not_found', 'invalid_request'],
    who: receivable,
    reach: { ...reach, cv: ['query.cvCode'], org: ['query.org'] },
  }),
  getPurchaseFigures: call({
    name: 'getPurchaseFigures',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/purchasefigures/{userId}/bu/{bu}',
    summary:
      'What was bought over time, the products and the customers of the largest sums: the charts of the purchase report, by its filter',
    params: place,
    query: Type.Object({ ...filters, org: ours.org, search: paged.search }),
    answer: Type.Object({ data: PurchaseFigures }),
    problems: ['not_found', 'invalid_request'],
    who: purchase,
    reach: { ...reach, cv: ['query.cvCode'], org: ['query.org'] },
  }),
  getReceivableInvoices: call({
    name: 'getReceivableInvoices',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/receivableinvoices/{org}/{cv}',
    summary:
      'The open invoices of one row of the receivable report, on its day, oldest due first, 20 a page',
    params: Type.Object({ path: Code, org: Code, cv: Code }),
    query: Type.Object({
      page: Type.Optional(PageNumber),
      asOf: receivableNarrowing.asOf,
      stoodAt: receivableNarrowing.stoodAt,
      ...LangQuery,
    }),
    answer: ListOf(OwedInvoice),
    problems: ['not_found', 'invalid_request'],
    who: receivable,
    reach: { bu: ['params.path'], org: ['params.org'], cv: ['params.cv'] },
  }),
  listSavedFilters: call({
    name: 'listSavedFilters',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/center/savedfilters',
    summary: "The caller's own saved report filters, by name",
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(SavedFilter) }),
    problems: [],
    who: [...purchase, ...receivable],
  }),
  saveFilter: call({
    name: 'saveFilter',
    room: 'reports',
    base: 'main',
    method: 'POST',
    path: '/center/savedfilters',
    summary:
      'Keeps a filter of a report under a name; the same name again replaces it, and there are at most 50',
    query: Type.Object(LangQuery),
    body: SavedFilter,
    answer: Type.Object({ data: Type.Array(SavedFilter) }),
    problems: ['invalid_request'],
    who: [...purchase, ...receivable],
    writes: true,
    repeatable: true,
  }),
  removeFilter: call({
    name: 'removeFilter',
    room: 'reports',
    base: 'main',
    method: 'DELETE',
    path: '/center/savedfilters',
    summary: 'Forgets a saved filter',
    query: Type.Object(LangQuery),
    body: Type.Pick(SavedFilter, ['report', 'name']),
    answer: Type.Object({ data: Type.Array(SavedFilter) }),
    problems: ['invalid_request'],
    who: [...purchase, ...receivable],
    writes: true,
    repeatable: true,
  }),
};
