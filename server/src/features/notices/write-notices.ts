import { endsKinds, noticeKind, noticeKindNames, type NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Happening, Written } from './happening.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** More notices of one person within a minute become one row that counts them, but those that may not wait. */
const mostInMinute = 30;
const urgent = noticeKindNames.filter((name) => !noticeKind(name).mayWait);

const voidSql = `
  with ended as (
    update notice n set void_at = e.at from jsonb_to_recordset($1) as e (subject text, kinds text[], occasion text, at timestamptz)
    where n.subject = e.subject and n.occasion <> e.occasion and n.kind = any (e.kinds) and n.void_at is null returning n.notice_id)
  update notice_delivery d set state = 'void', ended_at = $2 from ended where d.notice_id = ended.notice_id and d.state = 'waiting'`;

// People along the index that begins with the customer. Of each person the newest rows say how many there were within the minute before.
const writeSql = `
  with happened as (
    select * from jsonb_to_recordset($1) as t ("at" timestamptz, place int, kind text, occasion text, subject text, bu text, org text, cv text,
      by text, facts jsonb, "userId" text, groups text[], "voidAt" timestamptz)),
  told as (
    select h.*, u.user_id, row_number() over (partition by u.user_id, date_trunc('minute', h.at) order by h.place) as turn
    from happened h
    cross join lateral (
      select uc.user_id from user_customer uc where uc.bu = h.bu and uc.cv_code = h.cv and uc.org_code = h.org
      union select a.user_id from app_user a where a.user_group = 'ADMIN' and 'ADMIN' = any (h.groups) and h."userId" is null
      union select h."userId" where h."userId" is not null) p
    join app_user u on u.user_id = p.user_id and u.active_flag = 'Y' and u.user_group = any (h.groups)
    where u.user_id <> h.by),
  counted as (
    select t.*, t.turn + (
      select count(*) from (select at from notice n where n.user_id = t.user_id order by n.notice_id desc limit ${mostInMinute}) w
      where w.at > t.at - interval '1 minute') as in_minute
    from told t),
  written as (
    insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at, void_at)
      select user_id, kind, occasion, subject, case when cv = '' then '' else bu end, org, cv,
        case when cv = '' then facts else facts || jsonb_build_object('bu', bu, 'org', org, 'cv', cv) end, at, "voidAt"
      from counted where in_minute <= ${mostInMinute} or kind = any ($2) order by place
      on conflict (user_id, occasion, kind) do nothing
      returning notice_id, user_id, kind, void_at),
  summed as (
    insert into notice (user_id, kind, occasion, subject, facts, at)
      select user_id, 'many', 'many ' || extract(epoch from date_trunc('minute', at)), user_id, jsonb_build_object('count', count(*)), max(at)
      from counted where in_minute > ${mostInMinute} and kind <> all ($2) group by user_id, date_trunc('minute', at)
      on conflict (user_id, occasion, kind) do update
        set facts = jsonb_build_object('count', (notice.facts->>'count')::int + (excluded.facts->>'count')::int), at = excluded.at, read_at = null
      returning notice_id, user_id, kind, void_at, xmax = 0 as is_new)
  select notice_id as "noticeId", user_id as "userId", kind, void_at is null as "isOpen" from written
  union all select notice_id, user_id, kind, is_new from summed`;

/**
 * Writes what happened, in this order: older notices that it makes void, a notice for each person, and what is sent to them outside the portal. All in the
 * caller's transaction; the same occasion again writes nothing. Answers the people whose notices changed.
 */
export async function writeNotices(tx: Db, happened: readonly Happening[], now: Date): Promise<string[]> {
  if (happened.length === 0) return [];
  const ends = happened
    .map(({ subject, occasion, kind, at }) => ({ subject, occasion, at, kinds: endsKinds(kind) }))
    .filter(({ kinds }) => kinds.length > 0);
  if (ends.length > 0) await run(tx, voidSql, [JSON.stringify(ends), now]);
  const told = happened.flatMap((one, place) =>
    isNotice(one.kind) ? [{ ...one, place, groups: noticeKind(one.kind).to, voidAt: endOf(one, happened.slice(place + 1)) }] : [],
  );
  if (told.length === 0) return [];
  const written = await run<Written>(tx, writeSql, [JSON.stringify(told), urgent]);
  await writeDeliveries(
    tx,
    written.filter(({ isOpen }) => isOpen),
    now,
  );
  return [...new Set(written.map(({ userId }) => userId))];
}

const isNotice = (kind: Happening['kind']): kind is NoticeKindName => (noticeKindNames as readonly string[]).includes(kind);

/** When something later of the same batch makes it void. */
const endOf = ({ kind, subject }: Happening, later: readonly Happening[]): Date | null =>
  later.find((one) => one.subject === subject && (endsKinds(one.kind) as string[]).includes(kind))?.at ?? null;
