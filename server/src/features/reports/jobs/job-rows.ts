import type { Lang } from '#contract/languages.ts';
import { isProblemCode, type ProblemCode } from '#contract/problems/catalogue.ts';
import {
  retentionHours,
  type ReportFilter,
  type ReportJob,
  type ReportKind,
} from '#contract/reports/jobs/shapes.ts';
import type { JobStatus } from '#contract/reports/jobs/status.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { wordsOf, type Facts } from '#platform/problem.ts';

/** A row of `report_job`, with the path name of its business unit. */
export interface JobRow {
  jobId: string;
  userId: string;
  userGroup: UserGroup;
  bu: string;
  path: string;
  cv: string | null;
  org: string | null;
  kind: ReportKind;
  lang: Lang;
  filter: ReportFilter;
  status: JobStatus;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  tries: number;
  rowsDone: number;
  rowsTotal: number;
  problem: string;
  facts: Facts;
}

export const jobColumns = `j.job_id as "jobId", j.user_id as "userId", j.user_group as "userGroup", j.bu,
  (select path_name from business_unit b where b.bu = j.bu) as path, j.cv_code as cv, j.org_code as org, j.kind, j.lang, j.filter, j.status,
  j.created_at as "createdAt", j.started_at as "startedAt", j.ended_at as "endedAt", j.tries, j.rows_done as "rowsDone", j.rows_total as "rowsTotal",
  j.problem, j.facts`;

/** How many reports of a person are listed, and how many finished ones are stored. */
export const mostListed = 50;

const oneSql = `select ${jobColumns} from report_job j where j.job_id = $1`;
const ofPersonSql = `select ${jobColumns} from report_job j where j.user_id = $1 and j.created_at > $2 order by j.created_at desc, j.job_id limit ${mostListed}`;

export const readJob = async (db: Db, jobId: string): Promise<JobRow | undefined> =>
  (await run<JobRow>(db, oneSql, [jobId]))[0];

/** The person's stored reports, the latest first. */
export const jobsOf = (db: Db, userId: string, now: Date): Promise<JobRow[]> =>
  run<JobRow>(db, ofPersonSql, [userId, new Date(now.getTime() - retentionHours * hourMs)]);

const hourMs = 3_600_000;
const moment = (at: Date | null) => at?.toISOString() ?? '';

/** A row as the wire has it; its name and its problem in the reader's words. */
export function jobView(row: JobRow, lang: Lang): ReportJob {
  const {
    jobId,
    kind,
    path,
    filter,
    status,
    createdAt,
    startedAt,
    endedAt,
    rowsDone,
    rowsTotal,
    problem,
    facts,
  } = row;
  return {
    jobId,
    kind,
    path,
    filter,
    status,
    createdAt: moment(createdAt),
    startedAt: moment(startedAt),
    endedAt: moment(endedAt),
    keptUntil: moment(new Date(createdAt.getTime() + retentionHours * hourMs)),
    rowsDone,
    rowsTotal,
    fileName: fileNameOf(row),
    problem,
    message: isProblemCode(problem) ? wordsOf(problem satisfies ProblemCode, facts, lang) : '',
  };
}

/** `statement-C100-2026-03-31.pdf`: the customer and the last day of the statement. */
const fileNameOf = ({
  kind,
  cv,
  filter,
  createdAt,
}: Pick<JobRow, 'kind' | 'cv' | 'filter' | 'createdAt'>): string =>
  [kind, cv, filter.dateTo?.trim() || createdAt.toISOString().slice(0, 10)]
    .filter(Boolean)
    .join('-') + '.pdf';
