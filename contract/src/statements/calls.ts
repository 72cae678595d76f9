import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { sheetAnswer, SheetFormatShape } from '#contract/exports/shapes.ts';
import { Code, LangQuery, ListOf, PageNumber } from '#contract/shapes.ts';
import { SomeDay, SomeMoment } from '#contract/reports/shapes.ts';
import { LaterEntries, StatementEntry, StatementSums } from './shapes.ts';

const place = { path: Code, org: Code, cv: Code };
const reach = { bu: ['params.path'], org: ['params.org'], cv: ['params.cv'] } as const;
const period = { dateFrom: SomeDay, dateTo: SomeDay, stoodAt: SomeMoment, ...LangQuery };
const who = ['payment', 'accounts_receivable_report', 'accounts_receivable_report_2'] as const;

/** Calls for the statement of a customer's account at an organisation in a period. */
export const statementsCalls = {
  getStatement: call({
    name: 'getStatement',
    room: 'statements',
    base: 'main',
    method: 'GET',
    path: '/{path}/statement/{org}/{cv}',
    summary:
      'Statement of account: 50 lines a page with the balance after each, sums and ageing of the whole period; 90 days to today unless asked otherwise; with stoodAt as the portal knew it then, and `later` has what it learnt since',
    params: Type.Object(place),
    query: Type.Object({ ...period, page: Type.Optional(PageNumber) }),
    answer: Type.Object({
      ...ListOf(StatementEntry).properties,
      ...StatementSums.properties,
      later: Type.Optional(LaterEntries),
    }),
    problems: ['not_found', 'invalid_request'],
    who,
    reach,
  }),
  exportStatement: call({
    name: 'exportStatement',
    room: 'statements',
    base: 'main',
    method: 'GET',
    path: '/{path}/statement/{org}/{cv}/{format}',
    summary: 'The same as CSV or XLSX, with the opening balance as its first line',
    params: Type.Object({ ...place, format: SheetFormatShape }),
    query: Type.Object(period),
    ...sheetAnswer,
    problems: ['not_found', 'invalid_request'],
    who,
    reach,
  }),
};
