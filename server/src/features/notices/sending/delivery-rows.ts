import { noticeKind, noticeKindNames, type NoticeChannel } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { unlockedSql } from '#platform/jobs/due.ts';
import { linkedSql } from './addresses.ts';

/** One delivery that this copy of the server has claimed. */
export interface Claimed {
  noticeId: number;
  userId: string;
  /** counts the calls, including the next one */
  tries: number;
  /** tries whose end is unknown, including the next one */
  unsure: number;
  key: string;
  failingSince: Date | null;
}

/** How long a claim lasts beyond the longest call: the time to write its outcome. */
const marginMs = 5000;

// A person whose addresses hang leaves places to others: $5 has the person of each open delivery, and at most $6 of one are open.
// A copy that dies leaves the try unsure: it may have left.
const claimNoticesSql = `
  with due as materialized (${unlockedSql({
    columns:
      'd.notice_id, n.user_id, d.not_before, cardinality(array_positions($5::text[], n.user_id)) as open',
    from: `notice_delivery d join notice n using (notice_id)
      where d.channel = $1 and d.state = 'waiting' and d.not_before <= $2 and cardinality(array_positions($5::text[], n.user_id)) < $6`,
    order: 'd.not_before',
    limit: '$4',
    of: 'd',
  })}),
  turns as (select notice_id, user_id, open + row_number() over (partition by user_id order by not_before) as nth from due)
  update notice_delivery d set not_before = $2::timestamptz + $3::int * interval '1 millisecond', tries = d.tries + 1, unsure = d.unsure + 1
  from turns t where d.channel = $1 and d.notice_id = t.notice_id and t.nth <= $6
  returning d.notice_id as "noticeId", t.user_id as "userId", d.tries, d.unsure, d.provider_key as key, d.failing_since as "failingSince"`;

interface Claims {
  name: string;
  limitMs: number;
  /** so many deliveries of one person may be open */
  mostOfOne: number;
  /** those that this copy has open */
  underWay: Iterable<Claimed>;
}

/** Claims due deliveries of a channel by putting off their next try: no other copy takes them, and after a claim that was not settled another does. */
export function claimNotices(
  db: Db,
  { name, limitMs, mostOfOne, underWay }: Claims,
  most: number,
  at: Date,
): Promise<Claimed[]> {
  const open = [...underWay].map(({ userId }) => userId);
  return run<Claimed>(db, claimNoticesSql, [name, at, limitMs + marginMs, most, open, mostOfOne]);
}

export interface Ended {
  state: 'sent' | 'void' | 'given_up';
  problem: string;
}

// What arrived while another channel took over is sent, and the other one has nothing to send.
const endDeliverySql = `
  with ended as (
    update notice_delivery set state = $3, last_problem = $4, ended_at = $5
    where notice_id = $1 and channel = $2 and (state = 'waiting' or (state = 'given_up' and $3 = 'sent')) returning notice_id)
  update notice_delivery d set state = 'void', ended_at = $5 from ended e
  where $3 = 'sent' and d.notice_id = e.notice_id and d.channel <> $2 and d.state = 'waiting' and exists (
    select from notice_delivery g where g.notice_id = e.notice_id and g.channel = $2 and g.state = 'given_up')`;

export const endDelivery = (
  db: Db,
  noticeId: number,
  channel: NoticeChannel,
  { state, problem }: Ended,
  at: Date,
) => run(db, endDeliverySql, [noticeId, channel, state, problem, at]);

export interface PutOff {
  problem: string;
  /** whether the provider surely did not take it */
  isSure: boolean;
  notBefore: Date;
  failingSince: Date;
}

export const putOffDelivery = (
  db: Db,
  noticeId: number,
  channel: NoticeChannel,
  { problem, isSure, notBefore, failingSince }: PutOff,
) =>
  run(
    db,
    `update notice_delivery set last_problem = $3, not_before = $4, failing_since = $5, unsure = unsure - $6::int
     where notice_id = $1 and channel = $2 and state = 'waiting'`,
    [noticeId, channel, problem, notBefore, failingSince, isSure ? 1 : 0],
  );

/**
 * The channel after this one for a notice `n`: of those in $1, a list of channels by kind, the first that the person linked, has not switched off, and by
 * which it is not sent yet. Lateral, so that the person's own rows alone are read.
 */
const nextSql = `
  select k.channel from jsonb_array_elements_text($1::jsonb -> n.kind) with ordinality k (channel, turn)
  where k.channel in (select l.channel from (${linkedSql}) l where l.user_id = n.user_id)
    and not exists (select from notice_delivery d where d.notice_id = n.notice_id and d.channel = k.channel)
    and not exists (select from notice_choice h where h.user_id = n.user_id and h.kind = n.kind and h.channel = k.channel and not h.wanted)
  order by k.turn limit 1`;

/** The channels after this one of each kind that another one may take over, of those that are open. */
const nextOf = (channel: NoticeChannel, open: readonly NoticeChannel[]) =>
  JSON.stringify(
    Object.fromEntries(
      noticeKindNames.map((name) => [
        name,
        noticeKind(name).only === undefined
          ? noticeKind(name).channels.filter((one) => one !== channel && open.includes(one))
          : [],
      ]),
    ),
  );

const takeOverSql = `
  with ended as (
    update notice_delivery set state = 'given_up', last_problem = $4, ended_at = $5 where notice_id = $2 and channel = $3 and state = 'waiting' returning notice_id)
  insert into notice_delivery (notice_id, channel, not_before)
  select n.notice_id, next.channel, $5 from ended join notice n using (notice_id) cross join lateral (${nextSql}) next returning channel`;

/** Gives a delivery up and lets the next channel take over that the kind and the person allow, of those that are open. */
export async function takeOver(
  db: Db,
  noticeId: number,
  channel: NoticeChannel,
  problem: string,
  { open, at }: { open: readonly NoticeChannel[]; at: Date },
): Promise<NoticeChannel | undefined> {
  const [next] = await run<{ channel: NoticeChannel }>(db, takeOverSql, [
    nextOf(channel, open),
    noticeId,
    channel,
    problem,
    at,
  ]);
  return next?.channel;
}

/** more are handed over in the next round */
const mostHandedOver = 200;
// One without another channel stays: its own is tried for a day.
const handOverSql = `
  with late as (${unlockedSql({
    columns: 'd.notice_id, next.channel',
    from: `notice_delivery d join notice n using (notice_id) cross join lateral (${nextSql}) next
      where d.channel = $2 and d.state = 'waiting' and d.failing_since <= $3`,
    order: 'd.failing_since',
    limit: mostHandedOver,
    of: 'd',
  })}),
  ended as (
    update notice_delivery d set state = 'given_up', ended_at = $4 from late where d.notice_id = late.notice_id and d.channel = $2)
  insert into notice_delivery (notice_id, channel, not_before) select late.notice_id, late.channel, $4 from late returning notice_id`;

/** Lets other channels take over what the provider of this one has not taken since a moment, where there is another. Answers how many. */
export async function handOver(
  db: Db,
  channel: NoticeChannel,
  since: Date,
  { open, at }: { open: readonly NoticeChannel[]; at: Date },
): Promise<number> {
  return (await run(db, handOverSql, [nextOf(channel, open), channel, since, at])).length;
}
