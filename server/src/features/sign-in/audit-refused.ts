import type { ProblemCode } from '@smart-order/contract/problems/catalogue.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** One security row for a refusal where no call of the contract was asked and nobody is known. Never what was tried. */
export const auditRefused = ({ db, now }: Deps, call: string, requestId: string, code: ProblemCode) =>
  writeAudit(db, { at: now(), requestId, outcome: 'refused', call, facts: { code } });
