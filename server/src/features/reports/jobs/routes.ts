import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportFilter, ReportKind } from '#contract/reports/jobs/shapes.ts';
import { isUnderWay } from '#contract/reports/jobs/status.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isProblemCode } from '#contract/problems/catalogue.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { Problem, wordsOf } from '#platform/problem.ts';
import { perServer } from '#platform/memory.ts';
import { exportReport } from '../files/export-report.ts';
import { jobsOf, jobView, readJob, type JobRow } from './job-rows.ts';
import { runnerOf } from './runner.ts';
import { mayHave, startJob } from './start-job.ts';

const cancelSql = `update report_job set status = 'cancelled', ended_at = $2 where job_id = $1 and status in ('waiting', 'running')`;

export const reportJobsHandlers = {
  startReportJob: async (deps, context, input) => {
    const { kind, ...filter } = input.body;
    return { data: jobView((await startJob(deps, context, kind, filter)).job, context.lang) };
  },
  listReportJobs: async ({ db, now }, { caller, lang }) => ({
    data: (await jobsOf(db, caller.userId, now())).map((row) => jobView(row, lang)),
  }),
  cancelReportJob: async ({ db, now }, { lang }, { params }) => {
    await run(db, cancelSql, [params.jobId, now()]);
    return { data: jobView(await jobThere(db, params.jobId), lang) };
  },
  getReportFile: readReport,
  exportReport,
  genReport: async (deps, context, input) =>
    waitForReport(deps, context, input, await kindAsked(deps, context, 'purchase')),
  genReportCredit: async (deps, context, input) =>
    waitForReport(deps, context, input, await kindAsked(deps, context, 'receivable')),
} satisfies Handlers;

const jobThere = async (db: Deps['db'], jobId: string): Promise<JobRow> => {
  const row = await readJob(db, jobId);
  if (!row) throw new Problem('not_found');
  return row;
};

// The gate has checked the customer of the report. For a report about all customers of a person, each must still be assigned to them.
const resultSql = `
  select r.pdf from report_job j join report_result r using (job_id)
  where j.job_id = $1 and j.user_group = $2 and j.created_at > $3 and not exists (
    select from unnest(j.reach) kept where not exists (
      select from user_customer u where u.user_id = j.user_id and u.bu = j.bu and u.cv_code || ' ' || u.org_code = kept))`;
const dayMs = 86_400_000;

/** A finished report; undefined for a person who has since lost a right to any of it. */
async function readReport(
  deps: Deps,
  { caller }: Context,
  { params }: Input<Calls['getReportFile']>,
): Promise<Uint8Array> {
  const job = await jobThere(deps.db, params.jobId);
  if (!(await mayHave(deps, caller, job.kind))) throw new Problem('not_found');
  const since = new Date(deps.now().getTime() - dayMs);
  const [found] = await run<{ pdf: Buffer }>(deps.db, resultSql, [
    params.jobId,
    caller.group,
    since,
  ]);
  if (!found) throw new Problem('not_found');
  return found.pdf;
}

// The specification's body also has a language; the call's language is used.
const filterOf = ({ lang: _, ...filter }: Input<Calls['genReport']>['body']): ReportFilter =>
  filter;

/** The farm's variant of a report (D-71) for people who have that menu. */
async function kindAsked(
  deps: Deps,
  { caller, reached }: Context,
  report: 'purchase' | 'receivable',
): Promise<ReportKind> {
  const farm = `${report}-farm` as const;
  const isFarm = reached.pathName === 'farm' || !(await mayHave(deps, caller, report));
  return isFarm && (await mayHave(deps, caller, farm)) ? farm : report;
}

/** The specification's clients give a call 60 s. */
const patienceMs = 55_000;
const lookMs = 150;

const looksOf = perServer(() => new Map<string, Promise<JobRow>>());

/** The job a moment later. All calls that wait for it share one query: without that six hundred waiting calls sent four thousand queries a second. */
function lookLater(deps: Pick<Deps, 'db' | 'memory'>, jobId: string): Promise<JobRow> {
  const looks = looksOf(deps);
  const look =
    looks.get(jobId) ??
    sleep(lookMs)
      .then(() => jobThere(deps.db, jobId))
      .finally(() => looks.delete(jobId));
  looks.set(jobId, look);
  return look;
}

/** Answers genreport and genreportcredit: begins or finds the same report and waits for it. A caller who disconnects stops the job that they began. */
async function waitForReport(
  deps: Deps,
  context: Context,
  input: Input<Calls['genReport']>,
  kind: ReportKind,
): Promise<Answer<Calls['genReport']>> {
  const gone = context.untilGone();
  const { job, isNew } = await startJob(deps, context, kind, filterOf(input.body));
  const until = performance.now() + patienceMs;
  let row = job;
  while (
    isUnderWay(row.status) &&
    performance.now() < until &&
    !gone.aborted &&
    !runnerOf(deps).isStopped
  ) {
    row = await lookLater(deps, job.jobId);
  }
  if (gone.aborted && isNew) await run(deps.db, cancelSql, [job.jobId, deps.now()]);
  gone.throwIfAborted();
  if (row.status === 'no_data')
    return {
      isComplete: false,
      errorMsg: wordsOf('gen_report_no_data', {}, context.lang),
      dataPdf: '',
    };
  // The same request later finds the same job.
  if (isUnderWay(row.status)) throw new Problem('document_busy');
  if (row.status !== 'done')
    throw isProblemCode(row.problem)
      ? new Problem(row.problem, row.facts)
      : new Problem('document_failed');
  const [found] = await run<{ pdf: Buffer }>(deps.db, resultSql, [
    job.jobId,
    context.caller.group,
    new Date(0),
  ]);
  if (!found) throw new Problem('not_found');
  return { isComplete: true, errorMsg: '', dataPdf: found.pdf.toString('base64') };
}
