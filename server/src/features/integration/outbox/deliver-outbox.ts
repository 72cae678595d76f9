import { ErpAway, ErpRefuses, type Erp } from '#outside/erp/erp.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { countDeliveries } from './delivery-counts.ts';
import { envelopeOf } from './envelope.ts';
import { placesFor } from './places.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'now'>;
interface Claimed extends StoredMessage {
  id: number;
  tries: number;
  refusals: number;
  failingSince: Date | null;
}
interface Round {
  tried: number;
  /** why the ERP could not be reached; messages claimed and not sent were put back */
  away: Error | undefined;
}
interface Manner {
  isStopped?: () => boolean;
  /** how often new messages are searched while only slow calls are left */
  lookMs?: number;
}

const batch = 80;
/** Documents of a round: more than one copy of the server takes, so that other copies find some, too. */
const mostHeads = 500;
const calls = { atOnce: 8, slowMs: 1000, mostOpen: 64 };
/** After this many failed calls in a row the ERP itself counts as unavailable, rather than a few messages on which it fails. */
const mostAway = 8;
/** Longer than a claimed message waits and is sent. After this time another copy of the server takes what a dead copy had claimed. */
const leaseSeconds = 180;
/** the longest wait of a refused message for its next try */
const longestWaitSeconds = 3600;
const mostRefusals = 5;
const longestAwayMs = 72 * 3_600_000;

// A message that is put off further than the longest wait was put off before the clock was set back.
const isDue = `(o.next_try_at is null or o.next_try_at <= $1 or o.next_try_at > $1::timestamptz + interval '${longestWaitSeconds} seconds')`;
// Takes the oldest due message of each document and puts off its next try: so no other copy takes it, and no connection waits for the ERP.
// A message behind an undelivered one of its document is skipped, so any number of messages of one document do not hide those of others.
// The oldest is found by a subquery: a join is planned for the usual number of waiting messages, which is none.
const claimSql = `
  with head as materialized (
    select o.outbox_id from outbox o
    where o.delivered_at is null and o.dead_at is null and ${isDue}
      and o.outbox_id = (select b.outbox_id from outbox b where b.document = o.document and b.delivered_at is null order by b.outbox_id limit 1)
    order by o.outbox_id limit ${mostHeads}),
  due as (
    select o.outbox_id from outbox o
    where o.outbox_id in (select outbox_id from head)
      and o.delivered_at is null and ${isDue}
    order by o.outbox_id limit ${batch} for update skip locked)
  update outbox o set next_try_at = $1::timestamptz + interval '${leaseSeconds} seconds', tries = o.tries + 1 from due where o.outbox_id = due.outbox_id
  returning o.outbox_id as id, ${storedMessageColumns}, o.tries, o.refusals, o.failing_since as "failingSince"`;

/** Seconds until the next try: 2, 4, 8 … at most an hour after a refusal, at most a minute while the ERP is unavailable. */
const waitOf = (tries: number, isRefusal: boolean) => Math.min(isRefusal ? longestWaitSeconds : 60, 2 ** Math.min(tries, 12));

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown').slice(0, 500);

async function fail({ db, log, now }: DeliveryDeps, message: Claimed, error: unknown) {
  const { id, document, kind, tries } = message;
  const at = now();
  const isRefusal = error instanceof ErpRefuses;
  const refusals = message.refusals + (isRefusal ? 1 : 0);
  const since = message.failingSince ?? at;
  const isDead = refusals >= mostRefusals || at.getTime() - since.getTime() >= longestAwayMs;
  const reason = reasonOf(error);
  const nextTry = new Date(at.getTime() + waitOf(tries, isRefusal) * 1000);
  await run(db, 'update outbox set refusals = $2, failing_since = $3, failure = $4, next_try_at = $5, dead_at = $6 where outbox_id = $1', [
    id,
    refusals,
    since,
    reason,
    nextTry,
    isDead ? at : null,
  ]);
  countDeliveries(isRefusal ? 'refused' : 'away');
  if (isDead)
    log.error({ id, document, kind, tries, reason }, 'a message was given up, for the ERP did not take it; an admin may have it told again');
  else if (isRefusal) log.warn({ id, document, kind, tries, reason }, 'the ERP did not take a message now');
}

/** Sends all due messages to the ERP: each at least once, those of one document one after the other, several documents at once. */
export async function deliverOutbox(deps: DeliveryDeps, erp: Erp, { isStopped = () => false, lookMs = 2000 }: Manner = {}): Promise<Round> {
  const { db, now } = deps;
  const places = placesFor(calls);
  const found = { tried: 0, awayInARow: 0, hasTaken: false, away: undefined as Error | undefined, fault: undefined as unknown };
  let waiting: Claimed[] = [];
  let taken: number[] = [];

  async function send(message: Claimed) {
    const { id } = message;
    found.tried += 1;
    try {
      const { type: kind, data: payload, sequence: _, ...told } = await envelopeOf(db, id, message);
      await erp.take({ ...told, kind, payload });
      taken.push(id);
      Object.assign(found, { hasTaken: true, awayInARow: 0, away: undefined });
    } catch (error) {
      if (!(error instanceof ErpRefuses)) {
        found.awayInARow += 1;
        found.away ??= new ErpAway(reasonOf(error));
      }
      await fail(deps, message, error).catch((fault: unknown) => void (found.fault ??= fault));
    }
  }
  async function markTaken() {
    const ids = taken;
    taken = [];
    if (ids.length === 0) return;
    await run(db, `update outbox set delivered_at = $2, failure = '' where outbox_id = any ($1)`, [ids, now()]);
    countDeliveries('delivered', ids.length);
  }

  try {
    while (!isStopped() && found.awayInARow < mostAway && !found.fault) {
      await markTaken();
      if (waiting.length === 0) waiting = (await run<Claimed>(db, claimSql, [now()])).toSorted((a, b) => a.id - b.id);
      if (waiting.length === 0 && places.isIdle()) break;
      while (waiting.length > 0 && places.isFree()) places.begin(send(waiting.shift()!));
      await places.changed(lookMs);
    }
  } finally {
    await places.allEnded();
    await markTaken();
    const left = waiting.map(({ id }) => id);
    if (left.length > 0) await run(db, 'update outbox set next_try_at = $2, tries = tries - 1 where outbox_id = any ($1)', [left, now()]);
  }
  if (found.fault) throw found.fault;
  // An ERP that took any message is available: those it fails on wait for their own next tries.
  return { tried: found.tried, away: found.hasTaken && found.awayInARow < mostAway ? undefined : found.away };
}
