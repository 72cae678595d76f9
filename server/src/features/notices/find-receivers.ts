import { noticeKind, type NoticeKindName } from '#contract/notices/kinds.ts';
import { receivers, type FoundBy } from '#contract/notices/receivers.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Happening } from './happening.ts';

/** How the people of a receiver are found for what happened, `h`. */
const searches: Record<FoundBy, string> = {
  place:
    'user_customer uc join app_user u using (user_id) where uc.bu = h.bu and uc.cv_code = h.cv and uc.org_code = h.org',
  group: 'app_user u where true',
  name: 'app_user u where u.user_id = h."userId"',
};
// The groups are constants, so that PostgreSQL knows how few admins there are.
const found = Object.entries(receivers).map(
  ([receiver, { by, groups }]) => `
    select u.user_id from ${searches[by]} and u.active_flag = 'Y' and u.user_group in (${groups.map((group) => `'${group}'`).join(', ')})
      and h.receiver = '${receiver}'`,
);

// The newest rows of each person say how many they got within the minute before.
const receiversSql = `
  select coalesce(h.turn, 0) as turn, p.user_id as "userId", (
      select count(*)::int from (select at from notice n where n.user_id = p.user_id order by n.notice_id desc limit $2) w
      where w.at > h.at - interval '1 minute') as recent
  from jsonb_to_recordset($1) as h (turn int, receiver text, bu text, org text, cv text, "userId" text, by text, at timestamptz)
  cross join lateral (${found.join(' union all ')}) p
  where p.user_id <> h.by
  order by h.turn, p.user_id`;

/** A person who is notified of the happening at `turn`. */
export interface Received {
  turn: number;
  userId: string;
  /** notices of theirs within the minute before, counted to the most that is asked for */
  recent: number;
}

/** The people who are notified of what happened, in its order: the receivers of each kind, without the person who did it. */
export function findReceivers(
  tx: Db,
  happened: readonly (Happening & { kind: NoticeKindName })[],
  most: number,
): Promise<Received[]> {
  const asked = happened.flatMap(({ kind, bu, org, cv, userId, by, at }, turn) =>
    noticeKind(kind).who.map((receiver) => ({ turn, receiver, bu, org, cv, userId, by, at })),
  );
  return run<Received>(tx, receiversSql, [JSON.stringify(asked), most]);
}
