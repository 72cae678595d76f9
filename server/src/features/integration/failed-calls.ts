import { everyCall, type Calls } from '#contract/calls.ts';
import type { Answer } from '#contract/call.ts';
import { run } from '#platform/database/connections/connect.ts';
import { invalidFields } from '#platform/problem.ts';
import type { Handlers } from '#platform/context.ts';

type Failed = Answer<Calls['listFailedCalls']>['data'][number];

const reportSql = `
  insert into failed_call (base, call, at, status, reason) values ($1, $2, $3, $4, $5)
  on conflict (base, call) do update set at = excluded.at, status = excluded.status, reason = excluded.reason, times = failed_call.times + 1
  returning times`;

/**
 * Failures of a supplier's own APIs, which only browsers see (decisions/own-apis.md). A report changes nothing of the business, so it is no command:
 * it has no audit row. There is one row for each call of the contract, so the table cannot grow.
 */
export const failedCallsHandlers = {
  listFailedCalls: async ({ db }) => {
    const rows = await run<Omit<Failed, 'at' | 'status'> & { at: Date; status: number | null }>(
      db,
      'select base, call, at, status, reason, times from failed_call order by at desc',
      [],
    );
    return {
      data: rows.map(({ at, status, ...row }) => ({
        ...row,
        ...(status !== null && { status }),
        at: at.toISOString(),
      })),
    };
  },
  reportFailedCall: async ({ db, now }, _context, { body }) => {
    const { base, status, reason } = body;
    const call = everyCall().find(({ method, path }) => `${method} ${path}` === body.call)?.name;
    if (!call) throw invalidFields([{ field: 'call', code: 'unknown_code' }]);
    const [row] = await run<{ times: number }>(db, reportSql, [
      base,
      call,
      now(),
      status ?? null,
      reason,
    ]);
    return { times: row?.times ?? 0 };
  },
} satisfies Handlers;
