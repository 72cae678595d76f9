import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { sheetAnswer, SheetFormatShape } from '#contract/exports/shapes.ts';
import { Code, LangQuery } from '#contract/shapes.ts';
import {
  JobId,
  JobPlace,
  ReportFilter,
  ReportJob,
  reportMenus,
  ReportRequest,
  SheetKindShape,
} from './shapes.ts';

const ofJob = { record: { kind: 'report job', at: 'params.jobId' } } as const;
const job = Type.Object({ data: ReportJob });

/** Reports made in the background; genreport and genreportcredit wait for jobs of the same kind. */
export const reportJobsCalls = {
  startReportJob: call({
    name: 'startReportJob',
    room: 'reports',
    base: 'main',
    method: 'POST',
    path: '/{path}/reportjobs',
    summary:
      'Begins to make a report as PDF; the same report under way for the same person is that one',
    params: JobPlace,
    query: Type.Object(LangQuery),
    body: ReportRequest,
    answer: job,
    problems: ['not_found', 'invalid_request', 'too_many_reports', 'AUTH-002'],
    who: reportMenus,
    reach: { bu: ['params.path'], cv: ['body.cvCode'], org: ['body.orgCode'] },
  }),
  listReportJobs: call({
    name: 'listReportJobs',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/reportjobs',
    summary: "The caller's reports of the last 24 hours, the latest first",
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(ReportJob) }),
    problems: [],
    who: reportMenus,
  }),
  cancelReportJob: call({
    name: 'cancelReportJob',
    room: 'reports',
    base: 'main',
    method: 'POST',
    path: '/reportjobs/{jobId}/cancel',
    summary: 'Stops a report that is waiting or being made; one that has ended stays as it ended',
    params: Type.Object({ jobId: JobId }),
    query: Type.Object(LangQuery),
    body: Type.Object({}),
    answer: job,
    problems: ['not_found'],
    who: reportMenus,
    reach: ofJob,
  }),
  getReportFile: call({
    name: 'getReportFile',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/reportjobs/{jobId}/file',
    summary: 'A finished report, for who asked for it and still may see all that stands in it',
    params: Type.Object({ jobId: JobId }),
    query: Type.Object(LangQuery),
    serves: 'application/pdf',
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    problems: ['not_found'],
    who: reportMenus,
    reach: ofJob,
  }),
  exportReport: call({
    name: 'exportReport',
    room: 'reports',
    base: 'main',
    method: 'GET',
    path: '/{path}/reportsheet/{kind}/{format}',
    summary:
      'Every row of a purchase or receivable report as CSV or XLSX, by the same filter as its pages',
    params: Type.Object({ path: Code, kind: SheetKindShape, format: SheetFormatShape }),
    query: Type.Object({ ...ReportFilter.properties, ...LangQuery }),
    ...sheetAnswer,
    problems: ['not_found', 'invalid_request', 'AUTH-002'],
    who: reportMenus,
    reach: { bu: ['params.path'], cv: ['query.cvCode'], org: ['query.orgCode'] },
  }),
};
