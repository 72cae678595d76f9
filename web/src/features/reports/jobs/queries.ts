import { reportJobsCalls } from '#contract/reports/jobs/calls.ts';
import type { AlertCode } from '#contract/problems/alerts.ts';
import { isProblemCode, problems, type ProblemRow } from '#contract/problems/catalogue.ts';
import type { ReportFilter, ReportJob, ReportKind } from '#contract/reports/jobs/shapes.ts';
import { isUnderWay } from '#contract/reports/jobs/status.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { showAlert } from '#lib/notices.ts';

const everyMs = 1000;
const jobs = queryOptions({
  queryKey: ['reports', 'jobs'] as const,
  queryFn: async ({ signal }) => (await send(reportJobsCalls.listReportJobs, { signal })).data,
  // Polls only while a report is being made.
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => isUnderWay(status)) ? everyMs : false,
});

/** The person's jobs of this kind, the latest first, refreshed while one runs; none at a supplier's own API. */
export function useReportJobs(kind: ReportKind) {
  const found = useQuery({ ...jobs, enabled: isOwnServer() });
  const mine = found.data?.filter((job) => job.kind === kind) ?? [];
  useSayingWhatFailed(mine);
  return { ...found, jobs: mine };
}

// A job that ends while the page is open is announced; earlier ones show it on their card only.
function useSayingWhatFailed(mine: readonly ReportJob[]) {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { jobId, status, problem } of mine) {
      if (isUnderWay(status)) seen.current.add(jobId);
      else if (seen.current.delete(jobId)) {
        if (status === 'no_data') showAlert('gen_report_no_data');
        if (status === 'failed') showAlert(alertOf(problem) ?? 'gen_report_fail');
      }
    }
  });
}

const alertOf = (code: string): AlertCode | undefined => {
  const row: ProblemRow | undefined = isProblemCode(code) ? problems[code] : undefined;
  return row?.alert;
};

/** Starts a report; it is listed at once. */
export function useStartReport(kind: ReportKind, path: string, filter: ReportFilter) {
  return useMutation({
    mutationFn: () =>
      send(reportJobsCalls.startReportJob, { params: { path }, body: { kind, ...filter } }),
    meta: { renews: jobs.queryKey },
  });
}

/** Stops a report. */
export function useCancelReport(jobId: string) {
  return useMutation({
    mutationFn: () => send(reportJobsCalls.cancelReportJob, { params: { jobId }, body: {} }),
    meta: { renews: jobs.queryKey },
  });
}
