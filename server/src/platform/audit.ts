import type { CallShape } from '@smart-order/contract/call.ts';
import type { Deps } from './deps.ts';
import type { Actor } from './http/context.ts';
import { Refusal } from './http/gate.ts';
import type { Problem } from './http/problem.ts';

/** One security row for a request that was refused: who, what, why. Never the values that were tried. */
export async function auditRefusal({ pool, now }: Deps, call: CallShape, requestId: string, problem: Problem, actor?: Actor) {
  const person = problem instanceof Refusal ? { userId: problem.userId, group: problem.group } : actor;
  await pool.query({
    name: 'audit-refusal',
    text: `insert into audit (at, request_id, outcome, call, user_id, user_group, facts) values ($1, $2, 'refused', $3, $4, $5, $6)`,
    values: [now(), requestId, call.name, person?.userId ?? null, person?.group ?? null, JSON.stringify({ code: problem.code })],
  });
}
