import { countedSql, secondsSinceSql, type Figures } from '#platform/figures/figure.ts';

const underWay = (state: string) =>
  countedSql(
    `select from report_job where status in ('waiting', 'running') and status = '${state}'`,
  );
// Jobs are removed after a day; an hour of them is read by their age.
const failed = countedSql(
  `select from report_job where created_at > $1::timestamptz - interval '1 hour' and status = 'failed'`,
);

export const reportFigures = {
  smart_order_report_jobs: {
    kind: 'gauge',
    help: 'reports that wait or are made, and those of the last hour that failed',
    by: 'state',
    sql: `jsonb_build_object('waiting', ${underWay('waiting')}, 'running', ${underWay('running')}, 'failed', ${failed})`,
  },
  smart_order_report_jobs_oldest_seconds: {
    kind: 'gauge',
    help: 'how long the oldest of those under way waits',
    sql: secondsSinceSql(
      `select created_at from report_job where status in ('waiting', 'running') order by created_at limit 1`,
    ),
  },
} satisfies Figures;
