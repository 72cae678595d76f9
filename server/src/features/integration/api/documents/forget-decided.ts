import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

/** How long a message of the ERP is known by its number, after it was decided: as long as events are stored (decisions/erp-messages.md). */
const storedDays = 90;
const step = 1000;
/** Messages that one round looks at, at most. */
const mostSteps = 50;

// From the oldest on, by the primary key: none but parked messages stay behind, and these are given up after a week.
const forgetSql = `
  with looked as materialized (select inbox_id, decided_at from inbox_document where inbox_id > $1 order by inbox_id limit ${step}),
  gone as (delete from inbox_document d using looked l where d.inbox_id = l.inbox_id and l.decided_at < $2::timestamptz - interval '${storedDays} days' returning 1)
  select max(inbox_id)::int8 as last, count(*)::int as seen, (select count(*)::int from gone) as gone from looked`;

/** Removes messages of the ERP that were decided long ago, the oldest first; answers how many. */
export async function forgetDecided({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  let gone = 0;
  for (let steps = 0, after = 0; steps < mostSteps; steps++) {
    const [looked] = await run<{ last: number | null; seen: number; gone: number }>(db, forgetSql, [after, now]);
    gone += looked?.gone ?? 0;
    if (!looked?.last || looked.seen < step || looked.gone === 0) break;
    after = looked.last;
  }
  return gone;
}

/** Removes them every minute until stopped. */
export const keepForgettingDecided = (deps: Deps) =>
  everyMinute(deps, 'messages that the ERP sent long ago could not be removed now', () => forgetDecided(deps, deps.now()));
