import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';

const most = 100;
const isGivenUp = 'd.given_up_at is not null and d.delivered_at is null';

interface GivenUp {
  id: number;
  receiver: string;
  document: string;
  kind: string;
  createdAt: Date;
  tries: number;
  reason: string;
  total: number;
}

export const integrationHandlers = {
  listUndelivered: async ({ db }) => {
    const rows = await run<GivenUp>(
      db,
      `select d.event_id as id, d.receiver, d.document, o.kind, o.created_at as "createdAt", d.tries, d.failure as reason, (count(*) over ())::int as total
       from outbox_delivery d join outbox o using (outbox_id) where ${isGivenUp} order by d.event_id limit ${most}`,
      [],
    );
    return { data: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total: rows[0]?.total ?? 0 };
  },
  deliverAgain: (deps, ask) =>
    command(deps, ask, async (tx) => {
      const { id, receiver } = ask.body;
      const rows = await run(
        tx,
        `update outbox_delivery d set given_up_at = null, failing_since = null, refusals = 0, next_try_at = $3
         where ${isGivenUp} and ($1::bigint is null or d.event_id = $1) and ($2::text is null or d.receiver = $2) returning 1`,
        [id ?? null, receiver ?? null, deps.now()],
      );
      if (id !== undefined && rows.length === 0) throw new Problem('not_found');
      return { answer: { count: rows.length }, subject: id === undefined ? 'every event that was given up' : `event ${id}` };
    }),
} satisfies Handlers;
