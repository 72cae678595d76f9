import { setTimeout as sleep } from 'node:timers/promises';
import { noticeDays } from '#contract/notices/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';

const step = 500;
const restMs = 50;
const oldOnes = (table: string, key: string, isOld: string) => `
  with gone as (delete from ${table} where ${key} = any (array(
    select ${key} from ${table} where ${isOld} limit ${step} for update skip locked)) returning 1)
  select count(*)::int as count from gone`;
const olderThan = (column: string, days: number) => `${column} < $1::timestamptz - interval '${days} days' order by ${column}`;
const simulatedSql = oldOnes('simulated_message', 'message_id', olderThan('at', noticeDays));
const sharesSql = oldOnes('document_share', 'share_id', olderThan('ends_at', 30));
const noticesSql = oldOnes('notice', 'notice_id', olderThan('at', noticeDays));

/** Removes rows a few at a time, with rests, so that no write waits for it; answers how many. */
async function forgetAll(db: Db, sql: string, now: Date): Promise<number> {
  for (let all = 0; ; await sleep(restMs)) {
    const [gone] = await run<{ count: number }>(db, sql, [now]);
    all += gone?.count ?? 0;
    if ((gone?.count ?? 0) < step) return all;
  }
}

/** Removes notices of more than 90 days ago, messages of the demonstration and links of documents that ended; answers how many notices. */
export async function forgetNotices(db: Db, now: Date): Promise<number> {
  await forgetAll(db, simulatedSql, now);
  await forgetAll(db, sharesSql, now);
  return forgetAll(db, noticesSql, now);
}

/** Removes old notices until stopped. */
export const keepForgettingNotices = ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) =>
  everyMinute({ log }, 'old notices could not be removed now', () => forgetNotices(db, now()));
