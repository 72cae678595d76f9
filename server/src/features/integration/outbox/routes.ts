import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';

const most = 100;
const isDead = 'dead_at is not null and delivered_at is null';

interface Dead {
  id: number;
  document: string;
  kind: string;
  createdAt: Date;
  tries: number;
  reason: string;
  total: number;
}

export const integrationHandlers = {
  listUndelivered: async ({ db }) => {
    const rows = await run<Dead>(
      db,
      `select outbox_id as id, document, kind, created_at as "createdAt", tries, failure as reason, (count(*) over ())::int as total
       from outbox where ${isDead} order by outbox_id limit ${most}`,
      [],
    );
    return { data: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total: rows[0]?.total ?? 0 };
  },
  deliverAgain: (deps, ask) =>
    command(deps, ask, async (tx) => {
      const { id } = ask.body;
      const rows = await run(
        tx,
        `update outbox set dead_at = null, failing_since = null, refusals = 0, next_try_at = $2
         where ${isDead} and ($1::bigint is null or outbox_id = $1) returning outbox_id`,
        [id ?? null, deps.now()],
      );
      if (id !== undefined && rows.length === 0) throw new Problem('not_found');
      return { answer: { count: rows.length }, subject: id === undefined ? 'every message that was given up' : `message ${id}` };
    }),
} satisfies Handlers;
