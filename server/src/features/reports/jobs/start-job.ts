import { namesOf } from '#contract/names.ts';
import {
  mostJobsAtOnce,
  ReportFilter,
  reportKinds,
  type ReportKind,
} from '#contract/reports/jobs/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { hasMenu } from '#platform/http/gate/rights-now.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { jobColumns, mostListed, type JobRow } from './job-rows.ts';
import { reportPapers } from './papers.ts';
import { runnerOf } from './runner.ts';

type Asking = Pick<Context, 'caller' | 'reached' | 'lang'>;

/** Whether the person now has one of the menus of a kind of report. */
export const mayHave = (
  deps: Pick<Deps, 'db' | 'config'>,
  { userId }: Caller,
  kind: ReportKind,
): Promise<boolean> => hasMenu(deps, userId, reportKinds[kind]);

const sameSql = `select ${jobColumns} from report_job j where j.user_id = $1 and j.status in ('waiting', 'running')
  and j.bu = $2 and j.kind = $3 and j.lang = $4 and j.filter = $5::jsonb and j.cv_code is not distinct from $6 and j.org_code is not distinct from $7`;
const countSql = `select count(*)::int as count from report_job where user_id = $1 and status in ('waiting', 'running')`;
const startSql = `
  with made as (
    insert into report_job (job_id, user_id, user_group, bu, cv_code, org_code, kind, lang, filter, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *)
  select ${jobColumns} from made j`;
// A person's finished reports are limited to the length of their list; each takes some megabytes.
const deleteSql = `
  delete from report_job where user_id = $1 and status not in ('waiting', 'running') and job_id not in (
    select job_id from report_job where user_id = $1 order by created_at desc, job_id limit ${mostListed})`;

/**
 * Begins a report; answers whether it is new: the same unfinished report of the same person is used again. With two under way the
 * person is refused with "wait".
 */
export async function startJob(
  deps: Deps,
  context: Asking,
  kind: ReportKind,
  requested: ReportFilter,
): Promise<{ job: JobRow; isNew: boolean }> {
  const { caller, reached, lang } = context;
  const paper = reportPapers[kind];
  if (!(await mayHave(deps, caller, kind))) throw new Problem('AUTH-002');
  const filter = filledFilter(requested);
  paper.check({ place: reached, filter, now: deps.now() });
  const [cv, org] = [reached.cv || null, reached.org || null];
  const started = await deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx, caller);
    const [same] = await run<JobRow>(tx, sameSql, [
      caller.userId,
      reached.bu,
      kind,
      lang,
      JSON.stringify(filter),
      cv,
      org,
    ]);
    if (same) return { job: same, isNew: false };
    await refuseTooMany(tx, caller);
    const values = [
      crypto.randomUUID(),
      caller.userId,
      caller.group,
      reached.bu,
      cv,
      org,
      kind,
      lang,
      JSON.stringify(filter),
      deps.now(),
    ];
    const [job] = await run<JobRow>(tx, startSql, values);
    if (!job) throw new Error('a row was put in and did not come back');
    await run(tx, deleteSql, [caller.userId]);
    return { job, isNew: true };
  });
  runnerOf(deps).wake();
  return started;
}

// Locked, so that two requests of one person are counted one after the other.
const takeTurn = (tx: Tx, { userId }: Caller) =>
  run(tx, `select pg_advisory_xact_lock(hashtext('report job'), hashtext($1))`, [userId]);

async function refuseTooMany(db: Db, { userId }: Caller) {
  const [found] = await run<{ count: number }>(db, countSql, [userId]);
  if ((found?.count ?? 0) >= mostJobsAtOnce)
    throw new Problem('too_many_reports', { most: mostJobsAtOnce });
}

const filterNames = namesOf(ReportFilter.properties);
const filledFilter = (filter: ReportFilter): ReportFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filter[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
