import type { NoticeChannel } from '#contract/notices/kinds.ts';
import { mostBrowsers } from '#contract/notices/settings/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/**
 * Browsers of people, each while the session lasts in which it was switched on, however long it is not used: a person who signed out there, or in 30 days
 * has not signed in again (sessions.ts ends it each hour), is notified there no more.
 */
export const notifiedBrowsersSql = `
  select b.user_id, b.subscription, b.browser_id from push_browser b join session s on s.session_id = b.session_id and s.user_id = b.user_id where s.ended_at is null`;

/** The channels that people have linked, as `user_id` and `channel`. */
export const linkedSql = `
  select user_id, channel from contact where confirmed_at is not null
  union select user_id, 'push' from (${notifiedBrowsersSql}) b`;

const contactSql = 'select address from contact where user_id = $1 and channel = $2 and confirmed_at is not null';
const browsersSql = `
  select subscription::text as address from (${notifiedBrowsersSql}) b where user_id = $1 order by browser_id desc limit ${mostBrowsers}`;

/** The addresses of a person by a channel at this moment: the confirmed one, or each browser of theirs. */
export async function addressesOf(db: Db, userId: string, channel: NoticeChannel): Promise<string[]> {
  const rows = await (channel === 'push'
    ? run<{ address: string }>(db, browsersSql, [userId])
    : run<{ address: string }>(db, contactSql, [userId, channel]));
  return rows.map(({ address }) => address);
}

/** Removes a browser that its push service no longer knows. */
export const removeGoneBrowser = (db: Db, userId: string, subscription: string) =>
  run(db, 'delete from push_browser where user_id = $1 and subscription = $2::jsonb', [userId, subscription]);
