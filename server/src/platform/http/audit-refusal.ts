import type { CallShape } from '#contract/call.ts';
import { writeAudit } from '../audit/audit.ts';
import { auditStranger } from '../audit/audit-strangers.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../context.ts';
import { Refusal } from './gate/gate.ts';
import type { Problem } from '../problem.ts';

/** The caller who was refused. The session is known, the profile may not exist yet. */
interface Refused {
  requestId: string;
  /** of a caller without a session */
  from?: string;
  caller?: Caller | undefined;
  sessionId?: string | undefined;
}

/** Writes one audit row for a refused request: who, what, why. */
export async function auditRefusal(
  deps: Deps,
  call: CallShape,
  { requestId, from = '', caller, sessionId }: Refused,
  problem: Problem,
) {
  const facts = { code: problem.code };
  const isKnown = problem instanceof Refusal || caller !== undefined || sessionId !== undefined;
  if (!isKnown) return auditStranger(deps, { call: call.name, requestId, from, facts });
  const person = problem instanceof Refusal ? problem : caller;
  return writeAudit(deps.db, {
    at: deps.now(),
    requestId,
    outcome: 'refused',
    call: call.name,
    userId: person?.userId,
    group: person?.group,
    facts,
  });
}
