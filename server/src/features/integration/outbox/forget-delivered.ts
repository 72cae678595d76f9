import type pg from 'pg';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

/** How long a message is kept after the ERP took it: a quarter in which two books are compared (decisions/erp.md). */
const keptDays = 90;
/** Messages that are looked at in one statement. */
const step = 1000;
/** Statements of one round: at most 50,000 messages a minute are looked at. */
const mostSteps = 50;

/** From the oldest on, by the primary key alone: what was never taken stays and does not stand in the way, and no index is written for it. */
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
  /** among them is one that is too young to be forgotten, as is whatever comes after it */
  isYoung: boolean | null;
  gone: number;
}

/** Removes messages that the ERP took long ago, a few at a time; answers how many. What waits or was given up stays, however old. */
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

/** Does so every minute until stopped. */
export const keepForgettingDelivered = ({ housekeeping, log, now }: Pick<Deps, 'housekeeping' | 'log' | 'now'>) =>
  everyMinute({ log }, 'messages that the ERP has taken could not be removed now', () => forgetDelivered(housekeeping, now()));
