import type { ReportJob } from '#contract/reports/jobs/shapes.ts';

/** A finished statement; a test gives only the fields that matter to it. */
export const aReportJob = (some: Partial<ReportJob> = {}): ReportJob => ({
  jobId: '00000000-0000-4000-8000-000000000001',
  kind: 'statement',
  path: 'feed',
  filter: { cvCode: 'C100', orgCode: '1101', dateFrom: '2025-12-02', dateTo: '2026-03-02' },
  status: 'done',
  createdAt: '2026-03-02T01:59:00.000Z',
  startedAt: '2026-03-02T01:59:01.000Z',
  endedAt: '2026-03-02T01:59:30.000Z',
  keptUntil: '2026-03-03T01:59:00.000Z',
  rowsDone: 400,
  rowsTotal: 400,
  fileName: 'statement-C100-2026-03-02.pdf',
  problem: '',
  message: '',
  ...some,
});
