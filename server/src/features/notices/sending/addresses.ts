import {
  isPersonal,
  type NoticeAddress,
  type NoticeChannel,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import { mostBrowsers } from '#contract/notices/settings/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/**
 * Browsers of people, each while the session lasts in which it was switched on, however long it is not used: a person who signed out there, or in 30 days
 * has not signed in again (sessions.ts ends it each hour), is notified there no more.
 */
export const notifiedBrowsersSql = `
  select b.user_id, b.subscription, b.browser_id, b.failures from push_browser b join session s on s.session_id = b.session_id and s.user_id = b.user_id where s.ended_at is null and b.blocked_at is null`;

/** The channels that people have linked, as `user_id` and `channel`. */
export const linkedSql = `
  select user_id, channel from contact where confirmed_at is not null and blocked_at is null and channel <> 'colleague'
  union select user_id, 'push' from (${notifiedBrowsersSql}) b`;

// A colleague gets the mails of a person until they stop the kind.
const contactSql = `
  select c.channel as "of", c.address, c.failures from contact c where c.user_id = $1 and c.channel = any ($2) and c.confirmed_at is not null and c.blocked_at is null
    and not exists (select from notice_choice h where h.user_id = c.user_id and h.kind = $3 and h.channel = c.channel and c.channel = 'colleague' and not h.wanted)`;
const browsersSql = `
  select 'push' as "of", subscription::text as address, failures from (${notifiedBrowsersSql}) b where user_id = $1 order by browser_id desc limit ${mostBrowsers}`;

export interface Addressed {
  of: NoticeAddress;
  address: string;
  /** tries in a row that failed through the address itself */
  failures: number;
}

/** The addresses of a person by a channel at this moment: the confirmed one, by mail the colleague's too, or each browser of theirs. */
export function addressesOf(
  db: Db,
  { userId, kind }: { userId: string; kind: NoticeKindName },
  channel: NoticeChannel,
): Promise<Addressed[]> {
  if (channel === 'push') return run<Addressed>(db, browsersSql, [userId]);
  // What is about the person's own account is for no colleague.
  const withColleague = channel === 'mail' && !isPersonal(kind);
  return run<Addressed>(db, contactSql, [
    userId,
    withColleague ? ['mail', 'colleague'] : [channel],
    kind,
  ]);
}

/** Removes a browser that its push service no longer knows. */
export const removeGoneBrowser = (db: Db, userId: string, subscription: string) =>
  run(db, 'delete from push_browser where user_id = $1 and subscription = $2::jsonb', [
    userId,
    subscription,
  ]);
