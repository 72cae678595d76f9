import type { ReceiverAnswer } from '#outside/receivers/receiver.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { unlockedSql } from '#platform/jobs/due.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import type { Failing } from './retries.ts';

/** One event that this copy of the server has claimed for a receiver. */
export interface Claimed extends StoredMessage, Failing {
  id: number;
  /** counts the calls, including the next one */
  tries: number;
}

/** What became of one call with one event, as it is stored. */
export interface Outcome extends Failing {
  id: number;
  document: string;
  tries: number;
  taken: boolean;
  failure: string;
  nextTryAt: Date;
  givenUpAt: Date | null;
  told: { at: Date; ms: number } & Pick<ReceiverAnswer, 'outcome' | 'status' | 'answer'>;
}

/** How long a claim lasts beyond the longest call: the time to write its outcome. */
const marginMs = 5000;
// What was put off by more than the longest wait was put off before the database's clock was set back.
const aheadSql = `d.next_try_at > $2::timestamptz + interval '2 hours'`;
const waitsSql =
  'd.receiver = $1 and d.delivered_at is null and d.given_up_at is null and d.is_first';

const claimDeliveriesSql = `
  with due as materialized (
    (select d.event_id from outbox_delivery d where ${waitsSql} and d.next_try_at <= $2 order by d.next_try_at limit $4)
    union all (select d.event_id from outbox_delivery d where ${waitsSql} and ${aheadSql} limit $4)),
  free as materialized (${unlockedSql({
    columns: 'd.event_id',
    from: `outbox_delivery d
      where d.event_id in (select event_id from due) and ${waitsSql} and (d.next_try_at <= $2 or ${aheadSql})
      and not exists (select from receiver r where r.name = $1 and r.paused_at is not null)`,
    limit: '$4',
  })}),
  claimed as (
    update outbox_delivery d set next_try_at = $2::timestamptz + $3::int * interval '1 millisecond', tries = d.tries + 1
    from free where d.receiver = $1 and d.event_id = free.event_id returning d.*)
  select d.event_id as id, d.tries, d.refusals, d.failing_since as "failingSince", ${storedMessageColumns}
  from claimed d join outbox o using (outbox_id) order by d.event_id`;

/**
 * Claims due events for a receiver, each the oldest of its document, by putting off their next try: no other copy of the server takes them, and no
 * connection waits for the receiver. Where this copy dies, another takes them when the claim has ended.
 */
export const claimDeliveries = (
  db: Db,
  whose: { name: string; limitMs: number },
  most: number,
  at: Date,
): Promise<Claimed[]> =>
  run<Claimed>(db, claimDeliveriesSql, [whose.name, at, whose.limitMs + marginMs, most]);

/** Writes what became of calls, and frees the next event of each document whose event was taken. */
export async function writeOutcomes(
  db: Db,
  receiver: string,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  if (outcomes.length > 0)
    await run(db, 'select settle_deliveries($1, $2, $3)', [receiver, at, JSON.stringify(outcomes)]);
}

interface Named {
  name: string;
  kinds?: readonly string[];
  units?: readonly string[];
}

/** Stores which receivers there are. A receiver that is no longer configured gets no new events; what it has not taken waits for it. */
export async function registerReceivers(
  db: Db,
  receivers: readonly Named[],
  at: Date,
): Promise<void> {
  const rows = receivers.map(({ name, kinds = null, units = null }) => ({ name, kinds, units }));
  await run(
    db,
    `with named as (
       insert into receiver (name, kinds, units) select r.name, r.kinds, r.units from jsonb_to_recordset($1) as r (name text, kinds text[], units text[])
       on conflict (name) do update set kinds = excluded.kinds, units = excluded.units, ended_at = null returning name)
     update receiver set ended_at = $2 where ended_at is null and name <> all (select name from named)`,
    [JSON.stringify(rows), at],
  );
}

/** Events that one statement gives to the receivers. */
const step = 1000;

/** Makes a delivery for each receiver of the new rows of the outbox; answers how many events there were. */
export async function spreadOutbox(db: Db, at: Date): Promise<number> {
  for (let all = 0; ;) {
    const [spread] = await run<{ count: number }>(db, 'select spread_outbox($1, $2) as count', [
      at,
      step,
    ]);
    all += spread?.count ?? 0;
    if ((spread?.count ?? 0) < step) return all;
  }
}
