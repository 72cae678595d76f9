import { Type } from 'typebox';
import type { MenuKey } from '#contract/permissions.ts';
import { Code, Text } from '#contract/shapes.ts';
import { narrowing, receivableNarrowing, SomeCode, SomeDay } from '#contract/reports/shapes.ts';
import { jobStatuses, type JobStatus } from './status.ts';

/** Reports that are made as PDFs, each with its menu keys; one of them is enough. */
export const reportKinds = {
  purchase: ['purchase_report'],
  'purchase-farm': ['purchase_report2'],
  receivable: ['accounts_receivable_report'],
  'receivable-farm': ['accounts_receivable_report_2'],
  statement: ['payment', 'accounts_receivable_report', 'accounts_receivable_report_2'],
} as const satisfies Record<string, readonly MenuKey[]>;
export type ReportKind = keyof typeof reportKinds;
export const reportMenus = [...new Set(Object.values(reportKinds).flat())];
const ReportKindShape = Type.Unsafe<ReportKind>({ type: 'string', enum: Object.keys(reportKinds) });

/** Reports that can also be a sheet; a statement has its own call for sheets. */
export type SheetKind = Exclude<ReportKind, 'statement'>;
export const SheetKindShape = Type.Unsafe<SheetKind>({
  type: 'string',
  enum: Object.keys(reportKinds).filter((kind) => kind !== 'statement'),
});

/** Most reports of one person that wait or run at the same time (promises S15). */
export const mostJobsAtOnce = 2;
/** Most rows of a report as PDF; a longer one is made as a sheet. */
export const mostReportRows = 10_000;
export const retentionHours = 24;

/** The filter of a report; each kind uses some of these fields. Days are `yyyy-LL-dd`. */
export const ReportFilter = Type.Object({
  dateFrom: SomeDay,
  dateTo: SomeDay,
  cvCode: SomeCode,
  orgCode: SomeCode,
  ...narrowing,
  ...receivableNarrowing,
  /** Y: in the receivable report, every customer who owes anything, not only those with movements in these days */
  all: Type.Optional(Text(1)),
});
export type ReportFilter = Type.Static<typeof ReportFilter>;

export const ReportRequest = Type.Object({ kind: ReportKindShape, ...ReportFilter.properties });

/** A report that was asked for; moments are ISO, '' where there is none yet. */
export const ReportJob = Type.Object({
  jobId: Type.String(),
  kind: ReportKindShape,
  /** path name of its business unit */
  path: Type.String(),
  filter: ReportFilter,
  status: Type.Unsafe<JobStatus>({ type: 'string', enum: [...jobStatuses] }),
  createdAt: Type.String(),
  startedAt: Type.String(),
  endedAt: Type.String(),
  /** when its file is removed */
  keptUntil: Type.String(),
  /** rows read, and rows in all; 0 and 0 until they are counted. Both are equal while the PDF is made */
  rowsDone: Type.Integer(),
  rowsTotal: Type.Integer(),
  /** the file's name when it is downloaded */
  fileName: Type.String(),
  /** code and words of the problem with which it failed, else '' */
  problem: Type.String(),
  message: Type.String(),
});
export type ReportJob = Type.Static<typeof ReportJob>;

export const JobId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const JobPlace = Type.Object({ path: Code });
