import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

/** How long what people wrote is stored. */
const days = 30;
const step = 500;
const restMs = 50;

const eventsSql = `
  with gone as (delete from line_event where event_id = any (array(
    select event_id from line_event where received_at < $1::timestamptz - interval '${days} days' order by received_at limit ${step} for update skip locked)) returning 1)
  select count(*)::int as count from gone`;
const begunSql = 'delete from line_link where ends_at < $1';
// The demonstration alone has such rows.
const playedSql = `delete from simulated_chat where at < $1::timestamptz - interval '${days} days'`;

/** Removes events of more than 30 days ago, some at a time, and links that were begun and not allowed in time; answers how many events. */
export async function forgetEvents(db: Db, now: Date): Promise<number> {
  for (const sql of [begunSql, playedSql]) await run(db, sql, [now]);
  for (let all = 0; ; await sleep(restMs)) {
    const [gone] = await run<{ count: number }>(db, eventsSql, [now]);
    all += gone?.count ?? 0;
    if ((gone?.count ?? 0) < step) return all;
  }
}

export const keepForgettingEvents = ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) =>
  everyMinute({ log }, 'old events of LINE could not be removed now', () => forgetEvents(db, now()));
