import { noticeKind, type NoticeKindName } from '#contract/notices/kinds.ts';
import { receivers, type FoundBy } from '#contract/notices/receivers.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Happening } from './happening.ts';

/** How receivers of what happened, `h`, are found; of the customer's people along the index that begins with the customer. */
const searches: Record<FoundBy, string> = {
  place: 'select uc.user_id from user_customer uc where uc.bu = h.bu and uc.cv_code = h.cv and uc.org_code = h.org',
  group: 'select a.user_id from app_user a where a.user_group = any (h.groups)',
  name: 'select h."userId" as user_id',
};
const found = Object.entries(searches).map(([by, search]) => `select f.user_id from (${search}) f where h.found = '${by}'`);

// The newest rows of each person say how many they got within the minute before.
const receiversSql = `
  select h.turn, u.user_id as "userId", (
      select count(*)::int from (select at from notice n where n.user_id = u.user_id order by n.notice_id desc limit $2) w
      where w.at > h.at - interval '1 minute') as recent
  from jsonb_to_recordset($1) as h (turn int, found text, groups text[], bu text, org text, cv text, "userId" text, by text, at timestamptz)
  cross join lateral (${found.join(' union all ')}) p
  join app_user u on u.user_id = p.user_id and u.active_flag = 'Y' and u.user_group = any (h.groups)
  where u.user_id <> h.by
  order by h.turn, u.user_id`;

/** A person who is notified of the happening at `turn`. */
export interface Received {
  turn: number;
  userId: string;
  /** notices of theirs within the minute before, counted to the most that is asked for */
  recent: number;
}

/** The people who are notified of what happened, in its order: the receivers of each kind, without the person who did it. */
export function findReceivers(tx: Db, happened: readonly (Happening & { kind: NoticeKindName })[], most: number): Promise<Received[]> {
  const asked = happened.flatMap(({ kind, bu, org, cv, userId, by, at }, turn) =>
    noticeKind(kind).who.map((receiver) => {
      const { by: found, groups } = receivers[receiver];
      return { turn, found, groups, bu, org, cv, userId, by, at };
    }),
  );
  return run<Received>(tx, receiversSql, [JSON.stringify(asked), most]);
}
