import { noticeDays } from '#contract/notices/calls.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { everyMinute } from '#platform/jobs/regularly.ts';
import { removeOlder } from '#platform/jobs/remove-in-steps.ts';

/** Removes notices of more than 90 days ago, messages of the demonstration and links of documents that ended; answers how many notices. */
export async function forgetNotices(db: Db, now: Date): Promise<number> {
  await removeOlder(db, { table: 'simulated_message', key: 'message_id', at: 'at', days: noticeDays }, now);
  await removeOlder(db, { table: 'document_share', key: 'share_id', at: 'ends_at', days: 30 }, now);
  return removeOlder(db, { table: 'notice', key: 'notice_id', at: 'at', days: noticeDays }, now);
}

/** Removes old notices until stopped. */
export const keepForgettingNotices = ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) =>
  everyMinute({ log }, 'old notices could not be removed now', () => forgetNotices(db, now()));
