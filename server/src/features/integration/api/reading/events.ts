import type { Static } from 'typebox';
import type { ApiRoutes } from '#contract/integration/api/routes.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { outboxWritten } from '#platform/outbox-written.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { envelopeOf } from '../../outbox/envelope.ts';
import { eventsAfter } from '../../outbox/read-log.ts';
import { mostAgain, sendAgain } from '../../outbox/send-again.ts';
import { ApiProblem } from '../api-problem.ts';
import { writeOrTry, type ApiHandlers } from '../ask.ts';
import { momentIn } from '../documents/moments.ts';

const usualLimit = 100;

type Delivery = Static<ApiRoutes['getEvent']['answer']>['deliveries'][number];
const deliveriesSql = `
  select receiver, case when delivered_at is not null then 'taken' when given_up_at is not null then 'given up' else 'waiting' end as state, tries,
    case when delivered_at is null and given_up_at is null then to_jsonb(next_try_at) #>> '{}' end as "nextTryAt", failure, last_tries as "lastTries"
  from outbox_delivery where event_id = $1 order by receiver`;

export const eventHandlers = {
  listEvents: async ({ db }, { caller: { units }, query: { after = 0, kinds, limit = usualLimit } }) => {
    const { events, last } = await eventsAfter(db, { after, limit, kinds: kinds?.split(','), units });
    return { events, last, more: await hasAfter(db, last) };
  },

  getEvent: async ({ db }, { caller: { units = null }, params: { id } }) => {
    const sql = `select ${storedMessageColumns} from outbox o where o.event_id = $1 and ($2::text[] is null or unit_of_event(o.payload) = any ($2))`;
    const [row] = await run<StoredMessage>(db, sql, [id, units]);
    if (!row) throw new Problem('not_found');
    return { event: await envelopeOf(db, id, row), deliveries: await run<Delivery>(db, deliveriesSql, [id]) };
  },

  replayEvents: async (deps, ask) => {
    const { caller, body, requestId } = ask;
    const { receiver, document, kinds, since, to = Number.MAX_SAFE_INTEGER } = body;
    if (caller.units) throw new ApiProblem('all_units_needed');
    const from = Math.max(body.from ?? 0, since === undefined ? 0 : await firstSince(deps.db, momentIn(since, 'since')));
    const answer = await writeOrTry(deps, ask, async (tx) => {
      const known = await run(tx, 'select 1 from receiver where name = $1 and ended_at is null', [receiver]);
      if (known.length === 0) throw new ApiProblem('receiver_unknown');
      const last = await lastOf(tx, from, to, document);
      const count = last === null ? 0 : await sendAgain(tx, { receiver, from, to: last, document, kinds }, deps.now());
      const facts = { token: caller.token, receiver, from, last, count };
      await writeAudit(tx, { at: deps.now(), requestId, outcome: 'accepted', call: 'replayEvents', userId: `token:${caller.token}`, facts });
      return { count, last, more: last !== null && (await lastOf(tx, last + 1, to, document)) !== null };
    });
    outboxWritten();
    return answer;
  },
} satisfies Partial<ApiHandlers>;

const hasAfter = async (db: Db, id: number) => (await run(db, 'select 1 from outbox where event_id > $1 order by event_id limit 1', [id])).length > 0;

const ofNumbers = 'select event_id from outbox where event_id between $1 and $2 order by event_id';
const ofDocument = 'select event_id from outbox where document = $3 and event_id between $1 and $2 order by outbox_id';

/** The last of the events of one call; null where there is none. */
async function lastOf(db: Db, from: number, to: number, document: string | undefined): Promise<number | null> {
  const events = `${document === undefined ? ofNumbers : ofDocument} limit ${mostAgain}`;
  const [found] = await run<{ last: number | null }>(db, `select max(event_id) as last from (${events}) e`, [
    from,
    to,
    ...(document === undefined ? [] : [document]),
  ]);
  return found?.last ?? null;
}

/** An event has the moment of its change and a number of its commit: a transaction of ten minutes numbers it behind later ones. */
const longestChangeMs = 600_000;

/** The number of the first event since a moment, found by halves: the log has an index of its numbers alone. Perhaps of up to ten minutes earlier. */
async function firstSince(db: Db, since: Date): Promise<number> {
  const at = since.getTime() - longestChangeMs;
  const [ends] = await run<{ first: number | null; last: number | null }>(db, 'select min(event_id) as first, max(event_id) as last from outbox', []);
  let [low, high] = [ends?.first ?? 0, (ends?.last ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await run<{ id: number; at: Date }>(
      db,
      'select event_id as id, created_at as at from outbox where event_id >= $1 order by event_id limit 1',
      [middle],
    );
    if (row && row.at.getTime() < at) low = row.id + 1;
    else high = middle;
  }
  return low;
}
