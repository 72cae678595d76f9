import { Type } from 'typebox';
import { call } from '../call.ts';
import { Baht, Code, LangQuery, ListOf, PageNumber, Text } from '../shapes.ts';

const place = Type.Object({ path: Code, userId: Code, bu: Code });
const reach = { bu: ['params.path', 'params.bu'], self: ['params.userId'] } as const;
const filters = {
  dateFrom: Type.Optional(Text(10)),
  dateTo: Type.Optional(Text(10)),
  cvCode: Type.Optional(Text(40)),
  license: Type.Optional(Text(60)),
  ...LangQuery,
};
const pdf = Type.Object({ isComplete: Type.Boolean(), errorMsg: Type.String(), dataPdf: Type.String() });
const paged = {
  ...filters,
  startAt: Type.Optional(PageNumber),
  page: Type.Optional(PageNumber),
  limit: Type.Optional(Type.Integer()),
  search: Type.Optional(Text(100)),
};
const totals = { totalCv: Type.Integer(), totalOrder: Type.Integer(), isComplete: Type.Boolean(), dataPdf: Type.String() };

const OrderReportRow = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  rptDeliveryDate: Type.String(),
  rptDocNo: Type.String(),
  shipToName: Type.String(),
  productName: Type.String(),
  licensePlate: Type.String(),
  orderQty: Type.Number(),
  sendQty: Type.Number(),
  percentOrder: Type.Number(),
  remark: Type.String(),
});
const CreditReportRow = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  creditRemainAmt: Baht,
  ageDays: Type.Integer(),
  creditAmt: Baht,
  createDate: Type.String(),
});
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
    problems: ['not_found', 'gen_report_no_data'],
    who: [who, farm],
    reach: { ...reach, cv: ['body.cvCode'] },
    built: false,
  });

export const reportsCalls = {
  genReport: report('genReport', '/{path}/genreport/{userId}/bu/{bu}', 'Purchase report as PDF', 'purchase_report', 'purchase_report2'),
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
    summary: 'Purchase report as a paged table',
    params: place,
    query: Type.Object(paged),
    answer: Type.Object({ ...ListOf(OrderReportRow).properties, ...totals }),
    problems: ['not_found'],
    who: ['purchase_report', 'purchase_report2'],
    reach: { ...reach, cv: ['query.cvCode'] },
    built: false,
  }),
  genJsonReportCredit: call({
    name: 'genJsonReportCredit',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/genjsonreportcredit/{userId}/bu/{bu}',
    summary: 'Receivable report as a paged table',
    params: place,
    query: Type.Object({ ...paged, sorting: Type.Optional(Text(60)) }),
    answer: Type.Object({ ...ListOf(CreditReportRow).properties, ...totals }),
    problems: ['not_found'],
    who: ['accounts_receivable_report', 'accounts_receivable_report_2'],
    reach: { ...reach, cv: ['query.cvCode'] },
    built: false,
  }),
};
