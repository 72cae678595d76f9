import { noticeKind, noticeKindNames, type NoticeChannel, type NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { linkedSql } from './addresses.ts';

/** One delivery that this copy of the server has claimed. */
export interface Claimed {
  noticeId: number;
  /** counts the calls, including the next one */
  tries: number;
  /** tries whose end is unknown, including the next one */
  unsure: number;
  key: string;
  failingSince: Date | null;
}

/** How long a claim lasts beyond the longest call: the time to write its outcome. */
const marginMs = 5000;

// A copy that dies leaves the try unsure: it may have left.
const claimSql = `
  with due as materialized (
    select d.notice_id from notice_delivery d where d.channel = $1 and d.state = 'waiting' and d.not_before <= $2
    order by d.not_before limit $4 for update skip locked)
  update notice_delivery d set not_before = $2::timestamptz + $3::int * interval '1 millisecond', tries = d.tries + 1, unsure = d.unsure + 1
  from due where d.channel = $1 and d.notice_id = due.notice_id
  returning d.notice_id as "noticeId", d.tries, d.unsure, d.provider_key as key, d.failing_since as "failingSince"`;

/** Claims due deliveries of a channel by putting off their next try: no other copy takes them, and after a claim that was not settled another does. */
export const claimNotices = (db: Db, { name, limitMs }: { name: string; limitMs: number }, most: number, at: Date): Promise<Claimed[]> =>
  run<Claimed>(db, claimSql, [name, at, limitMs + marginMs, most]);

export interface Ended {
  state: 'sent' | 'void' | 'given_up';
  problem: string;
}

export const endDelivery = (db: Db, noticeId: number, channel: NoticeChannel, { state, problem }: Ended, at: Date) =>
  run(db, `update notice_delivery set state = $3, last_problem = $4, ended_at = $5 where notice_id = $1 and channel = $2 and state = 'waiting'`, [
    noticeId,
    channel,
    state,
    problem,
    at,
  ]);

export interface PutOff {
  problem: string;
  /** whether the provider surely did not take it */
  isSure: boolean;
  notBefore: Date;
  failingSince: Date;
}

export const putOffDelivery = (db: Db, noticeId: number, channel: NoticeChannel, { problem, isSure, notBefore, failingSince }: PutOff) =>
  run(
    db,
    `update notice_delivery set last_problem = $3, not_before = $4, failing_since = $5, unsure = unsure - $6::int
     where notice_id = $1 and channel = $2 and state = 'waiting'`,
    [noticeId, channel, problem, notBefore, failingSince, isSure ? 1 : 0],
  );

const takeOverSql = `
  with ended as (
    update notice_delivery set state = 'given_up', last_problem = $3, ended_at = $4 where notice_id = $1 and channel = $2 and state = 'waiting' returning notice_id),
  next as (
    select c.channel from ended join notice n using (notice_id) join (${linkedSql}) c using (user_id)
    where c.channel = any ($5)
      and not exists (select from notice_delivery d where d.notice_id = n.notice_id and d.channel = c.channel)
      and not exists (select from notice_choice h where h.user_id = n.user_id and h.kind = n.kind and h.channel = c.channel and not h.wanted)
    order by array_position($5, c.channel) limit 1)
  insert into notice_delivery (notice_id, channel, not_before) select ended.notice_id, next.channel, $4 from ended, next returning channel`;

/** Gives a delivery up and lets the next channel take over that the kind and the person allow, of those that are open. */
export async function takeOver(
  db: Db,
  { noticeId, kind }: { noticeId: number; kind: NoticeKindName },
  channel: NoticeChannel,
  problem: string,
  { open, at }: { open: readonly NoticeChannel[]; at: Date },
): Promise<NoticeChannel | undefined> {
  const others = noticeKind(kind).channels.filter((one) => one !== channel && open.includes(one));
  const [next] = await run<{ channel: NoticeChannel }>(db, takeOverSql, [noticeId, channel, problem, at, others]);
  return next?.channel;
}

// No other channel could take these over.
const alone = noticeKindNames.filter((name) => noticeKind(name).only !== undefined);

/** Deliveries that have been due for so long that another channel may take over, the oldest first. */
export const lateDeliveries = (db: Db, channel: NoticeChannel, since: Date) =>
  run<{ noticeId: number; kind: NoticeKindName; problem: string }>(
    db,
    `select d.notice_id as "noticeId", n.kind, d.last_problem as problem from notice_delivery d join notice n using (notice_id)
     where d.channel = $1 and d.state = 'waiting' and coalesce(d.failing_since, d.not_before) <= $2 and n.kind <> all ($3) order by d.not_before limit 200`,
    [channel, since, alone],
  );
