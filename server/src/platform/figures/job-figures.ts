import { countedSql, mostCounted, secondsSinceSql, type Figures } from './figure.ts';
import { dueSql, type Due } from '../jobs/due.ts';
import type { Jobs } from '../jobs/job.ts';
import { outcomeSamples } from '../jobs/outcomes.ts';

const countSql = (due: readonly Due[]) =>
  due.map((one) => countedSql(`select ${dueSql(one)}`)).join(' + ');
const oldestSql = (due: readonly Due[]) => {
  const moments = due.flatMap(({ at, since = at, ...one }) =>
    since === undefined
      ? []
      : [
          `(select min(w.since) from (select ${since} as since ${dueSql({ at, ...one })} limit ${mostCounted}) w)`,
        ],
  );
  return moments.length > 0 ? secondsSinceSql(`select least(${moments.join(', ')})`) : 'null';
};

/** What waits for each job in the database, and what became of it in this process: one family of figures for all of them. */
export function jobFigures(jobs: Jobs) {
  const withRows = Object.entries(jobs).flatMap(([name, { due, waits = due }]) =>
    waits ? [{ name, rows: waits }] : [],
  );
  const byJob = (valueOf: (rows: readonly Due[]) => string) =>
    `jsonb_build_object(${withRows.map(({ name, rows }) => `'${name}', ${valueOf(rows)}`).join(', ')})`;
  return {
    smart_order_job_waiting: {
      kind: 'gauge',
      help: 'rows that are due, by the background work that they wait for',
      by: 'work',
      sql: byJob(countSql),
    },
    smart_order_job_oldest_seconds: {
      kind: 'gauge',
      help: 'how long the oldest of them waits',
      by: 'work',
      sql: `jsonb_strip_nulls(${byJob(oldestSql)})`,
    },
    smart_order_job_failing: {
      kind: 'gauge',
      help: '1 while this work fails in this copy of the server',
      read: outcomeSamples(({ failing }) => Math.min(1, failing.size)),
    },
    smart_order_job_failures_total: {
      kind: 'counter',
      help: 'rounds and pieces of this work that failed',
      read: outcomeSamples((one) => one.failures),
    },
    smart_order_job_done_seconds: {
      kind: 'gauge',
      help: 'how long ago this work last succeeded in this copy',
      read: outcomeSamples(
        ({ wentAt }) => wentAt && Math.round((performance.now() - wentAt) / 1000),
      ),
    },
  } satisfies Figures;
}
