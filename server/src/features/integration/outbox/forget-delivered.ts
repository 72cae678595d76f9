import type pg from 'pg';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

/** How long a message is stored after the ERP took it: a quarter, in which the two books are compared (decisions/erp.md). */
const keptDays = 90;
/** Messages that one statement reads. */
const step = 1000;
/** Statements of one round: at most 50,000 messages a minute are read. */
const mostSteps = 50;

/** Removes from the oldest on, by the primary key alone: undelivered messages are skipped, and no further index is needed. */
const forgetSql = `
  with looked as (
    select outbox_id, delivered_at, created_at from outbox where outbox_id > $1 order by outbox_id limit ${step}),
  gone as (
    delete from outbox o using looked l where o.outbox_id = l.outbox_id and l.delivered_at < $2::timestamptz - interval '${keptDays} days' returning 1)
  select max(outbox_id) as last, count(*)::int as seen, bool_or(created_at >= $2::timestamptz - interval '${keptDays} days') as "isYoung",
    (select count(*)::int from gone) as gone from looked`;

interface Looked {
  last: number | null;
  seen: number;
  /** one of them is too young to be removed, and so are all after it */
  isYoung: boolean | null;
  gone: number;
}

/** Removes messages that the ERP took long ago, a few at a time; answers how many. Waiting and given-up ones stay, however old. */
export async function forgetDelivered(pool: pg.Pool, now: Date): Promise<number> {
  let gone = 0;
  for (let steps = 0, after = 0; steps < mostSteps; steps++) {
    const { rows } = await pool.query<Looked>({ name: 'forget-delivered', text: forgetSql, values: [after, now] });
    const [looked] = rows;
    gone += looked?.gone ?? 0;
    if (!looked?.last || looked.seen < step || looked.isYoung) break;
    after = looked.last;
  }
  return gone;
}

/** Removes them every minute until stopped. */
export const keepForgettingDelivered = ({ housekeeping, log, now }: Pick<Deps, 'housekeeping' | 'log' | 'now'>) =>
  everyMinute({ log }, 'messages that the ERP has taken could not be removed now', () => forgetDelivered(housekeeping, now()));
