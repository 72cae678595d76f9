import { ErpAway, ErpRefuses, type Erp, type ErpMessage } from '#outside/erp/erp.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { countDeliveries } from './delivery-counts.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'now'>;
interface Claimed extends Omit<ErpMessage, 'createdAt'> {
  createdAt: Date;
  tries: number;
  refusals: number;
  failingSince: Date | null;
}
interface Round {
  tried: number;
  /** why the ERP could not be reached; what was left of the round was put back */
  away: Error | undefined;
}

const batch = 80;
/** More than one copy of the server takes in a round, so that others beside it find theirs. */
const mostHeads = 500;
const atOnce = 8;
/** Longer than a round may take; what a copy of the server held when it died goes to the others after it. */
const leaseSeconds = 180;
/** what a message that was refused waits for its next try at most */
const longestWaitSeconds = 3600;
const mostRefusals = 5;
const longestAwayMs = 72 * 3_600_000;

// What waits for longer than anything waits was put off before the clock was set back.
const isDue = `(o.next_try_at is null or o.next_try_at <= $1 or o.next_try_at > $1::timestamptz + interval '${longestWaitSeconds} seconds')`;
// The oldest message of each document that is due, taken by putting off its next try: no other copy takes it meanwhile, and no connection waits for the ERP.
// What waits behind another, given up or not, or for its next try, is passed over: however many messages of one document wait, those of others are found.
// The oldest is asked for by itself: as a join it is planned by how many wait as a rule, and these are none.
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
  returning o.outbox_id as id, o.document, o.kind, o.payload, o.created_at as "createdAt", o.tries, o.refusals, o.failing_since as "failingSince"`;

/** Seconds until a message is told again: 2, 4, 8 … at most an hour after a refusal, at most a minute while the ERP is unavailable. */
const waitOf = (tries: number, isRefusal: boolean) => Math.min(isRefusal ? longestWaitSeconds : 60, 2 ** Math.min(tries, 12));

async function fail({ db, log, now }: DeliveryDeps, message: Claimed, error: unknown): Promise<'refused' | Error> {
  const { id, document, kind, tries } = message;
  const at = now();
  const isRefusal = error instanceof ErpRefuses;
  const refusals = message.refusals + (isRefusal ? 1 : 0);
  const since = message.failingSince ?? at;
  const isDead = refusals >= mostRefusals || at.getTime() - since.getTime() >= longestAwayMs;
  const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 500);
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
  return isRefusal ? 'refused' : new ErpAway(reason);
}

async function tell(deps: DeliveryDeps, erp: Erp, message: Claimed): Promise<'taken' | 'refused' | Error> {
  const { id, document, kind, payload, createdAt } = message;
  try {
    await erp.take({ id, document, kind, payload, createdAt: createdAt.toISOString() });
    return 'taken';
  } catch (error) {
    return fail(deps, message, error);
  }
}

/** Tells the ERP what waits and is due: each at least once, the messages of one document one after the other, several documents at once. */
export async function deliverOutbox(deps: DeliveryDeps, erp: Erp): Promise<Round> {
  const { db, now } = deps;
  const messages = (await run<Claimed>(db, claimSql, [now()])).toSorted((a, b) => a.id - b.id);
  const taken: number[] = [];
  let tried = 0;
  let away: Error | undefined;
  while (tried < messages.length && !away) {
    const some = messages.slice(tried, tried + atOnce);
    const told = await Promise.all(some.map((message) => tell(deps, erp, message)));
    taken.push(...some.filter((_, at) => told[at] === 'taken').map(({ id }) => id));
    tried += some.length;
    // One that takes something is there: what it fails on waits for its own next try.
    away = told.includes('taken') ? undefined : told.find((one) => one instanceof Error);
  }
  const left = messages.slice(tried).map(({ id }) => id);
  if (taken.length > 0) await run(db, `update outbox set delivered_at = $2, failure = '' where outbox_id = any ($1)`, [taken, now()]);
  if (left.length > 0) await run(db, 'update outbox set next_try_at = $2, tries = tries - 1 where outbox_id = any ($1)', [left, now()]);
  countDeliveries('delivered', taken.length);
  return { tried, away };
}
