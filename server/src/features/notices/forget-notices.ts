import { noticeDays } from '#contract/notices/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

const step = 500;
const removeSql = `
  with gone as (delete from notice where notice_id = any (array(
    select notice_id from notice where at < $1::timestamptz - interval '${noticeDays} days' order by at limit ${step} for update skip locked)) returning 1)
  select count(*)::int as count from gone`;
const simulatedSql = `delete from simulated_message where at < $1::timestamptz - interval '${noticeDays} days'`;

const sharesSql = `delete from document_share where ends_at < $1::timestamptz - interval '30 days'`;

/** Removes notices of more than 90 days ago, some each minute; answers how many. */
export async function forgetNotices(db: Db, now: Date): Promise<number> {
  await run(db, simulatedSql, [now]);
  await run(db, sharesSql, [now]);
  const [gone] = await run<{ count: number }>(db, removeSql, [now]);
  return gone?.count ?? 0;
}

/** Removes old notices until stopped. */
export const keepForgettingNotices = ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) =>
  everyMinute({ log }, 'old notices could not be removed now', () => forgetNotices(db, now()));
