import { Type } from 'typebox';
import type { MenuKey } from '#contract/permissions.ts';
import { Code, Text } from '#contract/shapes.ts';
import { narrowing, SomeCode, SomeDay } from '#contract/reports/shapes.ts';
import { jobStatuses, type JobStatus } from './status.ts';

/** Reports that are made as PDFs, and which menus may have them made: any one of them. */
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

/** Those whose rows are a list of their own; a statement has its own call for sheets. */
export type SheetKind = Exclude<ReportKind, 'statement'>;
export const SheetKindShape = Type.Unsafe<SheetKind>({ type: 'string', enum: Object.keys(reportKinds).filter((kind) => kind !== 'statement') });

/** So many reports of one person are waited for or made at the same time (promises S15). */
export const mostJobsAtOnce = 2;
/** A report longer than this is a sheet and not a paper. */
export const mostReportRows = 10_000;
export const keptHours = 24;

/** What a report is about; which of these a kind reads, it says itself. Days are `yyyy-LL-dd`. */
export const ReportFilter = Type.Object({
  dateFrom: SomeDay,
  dateTo: SomeDay,
  cvCode: SomeCode,
  orgCode: SomeCode,
  ...narrowing,
  /** Y: of receivables, a person who owes anything, not only what moved in these days */
  all: Type.Optional(Text(1)),
});
export type ReportFilter = Type.Static<typeof ReportFilter>;

export const ReportWish = Type.Object({ kind: ReportKindShape, ...ReportFilter.properties });

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
  /** when its result goes */
  keptUntil: Type.String(),
  /** read and to be read; 0 of 0 until they are counted. All are read while the pages are set */
  rowsDone: Type.Integer(),
  rowsTotal: Type.Integer(),
  /** as it is saved */
  fileName: Type.String(),
  /** code of the problem that it failed with, and the words for it; '' where it did not */
  problem: Type.String(),
  message: Type.String(),
});
export type ReportJob = Type.Static<typeof ReportJob>;

export const JobId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const JobPlace = Type.Object({ path: Code });
