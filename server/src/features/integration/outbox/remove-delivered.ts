import type pg from 'pg';

/** How long an event is stored after its receivers took it: a quarter, in which the two books are compared (decisions/erp.md). */
const retentionDays = 90;
/** Events that one statement reads. */
const step = 1000;
/** Statements of one round: at most 50,000 events a minute are read. */
const mostSteps = 50;

/**
 * Removes from the oldest on, by the primary key alone, events that every receiver has taken, with their deliveries: others are skipped, and no further
 * index is needed. What a receiver of the past has not taken, which the configuration has not named for as long, is removed, too, and so are events of an
 * installation without any receiver, whose ERP reads the log.
 */
const deleteSql = `
  with looked as materialized (
    select outbox_id, event_id, delivered_at, created_at from outbox where outbox_id > $1 order by outbox_id limit ${step}),
  old as materialized (
    select l.outbox_id, l.event_id from looked l where (l.delivered_at < $2::timestamptz - interval '${retentionDays} days'
        or l.delivered_at is null and l.event_id is not null and l.created_at < $2::timestamptz - interval '${retentionDays} days'
          and not exists (select from receiver r where r.ended_at is null or r.ended_at >= $2::timestamptz - interval '${retentionDays} days'))
      and not exists (select from receiver r join outbox_delivery d on d.receiver = r.name and d.event_id = l.event_id where (d.delivered_at is null or d.delivered_at >= $2::timestamptz - interval '${retentionDays} days')
        and (r.ended_at is null or r.ended_at >= $2::timestamptz - interval '${retentionDays} days'))),
  told as (delete from outbox_delivery d using old, receiver r where d.receiver = r.name and d.event_id = old.event_id),
  gone as (delete from outbox o using old where o.outbox_id = old.outbox_id returning 1)
  select max(outbox_id) as last, count(*)::int as seen, bool_or(created_at >= $2::timestamptz - interval '${retentionDays} days') as "isYoung",
    (select count(*)::int from gone) as gone from looked`;

interface Looked {
  last: number | null;
  seen: number;
  /** one of them is too young to be removed, and so are all after it */
  isYoung: boolean | null;
  gone: number;
}

/** Removes events that the receivers took long ago, a few at a time; answers how many. Waiting and given-up ones stay, however old. */
export async function removeDelivered(pool: pg.Pool, now: Date): Promise<number> {
  let gone = 0;
  for (let steps = 0, after = 0; steps < mostSteps; steps++) {
    const { rows } = await pool.query<Looked>({
      name: 'forget-delivered',
      text: deleteSql,
      values: [after, now],
    });
    const [looked] = rows;
    gone += looked?.gone ?? 0;
    if (!looked?.last || looked.seen < step || looked.isYoung) break;
    after = looked.last;
  }
  return gone;
}
