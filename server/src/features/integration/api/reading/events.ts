import type { Static } from 'typebox';
import type { ApiRoutes } from '#contract/integration/api/routes.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { announceWritten } from '#platform/written.ts';
import { Problem } from '#platform/problem.ts';
import { envelopeOf } from '../../outbox/envelope.ts';
import { eventsAfter } from '../../outbox/read-log.ts';
import { firstSince, replay } from '../../outbox/replay.ts';
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
  listEvents: async (
    { db },
    { caller: { units }, query: { after = 0, kinds, limit = usualLimit } },
  ) => {
    const { events, last } = await eventsAfter(db, {
      after,
      limit,
      kinds: kinds?.split(','),
      units,
    });
    return { events, last, more: await hasAfter(db, last) };
  },

  getEvent: async ({ db }, { caller: { units = null }, params: { id } }) => {
    const sql = `select ${storedMessageColumns} from outbox o where o.event_id = $1 and ($2::text[] is null or unit_of_event(o.payload) = any ($2))`;
    const [row] = await run<StoredMessage>(db, sql, [id, units]);
    if (!row) throw new Problem('not_found');
    return {
      event: await envelopeOf(db, id, row),
      deliveries: await run<Delivery>(db, deliveriesSql, [id]),
    };
  },

  replayEvents: async (deps, ask) => {
    const { caller, body, requestId } = ask;
    const { receiver, document, kinds, since, to } = body;
    if (caller.units) throw new ApiProblem('all_units_needed');
    const from = Math.max(
      body.from ?? 0,
      since === undefined ? 0 : await firstSince(deps.db, momentIn(since, 'since')),
    );
    const answer = await writeOrTry(deps, ask, async (tx) => {
      const known = await run(tx, 'select 1 from receiver where name = $1 and ended_at is null', [
        receiver,
      ]);
      if (known.length === 0) throw new ApiProblem('receiver_unknown');
      const { count, last, more } = await replay(
        tx,
        { receiver, from, to, document, kinds },
        deps.now(),
      );
      const facts = { token: caller.token, receiver, from, last, count };
      await writeAudit(tx, {
        at: deps.now(),
        requestId,
        outcome: 'accepted',
        call: 'replayEvents',
        userId: `token:${caller.token}`,
        facts,
      });
      return { count, last, more };
    });
    announceWritten(deps);
    return answer;
  },
} satisfies Partial<ApiHandlers>;

const hasAfter = async (db: Db, id: number) =>
  (await run(db, 'select 1 from outbox where event_id > $1 order by event_id limit 1', [id]))
    .length > 0;
