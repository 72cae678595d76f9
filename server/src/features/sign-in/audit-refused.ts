import type { ProblemCode } from '@smart-order/contract/problems/catalogue.ts';
import type { Deps } from '../../platform/deps.ts';

/** One security row for a refusal where no call of the contract was asked and nobody is known. Never what was tried. */
export const auditRefused = ({ db, now }: Deps, call: string, requestId: string, code: ProblemCode) =>
  db
    .insertInto('audit')
    .values({ at: now(), request_id: requestId, outcome: 'refused', call, facts: JSON.stringify({ code }) })
    .execute();
